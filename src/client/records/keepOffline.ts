import { keptOffline, offlineReleased } from '@/client/desk/deskSlice';
import { readDesk } from '@/client/desk/deskThunks';
import type { AppThunk } from '@/client/redux/appThunk';
import { StorageError } from '@/client/storage/connection/storageError';
import type { Failure } from '@/contract/errors';
import { followingRestore } from './fetchCharts';
import { fetchPatients } from './fetchPatients';
import { inTurn } from './fetchTurns';

/** Fetches patients now and keeps them on this device, regardless of the limit. @returns the failure, or `null` */
export function keepOffline(
  patientIds: readonly string[],
  control: Parameters<typeof fetchPatients>[1] = {},
): AppThunk<Promise<Failure | null>> {
  return async (dispatch, getState, extra) => {
    // Without the desk the choice cannot be stored, and the unread desk must not be overwritten.
    if (getState().desk.status === 'unread') await dispatch(readDesk());
    if (getState().desk.status === 'unread')
      return StorageError.from(new Error('The desk is unread.')).failure;
    return dispatch(
      followingRestore(() =>
        // In turn: half fetched and not yet chosen, they could be dropped.
        inTurn(extra, async () => {
          const failure = await dispatch(fetchPatients(patientIds, control));
          if (failure === null) dispatch(keptOffline([...patientIds]));
          return failure;
        }),
      ),
    );
  };
}

/** Stops keeping patients: they may be dropped once they are no longer recent. */
export function releaseOffline(patientIds: readonly string[]): AppThunk<null> {
  return (dispatch) => {
    dispatch(offlineReleased([...patientIds]));
    return null;
  };
}
