export type SerialQueue = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Does what it is given one after the other, as it was given. A transaction would keep that order by itself, but none waits while a value
 * is sealed or opened: a draft that is removed could else be written after it.
 */
export function createSerialQueue(): SerialQueue {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const done = last.then(work);
    // Who asked for it hears of its failure; what comes after goes on.
    last = done.catch(() => undefined);
    return done;
  };
}
