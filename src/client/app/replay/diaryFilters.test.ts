import { firstFilter, isWanted, type Filter } from './diaryFilters';
import type { DiaryLine } from './diaryLines';

const at = '2026-03-09T10:32:00.000Z';
const actions = [
  { type: 'outbox/saveOffline/pending', meta: { arg: { patient_id: 'p-1' } } },
  { type: 'outbox/saveOffline/fulfilled', payload: { Note: 'Seen AT home' } },
  { type: 'connectivity/serverAnswered' },
].map((action) => ({ at, action }));
const log = {
  actions,
  wordsOf: (words: DiaryLine['words']) => (words === null ? null : `Words of ${words}`),
};

const saved: DiaryLine = {
  ...{ step: 2, steps: [1, 2], type: 'outbox/saveOffline', words: null, at, outcome: 'done' },
  ...{ isChange: true, isFailure: false, isQuiet: false },
};
const quiet = { ...saved, step: 3, steps: [3], isQuiet: true };
const failed = { ...saved, isChange: false, isFailure: true };
const beginning = { ...saved, step: 0, steps: [0], isChange: false };

const isShown = (line: DiaryLine, filter: Partial<Filter>) =>
  isWanted({ ...firstFilter, ...filter }, line, log);

describe('a line of the diary', () => {
  it('is shown unless it is quiet', () => {
    expect(isShown(saved, {})).toBe(true);
    expect(isShown(quiet, {})).toBe(false);
    expect(isShown(quiet, { isQuietShown: true })).toBe(true);
  });

  it.each([
    ['all', true, true],
    ['changes', true, false],
    ['failures', false, true],
  ] as const)('among %s: a change %j, a failure %j', (shown, change, failure) => {
    expect(isShown(saved, { shown })).toBe(change);
    expect(isShown(failed, { shown })).toBe(failure);
  });

  it.each([
    ['its type', 'SAVEoff', true],
    ['spaces around the words', '  saveOffline ', true],
    ['an id at the beginning of a thunk', 'p-1', true],
    ['a text at the end of a thunk, in any case', 'seen at HOME', true],
    ['the name of a field', 'patient_id', true],
    ['something of another line', 'serverAnswered', false],
  ])('is found by %s', (_what, typed, isFound) => {
    expect(isShown(saved, { typed })).toBe(isFound);
  });

  it('is found by its words in the language of the reader', () => {
    const typed = 'words of recordqueued';
    expect(isShown({ ...saved, words: 'recordQueued' }, { typed })).toBe(true);
    expect(isShown(saved, { typed })).toBe(false);
  });

  it('has to pass every filter', () => {
    expect(isShown(saved, { typed: 'saveOffline', shown: 'failures' })).toBe(false);
    expect(isShown(quiet, { typed: 'saveOffline', shown: 'changes' })).toBe(false);
  });

  it('is always shown where the replay begins', () => {
    expect(isShown(beginning, { typed: 'nothing has this', shown: 'failures' })).toBe(true);
  });
});
