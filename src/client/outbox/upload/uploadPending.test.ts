import { allInShards, inShards } from '@/client/redux/shards';
import { waitFor } from '@testing-library/react';
import { v7 as uuidv7 } from 'uuid';
import { selectIsServerSilent, wentOffline, wentOnline } from '@/client/api/connectivitySlice';
import { signedOut } from '@/client/auth/authSlice';
import { envelopeSchema, type Descriptor } from '@/client/storage/outbox/envelope';
import type { OfflineTable } from '@/contract/recordKinds';
import { aPatient } from '@/testing/builders';
import { aPatientSave } from '@/testing/saves';
import { openOfflineDevice } from '@/testing/offlineDevice';
import { acknowledged, aFailure, signIn, taken, testAccount, type TestDevice } from '@/testing/testDevice';
import { readWaitingRecord } from '@/client/outbox/waiting/readWaitingRecord';
import { readOutbox } from '@/client/outbox/waiting/readOutbox';
import { saveOffline, type OfflineSave } from '@/client/outbox/save/saveOffline';
import {
  selectAllWaiting,
  selectConnection,
  selectPendingCount,
  selectWaiting,
} from '@/client/outbox/outboxSelectors';
import { outboxReadBegan } from '@/client/outbox/outboxSlice';
import { uploadPending } from './uploadPending';

let device: TestDevice;
let log: jest.SpyInstance;

beforeEach(async () => {
  log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  device = await openOfflineDevice();
});
afterEach(async () => {
  await device.remove();
  log.mockRestore();
});

function descriptor(kind: OfflineTable, name = 'Marguerite Lefebvre'): Descriptor {
  return { kind, name, patient: null };
}

const aKnownPatient = {
  ...{ first_name: 'Marguerite', last_name: 'Lefebvre', birth_date: '1941-03-08' },
  ...{ sex: 'female' as const, identifier: null, archived: false, is_new: false },
};

/** The same save of a patient whom the server has. */
function known({ descriptor: one, ...what }: OfflineSave, merged_into: string | null): OfflineSave {
  return {
    ...what,
    record: { ...Object(what.record), merged_into, archived: merged_into !== null },
    descriptor: { ...one, patient: { ...aKnownPatient, merged_into } },
  };
}

function aSarcFSave(patient_id: string): OfflineSave {
  const answers = { strength: 1, assistance_walking: 0, rise_from_chair: 1, climb_stairs: 2, falls: 0 };
  return {
    type: 'sarcf',
    patient_id,
    record: { record_id: uuidv7(), ...answers },
    descriptor: descriptor('sarcF'),
  };
}

function aPhysicalSave(patient_id: string): OfflineSave {
  const record = { record_id: uuidv7(), weight_kg: 72.25, height_cm: 170 };
  return { type: 'physical', patient_id, record, descriptor: descriptor('physicalData') };
}

const save = (what: OfflineSave) => device.store.dispatch(saveOffline(what)).unwrap();
const pending = () => selectPendingCount(device.store.getState());
const sentTables = () => device.api.sent.map(({ table }) => table);

/** Goes online and waits for the upload that this starts. */
async function goOnline(): Promise<void> {
  device.store.dispatch(wentOnline());
  await uploadEnds();
}

async function uploadEnds(): Promise<void> {
  await waitFor(() => expect(device.store.getState().outbox.lastUpload).not.toBeNull());
}

describe('an upload', () => {
  it('sends the last known server cursor, and stores the new one from the answer', async () => {
    const cache = device.services.openCache(testAccount.account_id);
    await cache.keep({ table: 'labs', records: [] }, { cursor: null, known: '7.x' });
    await save(aPatientSave());
    await save(aPatientSave());
    device.api.nextCursor = '8.y';
    await goOnline();
    expect(device.api.sent.map(({ known }) => known)).toEqual(['7.x', '8.y']);
    await waitFor(async () => expect(await cache.readKnown()).toBe('8.y'));
  });
});

describe('a save', () => {
  it('is stored on the device and counted in the outbox', async () => {
    const { patient_id } = aPatientSave();
    await save(aPatientSave(patient_id));
    expect(pending()).toBe(1);
    expect(await device.offline.read('patients', patient_id)).toMatchObject({ revision: 1 });
    expect(device.api.sent).toEqual([]);
  });

  it('with an unknown type is refused, logged without its content, and not stored', async () => {
    const outcome = await device.store.dispatch(saveOffline({ ...aPatientSave(), type: 'bloodtype' }));
    expect(outcome).toMatchObject({ payload: { code: 'outbox/unknownType' } });
    expect(log).toHaveBeenCalledWith(expect.stringContaining('type is not known'), 'bloodtype');
    expect(JSON.stringify(log.mock.calls)).not.toContain('Marguerite');
    expect(pending()).toBe(0);
  });

  it('with invalid fields names them and stores nothing', async () => {
    const outcome = await device.store.dispatch(saveOffline(aPatientSave(uuidv7(), '')));
    expect(outcome).toMatchObject({
      payload: { code: 'outbox/recordInvalid', fields: { first_name: expect.any(String) } },
    });
    expect((await device.offline.readWaiting(testAccount.account_id)).waiting.patients).toEqual([]);
  });

  it('is refused and not counted when the device cannot store it', async () => {
    const put = jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const outcome = await device.store.dispatch(saveOffline(aPatientSave()));
    put.mockRestore();
    expect(outcome).toMatchObject({ payload: { code: 'storage/full' } });
    expect(pending()).toBe(0);
  });

  it('is uploaded automatically while connected', async () => {
    device.store.dispatch(wentOnline());
    await save(aPatientSave());
    await waitFor(() => expect(pending()).toBe(0));
    expect(device.store.getState().outbox.lastSaved).toMatchObject({ count: 1, pending: [] });
  });
});

describe('an upload', () => {
  it('sends patients, then sarcF, then physicalData, each in the order saved', async () => {
    const [first, second] = [uuidv7(), uuidv7()];
    await save(aPhysicalSave(first));
    await save(aSarcFSave(first));
    await save(aPatientSave(second));
    await save(aPatientSave(first));
    await goOnline();
    expect(sentTables()).toEqual(['patients', 'patients', 'sarcF', 'physicalData']);
    expect(device.api.sent.map(({ record }) => Reflect.get(Object(record), 'patient_id'))).toEqual([
      second,
      first,
      first,
      first,
    ]);
    expect(device.api.sent.every(({ token }) => token === 'token of Noor Test')).toBe(true);
    expect(pending()).toBe(0);
    expect(allInShards(device.store.getState().patients)).toHaveLength(2);
  });

  it('keeps the failed record, uploads the others, and names the failed one', async () => {
    const failing = uuidv7();
    await save(aPatientSave(uuidv7(), 'Amina'));
    await save(aPatientSave(failing, 'George'));
    await save(aPatientSave(uuidv7(), 'Ingrid'));
    device.api.onSave = async (table, record) =>
      Reflect.get(Object(record), 'patient_id') === failing ? aFailure(500) : taken(table, record);
    await goOnline();
    expect(device.store.getState().outbox.lastUpload).toEqual({ uploaded: 2, failed: ['George'] });
    expect(selectAllWaiting(device.store.getState())).toMatchObject([
      { patient_id: failing, attempts: 1, last_error: { code: 'server/unexpected', status: 500 } },
    ]);
  });

  it.each([400, 401, 403, 404, 408, 409, 413, 422, 429, 500, 502, 503, 504])(
    'keeps the record after a %s',
    async (status) => {
      const { patient_id } = aPatientSave();
      await save(aPatientSave(patient_id));
      device.api.onSave = async () => aFailure(status);
      await goOnline();
      expect(await device.offline.read('patients', patient_id)).toMatchObject({
        attempts: 1,
        last_error: { status },
      });
      expect(pending()).toBe(1);
    },
  );

  it.each([502, 503, 504])(
    'counts a server that answers with %s as not answering until it accepts a save',
    async (status) => {
      const isSilent = () => selectIsServerSilent(device.store.getState());
      await save(aPatientSave());
      device.api.onSave = async () => aFailure(status);
      await device.store.dispatch(uploadPending('all'));
      expect(isSilent()).toBe(true);
      const seen: boolean[] = [];
      device.api.onSave = async (...args) => {
        // The probe before it was answered.
        seen.push(isSilent());
        return taken(...args);
      };
      await device.store.dispatch(uploadPending('all'));
      expect([...seen, isSilent()]).toEqual([true, false]);
      expect(pending()).toBe(0);
    },
  );

  it('keeps the record when the answer is about another record', async () => {
    await save(aPatientSave());
    device.api.onSave = async (table, record) => taken(table, { ...Object(record), patient_id: uuidv7() });
    await goOnline();
    expect(selectAllWaiting(device.store.getState())).toMatchObject([
      { last_error: { code: 'network/unreadableAnswer' } },
    ]);
  });

  it('keeps a newer revision saved during the upload, and sends it next', async () => {
    const { patient_id } = aPatientSave();
    await save(aPatientSave(patient_id, 'Older'));
    device.api.onSave = async (table, record) => {
      device.api.onSave = async (...args) => taken(...args);
      await save(aPatientSave(patient_id, 'Newer'));
      return taken(table, record);
    };
    await goOnline();
    await waitFor(() => expect(pending()).toBe(0));
    expect(device.api.sent.map(({ record }) => Reflect.get(Object(record), 'first_name'))).toEqual([
      'Older',
      'Newer',
    ]);
    expect(await device.offline.read('patients', patient_id)).toBeNull();
  });

  it('holds back the records of a refused new patient, and of no other patient', async () => {
    const [refused, other] = [uuidv7(), uuidv7()];
    await save(aPatientSave(refused));
    await save(aSarcFSave(refused));
    await save(aSarcFSave(other));
    device.api.onSave = async (table, record) =>
      table === 'patients' ? aFailure(422) : taken(table, record);
    await goOnline();
    expect(sentTables()).toEqual(['patients', 'sarcF']);
    expect(selectWaiting(device.store.getState(), 'sarcF', refused)).toMatchObject({ attempts: 0 });
    expect(selectWaiting(device.store.getState(), 'sarcF', other)).toBeNull();
  });

  it('sends a merged duplicate only after the patient that stays, whose save another one may hold up', async () => {
    const [kept, duplicate] = [uuidv7(), uuidv7()];
    await save(known(aPatientSave(kept), null));
    await save(known(aPatientSave(duplicate), kept));
    device.api.onSave = async () => aFailure(409);
    await goOnline();
    expect(device.api.sent).toHaveLength(1);
    expect(selectWaiting(device.store.getState(), 'patients', duplicate)).toMatchObject({ attempts: 0 });
    device.api.onSave = async (table, record) => taken(table, record);
    await device.store.dispatch(uploadPending('all')).unwrap();
    expect(device.api.sent.map(({ record }) => Reflect.get(Object(record), 'patient_id'))).toEqual([
      kept,
      kept,
      duplicate,
    ]);
    expect(pending()).toBe(0);
  });

  it('shows and keeps the server’s version of a record in conflict before changes are read', async () => {
    const patient_id = uuidv7();
    await save(aPatientSave(patient_id));
    const theirs = { ...aPatient({ patient_id, allergies: ['Penicillin'] }), ...acknowledged, revision: 2 };
    device.api.onSave = async () => ({ ...aFailure(409, 'record/conflict'), current: theirs });
    await goOnline();
    expect(inShards(device.store.getState().patients, patient_id)).toMatchObject({
      allergies: ['Penicillin'],
      revision: 2,
    });
    const kept = await device.services.openCache(testAccount.account_id).read('patients', [patient_id]);
    expect(kept).toMatchObject({ records: [{ patient_id, revision: 2 }] });
    expect(device.messages).toContainEqual(
      expect.objectContaining({
        changes: [expect.objectContaining({ patient_id, acknowledged: patient_id })],
      }),
    );
  });

  it('sends no duplicate before the patient that stays while the outbox is still being read', async () => {
    const [kept, duplicate] = [uuidv7(), uuidv7()];
    await save(known(aPatientSave(kept), null));
    await save(known(aPatientSave(duplicate), kept));
    device.store.dispatch(outboxReadBegan('again'));
    device.api.onSave = async () => aFailure(409);
    await goOnline();
    expect(device.api.sent.map(({ record }) => Reflect.get(Object(record), 'patient_id'))).toEqual([kept]);
  });

  it('sends nothing until the server answers the probe', async () => {
    await save(aPatientSave());
    device.api.isReachable = false;
    device.store.dispatch(wentOnline());
    await waitFor(() => expect(selectConnection(device.store.getState())).toBe('serverNotAnswering'));
    expect(device.api.sent).toEqual([]);
    expect(pending()).toBe(1);
    // So does the read that begins with the connection.
    await waitFor(() =>
      expect(log).toHaveBeenCalledWith('records/fetchChanges/rejected', 'network/unreachable'),
    );
  });

  it('stops when the session expires, keeps the rest, and continues after sign-in', async () => {
    await save(aPatientSave());
    await save(aPatientSave());
    device.api.onSave = async () => aFailure(401);
    await goOnline();
    expect(device.api.sent).toHaveLength(1);
    expect(selectConnection(device.store.getState())).toBe('signInToUpload');
    await device.store.dispatch(uploadPending('all'));
    expect(device.api.sent).toHaveLength(1);
    expect(log).toHaveBeenCalledWith('outbox/uploadPending/rejected', 'auth/signInRequired');

    device.api.onSave = async (...args) => taken(...args);
    signIn(device.store, testAccount);
    await waitFor(() => expect(device.api.sent).toHaveLength(3));
    await waitFor(() => expect(pending()).toBe(0));
  });

  it('refreshes an expired token once and continues', async () => {
    await save(aPatientSave());
    await save(aPatientSave());
    device.api.refresh = async () => ({
      ok: true,
      value: { success: true, access_token: 'fresh', expires_in: 900, account: testAccount },
    });
    device.api.onSave = async (table, record) =>
      device.api.sent.at(-1)?.token === 'fresh' ? taken(table, record) : aFailure(401, 'auth/sessionEnded');
    await goOnline();
    expect(device.api.sent.map(({ token }) => token)).toEqual(['token of Noor Test', 'fresh', 'fresh']);
    expect(pending()).toBe(0);
  });

  it('never sends a record with the token of another account, or shows it to that account', async () => {
    const other = { ...testAccount, account_id: '018f0000-0000-7000-8000-00000000000b', name: 'Other' };
    const { patient_id } = aPatientSave();
    await save(aPatientSave(patient_id, 'George'));
    device.api.onSave = async () => {
      device.store.dispatch(signedOut());
      signIn(device.store, other);
      return aFailure(401, 'auth/sessionEnded');
    };
    device.store.dispatch(wentOnline());
    await waitFor(() => expect(device.api.sent).toHaveLength(1));
    await waitFor(async () =>
      expect(await device.offline.read('patients', patient_id)).toMatchObject({ attempts: 1 }),
    );
    expect(device.api.sent.map(({ token }) => token)).toEqual(['token of Noor Test']);
    expect(JSON.stringify(device.store.getState())).not.toContain('George');
  });

  it('shows nothing from an answer that arrives after the account changed', async () => {
    const other = { ...testAccount, account_id: '018f0000-0000-7000-8000-00000000000b', name: 'Other' };
    const { patient_id } = aPatientSave();
    await save(aPatientSave(patient_id, 'George'));
    device.api.onSave = async (...args) => {
      device.store.dispatch(signedOut());
      signIn(device.store, other);
      return taken(...args);
    };
    device.store.dispatch(wentOnline());
    await waitFor(async () => expect(await device.offline.read('patients', patient_id)).toBeNull());
    expect(allInShards(device.store.getState().patients)).toEqual([]);
  });

  it('keeps the record when the answer has an older revision of it', async () => {
    const { patient_id } = aPatientSave();
    await save(aPatientSave(patient_id));
    await save(aPatientSave(patient_id));
    device.api.onSave = async (table, record) => taken(table, { ...Object(record), device_revision: 1 });
    await goOnline();
    expect(await device.offline.read('patients', patient_id)).toMatchObject({ revision: 2, attempts: 1 });
  });

  it('succeeds even when the cache cannot be written', async () => {
    await save(aPatientSave());
    await save(aPatientSave());
    const put = jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await goOnline();
    put.mockRestore();
    expect(device.store.getState().outbox.lastUpload).toEqual({ uploaded: 2, failed: [] });
    expect(log).toHaveBeenCalledWith('The cache could not be written.', 'storage/full');
  });

  it('loses nothing in a restart, and continues by itself', async () => {
    await save(aPatientSave());
    await save(aPatientSave());
    await device.restart();
    await waitFor(() => expect(device.api.sent).toHaveLength(2));
    await waitFor(() => expect(pending()).toBe(0));
  });

  it('neither shows nor sends records that another account saved', async () => {
    await save(aPatientSave());
    device.store.dispatch(signedOut());
    signIn(device.store, {
      ...testAccount,
      account_id: '018f0000-0000-7000-8000-00000000000b',
      name: 'Other',
    });
    await device.store.dispatch(readOutbox());
    device.store.dispatch(wentOnline());
    await device.store.dispatch(uploadPending('all'));
    expect(pending()).toBe(0);
    expect(device.api.sent).toEqual([]);
    device.store.dispatch(signedOut());
    signIn(device.store, testAccount);
    await waitFor(() => expect(device.api.sent).toHaveLength(1));
    expect(device.api.sent[0]?.token).toBe('token of Noor Test');
  });
});

describe('records saved by an older version of the app', () => {
  const patient_id = uuidv7();
  const place = { table: 'patients', patient_id } as const;
  const person = {
    first_name: 'Yolande',
    last_name: 'Dupré',
    birth_date: '1941-03-08',
    sex: 'female' as const,
  };
  const saved_at = '2026-03-09T10:32:00+01:00';

  /** A record without later additions, whose upload failed with a code that no longer exists. */
  async function leave(table: 'patients' | 'sarcF', record: object): Promise<void> {
    const gone = { code: 'record/ofAnotherTime', message: 'Not any more.', status: 500 };
    const patient = { ...person, identifier: null, archived: false, is_new: true };
    await device.services.offline.save({ table, patient_id }, (stamp) => ({
      ...{ patient_id, record: { patient_id, ...record, ...stamp, captured_at: saved_at } },
      ...{ revision: stamp.device_revision, saved_at, saved_by: testAccount.account_id },
      descriptor: { name: 'Yolande Dupré', kind: table, patient: table === 'patients' ? patient : null },
      ...{ attempts: 2, last_attempt_at: saved_at, held: false },
      last_error: envelopeSchema.shape.last_error.parse(gone),
    }));
  }

  it('wait, can be edited, and are uploaded', async () => {
    const answers = { strength: 1, assistance_walking: 0, rise_from_chair: 1, climb_stairs: 1, falls: 0 };
    await leave('patients', person);
    await leave('sarcF', { record_id: uuidv7(), ...answers });
    await device.restart();
    device.store.dispatch(wentOffline());
    // The count is known before the rows are read.
    await waitFor(() =>
      expect(selectWaiting(device.store.getState(), 'patients', patient_id)).toMatchObject({ attempts: 2 }),
    );
    expect(pending()).toBe(2);

    const found = await device.store.dispatch(readWaitingRecord(place)).unwrap();
    expect(found?.record).toMatchObject(person);
    const edit = aPatientSave(patient_id, 'Yolande');
    await save({ ...edit, record: { ...Object(found?.record), phone: '0102030405' } });
    await goOnline();
    await waitFor(() => expect(pending()).toBe(0));
    expect(device.api.sent).toMatchObject([
      { table: 'patients', record: { ...person, phone: '0102030405' } },
      { table: 'sarcF', record: answers },
    ]);
  });
});
