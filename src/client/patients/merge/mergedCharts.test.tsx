import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Link, Route, Routes } from 'react-router-dom';
import { setUpLanguages } from '@/client/i18n/i18n';
import { selectPendingCount, selectWaitingOf } from '@/client/outbox/outboxSelectors';
import { patientDescriptor } from '@/client/outbox/save/patientDescriptor';
import { saveOffline } from '@/client/outbox/save/saveOffline';
import { ConflictPanel } from '@/client/outbox/waiting/ConflictPanel';
import { recordsReceived } from '@/client/records/recordEvents';
import { storedPatientSchema, type Patient } from '@/contract/patient';
import { readCharts } from '@/client/patients/transfer/readCharts';
import { aPatient } from '@/testing/builders';
import { renderOn } from '@/testing/renderOn';
import { openOfflineDevice } from '@/testing/offlineDevice';
import { acknowledged, type TestDevice } from '@/testing/testDevice';
import { MergePage } from './MergePage';
import { mergedCharts } from './mergedCharts';

beforeAll(setUpLanguages);
let device: TestDevice;
beforeEach(async () => {
  device = await openOfflineDevice();
});
afterEach(() => device.remove());

const survivor = aPatient({ first_name: 'Nora', last_name: 'Haddad', phone: '+32 111', notes: 'Kept.' });
const duplicate = aPatient({ first_name: 'Norah', last_name: 'Haddad', phone: '+32 222' });
const merged = { ...duplicate, archived: true, merged_into: survivor.patient_id };
const edit = { ...duplicate, phone: '+32 333', email: 'nora@example.org' };
const stored = (patient: Patient) => storedPatientSchema.parse({ ...patient, ...acknowledged, revision: 2 });

async function conflict(known: Patient[], mine: Patient = edit, theirs: Patient = merged): Promise<void> {
  device.store.dispatch(recordsReceived({ table: 'patients', records: known.map(stored) }));
  const { patient_id } = mine;
  const { device_id: _id, device_revision: _revision, ...record } = mine;
  await device.store
    .dispatch(
      saveOffline({ type: 'patient', patient_id, record, descriptor: patientDescriptor(mine, false) }),
    )
    .unwrap();
  const [waiting] = selectWaitingOf(device.store.getState(), 'patients', [patient_id]);
  if (!waiting) throw new Error('It waits.');
  await device.offline.recordAttempt(
    { table: 'patients', patient_id, revision: waiting.revision },
    {
      last_attempt_at: '2026-03-09T10:32:00+01:00',
      last_error: { code: 'record/conflict', message: 'Changed.', status: 409 },
      current: stored(theirs),
    },
  );
  renderOn(device, <ConflictPanel waiting={waiting} charts={mergedCharts} onClose={() => undefined} />);
  await screen.findAllByRole('radiogroup');
}

const recordOf = async ({ patient_id }: Patient) =>
  (await device.offline.read('patients', patient_id))?.record;

async function openOther(): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name: 'Apply to Nora Haddad' }));
  await screen.findByText('Your changes and the chart of Nora Haddad');
}

function choose(field: string, which: 0 | 1): void {
  const row = screen.getByRole('radiogroup', { name: field });
  const radio = within(row).getAllByRole('radio')[which];
  if (radio) fireEvent.click(radio);
}

it('a merge says where one record has entries and the other says that none is known', async () => {
  const { store } = device;
  const people = [
    { ...survivor, allergies: [] },
    { ...duplicate, archived: false, allergies: ['Peanut'] },
  ];
  const patients = people.map(stored);
  store.dispatch(recordsReceived({ table: 'patients', records: patients }));
  const state = { patientIds: patients.map(({ patient_id }) => patient_id) };
  renderOn(
    device,
    <Routes>
      <Route path="/" element={<Link to="/merge" state={state} children="Merge these" />} />
      <Route path="/merge" element={<MergePage />} />
    </Routes>,
  );
  fireEvent.click(screen.getByText('Merge these'));
  const words = 'Allergies: “none known” contradicts \u2068Peanut\u2069, which stays.';
  expect(await screen.findByText(words)).toBeTruthy();
});

it('a merge stays on the versions it shows, and asks again when a colleague changes one of them', async () => {
  const { store } = device;
  const patients = [survivor, { ...duplicate, archived: false }].map(stored);
  store.dispatch(recordsReceived({ table: 'patients', records: patients }));
  const state = { patientIds: patients.map(({ patient_id }) => patient_id) };
  renderOn(
    device,
    <Routes>
      <Route path="/" element={<Link to="/merge" state={state} children="Merge these" />} />
      <Route path="/merge" element={<MergePage />} />
    </Routes>,
  );
  fireEvent.click(screen.getByText('Merge these'));
  fireEvent.click(await screen.findByText('+32 222'));
  const changed = {
    ...stored({ ...survivor, phone: '+32 444' }),
    revision: 3,
    captured_by: survivor.patient_id,
  };
  act(() => void store.dispatch(recordsReceived({ table: 'patients', records: [changed] })));
  const notice = await screen.findByText(
    /^The record of Nora Haddad has changed since it was shown: by a colleague/,
  );
  expect(notice).toBeTruthy();
  expect(screen.getByText('+32 111')).toBeTruthy();
  const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Merge' });
  expect(button().disabled).toBe(true);
  fireEvent.click(screen.getByText('Show it and choose again'));
  expect(button().disabled).toBe(false);
  const phone = within(screen.getByRole('radiogroup', { name: 'Phone' }));
  expect(phone.getByRole<HTMLInputElement>('radio', { name: 'Stays +32 444' }).checked).toBe(true);
  expect(phone.getByRole('radio', { name: 'Is archived +32 222' })).toBeTruthy();
});

it('the comparison says which version lacks what came from a duplicate, before it is chosen', async () => {
  const both = { allergies: ['Latex', 'Penicillin'], conditions: null, medicines: ['Warfarin'] };
  const theirs = { ...survivor, allergies: ['latex'], medicines: ['Metformin'] };
  const ofDuplicate = { ...merged, allergies: ['Penicillin', 'Latex'], medicines: ['Warfarin', 'Metformin'] };
  await conflict([survivor, ofDuplicate], { ...survivor, ...both }, theirs);
  const alerts = await screen.findAllByRole('note');
  expect(alerts.map(({ textContent }) => textContent)).toEqual([
    'If you take the version on the server, this record loses what came from the duplicate Norah Haddad' +
      'Allergies PenicillinMedicines Warfarin',
    'If you take the version on this device, this record loses what came from the duplicate Norah Haddad' +
      'Medicines Metformin',
  ]);
});

describe('the edit of a patient who was merged into another one', () => {
  it('is compared with the name of the other patient, not with an id', async () => {
    await conflict([survivor, merged]);
    const row = screen.getByRole('radiogroup', { name: 'Merged into' });
    expect(within(row).getByText('Nora Haddad')).toBeTruthy();
    expect(screen.queryByText(survivor.patient_id)).toBeNull();
    expect(screen.getByText('Norah Haddad was merged into Nora Haddad.')).toBeTruthy();
  });

  it('is applied to the chart of the other patient as a person chose, and no longer waits', async () => {
    await conflict([survivor, merged]);
    await openOther();
    choose('Phone', 1);
    choose('Email', 0);
    expect(screen.getAllByRole('radiogroup')).toHaveLength(2);
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(async () => expect(await recordOf(duplicate)).toBeUndefined());
    expect(await recordOf(survivor)).toMatchObject({
      ...{ email: 'nora@example.org', phone: '+32 111', notes: 'Kept.' },
      ...{ first_name: 'Nora', base_revision: 2, merged_into: null },
    });
    expect(selectPendingCount(device.store.getState())).toBe(1);
  });

  it('is not applied over a chart that has changed since it was shown, until the user has chosen again', async () => {
    await conflict([survivor, merged]);
    await openOther();
    choose('Phone', 0);
    choose('Email', 0);
    const theirs = { revision: 3, captured_by: duplicate.patient_id };
    const changed = { ...stored({ ...survivor, phone: '+32 444' }), ...theirs };
    device.store.dispatch(recordsReceived({ table: 'patients', records: [changed] }));
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/^This was changed by a colleague after it was shown here/)).toBeTruthy();
    expect(await recordOf(survivor)).toBeUndefined();
    expect(await recordOf(duplicate)).toMatchObject({ phone: '+32 333' });
    expect(screen.getByText('+32 444')).toBeTruthy();
    expect(screen.getByText('Save').closest('button')?.disabled).toBe(true);
    choose('Phone', 0);
    fireEvent.click(screen.getByText('Save'));
    await waitFor(async () => expect(await recordOf(duplicate)).toBeUndefined());
    const applied = { phone: '+32 333', email: 'nora@example.org', base_revision: 3 };
    expect(await recordOf(survivor)).toMatchObject(applied);
  });

  it('stays as it is when the other chart cannot be had', async () => {
    await conflict([merged]);
    expect(screen.getByText('Norah Haddad was merged into Unknown patient.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Apply to Unknown patient' }));
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(await recordOf(duplicate)).toMatchObject({ phone: '+32 333' });
  });
});

it('an export judges the results of each record by the conditions of the whole chart', async () => {
  const known = [survivor, { ...merged, conditions: ['Pregnancy'] }];
  device.store.dispatch(recordsReceived({ table: 'patients', records: known.map(stored) }));
  const conditionsOf = async (id: string) =>
    (await device.store.dispatch(readCharts([id]))).charts.map(({ conditions }) => conditions);
  expect(await conditionsOf(survivor.patient_id)).toEqual([['Pregnancy'], ['Pregnancy']]);
  expect(await conditionsOf(duplicate.patient_id)).toEqual([['Pregnancy']]);
});
