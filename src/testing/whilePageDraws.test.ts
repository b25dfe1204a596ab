import { whilePageDraws } from './whilePageDraws';

const isWarning = () => globalThis.IS_REACT_ACT_ENVIRONMENT;

beforeEach(() => {
  globalThis.IS_REACT_ACT_ENVIRONMENT ??= true;
});

describe('a store that is read while the page draws', () => {
  it('silences the warnings of React until all of its reads have ended', async () => {
    const ends: (() => void)[] = [];
    const store = whilePageDraws({ read: () => new Promise<void>((end) => void ends.push(end)) });
    const [first, second] = [store.read(), store.read()];
    expect(isWarning()).toBe(false);
    ends[0]?.();
    await first;
    expect(isWarning()).toBe(false);
    ends[1]?.();
    await second;
    expect(isWarning()).toBe(true);
  });

  it('lets React warn again after a read that failed', async () => {
    const store = whilePageDraws({ read: () => Promise.reject(new Error('gone')) });
    await expect(store.read()).rejects.toThrow('gone');
    expect(isWarning()).toBe(true);
  });

  it('returns plain properties and synchronous results unchanged', () => {
    const store = whilePageDraws({ name: 'outbox', count: () => 3 });
    expect([store.name, store.count()]).toEqual(['outbox', 3]);
    expect(isWarning()).toBe(true);
  });

  it('may have a read that never ends …', () => {
    void whilePageDraws({ read: () => new Promise(() => undefined) }).read();
    expect(isWarning()).toBe(false);
  });

  it('… which does not silence the next test', () => {
    expect(isWarning()).toBe(true);
  });
});
