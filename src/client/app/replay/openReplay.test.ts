import type { LoggedAction, SessionLog } from '@/client/app/actionLog/logFile';
import { rootReducer } from '@/client/app/rootReducer';
import { wentOnline } from '@/client/api/connectivitySlice';
import { typingBegan, typingEnded } from '@/client/unsaved/unsavedSlice';
import { openReplay } from './openReplay';

const at = '2026-03-09T10:32:00.000Z';
const initial = rootReducer(undefined, { type: 'nothing' });
const logOf = (actions: LoggedAction['action'][], base: SessionLog['base'] = initial): SessionLog => ({
  made_at: at,
  masking: 'secrets',
  base,
  actions: actions.map((action) => ({ at, action })),
});

describe('a replay', () => {
  const actions = Array.from({ length: 5000 }, (_, index) =>
    index % 3 === 2 ? typingEnded(`form ${index - 1}`) : typingBegan(`form ${index % 50}`),
  );
  const states = [initial];
  for (const action of actions) states.push(rootReducer(states.at(-1), action));

  it.each([
    ['forwards', [0, 1, 2, 99, 100, 101, 2500, 4999, 5000]],
    ['backwards', [5000, 4999, 200, 199, 100, 99, 1, 0]],
    ['back and forth', [5000, 3, 4100, 4099, 4100, 0, 250, 150, 349]],
    ['twice to the same step', [150, 150, 0, 0]],
  ])('reaches the same state at each step, going %s', (_how, steps) => {
    const replay = openReplay(logOf(actions));
    expect(replay.total).toBe(5000);
    for (const step of steps) expect(replay.at(step).state).toEqual(states[step]);
  });

  it('keeps the state at an action that fails, marks it as refused, and continues', () => {
    const replay = openReplay(logOf([typingBegan('a'), { type: 'outbox/recordQueued' }, typingBegan('b')]));
    expect(replay.at(3)).toMatchObject({ state: { unsaved: { forms: ['a', 'b'] } }, isRefused: false });
    expect(replay.at(2)).toMatchObject({ state: { unsaved: { forms: ['a'] } }, isRefused: true });
  });

  it('starts from the known slices of a state from another version', () => {
    const { state } = openReplay(
      logOf([], { unsaved: { forms: ['a'] }, ...{ future: { is: 'unknown' } } }),
    ).at(0);
    expect(state).toEqual({ ...initial, unsaved: { forms: ['a'] } });
  });

  it('leaves skipped steps out, as if they had not happened', () => {
    const log = logOf([typingBegan('a'), typingBegan('b'), typingEnded('a')]);
    expect(openReplay(log, new Set([2])).at(3).state.unsaved.forms).toEqual([]);
    expect(openReplay(log, new Set([3])).at(3).state.unsaved.forms).toEqual(['a', 'b']);
  });

  it('outlines which steps changed the state, also where a reducer made the same again', () => {
    const replay = openReplay(
      logOf([wentOnline(), typingBegan('a'), { type: 'outbox/recordQueued' }, typingBegan('a')]),
    );
    expect(replay.outline().map(({ isChange, isRefused }) => [isChange, isRefused])).toEqual([
      [false, false],
      [false, false],
      [true, false],
      [false, true],
      [false, false],
    ]);
  });

  it('does not change the log', () => {
    const log = logOf([typingBegan('a')]);
    const before = structuredClone(log);
    openReplay(log).at(1);
    expect(log).toEqual(before);
  });
});
