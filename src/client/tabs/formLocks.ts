/** Gives the thing back, after the last write to it. */
export type GiveBack = (last?: Promise<unknown> | null) => void;

/** What the open forms of all tabs work on. Each thing belongs to one form, until that form or its tab is gone. */
export interface FormLocks {
  /** @returns how to give it back, or `null` while another form has it */
  take(name: string): Promise<GiveBack | null>;
}

/** The part of the browser's LockManager that this needs. */
export interface FreeLocks {
  /** @param run gets `null` when the lock is not free; the lock is held until what it returned has ended */
  request(
    name: string,
    options: { ifAvailable: true },
    run: (lock: unknown) => Promise<void> | void,
  ): Promise<unknown>;
}

export function openFormLocks(locks: FreeLocks): FormLocks {
  /** what forms of this tab are giving back: the next form, such as of the chart after a visit, may want it at once */
  const ending = new Set<Promise<unknown>>();
  return {
    async take(name) {
      await Promise.all(ending);
      return new Promise((resolve) => {
        const held: Promise<unknown> = locks.request(
          `satchel-form/${name}`,
          { ifAvailable: true },
          (lock) => {
            if (lock === null) return resolve(null);
            return new Promise<void>((free) => {
              resolve((last = null) => {
                const end = Promise.resolve(last).then(
                  () => free(),
                  () => free(),
                );
                const ended = end.then(() => held).finally(() => ending.delete(ended));
                ending.add(ended);
              });
            });
          },
        );
        // A page that is being closed gets no lock.
        held.catch(() => resolve(null));
      });
    },
  };
}
