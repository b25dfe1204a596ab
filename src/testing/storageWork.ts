/** Reads and writes still running when a test ends. If the store closed during one, that one would report a failure. */
export interface StorageWork {
  /** the same store, with its calls tracked */
  of<T extends object>(store: T): T;
  /** resolves once all reads and writes have ended, including those that follow from them */
  isDone(): Promise<void>;
}

// Captured before a test installs fake timers.
const laterTurn = setTimeout;
const now = performance.now.bind(performance);
/** Limits the wait for a call that never ends. It only needs to exceed any read on a busy machine. */
const longestMs = 20_000;
/** The steps of a thunk follow each other within this many turns of the event loop. */
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
