import { clinicShares } from './clinicShares';

/** Work that ends when the test says so. */
function heldWork() {
  let end = (): void => undefined;
  const ended = new Promise<string>((resolve) => {
    end = () => resolve('done');
  });
  return { work: jest.fn(() => ended), end: () => end() };
}

const waitMs = 60_000;

describe('the share of a clinic', () => {
  afterEach(() => jest.useRealTimers());

  it('bounds its work at once, in order, and leaves that of another clinic alone', async () => {
    const shares = clinicShares({ atOnce: 2, waitMs });
    const held = Array.from({ length: 4 }, heldWork);
    const taken = held.map(({ work }) => shares.take('a', work));
    const begun = () => held.map(({ work }) => work.mock.calls.length);
    expect(begun()).toEqual([1, 1, 0, 0]);
    expect(await shares.take('b', async () => 'done')).toBe('done');
    held[1]?.end();
    await taken[1];
    expect(begun()).toEqual([1, 1, 1, 0]);
    held.forEach(({ end }) => end());
    expect(await Promise.all(taken)).toEqual(['done', 'done', 'done', 'done']);
    expect(await shares.take('a', async () => 'done')).toBe('done');
  });

  it('goes on after work that failed', async () => {
    const shares = clinicShares({ atOnce: 1, waitMs });
    const failed = shares.take('a', () => Promise.reject(new Error('broken')));
    const next = shares.take('a', async () => 'done');
    await expect(failed).rejects.toThrow('broken');
    expect(await next).toBe('done');
  });

  it('refuses work that waits too long, which then takes no turn', async () => {
    jest.useFakeTimers();
    const shares = clinicShares({ atOnce: 1, waitMs });
    const first = heldWork();
    const held = shares.take('a', first.work);
    const late = jest.fn(async () => 'done');
    const refused = expect(shares.take('a', late)).rejects.toThrow('timeout exceeded when trying to connect');
    jest.advanceTimersByTime(waitMs);
    await refused;
    const next = shares.take('a', async () => 'next');
    first.end();
    expect(await held).toBe('done');
    expect(await next).toBe('next');
    expect(late).not.toHaveBeenCalled();
  });
});
