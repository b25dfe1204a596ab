import { selectAccessToken, selectAccountId } from '@/client/auth/authSlice';
import { selectIsServerSilent, serverAnswered, serverDidNotAnswer } from '@/client/api/connectivitySlice';
import { createAppAsyncThunk } from '@/client/redux/appThunk';
import { StorageError } from '@/client/storage/connection/storageError';
import { catchUp } from './catchUp';
import { selectIsPaused } from '@/client/outbox/outboxSelectors';
import { uploadBroken } from '@/client/outbox/outboxSlice';
import { uploadAll, type UploadScope } from './uploadAll';
import type { UploadOutcome } from './uploadTable';

const nothingLeft: UploadOutcome = { uploaded: 0, isRetryWorthwhile: false, retryAfterMs: 0 };

/**
 * Sends what waits, one record at a time: table by table in the order of `offlineTableNames`, each in the order saved.
 * A record is deleted from the device only when the server acknowledged this exact revision. Otherwise it is kept, with
 * the reason. Records saved during the upload are sent too.
 *
 * Without a token nothing is sent: rejects with `auth/signInRequired`. The server must first answer a probe, because
 * the browser also reports being online behind a captive portal: rejects with `network/unreachable`. A device error
 * stops the upload: rejects with `storage/…`.
 */
export const uploadPending = createAppAsyncThunk<UploadOutcome, UploadScope>(
  'outbox/uploadPending',
  async (scope, { dispatch, getState, extra, rejectWithValue }) => {
    const accountId = selectAccountId(getState());
    if (accountId === null) return nothingLeft;
    const upload = async (isOurs: () => boolean) => {
      // The tab that was uploading may have ended in the middle of it.
      await dispatch(catchUp());
      const { waiting } = await extra.offline.summary(accountId);
      if (waiting === 0) return nothingLeft;
      if (selectAccessToken(getState()) === null) {
        return rejectWithValue({ code: 'auth/signInRequired', message: 'Sign in to upload.' });
      }
      if (!(await extra.api.probe(extra.newId()))) {
        dispatch(serverDidNotAnswer());
        return rejectWithValue({ code: 'network/unreachable', message: 'The server does not answer.' });
      }
      // The probe does not use the server's database: a server without one is silent until it answers a call.
      if (!selectIsServerSilent(getState())) dispatch(serverAnswered());
      const mayGoOn = () =>
        isOurs() && !selectIsPaused(getState()) && selectAccountId(getState()) === accountId;
      return dispatch(uploadAll({ accountId, scope, mayGoOn }));
    };
    try {
      return await extra.senderLock.hold(upload);
    } catch (error) {
      const { failure } = StorageError.from(error);
      if (selectAccountId(getState()) === accountId) dispatch(uploadBroken(failure));
      return rejectWithValue(failure);
    }
  },
);
