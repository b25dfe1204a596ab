import { openTraces } from './traces';

let overwritten: number;
let during: (() => void) | null;
beforeEach(() => {
  overwritten = 0;
  during = null;
  last = Promise.resolve();
});
afterEach(() => localStorage.clear());

let last: Promise<unknown>;
const withLock = <T>(_name: string, work: () => Promise<T>): Promise<T> => {
  const turn = last.then(work, work);
  last = turn;
  return turn;
};

const open = (storage = () => localStorage) =>
  openTraces(storage, withLock, async () => {
    overwritten += 1;
    const interrupt = during;
    during = null;
    interrupt?.();
  });

describe('traces of deleted data on the disk', () => {
  it('are cleared once, and not at all when none were left', async () => {
    await open().clear();
    expect(overwritten).toBe(0);
    open().left();
    await open().clear();
    await open().clear();
    expect(overwritten).toBe(1);
  });

  it('are cleared by a later page when this one ends during the clearing', async () => {
    open().left();
    during = () => {
      throw new Error('The page ends.');
    };
    await expect(open().clear()).rejects.toMatchObject({ failure: { code: 'storage/unavailable' } });
    await open().clear();
    expect(overwritten).toBe(2);
  });

  it('are cleared again when more are left during a clearing', async () => {
    const traces = open();
    traces.left();
    during = () => open().left();
    await traces.clear();
    expect(overwritten).toBe(2);
  });

  it('are marked before the work begins, and cleared after it', async () => {
    const traces = open();
    const seen: boolean[] = [];
    await traces.clearingAfter(async () => {
      seen.push(localStorage.getItem('satchel.traces') !== null);
    });
    await traces.clear();
    expect([seen, overwritten]).toEqual([[true], 1]);
    expect(localStorage.getItem('satchel.traces')).toBeNull();
  });

  it('stay marked when the disk is full, and the overwriting takes no room afterwards', async () => {
    const traces = openTraces(() => localStorage, withLock);
    traces.left();
    const full = new DOMException('No space is left.', 'QuotaExceededError');
    const put = jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw full;
    });
    await expect(traces.clear()).rejects.toMatchObject({ failure: { code: 'storage/full' } });
    put.mockRestore();
    expect(await indexedDB.databases()).toEqual([]);
    expect(localStorage.getItem('satchel.traces')).not.toBeNull();
  });

  it('are cleared by this page when the browser blocks local storage', async () => {
    const traces = open(() => {
      throw new DOMException('The user denied permission.', 'SecurityError');
    });
    traces.left();
    await traces.clear();
    expect(overwritten).toBe(1);
  });
});
