import { connectionBadge } from '@/e2e/screens';
import { demo } from '@/e2e/people';
import type { Laptop, Tab } from './laptop';

/**
 * Signs in where the screen asks for it. A session may end in a soak without anybody's fault: Chromium writes cookies to its disk some
 * seconds late, and when it is killed before that, the newest refresh token is gone with it.
 */
export async function signInAgainIfAsked(laptop: Laptop, { page }: Tab): Promise<void> {
  const badge = await connectionBadge(page).innerText();
  if (!badge.startsWith('Sign in to upload')) return;
  await page.getByRole('button', { name: 'Sign in' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Password').fill(demo.password);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await dialog.waitFor({ state: 'hidden' });
  laptop.signedInAgain += 1;
}
