import type { Action } from '@reduxjs/toolkit';
import { watchErrors } from './watchErrors';

let actions: Action[];
let watch: ReturnType<typeof watchErrors>;
let original: jest.SpyInstance;
const settled = () => new Promise<void>((resolve) => queueMicrotask(resolve));
const broken = () => new TypeError("Cannot read properties of undefined (reading 'weight_kg')");

beforeEach(() => {
  original = jest.spyOn(console, 'error').mockReturnValue(undefined);
  actions = [];
  watch = watchErrors((action) => void actions.push(action));
});
afterEach(() => {
  watch.stop();
  original.mockRestore();
});

describe('the errors in a session log', () => {
  it('has what the console reports, which the console still shows', async () => {
    console.error('A screen broke.', broken());
    await settled();
    expect(actions).toMatchObject([
      {
        type: 'log/errorLogged',
        payload: {
          error_name: 'TypeError',
          message: "A screen broke. Cannot read properties of undefined (reading 'weight_kg')",
          stack: expect.stringContaining('watchErrors.test'),
        },
      },
    ]);
    expect(original).toHaveBeenCalledTimes(1);
  });

  it('has a crashed screen once, although it is also logged and uncaught', async () => {
    const error = broken();
    watch.crashed(error);
    console.error('A screen broke.', error);
    window.dispatchEvent(new ErrorEvent('error', { error }));
    await settled();
    expect(actions.map(({ type }) => type)).toEqual(['log/screenCrashed']);
    expect(original).toHaveBeenCalledTimes(2);
  });

  it('has a rejection that nothing handled, and not that of a thunk, which is an action itself', async () => {
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: broken() }));
    console.error('outbox/saveOffline/rejected', 'storage/full');
    await settled();
    expect(actions.map(({ type }) => type)).toEqual(['log/errorLogged']);
  });

  it('does not report what its own report causes, and stops at a hundred', async () => {
    watch.stop();
    watch = watchErrors((action) => {
      actions.push(action);
      console.error('again');
    });
    for (let count = 0; count < 150; count += 1) console.error(`error ${count}`);
    await settled();
    expect(actions).toHaveLength(100);
  });

  it('leaves the console as it was when it stops', () => {
    watch.stop();
    console.error('later');
    expect(actions).toEqual([]);
    expect(console.error).toBe(original);
  });
});
