import { selectAllOvertaken, selectWaitingOf, selectWaitingPatients } from '@/client/outbox/outboxSelectors';
import { readOutbox } from '@/client/outbox/waiting/readOutbox';
import { readWaitingRecord } from '@/client/outbox/waiting/readWaitingRecord';
import { releaseRecord } from '@/client/outbox/waiting/waitingThunks';
import { selectMergedInto } from '@/client/patients/mergedPatients';
import { selectAllPatientRows } from '@/client/patients/patientsSelectors';
import { readCharts } from '@/client/patients/transfer/readCharts';
import { recordsReceived } from '@/client/records/recordEvents';
import { distrusted } from '@/client/storage/outbox/distrusted';
import type { OfflineTable } from '@/contract/recordKinds';
import { aLab, aPatient } from '@/testing/builders';
import { openOfflineDevice } from '@/testing/offlineDevice';
import { acknowledged, testAccount, type TestDevice } from '@/testing/testDevice';

const own = aPatient({ allergies: ['Latex'], medicines: ['Warfarin'] });
const patient = { ...own, ...acknowledged };
const { patient_id } = patient;
const ownLab = aLab({ patient_id, analyte: 'potassium', unit: 'mmol/L', value: 6.9 });
const potassium = { ...ownLab, ...acknowledged };
const other = { ...aPatient({ first_name: 'Other' }), ...acknowledged };

let device: TestDevice;
beforeEach(async () => {
  device = await openOfflineDevice();
  device.store.dispatch(recordsReceived({ table: 'patients', records: [patient, other] }));
  device.store.dispatch(recordsReceived({ table: 'labs', records: [potassium] }));
});
afterEach(() => device.remove());

const state = () => device.store.getState();

/** Puts records of a file that anyone may have written into the outbox, as restoring it does. */
async function restore(
  ...records: [OfflineTable, { patient_id: string; record_id?: string }][]
): Promise<void> {
  const envelopes = records.map(([table, record]) => ({
    table,
    envelope: distrusted(table, {
      ...{ patient_id: record.patient_id, ...(record.record_id && { record_id: record.record_id }), record },
      ...{ revision: 1, saved_at: '2026-03-09T10:32:00+01:00', saved_by: testAccount.account_id },
      ...{ attempts: 0, last_attempt_at: null, last_error: null, held: false },
      descriptor: { name: '', kind: table, patient: null },
    }),
  }));
  await device.offline.restore(envelopes);
  await device.store.dispatch(readOutbox());
}

it('a record that anyone may have written replaces none of the server’s, until a person releases it', async () => {
  const forged = { ...own, allergies: [], medicines: [], archived: true, merged_into: other.patient_id };
  const forgedLab = { ...ownLab, value: 4.1, canonical_value: 4.1 };
  await restore(['patients', forged], ['labs', forgedLab]);
  expect(state().outbox.count).toBe(2);
  expect(selectWaitingPatients(state())).toEqual({});
  expect(selectWaitingOf(state(), 'labs', [patient_id])).toEqual([]);
  expect(selectAllOvertaken(state())).toEqual([]);
  expect(selectMergedInto(state()).size).toBe(0);
  const row = () => selectAllPatientRows(state()).find((one) => one.patient_id === patient_id);
  expect(row()).toMatchObject({ archived: false, medicines: ['Warfarin'] });
  const place = { table: 'patients', patient_id } as const;
  expect(await device.store.dispatch(readWaitingRecord(place)).unwrap()).toBeNull();
  const { charts } = await device.store.dispatch(readCharts([patient_id]));
  const [chart] = charts;
  expect(chart).toMatchObject({ patient: { allergies: ['Latex'] }, labs: [{ value: 6.9 }] });

  const revision = (await device.offline.read('patients', patient_id))?.revision ?? 0;
  await device.store.dispatch(releaseRecord({ ...place, revision })).unwrap();
  expect(row()).toMatchObject({ archived: true, merged_into: other.patient_id });
  expect(await device.store.dispatch(readWaitingRecord(place)).unwrap()).not.toBeNull();
});

it('one that the server does not have is shown, so that it can be checked before it is released', async () => {
  const unknown = aPatient({ last_name: 'Unknown' });
  await restore(['patients', unknown], ['labs', aLab({ patient_id: unknown.patient_id })]);
  expect(selectWaitingPatients(state())).toHaveProperty(unknown.patient_id);
  expect(selectWaitingOf(state(), 'labs', [unknown.patient_id])).toHaveLength(1);
});

it('characters that deceive are marked in it', async () => {
  const deceiving = { phone: '+32 \u202e123456', notes: 'a\u202eb', allergies: ['\u2066NONE'] };
  const unknown = { ...aPatient(), ...deceiving };
  await restore(['patients', unknown]);
  const { charts } = await device.store.dispatch(readCharts([unknown.patient_id]));
  const marked = { phone: '+32 \ufffd123456', notes: 'a\ufffdb', allergies: ['\ufffdNONE'] };
  expect(charts).toMatchObject([{ patient: marked }]);
});
