import { selectAccountId } from '@/client/auth/authSlice';
import { readDesk } from '@/client/desk/deskThunks';
import { localMoment } from '@/client/i18n/localMoment';
import { createAppAsyncThunk, type AppThunk } from '@/client/redux/appThunk';
import { StorageError } from '@/client/storage/connection/storageError';
import { readTables, type ReadTable } from '@/contract/changeNotice';
import type { Failure } from '@/contract/errors';
import { offlineTableNames } from '@/contract/recordKinds';
import { fetchColleagues, readColleagues } from './colleaguesThunks';
import { decideScope, dropAbove } from './deviceScope';
import { fetchPatients } from './fetchPatients';
import { allFailed, fetchTables, type Missing } from './fetchTables';
import { followRestored } from './followRestored';
import { inTurn } from './fetchTurns';
import { freshnessKept, readEnded, selectIsStale } from './freshnessSlice';
import { endsReading } from './readFailure';
import { scopeKnown } from './recordEvents';
import { fetchReferenceRanges, readReferenceRanges } from './referenceRangesThunks';
import { showReceived } from './showReceived';

/** Shows the account's records from the cache, before and without the network. */
export const openCache = createAppAsyncThunk(
  'records/openCache',
  async (_: void, { dispatch, getState, extra, rejectWithValue }) => {
    const accountId = selectAccountId(getState());
    if (accountId === null) return undefined;
    try {
      const cache = extra.openCache(accountId);
      const scope = await cache.readScope();
      if (scope.kind !== 'all') dispatch(scopeKnown(scope));
      // First, so that results are judged by these ranges from the start.
      await dispatch(readReferenceRanges(accountId));
      await dispatch(readColleagues(accountId));
      let leftOut = 0;
      for (const table of offlineTableNames) {
        const { add, showAll } = dispatch(showReceived(accountId));
        leftOut += await cache.readAll(table, add);
        showAll();
      }
      // Forget the cursors, so that the next fetch brings the unreadable records again.
      if (leftOut > 0) await inTurn(extra, () => cache.forgetCursors());
      const [freshAt, unreadable] = [await cache.readFreshAt(), await cache.readUnread()];
      if (selectAccountId(getState()) === accountId)
        dispatch(freshnessKept({ freshAt, unreadable, nameless: leftOut }));
      return undefined;
    } catch (error) {
      return rejectWithValue(StorageError.from(error).failure);
    }
  },
);

/** Left out: a screen waits. `inBackground`: none does. Tables: nor then, and the server says that nothing else has changed. */
export type HowToRead = 'inBackground' | readonly ReadTable[];

/**
 * Fetches what changed on the server since the last time, and keeps it on the device. If the clinic is larger than the
 * device's limit, only recent patients are fetched the first time, and only they stay. A table or a record that cannot
 * be read does not stop the others: `freshness` says what is missing, and why.
 */
export const fetchChanges = createAppAsyncThunk(
  'records/fetchChanges',
  async (how: HowToRead | undefined, { dispatch, getState, extra, rejectWithValue }) => {
    const accountId = selectAccountId(getState());
    if (accountId === null) return undefined;
    const failure = await inTurn(extra, () => dispatch(fetchAndReport(accountId, how)));
    return failure === null ? undefined : rejectWithValue(failure);
  },
);

/** @returns the first reason why not all records could be fetched and stored, or `null` */
function fetchAndReport(accountId: string, how: HowToRead | undefined): AppThunk<Promise<Failure | null>> {
  return async (dispatch, getState, { now, openCache: cacheOf }) => {
    // Signed out while it waited for its turn.
    if (selectAccountId(getState()) !== accountId) return notSignedIn;
    const cache = cacheOf(accountId);
    // What is missing is read again, whatever has changed.
    const tables = typeof how !== 'object' || selectIsStale(getState()) ? readTables : how;
    // If this fails, entries are judged by the stored ranges, and the records are fetched anyway.
    const ranges = tables.includes('referenceRanges')
      ? await dispatch(fetchReferenceRanges(accountId))
      : { failures: [], nameless: 0 };
    if (tables === readTables) await dispatch(fetchColleagues(accountId));
    const { failures, nameless } = await dispatch(fetchAll(accountId, tables)).catch((error: unknown) =>
      allFailed(StorageError.from(error).failure),
    );
    if (selectAccountId(getState()) === accountId) {
      const unreadable = await cache.readUnread().catch(() => []);
      const missing = {
        failures: [...failures, ...ranges.failures],
        nameless: nameless + ranges.nameless,
      };
      const isFresh = missing.failures.length + missing.nameless + unreadable.length === 0;
      const freshAt = isFresh ? localMoment(now()) : null;
      if (freshAt !== null) await cache.keepFreshAt(freshAt).catch(reportUnkept);
      if (selectAccountId(getState()) === accountId)
        dispatch(readEnded({ ...missing, unreadable, freshAt, endedAtMs: now().getTime() }));
    }
    return failures[0]?.failure ?? null;
  };
}

const notSignedIn: Failure = { code: 'auth/signInRequired', message: 'Please sign in.' };

/** The records are kept; after a restart, an earlier time is shown. */
function reportUnkept(error: unknown): void {
  console.error('The time of the last read could not be kept.', StorageError.from(error).failure.code);
}

/**
 * @param tables what has changed, as far as is known; patients may also change how much this device keeps
 * @param isRetry whether a restore of the server was just followed; that happens only once per fetch
 */
function fetchAll(
  accountId: string,
  tables: readonly ReadTable[],
  isRetry = false,
): AppThunk<Promise<Missing>> {
  return async (dispatch, _getState, { openCache: cacheOf }) => {
    const cache = cacheOf(accountId);
    // Another tab may have changed which or how many patients to keep, or a failed read may succeed now.
    await dispatch(readDesk());
    const remembered = await cache.readUnread();
    const undecided = tables.includes('patients') ? await dispatch(decideScope(accountId)) : null;
    let missing: Missing;
    // Without a first decision, it is unknown what to read.
    if (undecided !== null && (endsReading(undecided) || (await cache.readCursor('patients')) === null))
      missing = allFailed(undecided);
    else missing = await dispatch(fetchTables(accountId, tables));
    if (undecided !== null && missing.failures.length === 0)
      missing.failures.push({ source: 'patients', failure: undecided });
    if (!isRetry && missing.failures.some(({ failure }) => failure.code === 'record/cursorUnknown')) {
      const failure = await dispatch(followRestored(accountId));
      return failure === null ? dispatch(fetchAll(accountId, readTables, true)) : allFailed(failure);
    }
    if (missing.failures.some(({ failure }) => endsReading(failure))) return missing;
    // This version may know by now what an earlier one could not read, and the cursors have moved past it.
    const failure = await dispatch(fetchPatients(remembered.map(({ patient_id }) => patient_id)));
    if (failure !== null) missing.failures.push({ source: 'patients', failure });
    if (missing.failures.length === 0) await dispatch(dropAbove(accountId));
    return missing;
  };
}
