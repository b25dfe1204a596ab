import { waitFor } from '@testing-library/react';
import { wentOffline, wentOnline } from '@/client/api/connectivitySlice';
import { selectInConflict, selectWaiting } from '@/client/outbox/outboxSelectors';
import { readOutbox } from '@/client/outbox/waiting/readOutbox';
import { holdRecord, releaseRecord } from '@/client/outbox/waiting/waitingThunks';
import { readConflict, settleConflict } from '@/client/outbox/waiting/settleConflict';
import { readCharts } from '@/client/patients/transfer/readCharts';
import { recordsReceived } from '@/client/records/recordEvents';
import { placeOf } from '@/client/storage/outbox/envelope';
import type { AcknowledgedRecords } from '@/contract/recordKinds';
import { aPatient } from '@/testing/builders';
import { openOfflineDevice } from '@/testing/offlineDevice';
import { acknowledged, aFailure, type TestDevice } from '@/testing/testDevice';
import { changePatients } from './changePatients';
import { selectMergedInto } from './mergedPatients';
import { selectPatientRows } from './patientsSelectors';
import { selectServersVersions } from './serversVersions';

const lists = { allergies: [], conditions: null, medicines: ['Warfarin'] };
const mine = { ...aPatient(lists), ...acknowledged };
const theirs = {
  ...{ ...mine, revision: 2, save_id: '018f0000-0000-7000-8000-0000000000c1', due_date: '2026-08-14' },
  ...{ allergies: ['Penicillin'], conditions: ['Pregnancy'], medicines: ['Digoxin'] },
};
const { patient_id } = mine;

let device: TestDevice;
let log: jest.SpyInstance;
beforeEach(async () => {
  log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  device = await openOfflineDevice();
  device.store.dispatch(recordsReceived({ table: 'patients', records: [mine] }));
});
afterEach(async () => {
  await device.remove();
  log.mockRestore();
});

const state = () => device.store.getState();
const edit = (phone: string) => device.store.dispatch(changePatients([patient_id], () => ({ phone })));

/** Only the phone is edited here; the server has newer lists and refuses it. */
async function disagree(): Promise<void> {
  await edit('0102');
  device.api.onSave = async () => ({ ...aFailure(409, 'record/conflict'), current: theirs });
  device.store.dispatch(wentOnline());
  await waitFor(() => expect(selectInConflict(state())).toHaveLength(1));
}

const bothLists = { conditions: ['Pregnancy'], medicines: ['Warfarin', 'Digoxin'], due_date: '2026-08-14' };

it('the lists of both versions of a patient in conflict count in every list and export', async () => {
  await disagree();
  expect(selectPatientRows(state())).toMatchObject([bothLists]);
  const [row] = selectPatientRows(state());
  const { charts } = await device.store.dispatch(readCharts([patient_id]));
  const [chart] = charts;
  expect(chart).toMatchObject({
    conditions: bothLists.conditions,
    patient: { ...bothLists, allergies: ['Penicillin'], phone: '0102' },
  });
  device.store.dispatch(
    recordsReceived({ table: 'patients', records: [{ ...aPatient(), ...acknowledged }] }),
  );
  expect(selectPatientRows(state()).find((one) => one.patient_id === patient_id)).toBe(row);
});

it('they still count after a further edit and a restart, and no longer once the conflict is settled', async () => {
  await disagree();
  expect(await edit('0103')).toMatchObject({ ok: true });
  expect(selectServersVersions(state()).get(patient_id)).toMatchObject({ allergies: ['Penicillin'] });
  await device.restart();
  device.store.dispatch(wentOffline());
  await device.store.dispatch(readOutbox());
  const [waiting] = selectInConflict(state());
  if (!waiting) throw new Error('Nothing is in conflict.');
  const versions = await device.store.dispatch(readConflict(placeOf(waiting))).unwrap();
  if (!versions) throw new Error('It was settled.');
  expect(versions).toMatchObject({ mine: { phone: '0103' }, theirs: { allergies: ['Penicillin'] } });
  const choices = { phone: 'mine', allergies: 'theirs' } as const;
  await device.store.dispatch(settleConflict({ ...versions, choices })).unwrap();
  expect(selectServersVersions(state()).size).toBe(0);
  expect((await device.offline.read('patients', patient_id))?.record).toMatchObject({
    ...{ phone: '0103', allergies: ['Penicillin'] },
  });
});

const receive = (...records: AcknowledgedRecords['patients'][]) =>
  device.store.dispatch(recordsReceived({ table: 'patients', records }));

it('they count as soon as they are read, while the waiting version is held or not sent yet, but not its own version', async () => {
  device.store.dispatch(wentOffline());
  await edit('0102');
  expect(selectServersVersions(state()).size).toBe(0);
  receive(theirs);
  expect(selectPatientRows(state())).toMatchObject([bothLists]);
  const waiting = selectWaiting(state(), 'patients', patient_id);
  if (!waiting) throw new Error('Nothing waits.');
  await device.store.dispatch(holdRecord(placeOf(waiting))).unwrap();
  expect(selectPatientRows(state())).toMatchObject([bothLists]);
  await device.store.dispatch(releaseRecord(placeOf(waiting))).unwrap();
  expect(selectPatientRows(state())).toMatchObject([bothLists]);
  receive({ ...theirs, revision: 3, save_id: waiting.saved.save_id ?? '' });
  expect(selectServersVersions(state()).size).toBe(0);
});

it('a duplicate that somebody else merged counts for its chart, although the waiting version does not know it', async () => {
  device.store.dispatch(wentOffline());
  const survivor = { ...theirs, ...aPatient({ allergies: null, conditions: null }), ...acknowledged };
  receive(survivor);
  await edit('0102');
  receive({ ...theirs, merged_into: survivor.patient_id, archived: true });
  expect(selectMergedInto(state()).get(patient_id)).toBe(survivor.patient_id);
  expect(selectPatientRows(state())).toMatchObject([
    { patient_id: survivor.patient_id, conditions: ['Pregnancy'], medicines: ['Warfarin', 'Digoxin'] },
  ]);
});
