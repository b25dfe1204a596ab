import type { Locator, Page } from '@playwright/test';
import { setTimeout } from 'node:timers/promises';
import type { Dice } from './random';
import { clickSave } from '@/e2e/screens';
import type { Laptop } from './laptop';

/** Clicks, and waits for the result on the screen. */
export async function press(laptop: Laptop, page: Page, button: Locator): Promise<'said' | 'refused'> {
  const from = laptop.story.network.calls.length;
  const { notice: confirmed } = await clickSave(button);
  const refused = page.getByText('Not saved', { exact: true });
  await confirmed.or(refused).first().waitFor();
  laptop.saving.push({ from, to: laptop.story.network.calls.length });
  return (await refused.count()) > 0 ? 'refused' : 'said';
}

const longestBeforeKillMs = 60;

/** Clicks, and kills the browser during what the click started. The screen never reports the outcome. */
export async function pressAndKill(laptop: Laptop, button: Locator, dice: Dice): Promise<void> {
  const from = laptop.story.network.calls.length;
  await button.scrollIntoViewIfNeeded();
  const clicking = button.click().catch(() => undefined);
  // The click may be slow on a busy machine. Half of the kills wait for it, so they hit the write or come after it.
  if (dice.chance(0.5)) await clicking;
  // The moment of the kill is random on purpose.
  await setTimeout(dice.below(longestBeforeKillMs));
  await laptop.story.browser.kill();
  await clicking;
  laptop.saving.push({ from, to: laptop.story.network.calls.length });
}
