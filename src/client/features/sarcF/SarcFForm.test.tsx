import { noBase } from '@/client/storage/outbox/base';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { wentOffline } from '@/client/api/connectivitySlice';
import { setUpLanguages } from '@/client/i18n/i18n';
import { selectWaiting } from '@/client/outbox/outboxSelectors';
import { readOutbox } from '@/client/outbox/waiting/readOutbox';
import type { CaptureStep } from '@/client/records/CaptureActions';
import { recordsReceived } from '@/client/records/recordEvents';
import type { OpenCapture } from '@/client/records/useCapture';
import { settingsChanged } from '@/client/settings/settingsSlice';
import { sarcFSchema, type SarcF } from '@/contract/sarcF';
import { aSarcF } from '@/testing/builders';
import { renderOn } from '@/testing/renderOn';
import { openTestDevice, type TestDevice } from '@/testing/testDevice';
import { SaidFaults } from '@/client/ui/SaidFaults';
import { SarcFForm } from './SarcFForm';
import type { ScreenedPerson } from '@/clinical/sarcopenia/sarcFVerdicts';

const patientId = '018f0000-0000-7000-8000-0000000000a1';
const recordId = '018f0000-0000-7000-8000-0000000000d1';
const empty: OpenCapture = {
  status: 'open',
  record_id: recordId,
  base: noBase,
  record: null,
};

let device: TestDevice;
beforeAll(setUpLanguages);
beforeEach(async () => {
  device = openTestDevice();
  device.store.dispatch(wentOffline());
  await device.store.dispatch(readOutbox());
});
afterEach(async () => {
  cleanup();
  await device.remove();
});

function openForm(capture: OpenCapture, step?: CaptureStep): void {
  renderOn(
    device,
    <section aria-label="SARC-F">
      <h2 tabIndex={-1}>SARC-F</h2>
      <SarcFForm
        patientId={patientId}
        patientName="Marguerite Lefebvre"
        personOn={personOn}
        capture={capture}
        {...(step && { step })}
      />
    </section>,
  );
}

const step = { onBack() {}, onDone() {} };

/** A patient whose 85th birthday was on 8 March 2026. */
function personOn(captured_at: string | null): ScreenedPerson {
  const ageYears = (captured_at ?? '2026-11-22') < '2026-03-08' ? 84 : 85;
  return { sex: 'female', ageYears, calf: { value: 30, captured_at: '2025-06-01T10:00:00Z' } };
}

/** Chooses the answer with this many points. */
function answer(item: string, points: 0 | 1 | 2): void {
  const answers = within(screen.getByLabelText(item)).getAllByRole('radio');
  const chosen = answers[points];
  if (chosen) fireEvent.click(chosen);
}

const radio = (item: string, points: 0 | 1 | 2): HTMLElement => {
  const found = within(screen.getByLabelText(item)).getAllByRole('radio')[points];
  if (!found) throw new Error('There is no such answer.');
  return found;
};
const isChosen = (item: string, points: 0 | 1 | 2) => radio(item, points).matches(':checked');
const score = () => screen.getByRole('group', { name: 'Score' });
const focus = (target: HTMLElement) => act(() => target.focus());
const press = (key: string, target: Element | null = document.activeElement) => {
  fireEvent.keyDown(target ?? document.body, { key });
};

const saveIt = () => fireEvent.click(screen.getByText('Save'));

async function savedWith(fields: Partial<SarcF>): Promise<SarcF> {
  return waitFor(async () => {
    const envelope = await device.offline.read('sarcF', patientId);
    const record = sarcFSchema.parse(envelope?.record);
    expect(record).toMatchObject(fields);
    return record;
  });
}

describe('a waiting screening', () => {
  it('keeps its capture time and notes when corrected', async () => {
    const captured_at = '2026-03-08T10:00:00+01:00';
    const record = aSarcF({ record_id: recordId, patient_id: patientId, captured_at, notes: 'By phone' });
    openForm({ ...empty, record });
    answer('Falls', 2);
    saveIt();
    expect(await savedWith({ falls: 2 })).toMatchObject({ captured_at, notes: 'By phone', strength: 1 });
  });
});

describe('a corrected screening of an earlier day', () => {
  it('is scored with the patient’s age on that day', async () => {
    const captured_at = '2026-03-07T10:00:00+01:00';
    openForm({ ...empty, record: aSarcF({ record_id: recordId, patient_id: patientId, captured_at }) });
    answer('Falls', 2);
    saveIt();
    const { verdicts } = await savedWith({ falls: 2 });
    expect(verdicts?.find(({ algorithm }) => algorithm === 'sarc-calf')?.inputs).toMatchObject({
      ageYears: 84,
    });
  });
});

describe('a screening corrected after its first save', () => {
  it('keeps the capture time of the first save', async () => {
    openForm(empty);
    for (const item of ['Strength', 'Assistance in walking', 'Rise from a chair', 'Climb stairs', 'Falls']) {
      answer(item, 0);
    }
    saveIt();
    const { captured_at } = await savedWith({ falls: 0 });
    answer('Falls', 1);
    saveIt();
    expect(await savedWith({ falls: 1 })).toMatchObject({ captured_at });
  });
});

describe('the calf circumference of SARC-CalF', () => {
  it.each([
    ['cm', 'calf 30 cm of'],
    ['[in_i]', 'calf 11.81 in of'],
  ] as const)('is shown in the chosen unit: %s', async (lengthUnit, shown) => {
    device.store.dispatch(settingsChanged({ lengthUnit }));
    openForm({ ...empty, record: aSarcF({ record_id: recordId, patient_id: patientId }) });
    expect((await screen.findByText(/^calf/)).textContent).toContain(shown);
  });
});

describe('the keys of the questions', () => {
  it('answers with a digit and moves to the next question', async () => {
    openForm(empty);
    focus(radio('Strength', 0));
    for (const key of ['1', '2', '0', '1', '2']) press(key);
    expect(isChosen('Strength', 1)).toBe(true);
    expect(isChosen('Rise from a chair', 0)).toBe(true);
    // The last one keeps the focus: there is no question after it.
    await waitFor(() => expect(document.activeElement).toBe(radio('Falls', 2)));
    expect(isChosen('Falls', 2)).toBe(true);
    saveIt();
    await savedWith({ strength: 1, assistance_walking: 2, rise_from_chair: 0, climb_stairs: 1, falls: 2 });
  });

  it('reach each question with one press of Tab: at its answer, or at its first', async () => {
    openForm(empty);
    answer('Strength', 1);
    const stops = (name: string) =>
      within(screen.getByRole('radiogroup', { name }))
        .getAllByRole('radio')
        .map((each) => each.tabIndex);
    await waitFor(() => expect(stops('Strength')).toEqual([-1, 0, -1]));
    expect(stops('Falls')).toEqual([0, -1, -1]);
  });

  it('takes the first digit on the heading of a step in a visit, and on no heading elsewhere', () => {
    openForm(empty, step);
    focus(screen.getByRole('heading', { name: 'SARC-F' }));
    press('2');
    expect(isChosen('Strength', 2)).toBe(true);
    expect(document.activeElement).toBe(radio('Assistance in walking', 0));
    cleanup();
    openForm(empty);
    focus(screen.getByRole('heading', { name: 'SARC-F' }));
    press('2');
    expect(isChosen('Strength', 2)).toBe(false);
  });

  it('answers the first open question from the heading again, not the one that had the focus before', () => {
    openForm(empty, step);
    focus(radio('Climb stairs', 0));
    press('0');
    focus(screen.getByRole('heading', { name: 'SARC-F' }));
    press('2');
    expect(isChosen('Strength', 2)).toBe(true);
    expect(isChosen('Climb stairs', 0)).toBe(true);
  });

  it('takes no digit from a button, with Ctrl, or while the step is hidden', () => {
    openForm(empty, step);
    press('1', screen.getByRole('button', { name: 'Back' }));
    fireEvent.keyDown(screen.getByRole('heading', { name: 'SARC-F' }), { key: '1', ctrlKey: true });
    fireEvent.keyDown(radio('Strength', 0), { key: '1', ctrlKey: true });
    screen.getByRole('heading', { name: 'SARC-F' }).closest('section')?.setAttribute('hidden', '');
    press('1', document.body);
    expect(document.querySelectorAll('input:checked')).toHaveLength(0);
  });

  it('moves between the questions with up and down, and changes no answer', () => {
    openForm({ ...empty, record: aSarcF({ record_id: recordId, patient_id: patientId, strength: 1 }) });
    focus(radio('Assistance in walking', 1));
    press('ArrowUp');
    expect(document.activeElement).toBe(radio('Strength', 1));
    const isLeftToBrowser = fireEvent.keyDown(radio('Strength', 1), { key: 'ArrowUp' });
    expect(isLeftToBrowser).toBe(false);
    expect(isChosen('Strength', 1)).toBe(true);
    press('ArrowDown');
    expect(document.activeElement?.closest('[role=radiogroup]')).toBe(
      screen.getByLabelText('Assistance in walking'),
    );
    // In the group itself the browser moves to the answer beside.
    expect(fireEvent.keyDown(radio('Strength', 1), { key: 'ArrowRight' })).toBe(true);
  });
});

describe('the score so far', () => {
  it('is positive as soon as that is certain, and says how many questions are left', async () => {
    openForm(empty);
    expect(score().textContent).toContain('5 questions left. Positive from 4.');
    answer('Strength', 2);
    answer('Falls', 1);
    await waitFor(() => expect(score().textContent).toContain('3 of 10 so far'));
    expect(score().textContent).not.toContain('Positive already');
    answer('Climb stairs', 1);
    await waitFor(() => expect(score().textContent).toContain('Positive already'));
    expect(score().textContent).toContain('2 questions left.');
    expect(screen.getByRole('img', { name: '4 of 10 points, positive from 4' })).toBeTruthy();
    answer('Rise from a chair', 0);
    answer('Assistance in walking', 0);
    await waitFor(() => expect(score().textContent).toContain('Positive screen: at risk of sarcopenia'));
    expect(score().textContent).not.toContain('left');
  });

  it('is said when a question is left, and not with each answer that an arrow key passes', async () => {
    openForm(empty);
    const region = document.querySelector('.sarcf-result [aria-live=polite]');
    const said = () => region?.textContent;
    const heard: unknown[] = [];
    const ear = new MutationObserver(() => heard.push(said()));
    ear.observe(region ?? document.body, { subtree: true, childList: true, characterData: true });
    answer('Strength', 1);
    await waitFor(() => expect(score().textContent).toContain('1 of 10 so far'));
    focus(radio('Assistance in walking', 0));
    press('1');
    const ofDigit = 'Assistance in walking: 1. 2 of 10 so far. 3 questions left.';
    await waitFor(() => expect(said()).toBe(ofDigit));
    // Once: not the words of before the key first.
    expect(heard).toEqual([ofDigit]);
    ear.disconnect();
    press('ArrowRight');
    focus(radio('Rise from a chair', 1));
    answer('Rise from a chair', 1);
    await waitFor(() => expect(score().textContent).toContain('3 of 10 so far'));
    expect(said()).toBe(ofDigit);
    focus(radio('Falls', 0));
    await waitFor(() => expect(said()).toBe('3 of 10 so far. 2 questions left.'));
    expect(screen.queryByRole('status', { name: 'Score' })).toBeNull();
  });
});

describe('an answer by its digit', () => {
  it('is said with its question: also the first, from the heading, and the last, which keeps the focus', async () => {
    openForm(empty, step);
    const said = () => document.querySelector('.sarcf-result [aria-live=polite]')?.textContent;
    focus(screen.getByRole('heading', { name: 'SARC-F' }));
    press('1');
    await waitFor(() => expect(said()).toBe('Strength: 1. 1 of 10 so far. 4 questions left.'));
    for (const key of ['1', '1', '1']) press(key);
    await waitFor(() => expect(said()).toMatch(/^Climb stairs: 1\. 4 of 10 so far\. Positive already/));
    press('2');
    await waitFor(() => expect(said()).toMatch(/^Falls: 2\. 6 of 10\. Positive screen/));
  });
});

describe('a missing answer', () => {
  it('is said when the form is refused: its radios do not read the fault of their question', async () => {
    openForm(empty, step);
    renderOn(device, <SaidFaults />);
    answer('Strength', 0);
    fireEvent.click(screen.getByText('Save and continue'));
    await waitFor(() =>
      expect(
        screen.getAllByRole('alert').some((each) => each.textContent === 'Choose one of the three answers.'),
      ).toBe(true),
    );
    expect(document.activeElement).toBe(radio('Assistance in walking', 0));
  });
});

it.each<[string, CaptureStep | undefined, RegExp]>([
  ['in a visit', { onBack() {}, onDone() {}, onUnsaved() {} }, /^Typed in a visit on .+ and not saved$/],
  ['in the chart', undefined, /^Typed on .+ and not saved$/],
])('what was typed %s is offered in the chart with that', async (_where, step, offered) => {
  openForm(empty, step);
  answer('Strength', 1);
  cleanup();
  openForm(empty);
  expect(await screen.findByText(offered)).toBeTruthy();
});

it('a step of a visit is not shown before what was left is in its fields', async () => {
  const step: CaptureStep = { onBack() {}, onDone() {}, onUnsaved() {} };
  const isOpening = () => document.querySelector('form')?.dataset['opening'];
  // What was left is of today.
  jest.spyOn(device.services, 'now').mockImplementation(() => new Date());
  openForm(empty, step);
  answer('Strength', 1);
  cleanup();
  openForm(empty, step);
  expect(isOpening()).toBe('true');
  expect(isChosen('Strength', 1)).toBe(false);
  await screen.findByText(/^Continued from/);
  expect(isOpening()).toBe('false');
  expect(isChosen('Strength', 1)).toBe(true);
});

it('a step of a visit does not say of a record that it waits while that may be over at once', async () => {
  openForm(empty, { onBack() {}, onDone() {}, onUnsaved() {} });
  for (const item of ['Strength', 'Assistance in walking', 'Rise from a chair', 'Climb stairs', 'Falls']) {
    answer(item, 0);
  }
  fireEvent.click(screen.getByText('Save and continue'));
  await waitFor(() => expect(selectWaiting(device.store.getState(), 'sarcF', patientId)).not.toBeNull());
  expect(screen.queryByText(/^Waiting for upload since/)).toBeNull();
  expect(await screen.findByText(/^Waiting for upload since/)).toBeTruthy();
});

describe('the screening before', () => {
  const earlier = (fields: Partial<SarcF>) => ({
    ...aSarcF({ patient_id: patientId, ...fields }),
    revision: 1,
    received_at: '2026-01-10T08:40:00Z',
    captured_by: 'a colleague',
  });

  it('is shown beside each question and below the score, and is no answer of today', async () => {
    device.store.dispatch(
      recordsReceived({
        table: 'sarcF',
        records: [earlier({ falls: 2, captured_at: '2026-03-01T10:00:00Z' })],
      }),
    );
    openForm(empty);
    expect(await screen.findByText('Last: 2')).toBeTruthy();
    expect(screen.getByText(/^Last visit: 6 of 10 on /)).toBeTruthy();
    expect(document.querySelectorAll('input:checked')).toHaveLength(0);
  });

  it('is none of this day or later where an older one is corrected', () => {
    device.store.dispatch(
      recordsReceived({ table: 'sarcF', records: [earlier({ captured_at: '2026-02-01T10:00:00Z' })] }),
    );
    device.store.dispatch(
      recordsReceived({ table: 'sarcF', records: [earlier({ captured_at: '2026-02-01T10:00:00Z' })] }),
    );
    const record = aSarcF({
      record_id: recordId,
      patient_id: patientId,
      captured_at: '2026-02-01T10:00:00Z',
    });
    openForm({ ...empty, record });
    expect(screen.queryByText(/^Last/)).toBeNull();
  });
});
