import { waitFor } from '@testing-library/react';
import type { ApiResult } from '@/client/api/apiResult';
import { serverAnswered, wentOffline, wentOnline } from '@/client/api/connectivitySlice';
import type { Changes, ChangesPage } from '@/client/api/satchelApi';
import { sessionExpired, signedInAgain } from '@/client/auth/authSlice';
import { uploadRequested } from '@/client/outbox/upload/uploadListeners';
import { allInShards } from '@/client/redux/shards';
import { offlineTableNames, offlineTables, type OfflineTable } from '@/contract/recordKinds';
import type { UnreadRecord } from '@/contract/unreadRecord';
import { aLab, aPatient, aReminder } from '@/testing/builders';
import { listenToConsole } from '@/testing/console';
import { acknowledged, aFailure, openTestDevice, testAccount, type TestDevice } from '@/testing/testDevice';
import { fetchPatients } from './fetchPatients';
import { selectFreshness, selectIsStale } from './freshnessSlice';
import { fetchChanges } from './recordsThunks';

const patient = { ...aPatient(), ...acknowledged };
const { patient_id } = patient;
const lab = { ...aLab({ patient_id }), ...acknowledged };
const otherLab = { ...aLab({ patient_id }), ...acknowledged };
const reminder = { ...aReminder({ patient_id }), ...acknowledged };
const unreadLab: UnreadRecord = { table: 'labs', patient_id, key: lab.record_id };

let device: TestDevice;
let errors: string[];
let asked: [OfflineTable, ChangesPage][];
/** The answers of tables other than an empty page. */
let answers: Partial<Record<OfflineTable, (page: ChangesPage) => ApiResult<Changes>>>;

beforeEach(async () => {
  errors = listenToConsole('error');
  [answers, asked] = [{}, []];
  device = openTestDevice();
  device.api.changes = async (table, page) => {
    asked.push([table, page]);
    return answers[table]?.(page) ?? pageOf(table, []);
  };
  device.store.dispatch(wentOffline());
  await waitFor(() => expect(device.store.getState().recordsStatus.cache).toBe('read'));
});
afterEach(async () => {
  await device.remove();
  jest.restoreAllMocks();
});

function pageOf(table: OfflineTable, records: unknown[], rest: Partial<Changes> = {}): ApiResult<Changes> {
  const received = offlineTables[table].readable(records);
  return { ok: true, value: { received, next_cursor: '7', more: false, ...rest } };
}

const state = () => device.store.getState();
const freshness = () => selectFreshness(state());
const isStale = () => selectIsStale(state());
const read = () => device.store.dispatch(fetchChanges());
const failedSources = () => freshness().failures.map(({ source }) => source);
const cache = () => device.services.openCache(testAccount.account_id);
const labsHere = () => allInShards(state().labs).map(({ record_id }) => record_id);

async function goOnline(): Promise<void> {
  device.store.dispatch(wentOnline());
  await waitFor(() => expect(freshness().endedAtMs).not.toBeNull());
}

describe('a table that cannot be read', () => {
  beforeEach(async () => {
    await read();
    answers = { labs: () => aFailure(500), reminders: () => pageOf('reminders', [reminder]) };
  });

  it('does not stop the others, and is named with the reason and the time of the last whole read', async () => {
    const { freshAt } = freshness();
    expect(Date.parse(freshAt ?? '')).toBe(device.services.now().getTime());
    await read();
    expect(allInShards(state().reminders)).toEqual([reminder]);
    expect(freshness()).toMatchObject({
      freshAt,
      failures: [{ source: 'labs', failure: { code: 'server/unexpected' } }],
    });
    expect(errors).toEqual(['records/fetchChanges/rejected server/unexpected']);
  });

  it('is read again with growing delays, until a read succeeds', async () => {
    await goOnline();
    await waitFor(() => expect(device.scheduled).toMatchObject([{ delayMs: 1_000 }]));
    device.scheduled[0]?.work();
    await waitFor(() => expect(device.scheduled).toMatchObject([{ delayMs: 2_000 }]));
    answers = {};
    device.scheduled[0]?.work();
    await waitFor(() => expect(isStale()).toBe(false));
    expect(device.scheduled).toEqual([]);
  });

  it('is read again at once when a person asks to upload', async () => {
    await goOnline();
    await waitFor(() => expect(state().recordsStatus.fetches).toBe(0));
    answers = {};
    device.store.dispatch(uploadRequested());
    await waitFor(() => expect(isStale()).toBe(false));
  });
});

describe('a server that does not let itself be read', () => {
  it('is not asked again before the time it asked for', async () => {
    const busy = aFailure(503);
    answers = {
      sarcF: () => (busy.ok ? busy : { ...busy, failure: { ...busy.failure, retryAfterMs: 60_000 } }),
    };
    await goOnline();
    expect(failedSources()).toEqual(offlineTableNames.slice(1));
    expect(asked.map(([table]) => table)).toEqual(['patients', 'sarcF']);
    expect(device.scheduled).toMatchObject([{ delayMs: 60_000 }]);
  });

  it('is not waited for once per table', async () => {
    device.api.patientCount = async () => aFailure(408, 'network/timeout');
    await read();
    expect(failedSources()).toEqual(offlineTableNames);
    expect(asked).toEqual([]);
  });

  it('is read again when something else reaches it', async () => {
    device.api.isReachable = false;
    const { changes } = device.api;
    device.api.changes = async () => ({
      ok: false,
      failure: { code: 'network/unreachable', message: 'Gone.', status: null },
    });
    await goOnline();
    await waitFor(() => expect(state().recordsStatus.fetches).toBe(0));
    [device.api.isReachable, device.api.changes] = [true, changes];
    device.store.dispatch(serverAnswered());
    await waitFor(() => expect(isStale()).toBe(false));
  });

  it('is read again after a new sign-in, and not before', async () => {
    device.store.dispatch(sessionExpired());
    await goOnline();
    expect(freshness().failures).toContainEqual(
      expect.objectContaining({ failure: expect.objectContaining({ code: 'auth/signInRequired' }) }),
    );
    expect(device.scheduled).toEqual([]);
    await waitFor(() => expect(state().recordsStatus.fetches).toBe(0));
    const session = { account: testAccount, access_token: 'new', expires_at: '2026-03-09T11:00:00Z' };
    device.store.dispatch(signedInAgain(session));
    await waitFor(() => expect(isStale()).toBe(false));
  });
});

describe('reference ranges that cannot be read', () => {
  it('are reported, and the records are read', async () => {
    device.api.referenceRanges = async () => aFailure(500);
    answers = { labs: () => pageOf('labs', [lab]) };
    await read();
    expect(labsHere()).toEqual([lab.record_id]);
    expect(failedSources()).toEqual(['referenceRanges']);
  });
});

describe('a record that this version cannot read', () => {
  /** Read for everyone, or for its patient only once this version knows it. */
  const laterLab = (page: ChangesPage): ApiResult<Changes> =>
    page.changed_since === '7'
      ? pageOf('labs', [])
      : pageOf('labs', [otherLab], { unreadable: [unreadLab], next_cursor: '7' });

  beforeEach(async () => {
    await cache().keep({ table: 'labs', records: [lab] }, { cursor: '3' });
    await device.restart();
    device.store.dispatch(wentOffline());
    await waitFor(() => expect(labsHere()).toEqual([lab.record_id]));
    answers = { labs: laterLab };
    await read();
  });

  it('is counted, its earlier version stays, and the rest of its page is kept', async () => {
    expect(freshness()).toMatchObject({ failures: [], unreadable: [unreadLab] });
    expect(labsHere().sort()).toEqual([lab.record_id, otherLab.record_id].sort());
    expect(await cache().readCursor('labs')).toBe('7');
    expect(device.scheduled).toEqual([]);
  });

  it('is still reported after a restart without a network', async () => {
    await device.restart();
    device.store.dispatch(wentOffline());
    await waitFor(() => expect(state().recordsStatus.cache).toBe('read'));
    expect(freshness()).toMatchObject({ endedAtMs: null, unreadable: [unreadLab] });
  });

  it('is read by a version that knows it, although the cursor has moved past it', async () => {
    const readable = { ...lab, revision: 2, notes: 'Of a later version' };
    answers = {
      labs: ({ patient_ids }) => pageOf('labs', patient_ids?.includes(patient_id) ? [readable] : []),
    };
    await read();
    expect(isStale()).toBe(false);
    expect(allInShards(state().labs)).toContainEqual(readable);
    asked = [];
    await read();
    expect(asked.filter(([, { patient_ids }]) => patient_ids)).toEqual([]);
  });

  it('is no longer missing once a readable revision arrives as a change', async () => {
    answers = {
      labs: ({ patient_ids }) =>
        patient_ids ? pageOf('labs', []) : pageOf('labs', [{ ...lab, revision: 3 }], { next_cursor: '9' }),
    };
    await read();
    expect(freshness().unreadable).toEqual([]);
  });

  it('is forgotten with its patient when the device drops the patient', async () => {
    await cache().drop('patients', [patient_id]);
    expect(await cache().readUnread()).toEqual([]);
  });
});

describe('an item that names no patient', () => {
  it('is counted, and the next read starts before it', async () => {
    await cache().keep({ table: 'labs', records: [] }, { cursor: '3' });
    answers = { labs: () => pageOf('labs', [lab], { unreadable: [null], next_cursor: '8' }) };
    await read();
    expect(freshness()).toMatchObject({ failures: [], unreadable: [], nameless: 1 });
    expect(labsHere()).toEqual([lab.record_id]);
    asked = [];
    await read();
    expect(asked).toContainEqual(['labs', expect.objectContaining({ changed_since: '3' })]);
  });
});

it('a fetch of one patient reports an item that names no patient, and keeps the rest', async () => {
  answers = { labs: () => pageOf('labs', [lab], { unreadable: [null] }) };
  const failure = await device.store.dispatch(fetchPatients([patient_id]));
  expect(failure).toMatchObject({ code: 'network/unreadableAnswer' });
  expect(labsHere()).toEqual([lab.record_id]);
});
