import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { setUpLanguages } from '@/client/i18n/i18n';
import { routes } from '@/client/navigation/routes';
import { keepDraft, keepOffered, readDrafts } from '@/client/outbox/drafts/draftThunks';
import { selectWaiting } from '@/client/outbox/outboxSelectors';
import { labDescriptor } from '@/client/outbox/save/recordDescriptors';
import { readOutbox } from '@/client/outbox/waiting/readOutbox';
import { recordsReceived } from '@/client/records/recordEvents';
import { labSchema, type Lab } from '@/contract/lab';
import { aLab, aPatient } from '@/testing/builders';
import { renderOn } from '@/testing/renderOn';
import { openOfflineDevice } from '@/testing/offlineDevice';
import { acknowledged, testAccount, type TestDevice } from '@/testing/testDevice';
import { LabEditPage } from './LabEditPage';
import { LabPanelForm } from './LabPanelForm';
import { markSeen } from './seenThunks';

beforeAll(setUpLanguages);
let device: TestDevice;
const patient = { ...aPatient(), ...acknowledged };
const { patient_id } = patient;

beforeEach(async () => {
  device = await openOfflineDevice();
  device.store.dispatch(recordsReceived({ table: 'patients', records: [patient] }));
});
afterEach(() => device.remove());

async function open({ record_id }: Lab): Promise<void> {
  const page = (
    <Routes>
      <Route path={routes.labEdit.path} element={<LabEditPage />} />
    </Routes>
  );
  renderOn(device, page, routes.labEdit.href(record_id));
  await screen.findByLabelText('Value');
  // The results of the patient are read beside the form.
  await act(() => device.settled());
}

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

async function onDevice({ record_id }: Lab): Promise<Lab> {
  return labSchema.parse((await device.offline.read('labs', record_id))?.record);
}

/** Saves the form and waits for the version that this writes. */
async function save(lab: Lab, isWritten: (now: Lab) => boolean): Promise<Lab> {
  fireEvent.click(screen.getByRole('button', { name: 'Save', hidden: true }));
  return waitFor(async () => {
    const now = await onDevice(lab);
    expect(isWritten(now)).toBe(true);
    return now;
  });
}

/** Puts a waiting result of another device into the outbox, as from its backup. */
async function restored(of: Partial<Lab> = {}): Promise<Lab> {
  const lab = aLab({ patient_id, device_revision: 7, ...of });
  const { record_id, captured_at: saved_at } = lab;
  const envelope = {
    ...{ patient_id, record_id, record: lab, revision: 7, saved_at, saved_by: testAccount.account_id },
    descriptor: labDescriptor(lab, 'Marguerite Lefebvre'),
    ...{ attempts: 0, last_attempt_at: null, last_error: null, held: false },
  };
  await device.offline.restore([{ table: 'labs', envelope }]);
  await device.store.dispatch(readOutbox());
  expect(selectWaiting(device.store.getState(), 'labs', record_id)).toMatchObject({ revision: 1 });
  return lab;
}

describe('the form of a lab result', () => {
  it('corrects a waiting result that was restored from the backup of another device, twice', async () => {
    const lab = await restored();
    for (const value of [3.4, 3.6]) {
      await open(lab);
      type('Value', String(value));
      await save(lab, (now) => now.value === value);
      cleanup();
    }
  });

  it('keeps who has seen the result since the form was opened', async () => {
    const lab = await restored();
    await open(lab);
    type('Notes', 'Fasting.');
    await act(() => device.store.dispatch(markSeen([lab], () => 'Marguerite Lefebvre')));
    expect(await save(lab, ({ notes }) => notes === 'Fasting.')).toMatchObject({
      seen_by_name: testAccount.name,
    });
  });
});

it('names both limits of the range of the report', async () => {
  await open(await restored());
  expect(screen.getByLabelText('Range of the report, to')).toBeTruthy();
});

describe('the review of a result that is corrected', () => {
  const seen = {
    seen_at: '2026-03-10T08:00:00+01:00',
    seen_by: testAccount.account_id,
    seen_by_name: 'Noor',
  };
  const range: NonNullable<Lab['range']> = {
    ...{ unit: 'g/dL', low: 3.5, low_inclusive: true, high: 5, high_inclusive: true },
    ...{ critical_low: null, critical_high: null, source: 'laboratory' },
  };

  it.each<[string, string, string, (now: Lab) => boolean]>([
    ['the value', 'Value', '3.4', ({ value }) => value === 3.4],
    ['the range', 'Range of the report, from', '3', (now) => now.range?.low === 3],
    [
      'the day of collection',
      'Collected on',
      '2026-03-01',
      (now) => now.collected_at.startsWith('2026-03-01'),
    ],
  ])('is asked for again if %s changes', async (_title, label, typed, isWritten) => {
    const lab = await restored({ ...seen, range, collected_at: '2026-03-09' });
    await open(lab);
    type(label, typed);
    expect(await save(lab, isWritten)).toMatchObject({ seen_at: null, seen_by: null, seen_by_name: null });
  });

  it('stays if only a note or the laboratory is added', async () => {
    const lab = await restored({ ...seen, range, collected_at: '2026-03-09T08:15:30Z' });
    await open(lab);
    type('Notes', 'Fasting.');
    expect(await save(lab, ({ notes }) => notes === 'Fasting.')).toMatchObject({ ...seen, range });
  });
});

it.each(['kept', 'duplicate'])(
  'a result of the %s is judged by the medicines of the whole chart',
  async (of) => {
    const duplicate = aPatient({ archived: true, merged_into: patient_id, medicines: ['Warfarin'] });
    const people =
      of === 'kept'
        ? [duplicate]
        : [
            { ...patient, medicines: ['Warfarin'] },
            { ...duplicate, medicines: [] },
          ];
    const owner = of === 'kept' ? patient_id : duplicate.patient_id;
    const inr = aLab({ patient_id: owner, analyte: 'inr', value: 2.6, unit: '{INR}' });
    const { dispatch } = device.store;
    dispatch(
      recordsReceived({
        table: 'patients',
        records: people.map((one) => ({ ...one, ...acknowledged, revision: 2 })),
      }),
    );
    dispatch(recordsReceived({ table: 'labs', records: [{ ...inr, ...acknowledged }] }));
    await open(inr);
    expect(screen.getAllByText(/On a vitamin K antagonist, compare with the target/)).not.toEqual([]);
  },
);

it('a draft that is taken up in another time zone does not move the time of collection', async () => {
  const lab = await restored({ collected_at: '2026-03-09T07:15:00.000Z' });
  await open(lab);
  type('Notes', 'Fasting.');
  cleanup();
  const place = { table: 'labs', subject: lab.record_id } as const;
  const kept = await waitFor(async () => {
    const [draft] = await device.store.dispatch(readDrafts(place)).unwrap();
    if (!draft) throw new Error('It is not kept yet.');
    return draft;
  });
  expect(kept.values).toMatchObject({ notes: 'Fasting.', collected_at: lab.collected_at });
  // As it was kept by a device elsewhere: the same moment by another clock.
  const collected_at = '2026-03-09T02:15:00.000-05:00';
  expect(Date.parse(collected_at)).toBe(Date.parse(lab.collected_at));
  await device.store.dispatch(keepOffered({ draft: kept, values: { ...kept.values, collected_at } }));
  await open(lab);
  fireEvent.click(await screen.findByText('Use all'));
  expect(await save(lab, ({ notes }) => notes === 'Fasting.')).toMatchObject({
    collected_at: lab.collected_at,
  });
});

describe('a time of collection that was typed before the time zone of the device changed', () => {
  const inTokyo = (work: () => void) => {
    const here = new Intl.DateTimeFormat().resolvedOptions();
    const options = jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions');
    options.mockReturnValue({ ...here, timeZone: 'Asia/Tokyo' });
    work();
    options.mockRestore();
  };

  it('keeps its moment in the form of a recorded result', async () => {
    const lab = await restored({ collected_at: '2026-03-09' });
    await open(lab);
    inTokyo(() => type('Time', '08:15'));
    expect(await save(lab, ({ collected_at }) => collected_at !== '2026-03-09')).toMatchObject({
      collected_at: '2026-03-09T08:15:00.000+09:00',
    });
  });

  it('keeps its moment in the form of new results', async () => {
    const values = {
      collected_on: '2026-03-09',
      analytes: ['albumin'],
      value_albumin: '3.2',
      unit_albumin: 'g/dL',
    };
    await device.store.dispatch(keepDraft({ table: 'labs', subject: patient_id, values }));
    const form = (
      <LabPanelForm patient={patient} patientName="Marguerite Lefebvre" entries={[]} onSaved={jest.fn()} />
    );
    renderOn(device, form);
    fireEvent.click(await screen.findByText('Use all'));
    await screen.findByDisplayValue('3.2');
    inTokyo(() => type('Time', '08:15'));
    fireEvent.click(screen.getByRole('button', { name: 'Save', hidden: true }));
    await waitFor(async () => {
      const { envelopes } = await device.offline.readContents(testAccount.account_id);
      expect(envelopes.map(({ envelope }) => labSchema.parse(envelope.record).collected_at)).toEqual([
        '2026-03-09T08:15:00.000+09:00',
      ]);
    });
  });
});

describe('the form of a lab result, on a device whose clock was set back', () => {
  beforeEach(() => {
    const doNotFake = ['setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask', 'performance'] as const;
    jest.useFakeTimers({ doNotFake: [...doNotFake], now: new Date('2001-01-01T00:05:00Z') });
  });
  afterEach(() => jest.useRealTimers());

  it('corrects a result of a day that has not come by that clock', async () => {
    const lab = { ...aLab({ patient_id, collected_at: '2026-03-09' }), ...acknowledged };
    device.store.dispatch(recordsReceived({ table: 'labs', records: [lab] }));
    await open(lab);
    type('Value', '3.4');
    expect(await save(lab, ({ value }) => value === 3.4)).toMatchObject({ collected_at: '2026-03-09' });
  });

  it('refuses another day that has not come', async () => {
    const lab = { ...aLab({ patient_id, collected_at: '2026-03-09' }), ...acknowledged };
    device.store.dispatch(recordsReceived({ table: 'labs', records: [lab] }));
    await open(lab);
    type('Collected on', '2026-03-10');
    fireEvent.click(screen.getByRole('button', { name: 'Save', hidden: true }));
    expect(await screen.findByText('The day of collection cannot be in the future.')).toBeTruthy();
    expect(await device.offline.read('labs', lab.record_id)).toBeNull();
  });
});
