import { wentOffline } from '@/client/api/connectivitySlice';
import { signedOut } from '@/client/auth/authSlice';
import { mockStoreOn } from '@/testing/mockStore';
import { aPatient } from '@/testing/builders';
import { listenToConsole } from '@/testing/console';
import { openTestDevice, taken, type TestDevice } from '@/testing/testDevice';
import {
  offlineTableNames,
  offlineTables,
  type OfflineTable,
  type TableRecords,
} from '@/contract/recordKinds';
import { recordsReceived } from './recordEvents';
import { fetchChanges } from './recordsThunks';

function takenPatient(patient: ReturnType<typeof aPatient>): TableRecords {
  const answer = taken('patients', patient);
  if (!answer.ok) throw new Error('It is taken.');
  return answer.value;
}

let device: TestDevice;
beforeEach(() => {
  device = openTestDevice();
  device.store.dispatch(wentOffline());
});
afterEach(() => device.remove());

describe('the actions of fetchChanges', () => {
  it('ask for the tables in order, and deliver the records of those that have any', async () => {
    const patient = aPatient();
    const inOrder: OfflineTable[] = [];
    device.api.changes = async (table) => {
      inOrder.push(table);
      const received = table === 'patients' ? takenPatient(patient) : offlineTables[table].readable([]);
      return { ok: true, value: { received, next_cursor: '7', more: false } };
    };
    const store = mockStoreOn(device);
    await store.dispatch(fetchChanges());
    expect(inOrder).toEqual(offlineTableNames);
    expect(store.types('records')).toEqual([
      'records/fetchChanges/pending',
      'records/recordsReceived',
      'records/fetchChanges/fulfilled',
    ]);
    expect(store.actions().filter(recordsReceived.match)).toMatchObject([
      { payload: [{ table: 'patients', records: [{ patient_id: patient.patient_id }] }] },
    ]);
  });

  it('end with a failure when the server does not answer', async () => {
    device.api.isReachable = false;
    const lines = listenToConsole('error');
    const store = mockStoreOn(device);
    await store.dispatch(fetchChanges());
    expect(store.types('records')).toEqual(['records/fetchChanges/pending', 'records/fetchChanges/rejected']);
    expect(lines).toEqual([]);
  });

  it('are only pending and fulfilled without an account', async () => {
    device.store.dispatch(signedOut());
    const store = mockStoreOn(device);
    await store.dispatch(fetchChanges());
    expect(store.types()).toEqual(['records/fetchChanges/pending', 'records/fetchChanges/fulfilled']);
  });
});
