import { saveTurns, searchTurns } from './accountTurns';

/** Work that ends when the test says so. */
function heldWork() {
  let end = (): void => undefined;
  const ended = new Promise<string>((resolve) => {
    end = () => resolve('done');
  });
  return { work: jest.fn(() => ended), end: () => end() };
}

describe('work in turns', () => {
  it('of one account runs one after another, and of another account beside it', async () => {
    const turns = searchTurns();
    const [first, second, other] = [heldWork(), heldWork(), heldWork()];
    const taken = [turns.take('a', first.work), turns.take('a', second.work), turns.take('b', other.work)];
    other.end();
    expect(await taken[2]).toBe('done');
    expect(first.work).toHaveBeenCalled();
    expect(second.work).not.toHaveBeenCalled();
    first.end();
    expect(await taken[0]).toBe('done');
    second.end();
    expect(await taken[1]).toBe('done');
  });

  it('goes on after work that failed', async () => {
    const turns = searchTurns();
    const failed = turns.take('a', () => Promise.reject(new Error('broken')));
    const next = turns.take('a', async () => 'done');
    await expect(failed).rejects.toThrow('broken');
    expect(await next).toBe('done');
  });

  it.each([
    ['four searches', searchTurns, 4, { code: 'request/tooMany', retryAfterSeconds: 1 }],
    ['ten saves', saveTurns, 10, { code: 'server/busy', retryAfterSeconds: 2 }],
  ] as const)(
    'is refused, with a time to wait, while %s of the account are under way',
    async (_what, open, atMost, refusal) => {
      const turns = open();
      const held = Array.from({ length: atMost }, heldWork);
      const taken = held.map(({ work }) => turns.take('a', work));
      await expect(async () => turns.take('a', async () => 'done')).rejects.toMatchObject(refusal);
      expect(await turns.take('b', async () => 'done')).toBe('done');
      held.forEach(({ end }) => end());
      await Promise.all(taken);
      expect(await turns.take('a', async () => 'done')).toBe('done');
    },
  );
});
