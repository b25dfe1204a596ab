export type SerialQueue = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Runs tasks one after the other, in the order given. Transactions alone keep that order, but no transaction stays open
 * while a value is encrypted or decrypted. Without the queue, a removed draft could be written again afterwards.
 */
export function createSerialQueue(): SerialQueue {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const done = last.then(work);
    // The caller gets the error; later tasks still run.
    last = done.catch(() => undefined);
    return done;
  };
}
