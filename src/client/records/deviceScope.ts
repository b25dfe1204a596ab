import { selectAccountId } from '@/client/auth/authSlice';
import { callSignedIn } from '@/client/auth/authThunks';
import { deviceLimitChosen, keptOffline, offlineReleased, selectDesk } from '@/client/desk/deskSlice';
import type { AppThunk } from '@/client/redux/appThunk';
import { selectAllWaiting } from '@/client/outbox/outboxSelectors';
import type { Failure } from '@/contract/errors';
import { offlineTableNames, recordKey } from '@/contract/offlineTables';
import { inTurn } from './fetchTurns';
import { fetchPatients } from './fetchPatients';
import { patientsDropped, recordsReceived, scopeKnown } from './recordEvents';

/** Above every cursor there can be. */
const newestFirst = '999999999999999';

/**
 * Of a clinic larger than this device is to keep, fetches the patients that changed last, as many as it keeps, with all their
 * records, and those that were chosen. Of a smaller clinic it fetches nothing: all of it is read in the order of its changes.
 */
export function fetchRecent(accountId: string): AppThunk<Promise<Failure | null>> {
  return async (dispatch, getState, { api, openCache }) => {
    const counted = await dispatch(callSignedIn(accountId, (token) => api.patientCount(token)));
    if (!counted.ok) return counted.failure;
    const { devicePatients, offlinePatients } = selectDesk(getState());
    const { count: total } = counted.value;
    const isAll = total <= devicePatients;
    const scope = isAll ? ({ kind: 'all' } as const) : ({ kind: 'recent', total } as const);
    const cache = openCache(accountId);
    await cache.keepScope(scope);
    if (!isAll || getState().recordsStatus.scope.kind !== 'all') dispatch(scopeKnown(scope));
    if (isAll) return null;

    // What changes from here on is read in the order of its changes, even while this is being fetched.
    for (const table of offlineTableNames) {
      const page = await dispatch(
        callSignedIn(accountId, (token) => api.changes(table, { changed_before: newestFirst }, token)),
      );
      if (!page.ok) return page.failure;
      if (table !== 'patients') {
        await cache.keep({ ...page.value.received, records: [] }, { cursor: page.value.next_cursor });
      }
    }
    let begin: string | null = null;
    let before = newestFirst;
    const held: string[] = [];
    while (held.length < devicePatients) {
      const changed_before = before;
      const page = await dispatch(
        callSignedIn(accountId, (token) => api.changes('patients', { changed_before }, token)),
      );
      if (!page.ok) return page.failure;
      if (selectAccountId(getState()) !== accountId) return null;
      const { received, next_cursor, more } = page.value;
      begin ??= next_cursor;
      await cache.keep(received, { cursor: null });
      dispatch(recordsReceived(received));
      held.push(...received.records.map(({ patient_id }) => patient_id));
      before = next_cursor;
      if (!more) break;
    }
    const failure = await dispatch(fetchPatients([...new Set([...held, ...offlinePatients])]));
    // Only now: were it called off, the next time begins anew.
    if (failure === null && begin !== null) {
      await cache.keep({ table: 'patients', records: [] }, { cursor: begin });
    }
    return failure;
  };
}

/** Where more patients are here than the device is to keep, those that changed longest ago go, unless they were chosen, opened lately or wait. */
export function dropAbove(accountId: string, limit: number): AppThunk<Promise<void>> {
  return async (dispatch, getState, { openCache }) => {
    const state = getState();
    const patients = Object.values(state.patients.entities);
    if (state.recordsStatus.scope.kind === 'all' || patients.length <= limit) return;
    const { offlinePatients, recentPatients, windows } = selectDesk(state);
    const waiting = selectAllWaiting(state).map(({ patient_id }) => patient_id);
    const stay = new Set([...offlinePatients, ...recentPatients, ...windows, ...waiting]);
    const gone = patients
      .filter(({ patient_id }) => !stay.has(patient_id))
      .sort((a, b) => Date.parse(b.received_at) - Date.parse(a.received_at))
      .slice(limit)
      .map(({ patient_id }) => patient_id);
    const ids = new Set(gone);
    const cache = openCache(accountId);
    const tables = {
      patients,
      sarcF: Object.values(state.sarcF.entities),
      physicalData: Object.values(state.physicalData.entities),
    };
    for (const table of offlineTableNames) {
      const keys = tables[table].filter(({ patient_id }) => ids.has(patient_id)).map(recordKey);
      await cache.drop(table, keys);
    }
    if (selectAccountId(getState()) === accountId) dispatch(patientsDropped(gone));
  };
}

/** Sets how many patients this device keeps; what it lacks then is fetched anew with the next changes. */
export function chooseDeviceLimit(patients: number): AppThunk<Promise<void>> {
  return async (dispatch, getState, extra) => {
    const accountId = selectAccountId(getState());
    if (accountId === null) return;
    dispatch(deviceLimitChosen(patients));
    await inTurn(extra, () => extra.openCache(accountId).forgetCursors());
  };
}

/** Keeps patients on this device, whatever else it keeps: they are fetched now. @returns why not, `null` when they are here */
export function keepOffline(
  patientIds: readonly string[],
  control: Parameters<typeof fetchPatients>[1] = {},
): AppThunk<Promise<Failure | null>> {
  return async (dispatch) => {
    const failure = await dispatch(fetchPatients(patientIds, control));
    if (failure === null) dispatch(keptOffline([...patientIds]));
    return failure;
  };
}

/** Lets patients go again, once they are no longer recent. */
export function releaseOffline(patientIds: readonly string[]): AppThunk<null> {
  return (dispatch) => {
    dispatch(offlineReleased([...patientIds]));
    return null;
  };
}
