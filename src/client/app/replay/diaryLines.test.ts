import type { LoggedAction } from '@/client/app/actionLog/logFile';
import { diaryLines, lineAt } from './diaryLines';
import type { StepOutline } from './openReplay';

const at = '2026-03-09T10:32:00.000Z';
const thunk = (phase: 'pending' | 'fulfilled' | 'rejected', requestId: string) => ({
  type: `outbox/saveOffline/${phase}`,
  meta: { requestId, requestStatus: phase },
});
const logged = (...actions: LoggedAction['action'][]) => actions.map((action) => ({ at, action }));
const outlineOf = (changes: boolean[]): StepOutline[] =>
  [false, ...changes].map((isChange) => ({ isChange, isRefused: false }));
const changing = outlineOf(Array.from({ length: 9 }, () => true));

describe('diaryLines', () => {
  it('folds the beginning and the end of a thunk into one line, where it ended', () => {
    const lines = diaryLines(
      logged(thunk('pending', 'a'), { type: 'outbox/recordQueued' }, thunk('fulfilled', 'a')),
      changing,
    );
    expect(lines.map(({ steps, type, outcome }) => [steps, type, outcome])).toEqual([
      [[0], '', 'event'],
      [[2], 'outbox/recordQueued', 'event'],
      [[1, 3], 'outbox/saveOffline', 'done'],
    ]);
    expect(lineAt(lines, 1)).toBe(lines[2]);
    expect(lineAt(lines, 3)).toBe(lines[2]);
  });

  it('keeps two thunks of one type apart, and shows one that never ended', () => {
    const lines = diaryLines(
      logged(thunk('pending', 'a'), thunk('pending', 'b'), thunk('rejected', 'b')),
      changing,
    );
    expect(lines.slice(1).map(({ steps, outcome, isFailure }) => [steps, outcome, isFailure])).toEqual([
      [[1], 'running', false],
      [[2, 3], 'failed', true],
    ]);
  });

  it('is quiet about answers of the server, drafts and steps that changed nothing, but not about failures', () => {
    const draft = { ...thunk('fulfilled', 'd'), type: 'outbox/keepDraft/fulfilled' };
    const lines = diaryLines(
      logged(
        { type: 'connectivity/serverAnswered' },
        draft,
        { type: 'outbox/tabShown' },
        { type: 'outbox/uploadFailed' },
        { type: 'log/routeShown' },
        thunk('rejected', 'r'),
        { type: 'connectivity/wentOnline' },
        { type: 'keptText/textKept' },
        { type: 'keptText/textRefused' },
      ),
      outlineOf([true, true, false, false, false, false, true, true, true]),
    );
    expect(lines.filter(({ isQuiet }) => isQuiet).map(({ step }) => step)).toEqual([1, 2, 3, 8]);
    expect(lines.filter(({ isFailure }) => isFailure).map(({ step }) => step)).toEqual([4, 6, 9]);
  });

  it('shows a step that has no line of its own by the last line before it', () => {
    const lines = diaryLines(logged({ type: 'a' }, { type: 'b' }), changing);
    expect(lineAt(lines.slice(0, 2), 2).step).toBe(1);
    expect(lineAt(lines.slice(0, 1), 2).step).toBe(0);
  });
});
