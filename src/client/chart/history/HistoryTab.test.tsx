import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { Provider } from 'react-redux';
import { wentOffline } from '@/client/api/connectivitySlice';
import { selectIsOutboxRead } from '@/client/outbox/outboxSelectors';
import { saveOffline } from '@/client/outbox/save/saveOffline';
import { recordsReceived } from '@/client/records/recordEvents';
import { setUpLanguages } from '@/client/i18n/i18n';
import type { HistoryEntry } from '@/contract/history';
import type { Lab } from '@/contract/lab';
import type { Reminder } from '@/contract/reminder';
import type { Supplement } from '@/contract/supplement';
import type { Patient } from '@/contract/patient';
import type { PhysicalData } from '@/contract/physicalData';
import type { SarcF } from '@/contract/sarcF';
import { aLab, aPatient, aPhysicalData, aReminder, aSarcF, aSupplement } from '@/testing/builders';
import { aPatientSave } from '@/testing/saves';
import { acknowledged, openTestDevice, testAccount, type TestDevice } from '@/testing/testDevice';
import { HistoryTab } from './HistoryTab';

beforeAll(setUpLanguages);
let device: TestDevice;
beforeEach(() => {
  device = openTestDevice();
});
afterEach(() => device.remove());

const first = aLab({
  ...{ analyte: 'glucose_fasting', value: 11.1, unit: 'mmol/L', laboratory: 'Lilas' },
  range: {
    ...{ unit: 'mmol/L', low: 3.9, low_inclusive: true, high: 5.6, high_inclusive: false },
    ...{ critical_low: 2.8, critical_high: 25, source: 'ada' },
  },
});
const corrected = aLab({ ...first, value: 11.4, canonical_value: 205.37784, comparator: '>' });

type Recorded = Patient | SarcF | PhysicalData | Lab | Supplement | Reminder;

function tableOf(record: Recorded): HistoryEntry['table'] {
  if (!('record_id' in record)) return 'patients';
  if ('rrule' in record) return 'reminders';
  if ('falls' in record) return 'sarcF';
  if ('weight_kg' in record) return 'physicalData';
  return 'dose' in record ? 'supplements' : 'labs';
}

function entryOf(entry: number, record: Recorded, changed_fields: string[]): HistoryEntry {
  return {
    ...{
      entry,
      record,
      changed_fields,
      table: tableOf(record),
      record_key: 'record_id' in record ? record.record_id : record.patient_id,
      revision: entry,
    },
    ...{ captured_at: record.captured_at, received_at: `2026-03-09T1${entry}:00:00.000Z` },
    ...{ captured_by: testAccount.account_id, author: 'Nadia', device_id: record.device_id },
  };
}

async function open(items: HistoryEntry[], patientIds = [first.patient_id]): Promise<HTMLElement[]> {
  device.api.history = async (patientId) => ({
    ok: true,
    value: {
      items: items.filter(({ record }) => record['patient_id'] === patientId),
      ...{ next_cursor: '9', more: false },
    },
  });
  render(
    <Provider store={device.store}>
      <HistoryTab patientIds={patientIds} />
    </Provider>,
  );
  const titles = () => screen.getAllByText(/: (recorded|changed|removed)$/);
  await waitFor(() => expect(titles()).toHaveLength(items.length));
  for (const line of screen.queryAllByRole('button', { expanded: false })) fireEvent.click(line);
  return titles();
}

const linesOf = (title: HTMLElement | undefined) =>
  within(title?.closest('li') ?? document.body)
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);

it('gives each line a name of its own, also where two of one minute say the same', async () => {
  const { patient_id } = first;
  const entries = [1, 2].map((entry) => {
    const captured_at = `2026-03-09T10:32:0${entry}.000Z`;
    return entryOf(entry, aPhysicalData({ patient_id, captured_at }), ['weight_kg']);
  });
  await open(entries);
  const names = screen.getAllByRole('button', { expanded: true }).map(({ textContent }) => textContent);
  expect(names).toHaveLength(2);
  expect(new Set(names).size).toBe(2);
});

describe('the history of a lab result', () => {
  it('lists the recorded values and the conversion under the name of the analyte', async () => {
    const [title] = await open([entryOf(1, first, Object.keys(first))]);
    expect(title?.textContent).toBe('Glucose, fasting: recorded');
    expect(linesOf(title)).toEqual([
      'Value: 11.1 mmol/L',
      'Converted: 199.97 mg/dL (× 18.0156)',
      'Reference range: 3.9 to below 5.6 mmol/L, critical 2.8 or less / 25 or more, ADA',
      'Collected: Mar 9, 2026',
      'Laboratory: Lilas',
    ]);
  });

  it('lists each corrected value once, before and after', async () => {
    const [title] = await open([
      entryOf(1, first, Object.keys(first)),
      entryOf(2, corrected, ['value', 'comparator', 'canonical_value']),
    ]);
    expect(title?.textContent).toBe('Glucose, fasting: changed');
    expect(linesOf(title)).toEqual([
      'Value: 11.1 mmol/L → >11.4 mmol/L',
      'Converted: 199.97 mg/dL (× 18.0156) → 205.38 mg/dL (× 18.0156)',
    ]);
  });

  it.each(['ng/mL', 'ug/L'])('lists a corrected value in %s without its equal conversion', async (unit) => {
    const { patient_id } = first;
    const ferritin = aLab({ patient_id, analyte: 'ferritin', value: 30, unit });
    const later = { ...ferritin, value: 35, canonical_value: 35 };
    const [changed, recorded] = await open([
      entryOf(1, ferritin, Object.keys(ferritin)),
      entryOf(2, later, ['value', 'canonical_value']),
    ]);
    expect(linesOf(changed)).toEqual([expect.stringMatching(/^Value: 30 .* → 35 /)]);
    expect(linesOf(recorded).filter((line) => line?.startsWith('Converted'))).toEqual([]);
  });

  it('does not mention a conversion when there was none', async () => {
    const [title] = await open([entryOf(1, aLab({ patient_id: first.patient_id }), [])]);
    expect(linesOf(title)).toEqual(['Value: 3.2 g/dL', 'Collected: Mar 9, 2026']);
  });
});

describe('the history of a supplement', () => {
  const { patient_id } = first;
  const iron = aSupplement({
    ...{ patient_id, key: 'iron', dose: 200, unit: 'mg', salt: 'ferrous-fumarate', reason: 'Low ferritin' },
  });

  it('lists the recorded values under its name', async () => {
    const [title] = await open([entryOf(1, iron, Object.keys(iron))]);
    expect(title?.textContent).toBe('Iron (elemental): recorded');
    expect(linesOf(title)).toEqual([
      'Dose: \u2068200\u00a0mg\u2069 as ferrous fumarate',
      'When: 7:30\u00A0AM with breakfast, every day',
      'Started on: Mar 1, 2026',
      'Reason: Low ferritin',
    ]);
  });

  it('lists each change once, with the unit and the salt as part of the dose', async () => {
    const changed = { ...iron, dose: 65, salt: null, stopped_on: '2026-03-09', stop_reason: 'Nausea' };
    const [title] = await open([
      entryOf(1, iron, Object.keys(iron)),
      entryOf(2, changed, ['dose', 'salt', 'stopped_on', 'stop_reason']),
    ]);
    expect(linesOf(title)).toEqual([
      'Dose: \u2068200\u00a0mg\u2069 as ferrous fumarate → \u206865\u00a0mg\u2069',
      'Stopped on: – → Mar 9, 2026',
      'Reason for stopping: – → Nausea',
    ]);
  });
});

describe('the history of a reminder', () => {
  const { patient_id } = first;
  const iron = aSupplement({ patient_id, key: 'iron', dose: 65, unit: 'mg' });
  const daily = aReminder({
    ...{ patient_id, key: 'supplement-daily', supplement_record_id: iron.record_id, rrule: 'FREQ=DAILY' },
  });

  it('names its supplement, and leaves out empty fields', async () => {
    const [reminder] = await open([entryOf(1, iron, []), entryOf(2, daily, Object.keys(daily))]);
    expect(reminder?.textContent).toBe('Take Iron (elemental): recorded');
    expect(linesOf(reminder)).toEqual(['Begins: Mon, Mar 2, 2026, 7:30\u00A0AM', 'Repeats: every day']);
  });

  it('shows which supplement it was moved to', async () => {
    const calcium = aSupplement({ patient_id, key: 'calcium', dose: 500, unit: 'mg' });
    const moved = { ...daily, supplement_record_id: calcium.record_id };
    const [title] = await open([
      ...[entryOf(1, iron, []), entryOf(2, calcium, []), entryOf(3, daily, Object.keys(daily))],
      entryOf(4, moved, ['supplement_record_id']),
    ]);
    expect(linesOf(title)).toEqual(['Supplement: Iron (elemental) → Calcium (elemental)']);
  });

  it('shows its removal without a time of capture', async () => {
    const [removed, recorded] = await open([
      entryOf(1, daily, Object.keys(daily)),
      entryOf(2, { ...daily, archived: true }, ['archived']),
    ]);
    expect(removed?.textContent).toBe('Take supplement: removed');
    expect(linesOf(removed)).toEqual([]);
    expect(removed?.closest('li')?.textContent).not.toContain('captured');
    expect(recorded?.closest('li')?.textContent).toContain('captured');
  });
});

describe('the history of a patient', () => {
  const marie = aPatient({ patient_id: first.patient_id, first_name: 'Marie', phone: '0102030405' });
  const twin = aPatient({ first_name: 'Mary' });

  it('lists what was recorded first, of the patient and of each visit', async () => {
    const { patient_id } = marie;
    const screening = aSarcF({ patient_id, falls: 1 });
    const weight = aPhysicalData({ patient_id, height_cm: null });
    const titles = await open([entryOf(1, marie, []), entryOf(2, screening, []), entryOf(3, weight, [])]);
    expect(titles.map(({ textContent }) => textContent)).toEqual([
      ...['Measurements: recorded', 'SARC-F: recorded', 'Patient: recorded'],
    ]);
    expect(titles.map(linesOf)).toEqual([
      ['Weight (kg): 72.25'],
      [
        ...['Strength: Some', 'Assistance in walking: Some'],
        ...['Rise from a chair: Some', 'Climb stairs: Some', 'Falls: 1–3 falls'],
      ],
      expect.arrayContaining(['First name: Marie', 'Last name: Lefebvre', 'Phone: 0102030405']),
    ]);
  });

  it('names the chart that a patient was merged into, and the merged one that an entry is about', async () => {
    const stored = [marie, twin].map((patient) => ({ ...patient, ...acknowledged }));
    device.store.dispatch(recordsReceived({ table: 'patients', records: stored }));
    const merged = { ...twin, merged_into: marie.patient_id };
    const [title, , own] = await open(
      [entryOf(1, marie, []), entryOf(2, twin, []), entryOf(3, merged, ['merged_into'])],
      [marie.patient_id, twin.patient_id],
    );
    expect(linesOf(title)).toEqual([expect.stringMatching(/– → Marie Lefebvre$/)]);
    expect(title?.closest('li')?.textContent).toContain('merged chart of \u2068Mary Lefebvre\u2069');
    expect(own?.closest('li')?.textContent).not.toContain('merged chart');
  });

  it('says how many entries this version cannot read, and reads them again on request', async () => {
    const page = { items: [entryOf(1, marie, [])], next_cursor: '9', more: false };
    const unreadable = [1, 0];
    device.api.history = async () => ({ ok: true, value: { ...page, unreadable: unreadable.shift() ?? 0 } });
    render(
      <Provider store={device.store}>
        <HistoryTab patientIds={[marie.patient_id]} />
      </Provider>,
    );
    await screen.findByText(/^1 entry of this list cannot be read by this version/);
    fireEvent.click(screen.getByText('Try again'));
    await waitFor(() => expect(screen.queryByText(/cannot be read/)).toBeNull());
    // Nothing was kept, so that nothing is missing later.
    expect(screen.getAllByText(/: recorded$/)).toHaveLength(1);
  });

  it('says that it was not read when only waiting records are shown', async () => {
    device.store.dispatch(wentOffline());
    await waitFor(() => expect(selectIsOutboxRead(device.store.getState())).toBe(true));
    await device.store.dispatch(saveOffline(aPatientSave(marie.patient_id))).unwrap();
    render(
      <Provider store={device.store}>
        <HistoryTab patientIds={[marie.patient_id]} />
      </Provider>,
    );
    await screen.findByText(/^Shown is what is on this device/);
    expect(screen.getByRole('region', { name: 'Waiting for upload' }).textContent).toMatch(
      /captured .*Noor Test/,
    );
  });
});

describe('a line of the history', () => {
  const { patient_id } = first;
  const lineOf = (title: HTMLElement | undefined) =>
    title?.parentElement?.querySelector('.history-line')?.textContent.replaceAll(/[\u2066-\u2069]/g, '');

  it('says the values of every kind of record', async () => {
    const records = [
      aPatient({ patient_id, first_name: 'Marie' }),
      aSarcF({ patient_id, falls: 1 }),
      aPhysicalData({ patient_id, weight_kg: 72.25, height_cm: 170, calf_cm: 31 }),
      first,
      aSupplement({ patient_id, key: 'iron', dose: 65, unit: 'mg' }),
      aReminder({ patient_id, rrule: 'FREQ=DAILY' }),
    ];
    const titles = await open(records.map((record, at) => entryOf(at + 1, record, Object.keys(record))));
    const said = new Map(titles.map((title) => [title.textContent, lineOf(title)]));
    expect(said.get('SARC-F: recorded')).toBe('5 of 10, positive');
    expect(said.get('Measurements: recorded')).toMatch(/^Weight: 72.25\skg · Height: 170\scm · \+1$/);
    expect(said.get('Glucose, fasting: recorded')).toBe('11.1 mmol/L');
    expect(said.get('Iron (elemental): recorded')).toMatch(/^65\smg · 7:30\sAM/);
    expect(said.get('Weekly weigh-in: recorded')).toMatch(/^Mon, Mar 2, 2026, 7:30\sAM · every day$/);
    expect(said.get('Patient: recorded')).toMatch(/^First name: Marie · Last name: Lefebvre · \+\d+$/);
  });

  it('says what was changed, and folds corrections of one day', async () => {
    const [one, two] = [aSarcF({ patient_id, falls: 1 }), aSarcF({ patient_id, falls: 2 })];
    const entries = [one, two, one].map((record, at) => ({
      ...entryOf(at + 1, { ...record, record_id: one.record_id }, ['falls']),
      received_at: `2026-03-09T10:0${at}:00.000Z`,
    }));
    device.api.history = async () => ({ ok: true, value: { items: entries, next_cursor: '9', more: false } });
    render(
      <Provider store={device.store}>
        <HistoryTab patientIds={[patient_id]} />
      </Provider>,
    );
    const title = await screen.findByText('SARC-F: changed');
    expect(lineOf(title)).toBe('Falls: 4 or more falls → 1–3 falls');
    screen.getByText('2 corrections');
    screen.getByText('SARC-F: recorded');
    fireEvent.click(screen.getByRole('button', { name: /^SARC-F: changed/ }));
    expect(linesOf(title)).toEqual([
      'Falls: 4 or more falls → 1–3 falls',
      'Falls: 1–3 falls → 4 or more falls',
    ]);
  });

  it('has the results that were reviewed together in one line, and names them', async () => {
    const labs = (['albumin', 'ferritin'] as const).map((analyte, at) => ({
      ...aLab({ patient_id, analyte, value: 5, unit: analyte === 'ferritin' ? 'ug/L' : 'g/L' }),
      place: at,
    }));
    const seen = {
      seen_at: '2026-03-09T10:05:00.000Z',
      seen_by: testAccount.account_id,
      seen_by_name: 'Nadia',
    };
    const unseen = labs.map(({ place, ...lab }) => entryOf(place + 1, lab, []));
    const reviews = labs.map(({ place, ...lab }) => ({
      ...entryOf(place + 3, { ...lab, ...seen }, Object.keys(seen)),
      received_at: `2026-03-09T10:05:0${place}.000Z`,
    }));
    const items = [...unseen, ...reviews];
    device.api.history = async () => ({ ok: true, value: { items, next_cursor: '9', more: false } });
    render(
      <Provider store={device.store}>
        <HistoryTab patientIds={[patient_id]} />
      </Provider>,
    );
    const title = await screen.findByText('2 lab results: reviewed');
    expect(lineOf(title)).toBe('Ferritin, Albumin');
    fireEvent.click(screen.getByRole('button', { name: /^2 lab results: reviewed/ }));
    expect(linesOf(title)).toHaveLength(2);
    within(title.closest('li') ?? document.body).getByText('Ferritin');
    // They were recorded together, too.
    const recorded = screen.getByText('2 lab results: recorded');
    expect(lineOf(recorded)).toBe('Ferritin: 5 µg/L · Albumin: 5 g/L');
  });

  it('stands under its month, and can be chosen by kind', async () => {
    const old = aSarcF({ patient_id, captured_at: '2026-01-20T10:32:00+01:00' });
    await open([entryOf(1, old, []), entryOf(2, first, [])]);
    const months = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(months).toEqual(['March 2026', 'January 2026']);
    fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Kind of record' }));
    fireEvent.click(await screen.findByTitle('SARC-F'));
    expect(screen.getAllByText(/: recorded$/).map(({ textContent }) => textContent)).toEqual([
      'SARC-F: recorded',
    ]);
    fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Period' }));
    fireEvent.click(await screen.findByTitle('Last month'));
    screen.getByText('Nothing like this was recorded.');
    fireEvent.click(screen.getByRole('button', { name: 'Show all' }));
    expect(screen.getAllByText(/: recorded$/)).toHaveLength(2);
  });

  it('is there without a network for what this device has', async () => {
    const stored = { ...aSarcF({ patient_id, falls: 1 }), ...acknowledged };
    const changed = { ...first, ...acknowledged, revision: 3 };
    device.store.dispatch(recordsReceived({ table: 'sarcF', records: [stored] }));
    device.store.dispatch(recordsReceived({ table: 'labs', records: [changed] }));
    device.store.dispatch(wentOffline());
    render(
      <Provider store={device.store}>
        <HistoryTab patientIds={[patient_id]} />
      </Provider>,
    );
    expect(lineOf(await screen.findByText('SARC-F: recorded'))).toBe('5 of 10, positive');
    fireEvent.click(screen.getByRole('button', { name: /^Glucose, fasting: changed/ }));
    screen.getByText('The versions before this one are on the server.');
    screen.getByText(/^Shown is what is on this device/);
  });

  it('is one of fifty, until more are asked for', async () => {
    const measured = Array.from({ length: 60 }, () => entryOf(1, aPhysicalData({ patient_id }), []));
    const items = measured.map((entry, at) => ({ ...entry, entry: at + 1 }));
    device.api.history = async () => ({ ok: true, value: { items, next_cursor: '99', more: false } });
    render(
      <Provider store={device.store}>
        <HistoryTab patientIds={[patient_id]} />
      </Provider>,
    );
    await waitFor(() => expect(screen.getAllByText(/: recorded$/)).toHaveLength(50));
    fireEvent.click(screen.getByText('Show 10 more'));
    expect(screen.getAllByText(/: recorded$/)).toHaveLength(60);
  });
});
