import { setImmediate } from 'node:timers/promises';
import type { Scheduler } from 'fast-check';

/** Steps of storage, network and timers, one at a time, in the order that a scheduler chooses. */
export interface ModelSteps {
  /** Resolves when the scheduler chooses this step. */
  turn(label: string): Promise<void>;
  /** Does real work on the disk; nothing else has its turn until it is done. */
  undisturbed<T>(work: () => Promise<T>): Promise<T>;
  /** Gives everybody a turn until nobody wants one. @returns false when that does not come to an end */
  untilIdle(): Promise<boolean>;
}

/** A tab from its start to its crash. */
export interface Life {
  name: string;
  isOver: boolean;
}

const longestRun = 3_000;

export function openModelSteps(scheduler: Scheduler): ModelSteps {
  let working = 0;
  const settled = async (): Promise<void> => {
    // A macrotask comes after all that follows at once from what was just done.
    do await setImmediate();
    while (working > 0);
  };
  return {
    turn: (label) => scheduler.schedule(Promise.resolve(), label),
    async undisturbed(work) {
      working += 1;
      try {
        return await work();
      } finally {
        working -= 1;
      }
    },
    async untilIdle() {
      await settled();
      for (let step = 0; scheduler.count() > 0; step += 1) {
        if (step === longestRun) return false;
        await scheduler.waitOne();
        await settled();
      }
      return true;
    },
  };
}

/** Waits for a turn; whoever crashed meanwhile never goes on. */
export async function turnOf(life: Life, steps: ModelSteps, label: string): Promise<void> {
  await steps.turn(`${life.name} ${label}`);
  if (life.isOver) await new Promise<never>(() => undefined);
}

/** Work on the disk that begins, and whose answer arrives, when the scheduler says so; a crash may come before, between or after. */
export async function stepOf<T>(
  life: Life,
  steps: ModelSteps,
  label: string,
  work: () => Promise<T>,
): Promise<T> {
  await turnOf(life, steps, `begins ${label}`);
  try {
    return await steps.undisturbed(work);
  } finally {
    await turnOf(life, steps, `has done ${label}`);
  }
}
