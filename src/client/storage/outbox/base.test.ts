import { limits } from '@/contract/limits';
import { acknowledgedBase, includedIn, includes, unnamedVersion, waitingBase } from './base';

const id = (n: number) => `018f0000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const ids = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => id(from + at));

describe('what an edit starts from', () => {
  it("is the server's version and the few before it", () => {
    const stored = { revision: 9, base_revision: 8, save_id: id(0), base_save_ids: ids(1, 20) };
    expect(acknowledgedBase(stored)).toEqual({
      ...{ base_revision: 9, base_save_ids: ids(0, 4), opened_on: null },
    });
  });

  it('is the waiting version, with all that it includes', () => {
    const waiting = { base_revision: 3, save_id: id(0), base_save_ids: ids(1, 3) };
    expect(waitingBase(17, waiting)).toEqual({
      ...{ base_revision: 3, base_save_ids: ids(0, 3), opened_on: 17 },
    });
  });

  it('names no saves when an earlier version of the app saved it', () => {
    const old = { base_revision: 3, save_id: null, base_save_ids: null };
    expect(waitingBase(17, old)).toEqual({ base_revision: 3, base_save_ids: [], opened_on: 17 });
    expect(acknowledgedBase({ ...old, revision: 4 })).toEqual({
      ...{ base_revision: 4, base_save_ids: [], opened_on: null },
    });
  });

  it.each([
    [limits.baseSaves - 1, limits.baseSaves],
    [limits.baseSaves, limits.baseSaves],
    [limits.baseSaves + 30, limits.baseSaves],
  ])('names the newest save and the first one after %i saves', (earlier, named) => {
    const all = includedIn({ save_id: id(0), base_save_ids: ids(1, earlier) });
    expect(all).toHaveLength(named);
    expect([all[0], all.at(-1)]).toEqual([id(0), id(earlier)]);
  });
});

describe('a version includes one of the server', () => {
  const mine = { base_revision: 3, save_id: id(9), base_save_ids: [id(8), id(5)] };

  it.each([
    ['that it is', { save_id: id(9), revision: 4 }, true],
    ['that it started from', { save_id: id(8), revision: 4 }, true],
    ['from before that', { save_id: id(5), revision: 2 }, true],
    ['that another device saved', { save_id: id(7), revision: 3 }, false],
    ['of an earlier app, below its base', { save_id: null, revision: 2 }, true],
    ['of an earlier app, at its base', { save_id: null, revision: 3 }, true],
    ['of an earlier app, above its base', { save_id: null, revision: 4 }, false],
  ])('%s: %j %s', (_title, theirs, isIncluded) => {
    expect(includes(mine, theirs)).toBe(isIncluded);
  });

  it('none, if it names no saves and no base', () => {
    expect(includes(unnamedVersion, { save_id: null, revision: 1 })).toBe(false);
    expect(includes(unnamedVersion, { save_id: id(1), revision: 1 })).toBe(false);
  });
});
