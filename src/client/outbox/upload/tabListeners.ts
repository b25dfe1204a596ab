import { isAnyOf, type UnknownAction } from '@reduxjs/toolkit';
import { selectAccountId, signedInAgain } from '@/client/auth/authSlice';
import type { AppStartListening } from '@/client/redux/appThunk';
import { placeOf } from '@/client/storage/outbox/envelope';
import { StorageError } from '@/client/storage/connection/storageError';
import type { TabChange } from '@/client/tabs/tabChannel';
import { recordKey, type TableRecords } from '@/contract/recordKinds';
import { catchUp } from './catchUp';
import {
  recordDeleted,
  recordHeld,
  recordQueued,
  recordsQueued,
  recordReleased,
  recordsRestored,
  recordsUploaded,
  uploadFailed,
  uploadsPaused,
  uploadsResumed,
  type WaitingItem,
} from '@/client/outbox/outboxSlice';
import { tabShown } from './uploadListeners';

/**
 * Notifies other tabs of this tab's changes, and catches up with theirs when this tab is shown. Errors while catching
 * up are logged.
 *
 * @returns its tear-down
 */
export function setupTabTalk(startListening: AppStartListening): () => void {
  const tearDowns = [
    startListening({
      matcher: isAnyOf(
        recordQueued,
        recordsQueued,
        recordHeld,
        recordReleased,
        recordDeleted,
        recordsRestored,
        recordsUploaded,
        uploadFailed,
      ),
      effect: (action, { getState, extra }) => {
        const account_id = selectAccountId(getState());
        const changes = changesOf(action);
        if (account_id !== null && changes.length > 0)
          extra.tabs.broadcast({ kind: 'changed', account_id, changes });
      },
    }),
    startListening({
      matcher: isAnyOf(uploadsPaused, uploadsResumed),
      effect: (action, { extra }) =>
        extra.tabs.broadcast({ kind: 'paused', is_paused: uploadsPaused.match(action) }),
    }),
    startListening({
      actionCreator: signedInAgain,
      effect: ({ payload }, { extra }) =>
        extra.tabs.broadcast({ kind: 'signedInAgain', account_id: payload.account.account_id }),
    }),
    startListening({
      actionCreator: tabShown,
      effect: async (_action, { dispatch }) => {
        await dispatch(catchUp()).catch((error: unknown) =>
          console.error('What waits could not be read again.', StorageError.from(error).failure.code),
        );
      },
    }),
  ];
  return () => tearDowns.forEach((tearDown) => tearDown());
}

function changesOf(action: UnknownAction): TabChange[] {
  const isOfItem = isAnyOf(recordQueued, recordHeld, recordReleased);
  if (recordsUploaded.match(action)) {
    return action.payload.map(({ sent, received }) => ({ ...sent, acknowledged: keyOf(received) }));
  }
  if (recordsQueued.match(action) || recordsRestored.match(action)) return action.payload.map(changeOfItem);
  if (isOfItem(action)) return [changeOfItem(action.payload)];
  if (recordDeleted.match(action)) return [{ ...action.payload, acknowledged: null }];
  if (uploadFailed.match(action)) {
    const { sent, received } = action.payload;
    return [{ ...sent, acknowledged: keyOf(received) }];
  }
  return [];
}

function keyOf(received: TableRecords | undefined): string | null {
  const [record] = received?.records ?? [];
  return record ? recordKey(record) : null;
}

function changeOfItem({ waiting }: WaitingItem): TabChange {
  return { ...placeOf(waiting), acknowledged: null };
}
