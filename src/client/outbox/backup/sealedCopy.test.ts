import { openDB } from 'idb';
import { v7 as uuidv7 } from 'uuid';
import { importClinicKey } from '@/client/storage/keys/keyWrapping';
import { accountsHere } from '@/client/auth/lockThunks';
import { saveOffline } from '@/client/outbox/save/saveOffline';
import { offlineDatabase } from '@/contract/recordKinds';
import { aLab } from '@/testing/builders';
import { aPatientSave } from '@/testing/saves';
import { openOfflineDevice } from '@/testing/offlineDevice';
import { testAccount, type TestDevice } from '@/testing/testDevice';
import { testKey } from '@/testing/testKeys';
import { backupOfRows, readBackup, type ReadBackup } from './backup';
import { openSealedBackup, restoreBackup } from './backupThunks';
import { copySealed } from './sealedCopy';

const password = 'a-long-password';
const accountId = testAccount.account_id;
const clinicKey = new Uint8Array(32).fill(7);
const patient_id = uuidv7();
let device: TestDevice;

beforeEach(async () => {
  device = await openOfflineDevice();
  const key = await device.services.keyStore.enter(testAccount, password, clinicKey);
  if (!key) throw new Error('The account got no key.');
  device.services.keyring.hold(accountId, key);
  await device.store.dispatch(saveOffline(aPatientSave(patient_id, 'Marguerite'))).unwrap();
  const { captured_at, ...record } = aLab({ patient_id });
  const descriptor = { kind: 'labs', name: 'Marguerite', patient: null } as const;
  await device.services.importQueue.add({ account_id: accountId, batch: uuidv7(), savedWith: null }, [
    { table: 'labs', patient_id, record, captured_at, descriptor },
  ]);
});
afterEach(() => device.remove());

/** What a colleague can copy, who has not the key. */
async function copied(): Promise<string> {
  device.services.keyring.drop();
  const copy = await device.store.dispatch(copySealed(accountId));
  if ('code' in copy) throw new Error(copy.code);
  return backupOfRows(copy);
}

/**
 * On a laptop where the account has another key.
 *
 * @param given what the server gave at the sign-in
 */
async function openedElsewhere(
  text: string,
  typed?: string,
  given: Uint8Array<ArrayBuffer> | null = null,
): Promise<ReadBackup> {
  const { keyring } = device.services;
  keyring.hold(accountId, testKey('another device'), given && (await importClinicKey(given)));
  const read = await readBackup(new File([text], 'backup.json'), { leastRounds: 1 });
  return read.state === 'sealed' ? device.store.dispatch(openSealedBackup(read.file, typed)) : read;
}

describe('a copy of what waits for a colleague', () => {
  it('is made without their key, and nothing in it can be read', async () => {
    expect(await copied()).not.toContain('Marguerite');
  });

  it('is restored with their password on another device, imports included', async () => {
    const text = await copied();
    await device.offline.removeAll(accountId);
    await device.services.importQueue.removeAll(accountId);
    expect(await openedElsewhere(text)).toMatchObject({ state: 'sealed' });
    expect(await openedElsewhere(text, 'a-wrong-password')).toMatchObject({
      failure: { code: 'backup/wrongPassword' },
    });
    const read = await openedElsewhere(text, password);
    if (read.state !== 'read') throw new Error('It opens.');
    expect(read.backup).toMatchObject({ isSealed: true, unreadable: [], records: [{}], queued: [{}] });
    const report = await device.store.dispatch(restoreBackup(read.backup)).unwrap();
    expect(report).toMatchObject({ restored: 2, held: 0 });
    expect(await device.offline.read('patients', patient_id)).toMatchObject({
      record: { first_name: 'Marguerite' },
    });
  });

  it('opens after a sign-in when the password is forgotten, through the key of the clinic', async () => {
    const text = await copied();
    expect(await openedElsewhere(text, undefined, new Uint8Array(32).fill(8))).toMatchObject({
      state: 'sealed',
    });
    expect(await openedElsewhere(text, undefined, clinicKey)).toMatchObject({
      state: 'read',
      backup: { records: [{ envelope: { patient_id } }] },
    });
  });

  it('has what was set aside: a record comes back on hold', async () => {
    const asideId = uuidv7();
    const database = await openDB(offlineDatabase.name);
    const row: unknown = {
      ...{ patient_id: asideId, record: { patient_id: asideId }, revision: 5, saved_by: accountId },
      ...{ saved_at: '2026-03-09T10:32:00+01:00', attempts: 0, last_attempt_at: null, last_error: null },
      descriptor: { name: 'Yolande', kind: 'patients', patient: null },
      held: false,
    };
    await database.put('patients', row, asideId);
    database.close();
    expect(await device.offline.setClearRowsAside(accountId)).toBe(1);
    const text = await copied();
    expect(await device.store.dispatch(accountsHere())).toMatchObject([{ waiting: 3 }]);
    await device.offline.removeAll(accountId);
    await device.services.importQueue.removeAll(accountId);
    const read = await openedElsewhere(text, password);
    if (read.state !== 'read') throw new Error('It opens.');
    const report = await device.store.dispatch(restoreBackup(read.backup)).unwrap();
    expect(report).toMatchObject({ restored: 3, held: 1 });
    expect(await device.offline.read('patients', asideId)).toMatchObject({ held: true });
  });

  it('says how many entries were damaged on the device, and has the others', async () => {
    await device.store.dispatch(saveOffline(aPatientSave(uuidv7(), 'Louis'))).unwrap();
    const database = await openDB(offlineDatabase.name);
    const row: unknown = await database.get('patients', patient_id);
    await database.put('patients', { ...Object(row), revision: 9 }, patient_id);
    database.close();
    expect(await openedElsewhere(await copied(), password)).toMatchObject({
      backup: {
        unreadable: [{ table: 'patients' }],
        records: [{ envelope: { descriptor: { name: 'Louis' } } }],
      },
    });
  });

  it('is opened even when a row of the file is damaged, which is named', async () => {
    const text = await copied();
    const spoilt = text.replace('"sealed":"', '"sealed":"!');
    expect(spoilt).not.toBe(text);
    expect(await openedElsewhere(spoilt, password)).toMatchObject({
      backup: { records: [], queued: [{}], unreadable: [{ table: 'patients', name: '' }] },
    });
  });

  it('has nothing of another account', async () => {
    const text = await copied();
    const copy = await device.store.dispatch(copySealed(uuidv7()));
    expect(copy).toMatchObject({ code: 'storage/keyLost' });
    const ofOther = text.replaceAll(accountId, uuidv7());
    expect(await openedElsewhere(ofOther, password)).toMatchObject({
      failure: { code: 'backup/otherAccount' },
    });
  });
});
