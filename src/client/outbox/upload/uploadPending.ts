import { selectAccessToken, selectAccountId } from '@/client/auth/authSlice';
import { serverAnswered, serverDidNotAnswer } from '@/client/api/connectivitySlice';
import { createAppAsyncThunk } from '@/client/redux/appThunk';
import { StorageError } from '@/client/storage/connection/storageError';
import { catchUp } from './catchUp';
import { selectIsPaused } from '@/client/outbox/outboxSelectors';
import { uploadBroken } from '@/client/outbox/outboxSlice';
import { uploadAll, type UploadOutcome, type UploadScope } from './uploadAll';

const nothingLeft: UploadOutcome = { uploaded: 0, isRetryWorthwhile: false, retryAfterMs: 0 };

/**
 * Sends what waits: patients, then sarcF, then physicalData, each table in the order saved, one record at a time. A record is
 * deleted from the device only when the server acknowledged this very revision; in every other case it is kept, with the
 * reason. What is saved during the upload is sent by it too.
 *
 * Without a token nothing is sent (refused with `auth/signInRequired`); before anything is sent the server has to answer a probe, because the browser also
 * calls itself online behind a captive portal (refused with `network/unreachable`). A device that does not let an upload go on is said
 * (refused with `storage/…`).
 */
export const uploadPending = createAppAsyncThunk<UploadOutcome, UploadScope>(
  'outbox/uploadPending',
  async (scope, { dispatch, getState, extra, rejectWithValue }) => {
    const accountId = selectAccountId(getState());
    if (accountId === null) return nothingLeft;
    const upload = async (isOurs: () => boolean) => {
      // The tab that has sent until now may have ended in the middle of it.
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
      dispatch(serverAnswered());
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
