import { saveOffline } from '@/client/outbox/save/saveOffline';
import { labDescriptor } from '@/client/outbox/save/recordDescriptors';
import { changePatients } from '@/client/patients/changePatients';
import { recordsReceived } from '@/client/records/recordEvents';
import { patientSchema } from '@/contract/patient';
import type { TableRecords } from '@/contract/recordKinds';
import {
  aDynamometry,
  aLab,
  aPatient,
  aPhysicalData,
  aReminder,
  aSarcF,
  aSupplement,
} from '@/testing/builders';
import { openOfflineDevice } from '@/testing/offlineDevice';
import { acknowledged, testAccount, type TestDevice } from '@/testing/testDevice';
import { keepArchived } from './keepArchived';
import { selectUnseenInArchive } from './unseenSelectors';

const amal = '018f0000-0000-7000-8000-0000000000aa';
const archivedAt = '2026-03-09T10:00:00.000Z';
const [before, after] = ['2026-03-09T09:30:00.000Z', '2026-03-09T10:30:00.000Z'];
const archived = {
  ...aPatient({ archived: true, captured_at: archivedAt }),
  ...{ ...acknowledged, captured_by: amal, received_at: '2026-03-09T10:00:01.000Z' },
};
const { patient_id } = archived;
const late = { ...acknowledged, received_at: after };

let device: TestDevice;
beforeEach(async () => {
  device = await openOfflineDevice();
  receive({ table: 'patients', records: [archived] });
});
afterEach(() => device.remove());

const receive = (received: TableRecords) => device.store.dispatch(recordsReceived(received));
const unseen = () => selectUnseenInArchive(device.store.getState());
const kinds = () =>
  unseen()
    .get(patient_id)
    ?.entries.map(({ descriptor }) => descriptor.kind)
    .sort();

describe('what may be unseen in an archived chart', () => {
  it('is every kind of record that arrived after it was archived', () => {
    expect(unseen().size).toBe(0);
    receive({ table: 'sarcF', records: [{ ...aSarcF({ patient_id }), ...late }] });
    receive({ table: 'physicalData', records: [{ ...aPhysicalData({ patient_id }), ...late }] });
    receive({ table: 'dynamometry', records: [{ ...aDynamometry({ patient_id }), ...late }] });
    receive({ table: 'labs', records: [{ ...aLab({ patient_id }), ...late }] });
    receive({ table: 'supplements', records: [{ ...aSupplement({ patient_id }), ...late }] });
    receive({ table: 'reminders', records: [{ ...aReminder({ patient_id }), ...late }] });
    expect(kinds()).toEqual(['dynamometry', 'labs', 'physicalData', 'reminders', 'sarcF', 'supplements']);
  });

  it('is nothing that arrived before, was removed, or is of a patient who is not archived', () => {
    const { patient_id: other } = aPatient();
    const records = [
      { ...aLab({ patient_id }), ...late, received_at: before },
      { ...aLab({ patient_id, archived: true }), ...late },
      { ...aLab({ patient_id: other }), ...late },
    ];
    receive({ table: 'labs', records });
    receive({ table: 'patients', records: [{ ...aPatient({ patient_id: other }), ...late }] });
    expect(unseen().size).toBe(0);
  });

  it('is a patient who was merged into it, with the records of both', () => {
    const duplicate = {
      ...aPatient({ archived: true, merged_into: patient_id, first_name: 'Magda', last_name: 'Roux' }),
      ...late,
    };
    receive({ table: 'patients', records: [duplicate] });
    receive({ table: 'labs', records: [{ ...aLab({ patient_id: duplicate.patient_id }), ...late }] });
    expect([...unseen().keys()]).toEqual([patient_id]);
    expect(kinds()).toEqual(['labs', 'patients']);
    // Restored as a patient of their own.
    const own = { ...duplicate, revision: 2, archived: false, merged_into: null };
    receive({ table: 'patients', records: [own] });
    expect(unseen().size).toBe(0);
  });

  it('is a record that waits on this device when the archive of a colleague arrives, once', async () => {
    receive({ table: 'patients', records: [{ ...archived, revision: 2, archived: false }] });
    const { record_id, device_id: _id, device_revision: _revision, ...record } = aLab({ patient_id });
    receive({ table: 'labs', records: [{ ...aLab({ patient_id, record_id }), ...late }] });
    const descriptor = labDescriptor(record, 'Marguerite Lefebvre');
    await device.store
      .dispatch(saveOffline({ type: 'lab', patient_id, record_id, record, descriptor }))
      .unwrap();
    expect(unseen().size).toBe(0);
    receive({ table: 'patients', records: [{ ...archived, revision: 3 }] });
    expect(unseen().get(patient_id)?.entries).toMatchObject([
      { key: record_id, captured_by: testAccount.account_id, received_at: null },
    ]);
  });

  it('is gone once the chart is restored', async () => {
    receive({ table: 'labs', records: [{ ...aLab({ patient_id }), ...late }] });
    expect(kinds()).toEqual(['labs']);
    await device.store.dispatch(changePatients([patient_id], () => ({ archived: false })));
    expect(unseen().size).toBe(0);
  });

  it('keeps its identity until something of it changes', () => {
    const lab = { ...aLab({ patient_id }), ...late };
    receive({ table: 'labs', records: [lab] });
    const known = unseen();
    // Enough for each part of the table to change.
    const others = Array.from({ length: 1000 }, () => ({ ...aLab(), ...late }));
    receive({ table: 'labs', records: others });
    receive({ table: 'patients', records: [{ ...aPatient(), ...late }] });
    expect(unseen()).toBe(known);
    receive({ table: 'labs', records: [{ ...lab, revision: 2 }] });
    expect(unseen()).not.toBe(known);
  });
});

describe('keepArchived', () => {
  const keep = async () => {
    const chart = unseen().get(patient_id);
    if (!chart) throw new Error('Nothing is unseen.');
    return device.store.dispatch(keepArchived(chart));
  };
  const waiting = async (id: string) =>
    patientSchema.parse((await device.offline.read('patients', id))?.record);

  it('takes all of it for seen, also what arrived by a clock that is ahead of the one here', async () => {
    // The clock of this device is behind the server’s.
    const ahead = new Date(Date.now() + 60 * 60 * 1000).toISOString();
    receive({ table: 'labs', records: [{ ...aLab({ patient_id }), ...late, received_at: ahead }] });
    expect(await keep()).toBeNull();
    expect(unseen().size).toBe(0);
    expect(Date.parse((await waiting(patient_id)).captured_at)).toBe(Date.parse(ahead));
  });

  it('saves the merged duplicate with it, so that one person has saved both', async () => {
    const duplicate = { ...aPatient({ archived: true, merged_into: patient_id }), ...late };
    receive({ table: 'patients', records: [duplicate] });
    expect(await keep()).toBeNull();
    const [chart, merged] = [await waiting(patient_id), await waiting(duplicate.patient_id)];
    expect(merged).toMatchObject({ archived: true, merged_into: patient_id, device_id: chart.device_id });
    // The upload had to wait, and the merge had arrived before.
    const received = { ...acknowledged, revision: 2, received_at: '2099-01-01T00:00:00.000Z' };
    receive({ table: 'patients', records: [chart, merged].map((one) => ({ ...one, ...received })) });
    expect(unseen().size).toBe(0);
  });

  it('refuses when the chart was restored meanwhile', async () => {
    receive({ table: 'labs', records: [{ ...aLab({ patient_id }), ...late }] });
    const chart = unseen().get(patient_id);
    if (!chart) throw new Error('Nothing is unseen.');
    receive({ table: 'patients', records: [{ ...archived, revision: 2, archived: false }] });
    expect(await device.store.dispatch(keepArchived(chart))).toMatchObject({
      code: 'outbox/changedMeanwhile',
    });
  });
});
