import { haveWholeApp } from '@/e2e/browser';
import { signIn } from '@/e2e/screens';
import type { Story } from '@/e2e/story';
import { checkAtTheEnd, checkHalfWay } from './checks';
import { openLaptop, type Laptop } from './laptop';
import { openLedger } from './ledger';
import { diceOf } from './random';
import { pickStep } from './steps';
import { openWireFaults } from './wireFaults';

export interface SoakPlan {
  seed: number;
  steps: number;
  /** Receives each step as it is taken. */
  log(line: string): void;
}

const checkEvery = 50;
const stepsShown = 30;

/**
 * Takes this many random steps on one laptop. Compares the three sides every fifty steps and at the end.
 *
 * @throws with the seed, the step and the last steps before it
 */
export async function soak(story: Story, { seed, steps, log }: SoakPlan): Promise<void> {
  const ledger = openLedger();
  const laptop = openLaptop({ story, ledger, faults: openWireFaults(story.network) });
  const lines: string[] = [];
  const report = (line: string): void => {
    lines.push(line);
    log(line);
  };
  let step = 0;
  let current = 'signs in';
  try {
    const { page } = story.browser;
    await signIn(page, story.network.url);
    await haveWholeApp(page);
    for (step = 1; step <= steps; step += 1) {
      const dice = diceOf(seed, step);
      const { name, run } = pickStep(laptop, dice);
      current = name;
      report(`${step} ${name}: ${await run(laptop, dice)}`);
      if (step % checkEvery !== 0) continue;
      current = 'check';
      await checkHalfWay(laptop);
      report(`${step} checked: ${ledger.saves} saves, ${story.network.saves.length} sent`);
    }
    current = 'check at the end';
    await checkAtTheEnd(laptop);
    log(
      `All agree: ${ledger.saves} saves, ${story.network.saves.length} sent, signed in again ${laptop.signedInAgain} times.`,
    );
  } catch (error) {
    const where = `Seed ${seed}, step ${step} of ${steps} (${current}).`;
    const around = `The last steps:\n${lines.slice(-stepsShown).join('\n')}`;
    const message = error instanceof Error ? error.message : String(error);
    throw new Error(`${where}\n${message}\n${await shownIn(laptop)}\n${around}`, { cause: error });
  }
}

/** What each tab shows, by its headings. It tells a screen that waits from one that asks for the password. */
async function shownIn({ tabs }: Laptop): Promise<string> {
  const shown = await Promise.all(
    tabs.map(async ({ page }) => {
      const headings = await page
        .getByRole('heading')
        .allTextContents()
        .catch(() => ['closed']);
      return `${page.url()} shows: ${headings.join(', ')}`;
    }),
  );
  return shown.join('\n');
}
