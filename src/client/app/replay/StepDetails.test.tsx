import { fireEvent, render, screen, within } from '@testing-library/react';
import { App, ConfigProvider } from 'antd';
import type { LoggedAction } from '@/client/app/actionLog/logFile';
import { rootReducer } from '@/client/app/rootReducer';
import { setUpLanguages } from '@/client/i18n/i18n';
import { typingBegan, typingEnded } from '@/client/unsaved/unsavedSlice';
import { diaryLines, lineAt } from './diaryLines';
import { openReplay } from './openReplay';
import { StepDetails } from './StepDetails';

const thunk = (phase: 'pending' | 'fulfilled') => ({
  type: `outbox/keepDraft/${phase}`,
  meta: { requestId: 'a', requestStatus: phase },
});
const actions: LoggedAction[] = [
  { at: '2026-03-09T10:32:00.000Z', action: typingBegan('patients/new/1') },
  { at: '2026-03-09T10:32:01.000Z', action: thunk('pending') },
  { at: '2026-03-09T10:32:02.000Z', action: typingEnded('patients/new/1') },
  { at: '2026-03-09T10:32:03.500Z', action: thunk('fulfilled') },
  // No version of the app can apply it.
  { at: '2026-03-09T10:32:04.000Z', action: { type: 'outbox/recordQueued' } },
];
const base = rootReducer(undefined, { type: 'nothing' });
const log = { made_at: '2026-03-09T10:33:00.000Z', masking: 'persons' as const, base, actions };

beforeAll(setUpLanguages);
afterEach(() => void Reflect.deleteProperty(navigator, 'clipboard'));

function show(
  step: number,
  { isSkipped = false, isInDiary = true, onSkip = () => undefined } = {},
): HTMLElement {
  const replay = openReplay(log, new Set(isSkipped ? [step] : []));
  const line = lineAt(diaryLines(actions, replay.outline()), step);
  render(
    // jsdom has no layout, so styles would have no effect.
    <ConfigProvider theme={{ zeroRuntime: true }}>
      <App>
        <StepDetails {...{ log, step, line, replay, isInDiary, isSkipped, onSkip }} file="visit.json" />
      </App>
    </ConfigProvider>,
  );
  return screen.getByRole('region', { name: 'Step' });
}

/** Copies, as the menu does. @returns what the clipboard has then */
async function copied(name: string): Promise<string> {
  const writeText = jest.fn<Promise<void>, [string]>(() => Promise.resolve());
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  fireEvent.click(screen.getByRole('button', { name: 'Copy' }));
  fireEvent.click(await screen.findByRole('menuitem', { name }));
  await screen.findByText('Copied');
  return writeText.mock.calls[0]?.[0] ?? '';
}

describe('the chosen step', () => {
  it('is named in words, with its time and its action', () => {
    const step = within(show(1));
    expect(step.getByRole('heading', { level: 2 }).textContent).toBe('Something was typed');
    expect(step.getByRole('group', { name: 'unsaved/typingBegan' }).textContent).toContain('patients/new/1');
    expect(step.queryByRole('alert')).toBeNull();
  });

  it('of a thunk has both its ends, how long it took, and only what they changed', () => {
    const step = within(show(4));
    expect(step.getAllByRole('group').map((group) => group.getAttribute('aria-label'))).toEqual([
      'outbox/keepDraft/pending',
      'outbox/keepDraft/fulfilled',
    ]);
    expect(step.getByText(/took 2.5 sec/)).toBeDefined();
    fireEvent.click(step.getByRole('tab', { name: 'Diff' }));
    expect(step.getByText('This step changed nothing.')).toBeDefined();
  });

  it('shows what it changed, and the state after it', () => {
    const step = within(show(1));
    fireEvent.click(step.getByRole('tab', { name: 'Diff' }));
    expect(step.getByText('unsaved.forms')).toBeDefined();
    fireEvent.click(step.getByRole('tab', { name: 'State' }));
    expect(step.getByRole('button', { name: 'unsaved changed' }).getAttribute('aria-expanded')).toBe('true');
    expect(step.getByRole('button', { name: 'outbox' }).getAttribute('aria-expanded')).toBe('false');
  });

  it('says that this version could not take it', () => {
    expect(within(show(5)).getByRole('alert').textContent).toContain('could not take this action');
  });

  it.each([
    [false, 'Skip this step'],
    [true, 'Restore this step'],
  ])('skipped: %j, offers to %s', (isSkipped, name) => {
    const onSkip = jest.fn();
    fireEvent.click(within(show(1, { isSkipped, onSkip })).getByRole('button', { name }));
    expect(onSkip).toHaveBeenCalledTimes(1);
  });

  it.each(['Diff', 'State'])('skipped, is not said to have changed nothing: %s', (tab) => {
    const step = within(show(1, { isSkipped: true }));
    fireEvent.click(step.getByRole('tab', { name: tab }));
    expect(step.getByText(/^This step is skipped/)).toBeDefined();
    expect(step.queryByText('This step changed nothing.')).toBeNull();
  });

  it.each([true, false])('says that its line is hidden: %j', (isHidden) => {
    const step = within(show(1, { isInDiary: !isHidden }));
    expect(step.queryByText('Not in the diary: the search or a filter hides it.') !== null).toBe(isHidden);
  });

  it('cannot be skipped or made a test of where the replay begins', async () => {
    const step = within(show(0));
    expect(step.queryByRole('button', { name: 'Skip this step' })).toBeNull();
    expect(step.getByRole('heading', { level: 2 }).textContent).toBe('Before the first action');
    fireEvent.click(step.getByRole('button', { name: 'Copy' }));
    const test = await screen.findByRole('menuitem', { name: 'As a jest test' });
    expect(test.getAttribute('aria-disabled')).toBe('true');
  });

  it('is copied with its action, both of a thunk', async () => {
    show(4);
    expect(JSON.parse(await copied('Action'))).toEqual([thunk('pending'), thunk('fulfilled')]);
  });

  it('is copied with the state after it', async () => {
    show(1);
    expect(JSON.parse(await copied('State after this step'))).toMatchObject({
      unsaved: { forms: ['patients/new/1'] },
    });
  });

  it('is copied as a link to it', async () => {
    show(3);
    expect(new URL(await copied('Link to this step')).searchParams.get('step')).toBe('3');
  });

  it('is copied as a jest test of what it changed', async () => {
    show(1);
    const source = await copied('As a jest test');
    expect(source).toContain("replayOf('src/client/app/replay/logs/visit.json')");
    expect(source).toContain('replay.changesAt(1)');
    expect(source).toContain(String.raw`"is": "\"patients/new/1\""`);
  });
});
