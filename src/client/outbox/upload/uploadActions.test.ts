import { v7 as uuidv7 } from 'uuid';
import { wentOffline } from '@/client/api/connectivitySlice';
import { recordsUploaded } from '@/client/outbox/outboxSlice';
import { saveOffline, type OfflineSave } from '@/client/outbox/save/saveOffline';
import type { OfflineTable } from '@/contract/recordKinds';
import { listenToConsole } from '@/testing/console';
import { mockStoreOn } from '@/testing/mockStore';
import { aPatientSave } from '@/testing/saves';
import { aFailure, openTestDevice, taken, type TestDevice } from '@/testing/testDevice';
import { uploadPending } from './uploadPending';

const patient_id = uuidv7();
let device: TestDevice;

beforeEach(async () => {
  device = openTestDevice();
  device.store.dispatch(wentOffline());
  const descriptor = (kind: OfflineTable) => ({ kind, name: 'Marguerite', patient: null });
  const answers = { strength: 1, assistance_walking: 0, rise_from_chair: 1, climb_stairs: 2, falls: 0 };
  const saves: OfflineSave[] = [
    {
      ...{ type: 'physical', patient_id, descriptor: descriptor('physicalData') },
      record: { record_id: uuidv7(), weight_kg: 72.25, height_cm: 170 },
    },
    {
      ...{ type: 'sarcf', patient_id, descriptor: descriptor('sarcF') },
      record: { record_id: uuidv7(), ...answers },
    },
    aPatientSave(patient_id),
  ];
  for (const save of saves) await device.store.dispatch(saveOffline(save)).unwrap();
});
afterEach(() => device.remove());

/** An upload of tables, each with what happened to its records. */
function uploadOf(tables: Record<string, string>): string[] {
  const ofTables = Object.entries(tables).flatMap(([table, event]) => [
    `outbox/upload${table}/started`,
    `outbox/${event}`,
    `outbox/upload${table}/ended`,
  ]);
  return [
    'outbox/uploadPending/pending',
    'outbox/uploadStarted',
    ...ofTables,
    'outbox/uploadEnded',
    'outbox/uploadPending/fulfilled',
  ];
}

const upload = async () => {
  const store = mockStoreOn(device);
  await store.dispatch(uploadPending('all'));
  return store;
};

describe('the actions of an upload', () => {
  it('report the tables in order, and the records that the server accepted', async () => {
    const store = await upload();
    expect(store.types('outbox/')).toEqual(
      uploadOf({
        Patients: 'recordsUploaded',
        SarcF: 'recordsUploaded',
        PhysicalData: 'recordsUploaded',
      }),
    );
    const uploaded = store
      .actions()
      .flatMap((action) => (recordsUploaded.match(action) ? action.payload : []));
    expect(uploaded.map(({ sent }) => sent.table)).toEqual(['patients', 'sarcF', 'physicalData']);
  });

  it('report a refused record, continue with the next table, and count the uploads of each', async () => {
    const lines = listenToConsole('error');
    device.api.onSave = async (table, record) =>
      table === 'sarcF' ? aFailure(400, 'request/invalid') : taken(table, record);
    const store = await upload();
    expect(store.types('outbox/')).toEqual(
      uploadOf({ Patients: 'recordsUploaded', SarcF: 'uploadFailed', PhysicalData: 'recordsUploaded' }),
    );
    const counts = store.actions().filter(({ type }) => /\/(started|ended)$/.test(type));
    expect(counts.map(({ payload }) => payload)).toEqual([
      ...[{ count: 1 }, { uploaded: 1 }],
      ...[{ count: 1 }, { uploaded: 0 }],
      ...[{ count: 1 }, { uploaded: 1 }],
    ]);
    expect(lines).toEqual([`Upload failed; the record is kept. sarcF ${patient_id} request/invalid 400`]);
  });

  it('stop after the table during which the server is busy', async () => {
    const lines = listenToConsole('error');
    device.api.onSave = async () => aFailure(503);
    const store = await upload();
    expect(store.types('outbox/')).toEqual(uploadOf({ Patients: 'uploadFailed' }));
    expect(lines).toHaveLength(1);
  });

  it('contain no upload when the server does not answer', async () => {
    device.api.isReachable = false;
    const store = await upload();
    expect(store.types()).toEqual([
      'outbox/uploadPending/pending',
      'connectivity/serverDidNotAnswer',
      'outbox/uploadPending/rejected',
    ]);
  });
});
