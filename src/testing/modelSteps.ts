import { setImmediate } from 'node:timers/promises';
import type { Scheduler } from 'fast-check';

/** Steps of storage, network and timers, one at a time, in the order that a scheduler chooses. */
export interface ModelSteps {
  /** Resolves when the scheduler chooses this step. */
  turn(label: string): Promise<void>;
  /** Does real work on the disk; no other step runs until it is done. */
  undisturbed<T>(work: () => Promise<T>): Promise<T>;
  /** Runs steps until none is left. @returns false if that does not end */
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
    // A macrotask runs after all microtasks that the last step queued.
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

/** Waits for a turn; a tab that crashed in the meantime never continues. */
export async function turnOf(life: Life, steps: ModelSteps, label: string): Promise<void> {
  await steps.turn(`${life.name} ${label}`);
  if (life.isOver) await new Promise<never>(() => undefined);
}

/** Disk work whose start and answer the scheduler times. A crash may come before, between or after them. */
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
