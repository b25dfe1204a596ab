import { waitFor } from '@testing-library/react';
import { v7 as uuidv7 } from 'uuid';
import { wentOffline } from '@/client/api/connectivitySlice';
import { aPatientSave } from '@/testing/saves';
import { openTestDevice, type TestDevice } from '@/testing/testDevice';
import { backUp } from './backupThunks';
import { selectIsOutboxRead } from './outboxSelectors';
import { saveOffline } from './saveOffline';

let device: TestDevice;
const patient_id = uuidv7();

beforeEach(async () => {
  device = openTestDevice();
  device.store.dispatch(wentOffline());
  await waitFor(() => expect(selectIsOutboxRead(device.store.getState())).toBe(true));
  await device.store.dispatch(saveOffline(aPatientSave(patient_id, 'Marguerite'))).unwrap();
});
afterEach(async () => {
  jest.restoreAllMocks();
  await device.remove();
});

/** As where the browser does not give OfflineRecords. */
function refuseRecords(): void {
  const original = IDBDatabase.prototype.transaction;
  jest.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (this: IDBDatabase, ...what) {
    if (this.name === 'OfflineRecords') throw new DOMException('Not read.', 'UnknownError');
    return original.apply(this, what);
  });
}

describe('a backup where one database cannot be read', () => {
  it('has what the other one holds, and says in its name that it is not all', async () => {
    refuseRecords();
    expect(await device.store.dispatch(backUp())).toMatchObject({
      name: expect.stringMatching(/^incomplete-satchel-backup-/),
      records: 1,
      missing: { code: 'storage/unavailable' },
    });
  });

  it('of one record is whole when it is in the other one', async () => {
    refuseRecords();
    const file = await device.store.dispatch(backUp({ table: 'patients', patient_id, revision: 1 }));
    expect(file).toMatchObject({ name: expect.stringMatching(/^satchel/), records: 1, missing: null });
  });

  it('of one record that it holds is refused', async () => {
    refuseRecords();
    const place = { table: 'dynamometry', patient_id, record_id: uuidv7(), revision: 1 } as const;
    expect(await device.store.dispatch(backUp(place))).toMatchObject({ code: 'storage/unavailable' });
  });
});
