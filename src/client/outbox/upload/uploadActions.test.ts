import { v7 as uuidv7 } from 'uuid';
import { wentOffline } from '@/client/api/connectivitySlice';
import { recordsUploaded } from '@/client/outbox/outboxSlice';
import { saveOffline, type OfflineSave } from '@/client/outbox/save/saveOffline';
import type { OfflineTable } from '@/contract/offlineTables';
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

describe('the actions of an upload', () => {
  it('report that it began, what was taken in the order of the tables, and that it ended', async () => {
    const store = mockStoreOn(device);
    await store.dispatch(uploadPending('all'));
    expect(store.types('outbox/')).toEqual([
      'outbox/uploadPending/pending',
      'outbox/uploadStarted',
      'outbox/uploadPatients/started',
      'outbox/recordsUploaded',
      'outbox/uploadPatients/ended',
      'outbox/uploadSarcF/started',
      'outbox/recordsUploaded',
      'outbox/uploadSarcF/ended',
      'outbox/uploadPhysicalData/started',
      'outbox/recordsUploaded',
      'outbox/uploadPhysicalData/ended',
      'outbox/uploadEnded',
      'outbox/uploadPending/fulfilled',
    ]);
    const uploaded = store
      .actions()
      .flatMap((action) => (recordsUploaded.match(action) ? action.payload : []));
    expect(uploaded.map(({ sent }) => sent.table)).toEqual(['patients', 'sarcF', 'physicalData']);
  });

  it('report a record that was refused, and go on with the next one', async () => {
    const lines = listenToConsole('error');
    device.api.onSave = async (table, record) =>
      table === 'sarcF' ? aFailure(400, 'request/invalid') : taken(table, record);
    const store = mockStoreOn(device);
    await store.dispatch(uploadPending('all'));
    expect(store.types('outbox/')).toEqual([
      'outbox/uploadPending/pending',
      'outbox/uploadStarted',
      'outbox/uploadPatients/started',
      'outbox/recordsUploaded',
      'outbox/uploadPatients/ended',
      'outbox/uploadSarcF/started',
      'outbox/uploadFailed',
      'outbox/uploadSarcF/ended',
      'outbox/uploadPhysicalData/started',
      'outbox/recordsUploaded',
      'outbox/uploadPhysicalData/ended',
      'outbox/uploadEnded',
      'outbox/uploadPending/fulfilled',
    ]);
    expect(lines).toEqual([`Upload failed; the record is kept. sarcF ${patient_id} request/invalid 400`]);
  });

  it('count what each table has to send, and what the server took', async () => {
    device.api.onSave = async (table, record) =>
      table === 'sarcF' ? aFailure(400, 'request/invalid') : taken(table, record);
    listenToConsole('error');
    const store = mockStoreOn(device);
    await store.dispatch(uploadPending('all'));
    const ofTables = store.actions().filter(({ type }) => /\/(started|ended)$/.test(type));
    expect(ofTables.map(({ payload }) => payload)).toEqual([
      { count: 1 },
      { uploaded: 1 },
      { count: 1 },
      { uploaded: 0 },
      { count: 1 },
      { uploaded: 1 },
    ]);
  });

  it('end with the table in which the server asks to be left alone', async () => {
    const lines = listenToConsole('error');
    device.api.onSave = async () => aFailure(503);
    device.api.isReachable = true;
    const store = mockStoreOn(device);
    await store.dispatch(uploadPending('all'));
    expect(store.types('outbox/')).toEqual([
      'outbox/uploadPending/pending',
      'outbox/uploadStarted',
      'outbox/uploadPatients/started',
      'outbox/uploadFailed',
      'outbox/uploadPatients/ended',
      'outbox/uploadEnded',
      'outbox/uploadPending/fulfilled',
    ]);
    expect(lines).toHaveLength(1);
  });

  it('are those of no upload where the server does not answer', async () => {
    device.api.isReachable = false;
    const store = mockStoreOn(device);
    await store.dispatch(uploadPending('all'));
    expect(store.types()).toEqual([
      'outbox/uploadPending/pending',
      'connectivity/serverDidNotAnswer',
      'outbox/uploadPending/rejected',
    ]);
  });
});
