import { connectionBadge } from '@/e2e/screens';
import { demo } from '@/e2e/people';
import type { Laptop, Tab } from './laptop';

/**
 * Signs in if the screen asks for it. A session may legitimately end during a soak: Chromium writes cookies to disk some
 * seconds late. If it is killed before that, the newest refresh token is lost.
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
