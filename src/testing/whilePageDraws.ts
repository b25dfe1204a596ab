declare global {
  /** React warns about a change outside act() only while this is set. */
  var IS_REACT_ACT_ENVIRONMENT: boolean | undefined;
}

const reads = new Set<Promise<unknown>>();
let before: boolean | undefined;

/**
 * Lets a test read a store without act(): the page may render in the meantime, and React does not warn. Whether a render happens
 * during a read depends on the speed of the machine.
 */
export function whilePageDraws<T extends object>(store: T): T {
  return new Proxy(store, {
    get(target, key) {
      const part: unknown = Reflect.get(target, key);
      if (typeof part !== 'function' || jest.isMockFunction(part)) return part;
      return (...args: unknown[]): unknown => {
        const result: unknown = Reflect.apply(part, target, args);
        return result instanceof Promise ? drawnMeanwhile(result) : result;
      };
    },
  });
}

async function drawnMeanwhile(result: Promise<unknown>): Promise<unknown> {
  if (reads.size === 0) {
    before = globalThis.IS_REACT_ACT_ENVIRONMENT;
    globalThis.IS_REACT_ACT_ENVIRONMENT = false;
  }
  reads.add(result);
  try {
    return await result;
  } finally {
    if (reads.delete(result)) warnAgain();
  }
}

function warnAgain(): void {
  if (reads.size === 0) globalThis.IS_REACT_ACT_ENVIRONMENT = before;
}

// A read that never ends must not silence warnings in later tests.
afterEach(() => {
  if (reads.size === 0) return;
  reads.clear();
  warnAgain();
});
