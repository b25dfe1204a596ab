/** What a test's device still reads and writes when the test is over: closed in the middle of it, each would report that it failed. */
export interface StorageWork {
  /** the same store, watched from here on */
  of<T extends object>(store: T): T;
  /** once nothing is read or written any more, and nothing that follows from it is */
  isDone(): Promise<void>;
}

// Taken before a test plays the clock.
const laterTurn = setTimeout;
const now = performance.now.bind(performance);
/** What never answers ends the waiting: it only has to be longer than any read on a busy machine. */
const longestMs = 20_000;
/** One step of a thunk follows another within so many turns of the event loop. */
const quietTurns = 3;

export function watchWork(): StorageWork {
  const running = new Set<Promise<unknown>>();
  const watch = (result: unknown): unknown => {
    if (!(result instanceof Promise)) return result;
    running.add(result);
    const forget = () => void running.delete(result);
    result.then(forget, forget);
    return result;
  };
  return {
    of: (store) =>
      new Proxy(store, {
        get(target, key) {
          const part: unknown = Reflect.get(target, key);
          if (typeof part !== 'function' || jest.isMockFunction(part)) return part;
          return (...args: unknown[]): unknown => watch(Reflect.apply(part, target, args));
        },
      }),
    async isDone() {
      const begun = now();
      for (let quiet = 0; quiet < quietTurns && now() - begun < longestMs;) {
        await new Promise((resolve) => laterTurn(resolve, 0));
        quiet = running.size === 0 ? quiet + 1 : 0;
      }
    },
  };
}
