import { waitFor } from '@testing-library/react';
import { v7 as uuidv7 } from 'uuid';
import { wentOffline, wentOnline } from '@/client/api/connectivitySlice';
import { selectAccessToken, selectIsDisabled, sessionRead } from '@/client/auth/authSlice';
import { signIn } from '@/client/auth/authThunks';
import { dropCharts, unlock } from '@/client/auth/lockThunks';
import { readStoredSession } from '@/client/auth/sessionOnDisk';
import { finishImports } from '@/client/outbox/imports/importQueueThunks';
import { backUp } from '@/client/outbox/backup/backupThunks';
import { selectIsOutboxRead, selectPendingCount } from '@/client/outbox/outboxSelectors';
import { saveOffline } from '@/client/outbox/save/saveOffline';
import { followOtherTab } from '@/client/records/followOtherTabs';
import { fetchChanges } from '@/client/records/recordsThunks';
import { selectAreRecordsPending } from '@/client/records/recordsStatusSlice';
import { cacheDatabase } from '@/client/storage/cache/recordCache';
import { aLab, aPatient } from '@/testing/builders';
import { listenToConsole } from '@/testing/console';
import { aPatientSave } from '@/testing/saves';
import { acknowledged, aFailure, openTestDevice, testAccount, type TestDevice } from '@/testing/testDevice';

const password = 'a-long-password';
const { account_id, email } = testAccount;
const disabled = aFailure(401, 'auth/accountDisabled');
const onServer = { ...aPatient({ first_name: 'Amina' }), ...acknowledged };
let device: TestDevice;
let lines: string[];
const state = () => device.store.getState();
const chartsHere = () => JSON.stringify(state()).includes('Amina');
const hasCache = async () =>
  (await indexedDB.databases()).some(({ name }) => name === cacheDatabase(account_id));
const answerChanges = () => {
  device.api.changes = async (table) => {
    const received = table === 'patients' ? { table, records: [onServer] } : { table, records: [] };
    return { ok: true, value: { received, next_cursor: '1', more: false } };
  };
};

beforeEach(async () => {
  device = openTestDevice();
  // Nothing starts by itself then: the tests say when the server is asked.
  device.store.dispatch(wentOffline());
  lines = listenToConsole('error');
  const key = await device.services.keyStore.enter(testAccount, password, null);
  if (!key) throw new Error('The account got no key.');
  device.services.keyring.hold(account_id, key);
  answerChanges();
  await waitFor(() => expect(selectAreRecordsPending(state())).toBe(false));
  await device.store.dispatch(fetchChanges());
  expect(chartsHere()).toBe(true);
  await device.store.dispatch(saveOffline(aPatientSave(uuidv7(), 'Marguerite'))).unwrap();
});
afterEach(() => device.remove());

const disable = async (): Promise<void> => {
  device.api.changes = async () => disabled;
  device.api.referenceRanges = async () => disabled;
  await device.store.dispatch(fetchChanges());
  await waitFor(async () => expect(await hasCache()).toBe(false));
};

describe('an account that the server has disabled', () => {
  it('has no chart on the device any more, neither on the screen nor stored', async () => {
    await disable();
    expect(selectIsDisabled(state())).toBe(true);
    expect(chartsHere()).toBe(false);
    expect(device.messages).toContainEqual({ kind: 'accountDisabled', account_id });
  });

  it('keeps what was not uploaded, and can back it up', async () => {
    await disable();
    await waitFor(() => expect(selectIsOutboxRead(state())).toBe(true));
    expect(selectPendingCount(state())).toBe(1);
    expect(await device.store.dispatch(backUp())).toMatchObject({ records: 1 });
  });

  it('keeps an interrupted import whose patient only the charts show as saved', async () => {
    const { offline, importQueue, openCache } = device.services;
    const { device_id } = await offline.summary(account_id);
    const imported = { ...onServer, device_id, device_revision: 5 };
    await openCache(account_id).keep({ table: 'patients', records: [imported] }, { cursor: null });
    const { patient_id } = onServer;
    const { captured_at, ...record } = aLab({ patient_id });
    const descriptor = { kind: 'labs', name: 'Amina', patient: null } as const;
    await importQueue.add({ account_id, batch: uuidv7(), savedWith: { patient_id, beyond: 4 } }, [
      { table: 'labs', patient_id, record, captured_at, descriptor },
    ]);
    await disable();
    await waitFor(() => expect(selectIsOutboxRead(state())).toBe(true));
    await device.store.dispatch(finishImports());
    expect(await importQueue.readAll(account_id)).toHaveLength(1);
    expect(await device.store.dispatch(backUp())).toMatchObject({ records: 2 });
  });

  it('keeps its charts while an import is neither finished nor undone', async () => {
    const { patient_id } = onServer;
    const batch = { account_id, batch: uuidv7(), savedWith: { patient_id, beyond: 4 } };
    await device.services.importQueue.add(batch, []);
    await device.store.dispatch(dropCharts(account_id));
    expect(await hasCache()).toBe(true);
    await device.services.importQueue.discard(batch.batch);
    await device.store.dispatch(dropCharts(account_id));
    expect(await hasCache()).toBe(false);
  });

  it('keeps the charts, unseen, while a restored server may have lost some of them', async () => {
    device.api.changes = async (_table, { patient_ids }) =>
      patient_ids ? disabled : aFailure(410, 'record/cursorUnknown');
    await device.store.dispatch(fetchChanges());
    expect(selectIsDisabled(state())).toBe(true);
    await waitFor(() => expect(selectIsOutboxRead(state())).toBe(true));
    expect(chartsHere()).toBe(false);
    const { records } = await device.services.openCache(account_id).read('patients', [onServer.patient_id]);
    expect(records).toMatchObject([{ first_name: 'Amina' }]);
  });

  it('can save nothing more', async () => {
    await disable();
    await expect(device.store.dispatch(saveOffline(aPatientSave())).unwrap()).rejects.toMatchObject({
      code: 'auth/forbidden',
    });
  });

  it('stays locked after a restart, unlocked or not, with or without a network', async () => {
    await disable();
    await waitFor(async () =>
      expect(await readStoredSession(device.session)).toMatchObject({ session: { isDisabled: true } }),
    );
    await device.restart();
    device.store.dispatch(wentOffline());
    answerChanges();
    device.store.dispatch(sessionRead(await readStoredSession(device.session)));
    expect(selectIsDisabled(state())).toBe(true);
    expect(await device.store.dispatch(unlock(password, false))).toBeNull();
    await waitFor(() => expect(selectPendingCount(state())).toBe(1));
    expect(selectIsDisabled(state())).toBe(true);
    expect(chartsHere()).toBe(false);
  });

  it('is noticed by the other tabs', async () => {
    await device.store.dispatch(followOtherTab({ kind: 'accountDisabled', account_id: uuidv7() }));
    expect(selectIsDisabled(state())).toBe(false);
    await device.store.dispatch(followOtherTab({ kind: 'accountDisabled', account_id }));
    expect(selectIsDisabled(state())).toBe(true);
    expect(chartsHere()).toBe(false);
  });

  it('is noticed when an expired session is renewed', async () => {
    device.api.changes = async () => aFailure(401, 'auth/signInRequired');
    device.api.referenceRanges = async () => aFailure(401, 'auth/signInRequired');
    device.api.refresh = async () => disabled;
    await device.store.dispatch(fetchChanges());
    expect(selectIsDisabled(state())).toBe(true);
  });

  it('is noticed at the sign-in of a session that had only ended', async () => {
    device.api.login = async () => disabled;
    expect(await device.store.dispatch(signIn({ email: email.toUpperCase(), password }))).toMatchObject({
      code: 'auth/accountDisabled',
    });
    expect(selectIsDisabled(state())).toBe(true);
  });

  it('is not taken for one whose session has ended: that keeps its charts', async () => {
    device.api.changes = async () => aFailure(401, 'auth/sessionEnded');
    await device.store.dispatch(fetchChanges());
    expect(selectAccessToken(state())).toBeNull();
    expect(selectIsDisabled(state())).toBe(false);
    expect(chartsHere()).toBe(true);
    expect(await hasCache()).toBe(true);
    expect(lines).toEqual(['records/fetchChanges/rejected auth/sessionEnded']);
  });

  it('gets its charts back and uploads what waits once it is enabled and signs in', async () => {
    await disable();
    answerChanges();
    device.api.referenceRanges = async () => ({ ok: true, value: { items: [] } });
    device.store.dispatch(wentOnline());
    device.api.login = async () => ({
      ok: true,
      value: { success: true, access_token: 'new', expires_in: 900, account: testAccount },
    });
    expect(await device.store.dispatch(signIn({ email, password }))).toBeNull();
    expect(selectIsDisabled(state())).toBe(false);
    await waitFor(() => expect(chartsHere()).toBe(true));
    await waitFor(() => expect(selectPendingCount(state())).toBe(0));
    expect(device.api.sent).toHaveLength(1);
  });
});
