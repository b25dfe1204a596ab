/**
 * How many connections one clinic may use at once. Without it the accounts of one clinic, together, could keep those of
 * all others from the database. Each process has its own shares.
 */
export interface ClinicShares {
  /**
   * Runs work that uses one connection: at once, or in turn when the clinic uses its share.
   *
   * @throws Error like the pool's, when no connection of the share becomes free in time
   */
  take<T>(clinicId: string, work: () => Promise<T>): Promise<T>;
}

/** @param options.atOnce connections of a clinic. @param options.waitMs how long work may wait for one of them */
export function clinicShares({ atOnce, waitMs }: { atOnce: number; waitMs: number }): ClinicShares {
  const clinics = new Map<string, { used: number; waiting: Set<() => void> }>();
  return {
    async take(clinicId, work) {
      const clinic = clinics.get(clinicId) ?? { used: 0, waiting: new Set() };
      clinics.set(clinicId, clinic);
      if (clinic.used < atOnce) clinic.used += 1;
      else await turnIn(clinic.waiting, waitMs);
      try {
        return await work();
      } finally {
        const [next] = clinic.waiting;
        if (next) next();
        else clinic.used -= 1;
        if (clinic.used === 0) clinics.delete(clinicId);
      }
    },
  };
}

/** Waits for the connection of the work that ends next. */
function turnIn(waiting: Set<() => void>, waitMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const tooLate = setTimeout(() => {
      waiting.delete(begin);
      reject(new Error(noConnectionFree));
    }, waitMs);
    const begin = () => {
      waiting.delete(begin);
      clearTimeout(tooLate);
      resolve();
    };
    waiting.add(begin);
  });
}

/** The words of node-postgres, so that both are answered alike. */
const noConnectionFree = 'timeout exceeded when trying to connect';
