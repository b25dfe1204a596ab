import type { AppThunk } from '@/client/redux/appThunk';
import { fetchPatients } from './fetchPatients';
import type { ReadFailure } from './readFailure';
import { fetchChanges } from './recordsThunks';

/** Like `fetchPatients`, for a screen: if the server was restored, the device follows it first. */
export function fetchCharts(...args: Parameters<typeof fetchPatients>): ReturnType<typeof fetchPatients> {
  return (dispatch) => dispatch(followingRestore(() => dispatch(fetchPatients(...args))));
}

/** Fetches; if the server turns out to be restored, follows it and fetches once more. @returns the failure, or `null` */
export function followingRestore(
  fetch: () => Promise<ReadFailure | null>,
): AppThunk<Promise<ReadFailure | null>> {
  return async (dispatch) => {
    const failure = await fetch();
    if (failure?.code !== 'record/cursorUnknown') return failure;
    await dispatch(fetchChanges());
    return fetch();
  };
}
