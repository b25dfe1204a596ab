import { noBase } from '@/client/storage/outbox/base';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { wentOffline } from '@/client/api/connectivitySlice';
import { useAssessment } from '@/client/chart/assessment/useAssessment';
import { readDrafts } from '@/client/outbox/drafts/draftThunks';
import { setUpLanguages } from '@/client/i18n/i18n';
import { localMoment } from '@/client/i18n/localMoment';
import { selectPendingCount } from '@/client/outbox/outboxSelectors';
import { usePatient } from '@/client/patients/usePatient';
import { hands, type Hand } from '@/clinical/grip/gripTrials';
import { sarcFVerdicts } from '@/clinical/sarcopenia/sarcFVerdicts';
import { recordsReceived } from '@/client/records/recordEvents';
import type { Patient } from '@/contract/patient';
import { aDynamometry, aPatient, aPhysicalData, aSarcF } from '@/testing/builders';
import { renderOn } from '@/testing/renderOn';
import { acknowledged, openTestDevice, type TestDevice } from '@/testing/testDevice';
import type { VisitRecords } from './recordsOfVisit';
import { VisitDetails } from './VisitDetails';
import { VisitReview } from './VisitReview';
import type { VisitStep } from './visitSteps';

const patient = aPatient();
const { patient_id } = patient;
const none: VisitRecords = { sarcF: null, physicalData: null, dynamometry: null, measured: [] };

beforeAll(setUpLanguages);
let device: TestDevice;
beforeEach(() => {
  device = openTestDevice();
  device.store.dispatch(wentOffline());
});
afterEach(async () => {
  cleanup();
  await device.remove();
});

interface ReviewProps {
  records: VisitRecords;
  unsaved?: readonly VisitStep[];
  onFinish(): void;
}

function Review({ records, unsaved = [], onFinish }: ReviewProps) {
  const assessment = useAssessment(patient, [patient_id]);
  const found = usePatient(patient_id);
  const stored = { patient, base: { ...noBase, base_revision: 1 }, waiting: null };
  return (
    <VisitReview
      edited={found.status === 'found' ? found : stored}
      patientIds={[patient_id]}
      records={records}
      unsaved={unsaved}
      assessment={assessment}
      onBack={jest.fn()}
      onCorrect={jest.fn()}
      onFinish={onFinish}
    />
  );
}

function review(records: VisitRecords, unsaved: readonly VisitStep[] = []): { onFinish: jest.Mock } {
  const onFinish = jest.fn();
  renderOn(device, <Review {...{ records, unsaved, onFinish }} />);
  return { onFinish };
}

const both = (value: number) => hands.map((hand) => ({ hand, value }));
/** The cell of this visit in a row. */
const nowOf = (name: string) =>
  within(screen.getByRole('rowheader', { name }).closest('tr') ?? document.body).getAllByRole('cell')[1];

describe('the review of a visit', () => {
  it('reports that nothing was recorded, and can still be finished', async () => {
    const { onFinish } = review(none);
    expect(screen.getByText(/^Nothing was recorded in this visit\./)).toBeTruthy();
    expect(screen.queryByText(/Everything below is saved/)).toBeNull();
    act(() => void fireEvent.click(screen.getByText('Finish visit')));
    await waitFor(() => expect(onFinish).toHaveBeenCalledTimes(1));
  });

  it('describes the field of the next visit by its fault alone, not by the buttons below it', () => {
    review(none);
    const ids = screen.getByLabelText('Next visit').getAttribute('aria-describedby') ?? '';
    const described = ids.split(' ').map((id) => document.getElementById(id)?.textContent ?? '');
    expect(described.join('')).toBe('');
    expect(screen.getByText('In 2 weeks')).toBeTruthy();
  });

  it('names the steps with unsaved input, and asks before finishing without it', async () => {
    const { onFinish } = review(none, ['measurements', 'grip']);
    const warning =
      'Typed and not saved: Measurements and Grip strength. Open the step and choose “Save and continue”.';
    expect(screen.getByText(warning)).toBeTruthy();
    act(() => void fireEvent.click(screen.getByText('Finish visit')));
    const question = within(await screen.findByRole('dialog'));
    expect(question.getByText(warning)).toBeTruthy();
    expect(onFinish).not.toHaveBeenCalled();
    act(() => void fireEvent.click(question.getByText('Finish without it')));
    await waitFor(() => expect(onFinish).toHaveBeenCalledTimes(1));
  });

  it('says of an unfinished SARC-F that its answers are a draft, and never that all is saved', async () => {
    const record = aPhysicalData({ patient_id });
    review({ ...none, physicalData: { record, isWaiting: false }, measured: [record] }, ['sarcF', 'grip']);
    const draft =
      'SARC-F: the answers so far are kept as a draft, not saved. Open the step and answer the remaining questions, or choose “Skip”.';
    expect(screen.getByText(draft)).toBeTruthy();
    expect(screen.getByText(/^Typed and not saved: Grip strength\./)).toBeTruthy();
    expect(screen.queryByText(/Everything below is saved/)).toBeNull();
    expect(screen.getByText(/^Not everything typed is saved yet/)).toBeTruthy();
    const group = within(screen.getByRole('rowgroup', { name: 'SARC-F' }));
    expect(group.getByRole('button', { name: 'Continue: SARC-F' })).toBeTruthy();
    expect(group.getByText('Typed and not saved yet')).toBeTruthy();
    expect(screen.getByText('Enter: next field · Ctrl+Enter: finish visit')).toBeTruthy();
    act(() => void fireEvent.click(screen.getByText('Finish visit')));
    expect(within(await screen.findByRole('dialog')).getByText(draft)).toBeTruthy();
  });

  it('reports that everything is saved once something is recorded', () => {
    const record = aPhysicalData({ patient_id });
    review({ ...none, physicalData: { record, isWaiting: false }, measured: [record] });
    expect(screen.getByText(/^Everything below is saved on this device/)).toBeTruthy();
    expect(screen.queryByText(/^Nothing was recorded in this visit\./)).toBeNull();
  });

  it('marks the values outside a cut-off in words, and no others, and shows each verdict as a tag', async () => {
    const captured_at = localMoment(new Date());
    const earlier = aPhysicalData({
      patient_id,
      captured_at: '2026-01-05T09:00:00Z',
      calf_cm: 29,
      gait_4m_s: 6,
    });
    const record = aPhysicalData({
      patient_id,
      captured_at,
      calf_cm: 29,
      gait_4m_s: 6,
      timed_up_and_go_s: 9,
    });
    const answers = {
      strength: 2,
      assistance_walking: 1,
      rise_from_chair: 1,
      climb_stairs: 0,
      falls: 0,
    } as const;
    const verdicts = sarcFVerdicts(answers, { sex: 'female', ageYears: 85, calf: null });
    const screening = aSarcF({ ...answers, patient_id, captured_at, verdicts });
    const session = aDynamometry({ patient_id, captured_at });
    const measured = [earlier, record].map((one) => ({ ...acknowledged, ...one }));
    device.store.dispatch(recordsReceived({ table: 'physicalData', records: measured }));
    const sessions = [{ ...acknowledged, ...session }];
    device.store.dispatch(recordsReceived({ table: 'dynamometry', records: sessions }));
    review({
      ...{
        sarcF: { record: screening, isWaiting: false },
        dynamometry: { record: session, isWaiting: false },
      },
      ...{ physicalData: { record, isWaiting: false }, measured: [record] },
    });
    expect(nowOf('Score')?.textContent?.trim()).toBe('4 of 10 Positive screen');
    expect(nowOf('Calf circumference')?.textContent).toMatch(/^ ?29 cm .*low/);
    expect(nowOf('Time to walk 4 m')?.textContent).toMatch(/^ ?6 s .*0.8 m\/s/);
    expect(nowOf('Timed up and go')?.textContent).toBe('9 s');
    expect(nowOf('Strength')?.textContent).not.toContain('cut-off');
    const tags = [...document.querySelectorAll('.verdict-tags .status-tag')];
    expect(tags.map((tag) => [tag.textContent?.trim(), tag.getAttribute('data-tone')])).toContainEqual([
      'Positive screen',
      'warning',
    ]);
  });

  it.each<[string, { hand: Hand; value: number }[], [boolean, boolean]]>([
    ['both hands below', both(15.9), [true, true]],
    ['both hands at', both(16), [false, false]],
    ['both hands above', both(16.1), [false, false]],
    ['one hand below', [{ hand: 'right', value: 15.9 }], [true, false]],
    ['the other hand below', [{ hand: 'left', value: 15.9 }], [false, true]],
  ])('marks a grip by the hands that were measured: %s the cut-off', (_title, trials, marked) => {
    const session = aDynamometry({ patient_id, trials, captured_at: localMoment(new Date()) });
    const records = [{ ...session, ...acknowledged }];
    device.store.dispatch(recordsReceived({ table: 'dynamometry', records }));
    review({ ...none, dynamometry: { record: session, isWaiting: false } });
    const isMarked = (name: string) => nowOf(name)?.querySelector('.review-outside') !== null;
    expect([isMarked('Grip, best of the right hand'), isMarked('Grip, best of the left hand')]).toEqual(
      marked,
    );
  });

  it.each([
    [14.9, true],
    [15, false],
    [15.1, false],
  ])('marks a muscle mass below its cut-off: %s kg', (asm_kg, isMarked) => {
    const captured_at = localMoment(new Date());
    const record = aPhysicalData({ patient_id, captured_at, height_cm: null, asm_kg, asm_method: 'dxa' });
    const records = [{ ...record, ...acknowledged }];
    device.store.dispatch(recordsReceived({ table: 'physicalData', records }));
    review({ ...none, physicalData: { record, isWaiting: false }, measured: [record] });
    expect(nowOf('Appendicular muscle mass')?.querySelector('.review-outside') !== null).toBe(isMarked);
  });

  it('shows an earlier weight that was stated', () => {
    const record = aPhysicalData({ patient_id, weight_3_to_6_months_ago_kg: 75 });
    review({ ...none, physicalData: { record, isWaiting: false }, measured: [record] });
    expect(screen.getByText('75 kg')).toBeTruthy();
  });

  it('keeps the typed next visit as a draft, and goes on with it when the visit is opened again', async () => {
    jest.spyOn(device.services, 'now').mockImplementation(() => new Date());
    const typed = () => screen.getByLabelText<HTMLInputElement>('Next visit');
    review(none);
    act(() => void fireEvent.change(typed(), { target: { value: '2099-04-01T09:30' } }));
    expect(device.store.getState().unsaved.forms).toHaveLength(1);
    cleanup();
    const place = { table: 'reminders', subject: `${patient_id}/nextVisit` } as const;
    await waitFor(async () =>
      expect(await device.store.dispatch(readDrafts(place)).unwrap()).toHaveLength(1),
    );
    review(none);
    await screen.findByText(/^Continued from /);
    expect(typed().value).toBe('2099-04-01T09:30');
  });

  it('only offers the draft once a colleague has planned another next visit', async () => {
    jest.spyOn(device.services, 'now').mockImplementation(() => new Date());
    const typed = () => screen.getByLabelText<HTMLInputElement>('Next visit');
    review(none);
    act(() => void fireEvent.change(typed(), { target: { value: '2099-04-01T09:30' } }));
    cleanup();
    const place = { table: 'reminders', subject: `${patient_id}/nextVisit` } as const;
    await waitFor(async () =>
      expect(await device.store.dispatch(readDrafts(place)).unwrap()).toHaveLength(1),
    );
    const received_at = new Date(Date.now() + 60_000).toISOString();
    const theirs = { ...patient, ...acknowledged, received_at, next_visit_at: '2099-05-06T09:30:00+02:00' };
    device.store.dispatch(recordsReceived({ table: 'patients', records: [theirs] }));
    review(none);
    expect(await screen.findByText(/^Decide about it first/)).toBeTruthy();
    expect(screen.queryByText(/^Continued from /)).toBeNull();
    expect(typed().value).toMatch(/^2099-05-06T/);
  });

  it('plans the next visit a number of weeks after this one, at its time', () => {
    const planned = new Date(new Date().setHours(10, 30, 0, 0));
    plan(localMoment(planned), 1);
    review(none);
    const inWeeks = (weeks: number) => {
      act(() => void fireEvent.click(screen.getByText(`In ${weeks} weeks`)));
      return screen.getByLabelText<HTMLInputElement>('Next visit').value;
    };
    for (const weeks of [2, 4, 12]) {
      const later = new Date(planned);
      later.setDate(planned.getDate() + 7 * weeks);
      expect(inWeeks(weeks)).toBe(localMoment(later).slice(0, 16));
    }
    expect(device.store.getState().unsaved.forms).toHaveLength(1);
  });

  it('plans no visit at an odd minute', () => {
    review(none);
    act(() => void fireEvent.click(screen.getByText('In 2 weeks')));
    expect(screen.getByLabelText<HTMLInputElement>('Next visit').value).toMatch(/T\d\d:(00|15|30|45)$/);
  });

  it.each([
    ['2026-03-09T10:32:00+01:00', 'Positive screen (17 of 20)'],
    ['2026-03-10T10:32:00+01:00', 'Negative screen (7 of 20, calf of Sep 18, 2025)'],
  ])('reads a screening with the calf of its day, not with one of a later day: %s', (captured_at, line) => {
    const [screenedAt, before] = ['2026-03-09T10:00:00+01:00', '2025-09-18T10:00:00+02:00'];
    const answers = {
      strength: 2,
      assistance_walking: 2,
      rise_from_chair: 1,
      climb_stairs: 1,
      falls: 1,
    } as const;
    const verdicts = sarcFVerdicts(answers, {
      ...{ sex: 'female', ageYears: 85 },
      calf: { value: 34.1, captured_at: before },
    });
    const record = aSarcF({ ...answers, patient_id, captured_at: screenedAt, verdicts });
    const records = [
      aPhysicalData({ patient_id, captured_at, calf_cm: 32.6 }),
      aPhysicalData({ patient_id, captured_at: before, calf_cm: 34.1 }),
    ].map((one) => ({ ...one, ...acknowledged }));
    act(() => void device.store.dispatch(recordsReceived({ table: 'physicalData', records })));
    review({ ...none, sarcF: { record, isWaiting: false } });
    const group = within(screen.getByRole('table', { name: 'Recorded in this visit' })).getByRole(
      'rowgroup',
      {
        name: 'SARC-F',
      },
    );
    expect(within(group).getByText(line)).toBeTruthy();
  });

  it.each([
    [57, null],
    [56.9, 'warning'],
  ])('marks a change of weight that reaches a limit: 60 to %s kg', (weight_kg, tone) => {
    const record = aPhysicalData({ patient_id, weight_kg, captured_at: '2026-03-09T10:32:00+01:00' });
    const last = aPhysicalData({ patient_id, weight_kg: 60, captured_at: '2026-01-05T09:00:00+01:00' });
    const records = [record, last].map((one) => ({ ...one, ...acknowledged }));
    act(() => void device.store.dispatch(recordsReceived({ table: 'physicalData', records })));
    review({ ...none, physicalData: { record, isWaiting: false }, measured: [record] });
    const row = screen.getByRole('row', { name: /^Weight/ });
    const tag = row.querySelector('.review-change .status-tag');
    expect(tag?.getAttribute('data-tone') ?? null).toBe(tone);
  });

  it('has no colour for a verdict that sarcopenia is not indicated', () => {
    const session = aDynamometry({ patient_id, trials: [{ hand: 'right', value: 17 }] });
    const records = [{ ...session, ...acknowledged }];
    act(() => void device.store.dispatch(recordsReceived({ table: 'dynamometry', records })));
    review(none);
    expect(screen.getByText('Sarcopenia not indicated').getAttribute('data-tone')).toBe('neutral');
  });

  it('shows each value beside that of the last visit', () => {
    const record = aPhysicalData({ patient_id, weight_kg: 52.4, captured_at: '2026-03-09T10:32:00+01:00' });
    const last = aPhysicalData({ patient_id, weight_kg: 53.6, captured_at: '2026-01-05T09:00:00+01:00' });
    const records = [record, last].map((one) => ({ ...one, ...acknowledged }));
    act(() => void device.store.dispatch(recordsReceived({ table: 'physicalData', records })));
    review({ ...none, physicalData: { record, isWaiting: false }, measured: [record] });
    const table = within(screen.getByRole('table', { name: 'Recorded in this visit' }));
    const group = within(table.getByRole('rowgroup', { name: 'Measurements' }));
    expect(group.getByRole('row', { name: /^Weight/ }).textContent).toBe(
      'Weight53.6 kg Jan 5, 202652.4 kg−1.2 kg (−2.2%)',
    );
    expect(
      within(table.getByRole('rowgroup', { name: 'SARC-F' })).getByText(/^Nothing recorded/),
    ).toBeTruthy();
  });

  const plan = (next_visit_at: string, revision: number) => {
    const record = { ...patient, ...acknowledged, captured_by: patient_id, next_visit_at, revision };
    act(() => void device.store.dispatch(recordsReceived({ table: 'patients', records: [record] })));
  };

  it('replaces no next visit that a colleague plans while the question about unsaved input is open', async () => {
    plan('2099-04-01T09:30:00+02:00', 1);
    const { onFinish } = review(none, ['grip']);
    const field = screen.getByLabelText('Next visit');
    act(() => void fireEvent.change(field, { target: { value: '2099-04-02T09:30' } }));
    act(() => void fireEvent.click(screen.getByText('Finish visit')));
    const question = within(await screen.findByRole('dialog'));
    plan('2099-05-06T09:30:00+02:00', 2);
    act(() => void fireEvent.click(question.getByText('Finish without it')));
    expect(await screen.findByText(/^This was changed by a colleague after it was shown here/)).toBeTruthy();
    expect(onFinish).not.toHaveBeenCalled();
    expect(selectPendingCount(device.store.getState())).toBe(0);
  });

  it('replaces no next visit that a colleague planned meanwhile before the user has seen it', async () => {
    const isDisabled = () => screen.getByText('Finish visit').closest('button')?.disabled;
    plan('2099-04-01T09:30:00+02:00', 1);
    const { onFinish } = review(none);
    expect(isDisabled()).toBe(false);
    plan('2099-05-06T09:30:00+02:00', 2);
    expect(isDisabled()).toBe(true);
    expect(screen.getByText(/has changed since it was shown: by a colleague/)).toBeTruthy();
    act(() => void fireEvent.click(screen.getByText('Show it and choose again')));
    expect(screen.getByLabelText<HTMLInputElement>('Next visit').value).toMatch(/^2099-05-06T/);
    act(() => void fireEvent.click(screen.getByText('Finish visit')));
    await waitFor(() => expect(onFinish).toHaveBeenCalledTimes(1));
    expect(selectPendingCount(device.store.getState())).toBe(0);
  });
});

it('a plan saved in the review is not reported as someone else’s change', async () => {
  const stored = { ...patient, ...acknowledged, captured_by: patient_id, revision: 1 };
  device.store.dispatch(recordsReceived({ table: 'patients', records: [stored] }));
  const { onFinish } = review(none);
  const field = screen.getByLabelText('Next visit');
  act(() => void fireEvent.change(field, { target: { value: '2099-04-02T09:30' } }));
  act(() => void fireEvent.click(screen.getByText('Finish visit')));
  await waitFor(() => expect(onFinish).toHaveBeenCalledTimes(1));
  expect(screen.getByText('The next visit to Marguerite Lefebvre is planned')).toBeTruthy();
  await waitFor(() => expect(screen.getByText('Finish visit').closest('.ant-btn-loading')).toBeNull());
  expect(screen.queryByText('Show it and choose again')).toBeNull();
});

describe('the details at the start of a visit', () => {
  it.each<[Partial<Patient>, string, string, string | null]>([
    [{ ethnicity_group: null, amputations: null }, '–', '–', null],
    [
      { ethnicity_group: 'south-asian', amputations: ['left-foot', 'right-hand'] },
      'South Asian',
      'Left foot, Right hand',
      null,
    ],
    [{ due_date: '2020-08-14' }, '–', '–', 'over a month past'],
  ])('show what the results depend on: %j', (fields, ethnicity, amputations, dueDate) => {
    renderOn(
      device,
      <VisitDetails
        edited={{ patient: { ...patient, ...fields }, base: { ...noBase, base_revision: 1 }, waiting: null }}
        onDone={jest.fn()}
      />,
    );
    const shownBeside = (label: string) => screen.getByText(label).closest('tr')?.textContent;
    expect(shownBeside('Allergies')).toContain('Allergies not recorded');
    expect(shownBeside('Ethnicity')).toContain(ethnicity);
    expect(shownBeside('Amputations')).toContain(amputations);
    if (dueDate === null) expect(screen.queryByText('Pregnancy due date')).toBeNull();
    else expect(shownBeside('Pregnancy due date')).toContain(dueDate);
  });
});
