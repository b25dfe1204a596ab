import { v7 as uuidv7 } from 'uuid';
import { importClinicKey, wrapByPassword } from '@/client/storage/keys/keyWrapping';
import { aPatientSave } from '@/testing/saves';
import { openOfflineDevice } from '@/testing/offlineDevice';
import { testAccount, type TestDevice } from '@/testing/testDevice';
import { testKey } from '@/testing/testKeys';
import { openCodec } from '@/client/storage/keys/sealing';
import { withoutBase } from '@/contract/record';
import { savedVersionSchema } from '@/client/storage/outbox/base';
import { recordsUploaded } from '@/client/outbox/outboxSlice';
import { aPatient } from '@/testing/builders';
import { readBackup, sealBackup, type Backup, type ReadBackup, type SealedBackup } from './backup';
import { backUp, openSealedBackup, restoreBackup } from './backupThunks';
import { saveOffline } from '@/client/outbox/save/saveOffline';

let device: TestDevice;
const patient_id = uuidv7();

beforeEach(async () => {
  device = await openOfflineDevice();
  await device.store.dispatch(saveOffline(aPatientSave(patient_id, 'Marguerite'))).unwrap();
});
afterEach(async () => {
  jest.restoreAllMocks();
  await device.remove();
});

/** As in a browser that cannot open OfflineRecords. */
function refuseRecords(): void {
  const original = IDBDatabase.prototype.transaction;
  jest.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (this: IDBDatabase, ...what) {
    if (this.name === 'OfflineRecords') throw new DOMException('Not read.', 'UnknownError');
    return original.apply(this, what);
  });
}

describe('a backup when one database cannot be read', () => {
  it('contains the other database, and is marked as incomplete in its file name', async () => {
    refuseRecords();
    expect(await device.store.dispatch(backUp())).toMatchObject({
      name: expect.stringMatching(/^incomplete-satchel-backup-/),
      records: 1,
      missing: { code: 'storage/unavailable' },
    });
  });

  it('is complete for one record of the other database', async () => {
    refuseRecords();
    const file = await device.store.dispatch(backUp({ table: 'patients', patient_id, revision: 1 }));
    expect(file).toMatchObject({ name: expect.stringMatching(/^satchel/), records: 1, missing: null });
  });

  it('is refused for one record of the unreadable database', async () => {
    refuseRecords();
    const place = { table: 'dynamometry', patient_id, record_id: uuidv7(), revision: 1 } as const;
    expect(await device.store.dispatch(backUp(place))).toMatchObject({ code: 'storage/unavailable' });
  });
});

describe('a backup of a conflict', () => {
  const begun = aPatientSave(patient_id, 'Marguerite');
  const place = { table: 'patients', patient_id } as const;

  /** @returns the records of a backup that was made while the patient was in conflict, and the id of its save */
  async function conflictInFile() {
    const last_error = { code: 'record/conflict' as const, message: 'Changed.', status: 409 };
    const attempt = { last_attempt_at: '2026-03-09T10:32:00+01:00', last_error, current: begun.record };
    await device.offline.recordAttempt({ ...place, revision: 1 }, attempt);
    const envelope = await device.offline.read('patients', patient_id);
    if (!envelope) throw new Error('It waits.');
    await device.offline.deleteIfRevision({ ...place, revision: 1 });
    const { save_id } = savedVersionSchema.parse(envelope.record);
    return { records: [{ table: 'patients' as const, envelope }], save_id };
  }
  const restore = (records: Backup['records']) =>
    device.store.dispatch(restoreBackup({ records, queued: [] })).unwrap();

  it('brings none back that was settled since', async () => {
    const { records, save_id } = await conflictInFile();
    const settled = {
      ...aPatient({ patient_id, save_id: uuidv7(), base_save_ids: [uuidv7(), save_id ?? ''] }),
      ...{ revision: 3, captured_by: testAccount.account_id, received_at: '2026-03-09T11:00:00Z' },
    };
    const received = { table: 'patients' as const, records: [settled] };
    device.store.dispatch(recordsUploaded([{ sent: { ...place, revision: 2 }, received }]));
    expect(await restore(records)).toMatchObject({ restored: 0, alreadyHere: 1 });
    expect(await device.offline.read('patients', patient_id)).toBeNull();
  });

  it('is restored to be sent again, as this device does not know whether it was settled', async () => {
    const { records } = await conflictInFile();
    expect(await restore(records)).toMatchObject({ restored: 1 });
    const envelope = await device.offline.read('patients', patient_id);
    expect(envelope).toMatchObject({ attempts: 0, last_error: null });
    expect(envelope?.current).toBeUndefined();
  });
});

describe('a sealed backup', () => {
  const password = 'a-long-password';
  const accountId = testAccount.account_id;
  const clinicKey = new Uint8Array(32).fill(7);
  let file: Extract<SealedBackup, { version: 3 }>;

  const onDeviceOf = (key: Promise<CryptoKey>): void => device.services.keyring.hold(accountId, key);
  const open = (typed?: string): Promise<ReadBackup> => device.store.dispatch(openSealedBackup(file, typed));

  beforeEach(async () => {
    // A record sealed with the old key would keep the account from getting a new key.
    await device.offline.removeAll(accountId);
    const key = await device.services.keyStore.enter(testAccount, password, clinicKey);
    if (!key) throw new Error('The account got no key.');
    onDeviceOf(Promise.resolve(key));
    await device.store.dispatch(saveOffline(aPatientSave(uuidv7(), 'Louis'))).unwrap();
    const made = await device.store.dispatch(backUp());
    if (!('text' in made)) throw new Error(made.code);
    const read = await readBackup(new File([made.text], made.name), { leastRounds: 1 });
    if (read.state !== 'sealed' || read.file.version !== 3) throw new Error('It is not sealed.');
    file = read.file;
  });

  it('opens on its own device without a password', async () => {
    expect(await open()).toMatchObject({ state: 'read', backup: { records: [{}] } });
  });

  it('opens on another device only with the password of the account', async () => {
    onDeviceOf(testKey('another device'));
    expect(await open()).toEqual({ state: 'sealed', file });
    expect(await open('a-wrong-password')).toMatchObject({ failure: { code: 'backup/wrongPassword' } });
    expect(await open(password)).toMatchObject({ state: 'read', backup: { records: [{}] } });
  });

  it('opens on another device with the key of the clinic as well', async () => {
    device.services.keyring.hold(accountId, testKey('another device'), await importClinicKey(clinicKey));
    expect(await open()).toMatchObject({ state: 'read', backup: { records: [{}] } });
  });

  it('is the account’s own if its key, the clinic’s key or the password of this device opens it', async () => {
    expect(await open()).toMatchObject({
      backup: { isProven: true, records: [{ envelope: { held: false } }] },
    });
    onDeviceOf(testKey('another device'));
    expect(await open(password)).toMatchObject({ backup: { isProven: true } });
    device.services.keyring.hold(accountId, testKey('another device'), await importClinicKey(clinicKey));
    expect(await open()).toMatchObject({ backup: { isProven: true } });
  });

  it('has its records held when only a password that came with it opens it', async () => {
    const forged = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, true, [
      'encrypt',
      'decrypt',
    ]);
    const codec = openCodec({ accountId, of: async () => forged });
    const byPassword = [await wrapByPassword(forged, 'of-the-forger', { accountId, rounds: 1 })];
    const { envelopes } = await device.offline.readContents(accountId);
    const made_at = '2026-11-28T10:00:00.000+01:00';
    const text = await sealBackup(
      { device_id: uuidv7(), envelopes, damaged: [], queued: [] },
      { made_at, saved_by: accountId, codec, wrapped: { byPassword, byClinic: null } },
    );
    const read = await readBackup(new File([text], 'backup.json'), { leastRounds: 1 });
    if (read.state !== 'sealed' || read.file.version !== 3) throw new Error('It is not sealed.');
    file = read.file;
    const opened = await open('of-the-forger');
    expect(opened).toMatchObject({
      backup: { isSealed: true, isProven: false, records: [{ envelope: { held: true } }] },
    });
    if (opened.state !== 'read') throw new Error('It opens.');
    const [first] = opened.backup.records;
    expect(first?.envelope.record).toEqual(withoutBase(first?.envelope.record));
  });

  it('does not open with an empty password', async () => {
    const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, true, ['encrypt']);
    file = { ...file, keys: [await wrapByPassword(key, '', { accountId, rounds: 1 })], by_clinic: null };
    onDeviceOf(testKey('another device'));
    expect(await open('')).toMatchObject({ failure: { code: 'backup/wrongPassword' } });
  });

  it('is reported as unreadable when damaged, not as opened with a wrong password', async () => {
    onDeviceOf(testKey('another device'));
    const sealed = file.sealed.slice();
    sealed.set([(sealed.at(-1) ?? 0) ^ 1], sealed.length - 1);
    file = { ...file, sealed };
    expect(await open(password)).toMatchObject({ failure: { code: 'backup/unreadable' } });
  });

  it('is refused for another account, and while the device is locked', async () => {
    file = { ...file, saved_by: uuidv7() };
    expect(await open(password)).toMatchObject({ failure: { code: 'backup/otherAccount' } });
    device.services.keyring.drop();
    file = { ...file, saved_by: accountId };
    expect(await open(password)).toMatchObject({ failure: { code: 'storage/locked' } });
  });
});
