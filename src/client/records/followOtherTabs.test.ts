import { readStoredSession, writeSession } from '@/client/auth/sessionOnDisk';
import { waitFor } from '@testing-library/react';
import { v7 as uuidv7 } from 'uuid';
import { selectAccessToken, sessionExpired } from '@/client/auth/authSlice';
import { selectPendingCount, selectWaiting } from '@/client/outbox/outboxSelectors';
import { uploadsPaused } from '@/client/outbox/outboxSlice';
import { saveOffline } from '@/client/outbox/save/saveOffline';
import { openRecordCache } from '@/client/storage/cache/recordCache';
import type { TabChange } from '@/client/tabs/tabChannel';
import { allInShards, countInShards } from '@/client/redux/shards';
import { aPatient } from '@/testing/builders';
import { aPatientSave } from '@/testing/saves';
import { openOfflineDevice } from '@/testing/offlineDevice';
import { taken, testAccount, type TestDevice } from '@/testing/testDevice';
import { testKeyring } from '@/testing/testKeys';
import { followOtherTab } from './followOtherTabs';
import { showFetched } from './showReceived';

let device: TestDevice;

beforeEach(async () => {
  device = await openOfflineDevice();
});
afterEach(() => device.remove());

const state = () => device.store.getState();
const { account_id } = testAccount;
const someoneElse = '018f0000-0000-7000-8000-00000000000b';

async function savePatient(): Promise<TabChange> {
  const patient_id = uuidv7();
  const { revision } = await device.store.dispatch(saveOffline(aPatientSave(patient_id, 'Amina'))).unwrap();
  return { table: 'patients', patient_id, revision, acknowledged: null };
}

const hear = (...[message]: Parameters<typeof followOtherTab>) =>
  device.store.dispatch(followOtherTab(message));

describe('a change reported by another tab', () => {
  it('removes the record when it is no longer on the device', async () => {
    const change = await savePatient();
    await device.offline.deleteIfRevision(change);
    await hear({ kind: 'changed', account_id, changes: [change] });
    expect(selectPendingCount(state())).toBe(0);
  });

  it('keeps the record when it is still on the device', async () => {
    const change = await savePatient();
    await hear({ kind: 'changed', account_id, changes: [change] });
    expect(selectWaiting(state(), 'patients', change.patient_id)).toMatchObject({
      revision: change.revision,
    });
  });

  it('is ignored for another account', async () => {
    const change = await savePatient();
    await device.offline.deleteIfRevision(change);
    await hear({ kind: 'changed', account_id: someoneElse, changes: [change] });
    expect(selectPendingCount(state())).toBe(1);
  });
});

describe('records fetched by another tab', () => {
  const colleagues = () => {
    const answer = taken('patients', aPatient({ first_name: 'Berta' }));
    if (!answer.ok || answer.value.table !== 'patients') throw new Error('A patient is always taken.');
    return answer.value;
  };

  it('are shown here too, but not those of another account', async () => {
    const received = colleagues();
    const cache = openRecordCache(testKeyring(account_id), account_id);
    await cache.keep(received, { cursor: '1' });
    await cache.close();
    const keys = received.records.map(({ patient_id }) => patient_id);
    await hear({ kind: 'recordsKept', account_id: someoneElse, table: 'patients', keys });
    expect(countInShards(state().patients)).toBe(0);
    await hear({ kind: 'recordsKept', account_id, table: 'patients', keys });
    expect(allInShards(state().patients).map(({ first_name }) => first_name)).toEqual(['Berta']);
  });

  it('are announced by the tab that fetched them', async () => {
    const received = colleagues();
    device.store.dispatch(showFetched(account_id)).add(received);
    const keys = received.records.map(({ patient_id }) => patient_id);
    expect(device.messages).toContainEqual({ kind: 'recordsKept', account_id, table: 'patients', keys });
  });
});

describe('a pause of uploads', () => {
  it('starts and ends together with another tab', async () => {
    await hear({ kind: 'paused', is_paused: true });
    expect(state().outbox.isPaused).toBe(true);
    await hear({ kind: 'paused', is_paused: false });
    expect(state().outbox.isPaused).toBe(false);
  });

  it('is reported to a tab that opens', async () => {
    device.store.dispatch(uploadsPaused());
    device.messages.length = 0;
    await hear({ kind: 'areUploadsPaused' });
    expect(device.messages).toEqual([{ kind: 'paused', is_paused: true }]);
  });
});

describe('a session refreshed by another tab', () => {
  const stored = { account: testAccount, access_token: 'stored', expires_at: '2026-03-09T12:00:00Z' };

  it('is used here too', async () => {
    await writeSession(device.session, stored);
    await hear({ kind: 'sessionRefreshed', account_id });
    expect(selectAccessToken(state())).toBe('stored');
  });

  it.each([
    ['for another account', { ...stored, account: { ...testAccount, account_id: someoneElse } }],
    ['older than the current one', { ...stored, expires_at: '2026-03-09T10:00:00Z' }],
  ])('is ignored when it is %s', async (_what, other) => {
    const before = selectAccessToken(state());
    await writeSession(device.session, other);
    await hear({ kind: 'sessionRefreshed', account_id });
    expect(selectAccessToken(state())).toBe(before);
  });

  it('does not replace a session that has not ended', async () => {
    const before = selectAccessToken(state());
    device.api.refresh = async () => ({ ok: true, value: { success: true, expires_in: 900, ...stored } });
    await hear({ kind: 'signedInAgain', account_id });
    expect(selectAccessToken(state())).toBe(before);
  });
});

describe('an ended session', () => {
  beforeEach(async () => {
    device.store.dispatch(sessionExpired());
    await waitFor(async () =>
      expect((await readStoredSession(device.session)).session).toMatchObject({ access_token: null }),
    );
  });
  const renewed = { success: true as const, account: testAccount, access_token: 'renewed', expires_in: 900 };

  it('resumes here after a sign-in in another tab', async () => {
    device.api.refresh = async () => ({ ok: true, value: renewed });
    await hear({ kind: 'signedInAgain', account_id });
    expect(selectAccessToken(state())).toBe('renewed');
  });

  it('stays ended when another account signs in, or when the cookie belongs to another account', async () => {
    device.api.refresh = async () => ({ ok: true, value: renewed });
    await hear({ kind: 'signedInAgain', account_id: someoneElse });
    expect(selectAccessToken(state())).toBeNull();
    const account = { ...testAccount, account_id: someoneElse };
    device.api.refresh = async () => ({ ok: true, value: { ...renewed, account } });
    await hear({ kind: 'signedInAgain', account_id });
    expect(selectAccessToken(state())).toBeNull();
  });

  it('is replaced by the session that the other tab stored, without a refresh', async () => {
    const stored = { account: testAccount, access_token: 'stored', expires_at: '2026-03-09T12:00:00Z' };
    await writeSession(device.session, stored);
    let refreshes = 0;
    device.api.refresh = async () => {
      refreshes += 1;
      return { ok: true, value: renewed };
    };
    await hear({ kind: 'signedInAgain', account_id });
    expect([selectAccessToken(state()), refreshes]).toEqual(['stored', 0]);
  });
});
