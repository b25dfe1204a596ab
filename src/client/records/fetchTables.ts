import { selectAccountId } from '@/client/auth/authSlice';
import { callSignedIn } from '@/client/auth/authThunks';
import type { AppThunk } from '@/client/redux/appThunk';
import type { RecordCache } from '@/client/storage/cache/recordCache';
import { StorageError } from '@/client/storage/connection/storageError';
import type { ReadTable } from '@/contract/changeNotice';
import { offlineTableNames, type OfflineTable, type TableRecords } from '@/contract/recordKinds';
import { newestFirst } from './deviceScope';
import { fetchPatients } from './fetchPatients';
import type { FailedRead } from './freshnessSlice';
import { endsReading, type ReadFailure } from './readFailure';
import { showFetched } from './showReceived';

/** What a read has not brought. */
export interface Missing {
  failures: FailedRead[];
  /** how many items could not be read and name no patient */
  nameless: number;
}

/** No table could be read, for the same reason. */
export function allFailed(failure: ReadFailure): Missing {
  return { failures: offlineTableNames.map((source) => ({ source, failure })), nameless: 0 };
}

/**
 * Fetches what has changed since the cursors, and keeps and shows it. A table that fails does not stop the others. One that
 * has no cursor, because none was read yet or all are to be read again, is among them in any case.
 */
export function fetchTables(accountId: string, tables: readonly ReadTable[]): AppThunk<Promise<Missing>> {
  return async (dispatch, _getState, { openCache }) => {
    const missing: Missing = { failures: [], nameless: 0 };
    const cache = openCache(accountId);
    for (const source of offlineTableNames) {
      if (!tables.includes(source) && (await cache.readCursor(source)) !== null) continue;
      const last = missing.failures.at(-1)?.failure;
      // The server would have to be waited for once per table.
      if (last && endsReading(last)) {
        missing.failures.push({ source, failure: last });
        continue;
      }
      const { add, showAll } = dispatch(showFetched(accountId));
      // What was received is on the device and is shown, even if a later step fails.
      const read = await dispatch(fetchTable(accountId, source, add))
        .catch((error: unknown) => ({ failure: StorageError.from(error).failure, nameless: 0 }))
        .finally(showAll);
      if (read.failure !== null) missing.failures.push({ source, failure: read.failure });
      missing.nameless += read.nameless;
    }
    return missing;
  };
}

function fetchTable(
  accountId: string,
  table: OfflineTable,
  onKept: (received: TableRecords) => void,
): AppThunk<Promise<{ failure: ReadFailure | null; nameless: number }>> {
  return async (dispatch, getState, { api, openCache: cacheOf }) => {
    const cache = cacheOf(accountId);
    let nameless = 0;
    const known = await cache.readKnown();
    const isPart = getState().recordsStatus.scope.kind === 'recent';
    const kept = await cache.readCursor(table);
    // An earlier version stored `newestFirst` for an empty table; no change can come after it.
    let cursor = kept === newestFirst ? null : kept;
    for (;;) {
      const since = cursor;
      const answer = await dispatch(
        callSignedIn(accountId, (token) => api.changes(table, { changed_since: since, known }, token)),
      );
      if (!answer.ok) return { failure: answer.failure, nameless };
      const { received, unreadable = [], next_cursor, more } = answer.value;
      if (selectAccountId(getState()) !== accountId) return { failure: null, nameless };
      const named = unreadable.filter((one) => one !== null);
      nameless += unreadable.length - named.length;
      // A patient with changes is recent: if the patient is not here, fetch all records.
      const newHere = isPart ? await notHere(cache, received) : [];
      if (newHere.length > 0) {
        const failure = await dispatch(fetchPatients(newHere));
        if (failure !== null) return { failure, nameless };
      }
      await cache.keep(received, {
        // An item that names no patient cannot be asked for by itself, so the next read starts before it.
        cursor: nameless > 0 ? null : next_cursor,
        known: next_cursor,
        unreadable: named,
      });
      if (selectAccountId(getState()) !== accountId) return { failure: null, nameless };
      onKept(received);
      if (!more) return { failure: null, nameless };
      cursor = next_cursor;
    }
  };
}

/**
 * Patients of the received records who are not in the cache, and those whose duplicate is there without them. Another
 * tab may have dropped a patient still shown here.
 */
async function notHere(cache: RecordCache, received: TableRecords): Promise<string[]> {
  const ids = new Set(received.records.map(({ patient_id }) => patient_id));
  const here = await cache.read('patients', [...ids]);
  const charts = [...chartsOf(here), ...chartsOf(received)];
  const chartsHere = charts.length === 0 ? [] : (await cache.read('patients', charts)).records;
  for (const chart of charts) ids.add(chart);
  for (const { patient_id } of [...here.records, ...chartsHere]) ids.delete(patient_id);
  return [...ids];
}

/** The charts that patients among these records are merged into. */
function chartsOf(received: TableRecords): string[] {
  if (received.table !== 'patients') return [];
  return received.records.flatMap(({ merged_into }) => (merged_into === null ? [] : [merged_into]));
}
