import { waitFor } from '@testing-library/react';
import { v7 as uuidv7 } from 'uuid';
import { wentOffline } from '@/client/api/connectivitySlice';
import { openRecordCache } from '@/client/storage/recordCache';
import { aPatientSave } from '@/testing/saves';
import { openTestDevice, signIn, taken, testAccount, type TestDevice } from '@/testing/testDevice';
import { selectPendingCount, selectWaiting } from './outboxSelectors';
import { saveOffline } from './saveOffline';
import { readConflict, settleConflict } from './settleConflict';
import { deleteRecords, holdRecord, isNewPatient, undoDelete } from './waitingThunks';

let device: TestDevice;
const patient_id = uuidv7();

beforeEach(async () => {
  device = openTestDevice();
  device.store.dispatch(wentOffline());
  await waitFor(() => expect(device.store.getState().outbox.status).toBe('read'));
});
afterEach(() => device.remove());

const state = () => device.store.getState();
async function save(first_name: string) {
  const what = aPatientSave(patient_id, first_name);
  const { revision } = await device.store.dispatch(saveOffline(what)).unwrap();
  return { table: 'patients' as const, patient_id, revision };
}
const nameOnDevice = async () =>
  Reflect.get(Object((await device.offline.read('patients', patient_id))?.record), 'first_name');

describe('the undo of a delete', () => {
  it('says that it cannot be done where another record waits by now, and leaves that one', async () => {
    const removed = await device.store.dispatch(deleteRecords([await save('Older')])).unwrap();
    await save('Newer');
    const outcome = await device.store.dispatch(undoDelete(removed));
    expect(outcome.payload).toMatchObject({ code: 'outbox/placeTaken' });
    expect(await nameOnDevice()).toBe('Newer');
  });

  it('is for the account whose records they were', async () => {
    const removed = await device.store.dispatch(deleteRecords([await save('Older')])).unwrap();
    signIn(device.store, { ...testAccount, account_id: uuidv7(), name: 'Somebody else' });
    await device.store.dispatch(undoDelete(removed)).unwrap();
    expect(await device.offline.read('patients', patient_id)).toBeNull();
  });
});

describe('a record that is held', () => {
  it('is held still when it is corrected', async () => {
    await device.store.dispatch(holdRecord(await save('Older'))).unwrap();
    await save('Newer');
    expect(selectWaiting(state(), 'patients', patient_id)).toMatchObject({ revision: 2, held: true });
  });
});

describe('a patient whose form was open while it was uploaded', () => {
  it('is not new: what belongs to it is not deleted with it', async () => {
    const place = await save('Older');
    const waiting = selectWaiting(state(), 'patients', patient_id);
    if (waiting === null) throw new Error('Nothing waits.');
    expect(await device.store.dispatch(isNewPatient(waiting))).toBe(true);
    const envelope = await device.offline.read(place.table, patient_id);
    const answer = taken('patients', envelope?.record);
    if (!answer.ok) throw new Error('It was taken.');
    const cache = openRecordCache(testAccount.account_id);
    await cache.keep(answer.value, { cursor: null });
    await cache.close();
    expect(await device.store.dispatch(isNewPatient(waiting))).toBe(false);
  });
});

describe('a conflict that was settled in another tab', () => {
  async function conflict() {
    const place = await save('Mine');
    const mine = await device.offline.read('patients', patient_id);
    const current = {
      ...Object(mine?.record),
      first_name: 'Theirs',
      revision: 2,
      received_at: '2026-03-09T09:00:00Z',
    };
    await device.offline.recordAttempt(place, {
      last_attempt_at: '2026-03-09T10:32:00+01:00',
      last_error: { code: 'record/conflict', message: 'Changed.', status: 409 },
      current: { ...current, captured_by: testAccount.account_id },
    });
    const versions = await device.store.dispatch(readConflict(place)).unwrap();
    if (versions === null) throw new Error('There is no conflict.');
    return versions;
  }

  it('is settled here all the same: what was chosen last counts', async () => {
    const versions = await conflict();
    await device.offline.deleteIfRevision(versions.place);
    await device.store.dispatch(settleConflict({ ...versions, choices: { first_name: 'mine' } })).unwrap();
    expect(await nameOnDevice()).toBe('Mine');
    expect(await device.offline.read('patients', patient_id)).toMatchObject({ record: { base_revision: 2 } });
  });

  it('is said where something newer waits by now, and that one stays', async () => {
    const versions = await conflict();
    await save('Newer');
    for (const choice of ['mine', 'theirs'] as const) {
      const outcome = await device.store.dispatch(
        settleConflict({ ...versions, choices: { first_name: choice } }),
      );
      expect(outcome.payload).toMatchObject({ code: 'outbox/savedMeanwhile' });
    }
    expect(await nameOnDevice()).toBe('Newer');
    expect(selectPendingCount(state())).toBe(1);
  });
});
