import { selectAccountId } from '@/client/auth/authSlice';
import { createAppAsyncThunk } from '@/client/redux/appThunk';
import { StorageError } from '@/client/storage/connection/storageError';
import {
  lossFound,
  outboxCounted,
  outboxRead,
  outboxReadBegan,
  outboxUnreadable,
  waitingRead,
} from '@/client/outbox/outboxSlice';

/**
 * Reads what waits on this device for the signed-in account: first how many records, then which ones. Rejects with
 * `storage/…` when the device cannot be read; the status is then `unreadable`.
 */
export const readOutbox = createAppAsyncThunk(
  'outbox/readOutbox',
  async (_: void, { dispatch, getState, extra, rejectWithValue, requestId }) => {
    const accountId = selectAccountId(getState());
    if (accountId === null) return undefined;
    dispatch(outboxReadBegan(requestId));
    // Another user may have signed in, or a newer read may have started.
    const isShown = () =>
      selectAccountId(getState()) === accountId && getState().outbox.reading === requestId;
    try {
      // Started first: a save in the meantime is written only after this check.
      const looking = extra.offline.findLoss();
      looking.catch(() => undefined);
      const { waiting } = await extra.offline.summary(accountId);
      if (isShown()) dispatch(outboxCounted(waiting));
      const { damaged } = await extra.offline.readWaiting(accountId, (part) => {
        if (isShown()) dispatch(waitingRead(part));
      });
      if (isShown()) dispatch(outboxRead({ damaged }));
      const loss = await looking;
      if (loss !== null) dispatch(lossFound(loss));
      return undefined;
    } catch (error) {
      if (isShown()) dispatch(outboxUnreadable());
      return rejectWithValue(StorageError.from(error).failure);
    }
  },
);
