import { selectAccountId } from '@/client/auth/authSlice';
import { joinSession } from '@/client/auth/authThunks';
import { lockDisabled } from '@/client/auth/lockThunks';
import { adoptSession } from '@/client/auth/sharedSession';
import { countQueued } from '@/client/outbox/imports/importQueueThunks';
import { otherTabChanged, uploadsPaused, uploadsResumed } from '@/client/outbox/outboxSlice';
import { serverLeftAlone } from '@/client/outbox/upload/uploadListeners';
import type { AppThunk } from '@/client/redux/appThunk';
import { placeKey, withoutRecord } from '@/client/storage/outbox/envelope';
import { StorageError } from '@/client/storage/connection/storageError';
import type { TabMessage } from '@/client/tabs/tabChannel';
import { hearPresence } from './presence/presenceListeners';
import { accountsTold, recordsLost, recordsReceived, savesTold } from './recordEvents';
import { readReferenceRanges } from './referenceRangesThunks';

/** Follows the changes of another tab. A message only says what to read again: the data comes from the device. */
export function followOtherTab(message: TabMessage): AppThunk<Promise<void>> {
  return async (dispatch, getState, { offline, openCache, tabs }) => {
    if (message.kind === 'areUploadsPaused') {
      if (getState().outbox.isPaused) tabs.broadcast({ kind: 'paused', is_paused: true });
      return;
    }
    if (message.kind === 'leftAlone') dispatch(serverLeftAlone(message.for_ms));
    if (message.kind === 'paused') {
      const isPaused = getState().outbox.isPaused;
      if (message.is_paused !== isPaused) dispatch(message.is_paused ? uploadsPaused() : uploadsResumed());
      return;
    }
    if (message.kind === 'signedInAgain') await dispatch(joinSession(message.account_id));
    if (message.kind === 'accountDisabled') await dispatch(lockDisabled(message.account_id));
    if (message.kind === 'sessionRefreshed') await dispatch(adoptSession(message.account_id));
    if (message.kind === 'queueChanged' && message.account_id === selectAccountId(getState())) {
      await dispatch(countQueued()).catch((error: unknown) =>
        console.error('The queue of an import could not be counted.', StorageError.from(error).failure.code),
      );
    }
    if (message.kind === 'recordsKept' && message.account_id === selectAccountId(getState())) {
      const { account_id, table, keys } = message;
      try {
        const received = await openCache(account_id).read(table, keys);
        if (selectAccountId(getState()) === account_id) dispatch(recordsReceived(received));
      } catch (error) {
        console.error('What another tab fetched could not be read.', StorageError.from(error).failure.code);
      }
    }
    if (message.kind === 'recordsReplaced' && message.account_id === selectAccountId(getState())) {
      // The tab that followed the restore notifies the user; the ranges here stay until newer ones are read.
      dispatch(recordsLost(message.keys));
    }
    if (message.kind === 'accountsChanged' && message.account_id === selectAccountId(getState()))
      dispatch(accountsTold());
    if (message.kind === 'savesTold' && message.account_id === selectAccountId(getState()))
      dispatch(savesTold());
    if (message.kind === 'presenceTold' && message.account_id === selectAccountId(getState()))
      dispatch(hearPresence(message.told));
    if (message.kind === 'rangesChanged' && message.account_id === selectAccountId(getState())) {
      await dispatch(readReferenceRanges(message.account_id)).catch((error: unknown) =>
        console.error('The reference ranges could not be read.', StorageError.from(error).failure.code),
      );
    }
    if (message.kind !== 'changed') return;
    const { account_id, changes } = message;
    const isShown = () => selectAccountId(getState()) === account_id;
    try {
      for (const { acknowledged, ...place } of changes) {
        if (!isShown()) return;
        const received =
          acknowledged === null ? null : await openCache(account_id).read(place.table, [acknowledged]);
        const envelope = await offline.read(place.table, placeKey(place));
        if (!isShown()) return;
        // The server's copy first, so that the screen always shows one of them.
        if (received !== null) dispatch(recordsReceived(received));
        const isOwn = envelope?.saved_by === account_id;
        const waiting = isOwn ? withoutRecord(envelope) : null;
        dispatch(otherTabChanged({ ...place, waiting }));
      }
    } catch (error) {
      console.error('What another tab changed could not be read.', StorageError.from(error).failure.code);
    }
  };
}
