import { countInShards } from '@/client/redux/shards';
import { waitFor } from '@testing-library/react';
import { openDB } from 'idb';
import { wentOffline, wentOnline } from '@/client/api/connectivitySlice';
import { signedIn } from '@/client/auth/authSlice';
import { cacheDatabase, openRecordCache } from '@/client/storage/cache/recordCache';
import { listenToConsole } from '@/testing/console';
import { aPatient } from '@/testing/builders';
import { aReferenceRange, aStoredReferenceRange } from '@/testing/referenceRanges';
import { aFailure, openTestDevice, testAccount, unreachable, type TestDevice } from '@/testing/testDevice';
import { testKeyring } from '@/testing/testKeys';
import { followOtherTab } from './followOtherTabs';
import { fetchChanges, openCache } from './recordsThunks';
import { selectReferenceRanges } from './referenceRangesSlice';
import { saveReferenceRange } from './referenceRangesThunks';

const { account_id } = testAccount;
const someoneElse = '018f0000-0000-7000-8000-00000000000b';
const range = aStoredReferenceRange();
const newer = { ...range, revision: 2, low: 25 };
let device: TestDevice;

beforeEach(async () => {
  device = openTestDevice();
  device.store.dispatch(wentOffline());
  await waitFor(() => expect(device.store.getState().recordsStatus.cache).toBe('read'));
});
afterEach(() => device.remove());

const shown = () => selectReferenceRanges(device.store.getState());
const fetch = () => device.store.dispatch(fetchChanges());

/** The ranges on the disk, read without the store. */
async function onDisk() {
  const cache = openRecordCache(testKeyring(account_id), account_id);
  const ranges = await cache.readReferenceRanges();
  await cache.close();
  return ranges;
}

async function keepOnDisk(...ranges: (typeof range)[]): Promise<void> {
  const cache = openRecordCache(testKeyring(account_id), account_id);
  await cache.keepReferenceRanges(ranges);
  await cache.close();
}

describe("the clinic's own reference ranges on a device", () => {
  it('are fetched with the records, stored, and available offline after a restart', async () => {
    device.api.ranges = [range];
    await fetch();
    expect(shown()).toEqual([range]);
    expect(await onDisk()).toEqual([range]);
    await device.restart();
    device.api.isReachable = false;
    device.store.dispatch(wentOffline());
    await waitFor(() => expect(shown()).toEqual([range]));
  });

  it('are ignored when they were written to the disk unencrypted', async () => {
    const cache = openRecordCache(testKeyring(account_id), account_id);
    await cache.readReferenceRanges();
    await cache.close();
    const database = await openDB(cacheDatabase(account_id));
    await database.put('cursors', [{ ...range, revision: 100_000, high: 999 }], 'referenceRanges');
    database.close();
    expect(await onDisk()).toEqual([]);
    await keepOnDisk(range);
    expect(await onDisk()).toEqual([range]);
  });

  it('are shown before the first record', async () => {
    await keepOnDisk(range);
    const cache = openRecordCache(testKeyring(account_id), account_id);
    const patient = { ...aPatient(), revision: 1, received_at: range.changed_at, captured_by: account_id };
    await cache.keep({ table: 'patients', records: [patient] }, { cursor: '1' });
    await cache.close();
    await device.restart();
    const seen: unknown[] = [];
    device.store.subscribe(() => {
      const { patients } = device.store.getState();
      if (countInShards(patients) > 0) seen.push(shown());
    });
    await device.store.dispatch(openCache());
    expect(seen[0]).toEqual([range]);
  });

  it.each([
    ['refused', () => aFailure(500)],
    ['unknown to an older server', () => aFailure(404, 'request/notFound')],
    ['cut off', () => ({ ok: false as const, failure: unreachable })],
  ])('stay unchanged when they are %s, and the records are still fetched', async (_title, answer) => {
    device.api.ranges = [range];
    await fetch();
    device.api.referenceRanges = async () => answer();
    const types: string[] = [];
    device.api.changes = async (table) => {
      types.push(table);
      return { ok: true, value: { received: { table, records: [] }, next_cursor: '0', more: false } };
    };
    expect((await fetch()).type).toBe(fetchChanges.fulfilled.type);
    expect(types).toContain('labs');
    expect(shown()).toEqual([range]);
  });

  it('are never replaced by an older revision', async () => {
    await keepOnDisk(newer);
    device.api.ranges = [range];
    await device.store.dispatch(openCache());
    await fetch();
    expect(shown()).toEqual([newer]);
    expect(await onDisk()).toEqual([newer]);
  });

  it('are not shown to another user who signs in during the fetch', async () => {
    const asked: (() => void)[] = [];
    device.api.referenceRanges = () =>
      new Promise((resolve) => asked.push(() => resolve({ ok: true, value: { items: [range] } })));
    const fetching = fetch();
    await waitFor(() => expect(asked).toHaveLength(1));
    const account = { ...testAccount, account_id: someoneElse };
    const errors = listenToConsole('error');
    device.store.dispatch(signedIn({ account, access_token: 'theirs', expires_at: '2026-03-09T11:00:00Z' }));
    asked[0]?.();
    await fetching;
    expect(shown()).toEqual([]);
    expect(errors).toContain('records/fetchChanges/rejected auth/signInRequired');
  });

  it('are read again when another tab changes them', async () => {
    await keepOnDisk(newer);
    await device.store.dispatch(followOtherTab({ kind: 'rangesChanged', account_id: someoneElse }));
    expect(shown()).toEqual([]);
    await device.store.dispatch(followOtherTab({ kind: 'rangesChanged', account_id }));
    expect(shown()).toEqual([newer]);
  });
});

describe('saving a reference range', () => {
  const save = (...[edited]: Parameters<typeof saveReferenceRange>) =>
    device.store.dispatch(saveReferenceRange(edited));

  beforeEach(() => {
    device.store.dispatch(wentOnline());
    device.messages.length = 0;
  });

  it('shows and stores it, and notifies the other tabs', async () => {
    const edited = aReferenceRange();
    expect(await save(edited)).toMatchObject({ ok: true, range: { ...edited, revision: 1 } });
    expect(shown()).toMatchObject([edited]);
    expect(await onDisk()).toMatchObject([edited]);
    expect(device.messages).toContainEqual({ kind: 'rangesChanged', account_id });
  });

  it('shows and stores the version of another user after a conflict', async () => {
    device.api.saveReferenceRange = async () => ({ ...aFailure(409, 'record/conflict'), current: newer });
    expect(await save(aReferenceRange({ range_id: range.range_id, base_revision: 1 }))).toMatchObject({
      ok: false,
      failure: { code: 'record/conflict' },
      current: newer,
    });
    expect(shown()).toEqual([newer]);
    expect(await onDisk()).toEqual([newer]);
  });

  it('changes nothing when the server cannot be reached', async () => {
    device.api.saveReferenceRange = async () => ({ ok: false, failure: unreachable });
    expect(await save(aReferenceRange())).toMatchObject({ ok: false, failure: unreachable, current: null });
    expect(shown()).toEqual([]);
    expect(device.messages).toEqual([]);
  });
});
