import { v7 as uuidv7 } from 'uuid';
import { savedVersionSchema } from '@/client/storage/outbox/base';
import { placeOf } from '@/client/storage/outbox/envelope';
import { StorageError } from '@/client/storage/connection/storageError';
import { openRecordCache } from '@/client/storage/cache/recordCache';
import { listenToConsole } from '@/testing/console';
import { aDynamometry } from '@/testing/builders';
import { aPatientSave } from '@/testing/saves';
import { openOfflineDevice } from '@/testing/offlineDevice';
import { signIn, taken, testAccount, type TestDevice } from '@/testing/testDevice';
import { testKey, testKeyring } from '@/testing/testKeys';
import { restoreBackup } from '@/client/outbox/backup/backupThunks';
import { selectAllWaiting, selectPendingCount, selectWaiting } from '@/client/outbox/outboxSelectors';
import { saveOffline } from '@/client/outbox/save/saveOffline';
import { readConflict, settleConflict } from './settleConflict';
import {
  deleteRecords,
  holdRecord,
  isNewPatient,
  releaseRecord,
  takeOverDamaged,
  undoDelete,
} from './waitingThunks';

let device: TestDevice;
const patient_id = uuidv7();

beforeEach(async () => {
  device = await openOfflineDevice();
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

describe('undoing a delete', () => {
  it('is refused when another record waits in that place, and keeps that record', async () => {
    const { removed } = await device.store.dispatch(deleteRecords([await save('Older')])).unwrap();
    await save('Newer');
    const errors = listenToConsole('error');
    const outcome = await device.store.dispatch(undoDelete(removed));
    expect(outcome.payload).toMatchObject({ code: 'outbox/placeTaken' });
    expect(errors).toEqual(['outbox/undoDelete/rejected outbox/placeTaken']);
    expect(await nameOnDevice()).toBe('Newer');
  });

  it('restores nothing for another account', async () => {
    const { removed } = await device.store.dispatch(deleteRecords([await save('Older')])).unwrap();
    const other = { ...testAccount, account_id: uuidv7(), name: 'A colleague' };
    device.services.keyring.hold(other.account_id, testKey(other.account_id));
    signIn(device.store, other);
    await device.store.dispatch(undoDelete(removed)).unwrap();
    expect(await device.offline.summary(testAccount.account_id)).toMatchObject({ waiting: 0 });
  });
});

describe('a restore that one database refuses', () => {
  async function removed() {
    const { device_id: _id, device_revision: _revision, ...record } = aDynamometry({ patient_id });
    const { record_id } = record;
    const descriptor = { kind: 'dynamometry', name: 'Marguerite Lefebvre', patient: null } as const;
    const session = await device.store
      .dispatch(saveOffline({ type: 'dynamometry', patient_id, record_id, record, descriptor }))
      .unwrap();
    const places = [await save('Older'), placeOf(session)];
    const { removed: gone } = await device.store.dispatch(deleteRecords(places)).unwrap();
    expect(selectPendingCount(state())).toBe(0);
    jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...put) {
      if (this.name === 'dynamometry') throw new DOMException('Full.', 'QuotaExceededError');
      return originalPut.apply(this, put);
    });
    return gone;
  }
  const originalPut = IDBObjectStore.prototype.put;
  afterEach(() => jest.restoreAllMocks());

  it('shows the records that an undo put back, and reports why the rest failed', async () => {
    const errors = listenToConsole('error');
    const outcome = await device.store.dispatch(undoDelete(await removed()));
    expect(outcome.payload).toMatchObject({ code: 'storage/full' });
    expect(errors).toEqual(['outbox/undoDelete/rejected storage/full']);
    expect(selectAllWaiting(state()).map(({ descriptor }) => descriptor.kind)).toEqual(['patients']);
    expect(selectPendingCount(state())).toBe(1);
  });

  it('shows the records that a backup restored, and restores the rest on the next try', async () => {
    const errors = listenToConsole('error');
    const backup = { records: await removed(), queued: [] };
    const outcome = await device.store.dispatch(restoreBackup(backup));
    expect(outcome.payload).toMatchObject({ code: 'storage/full' });
    expect(errors).toEqual(['outbox/restoreBackup/rejected storage/full']);
    expect(selectPendingCount(state())).toBe(1);
    jest.restoreAllMocks();
    const again = await device.store.dispatch(restoreBackup(backup)).unwrap();
    expect(again).toMatchObject({ restored: 1, alreadyHere: 1 });
    expect(selectPendingCount(state())).toBe(2);
  });
});

describe('a held record', () => {
  it('stays held when it is corrected', async () => {
    await device.store.dispatch(holdRecord(await save('Older'))).unwrap();
    await save('Newer');
    expect(selectWaiting(state(), 'patients', patient_id)).toMatchObject({ revision: 2, held: true });
  });
});

describe('a record whose revision is already used on the server', () => {
  const last_error = { code: 'record/revisionReused', message: 'Used.', status: 409 } as const;
  const refused = async () => {
    const place = await save('Older');
    const last_attempt_at = '2026-03-09T10:32:00+01:00';
    await device.offline.recordAttempt(place, { last_attempt_at, last_error });
    return place;
  };

  it('waits under a new revision after it is released', async () => {
    await device.store.dispatch(releaseRecord(await refused())).unwrap();
    expect(selectWaiting(state(), 'patients', patient_id)).toMatchObject({ revision: 2, last_error: null });
  });

  it('is not named by what takes its place: the server may have another content under its id', async () => {
    const place = await refused();
    const idOf = async () =>
      savedVersionSchema.parse((await device.offline.read('patients', patient_id))?.record);
    const { save_id } = await idOf();
    await device.store.dispatch(releaseRecord(place)).unwrap();
    const again = await idOf();
    expect(again.save_id).not.toBe(save_id);
    expect(again.base_save_ids).toEqual([]);
  });

  it('keeps its time of capture when it is saved again', async () => {
    const captured_at = '2026-03-02T09:15:00+01:00';
    await device.store.dispatch(saveOffline({ ...aPatientSave(patient_id), captured_at })).unwrap();
    const place = { table: 'patients', patient_id, revision: 1 } as const;
    await device.offline.recordAttempt(place, { last_attempt_at: captured_at, last_error });
    await device.store.dispatch(releaseRecord(place)).unwrap();
    expect(await device.offline.read('patients', patient_id)).toMatchObject({
      ...{ revision: 2, record: { captured_at } },
    });
  });

  it('stays as it was, and reports the reason, when a full disk prevents its release', async () => {
    const place = await refused();
    const saving = jest.spyOn(device.services.offline, 'save');
    saving.mockRejectedValue(new StorageError({ code: 'storage/full', message: 'Full.' }));
    const lines = listenToConsole('error');
    const outcome = await device.store.dispatch(releaseRecord(place));
    expect(outcome.payload).toMatchObject({ code: 'storage/full' });
    expect(lines).toEqual([
      'outbox/saveOffline/rejected storage/full',
      'outbox/releaseRecord/rejected storage/full',
    ]);
    expect(await device.offline.read('patients', patient_id)).toMatchObject({ revision: 1, last_error });
    saving.mockRestore();
  });
});

describe('a patient that was uploaded while its form was open', () => {
  it('is no longer treated as new', async () => {
    const place = await save('Older');
    const waiting = selectWaiting(state(), 'patients', patient_id);
    if (waiting === null) throw new Error('Nothing waits.');
    expect(await device.store.dispatch(isNewPatient(waiting))).toBe(true);
    const envelope = await device.offline.read(place.table, patient_id);
    const answer = taken('patients', envelope?.record);
    if (!answer.ok) throw new Error('It was taken.');
    const cache = openRecordCache(testKeyring(testAccount.account_id), testAccount.account_id);
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

  it('can still be settled here, and the last choice wins', async () => {
    const versions = await conflict();
    await device.offline.deleteIfRevision(versions.place);
    await device.store.dispatch(settleConflict({ ...versions, choices: { first_name: 'mine' } })).unwrap();
    expect(await nameOnDevice()).toBe('Mine');
    expect(await device.offline.read('patients', patient_id)).toMatchObject({ record: { base_revision: 2 } });
  });

  it('is not settled over a newer waiting record', async () => {
    const versions = await conflict();
    await save('Newer');
    const errors = listenToConsole('error');
    for (const choice of ['mine', 'theirs'] as const) {
      const outcome = await device.store.dispatch(
        settleConflict({ ...versions, choices: { first_name: choice } }),
      );
      expect(outcome.payload).toMatchObject({ code: 'outbox/savedMeanwhile' });
    }
    expect(new Set(errors)).toEqual(
      new Set([
        'outbox/saveOffline/rejected outbox/savedMeanwhile',
        'outbox/settleConflict/rejected outbox/savedMeanwhile',
      ]),
    );
    expect(await nameOnDevice()).toBe('Newer');
    expect(selectPendingCount(state())).toBe(1);
  });
});

it('taking over a set-aside record that another tab moved is refused', async () => {
  const lines = listenToConsole('error');
  const gone = { table: 'patients', key: 'damaged/elsewhere' } as const;
  const outcome = await device.store.dispatch(takeOverDamaged(gone));
  expect(outcome.payload).toMatchObject({ code: 'outbox/movedMeanwhile' });
  expect(lines).toEqual(['outbox/takeOverDamaged/rejected outbox/movedMeanwhile']);
});
