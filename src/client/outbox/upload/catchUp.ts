import { selectAccountId } from '@/client/auth/authSlice';
import type { AppThunk } from '@/client/redux/appThunk';
import { placeKey, placeOf, withoutRecord, type Waiting } from '@/client/storage/outbox/envelope';
import type { WaitingByTable } from '@/client/storage/outbox/offlineStore';
import { offlineTableNames } from '@/contract/recordKinds';
import { selectAllWaiting, selectIsOutboxRead } from '@/client/outbox/outboxSelectors';
import { otherTabChanged } from '@/client/outbox/outboxSlice';

/**
 * Updates the state from the device, in case another tab changed the outbox and ended before it could report that.
 *
 * @throws StorageError when the device cannot be read
 */
export function catchUp(): AppThunk<Promise<void>> {
  return async (dispatch, getState, { offline }) => {
    const accountId = selectAccountId(getState());
    const isShown = () => selectAccountId(getState()) === accountId && selectIsOutboxRead(getState());
    if (accountId === null || !isShown()) return;
    const { waiting: count } = await offline.summary(accountId);
    if (!isShown() || count === getState().outbox.count) return;
    const { waiting: onDevice } = await offline.readWaiting(accountId);
    if (!isShown()) return;
    const change = (known: Waiting, waiting: Waiting | null) => {
      dispatch(otherTabChanged({ ...placeOf(known), waiting }));
    };
    const { added, gone } = differences(selectAllWaiting(getState()), onDevice);
    for (const waiting of added) change(waiting, waiting);
    for (const known of gone) {
      // It may have been saved after the device was read.
      const envelope = await offline.read(known.descriptor.kind, placeKey(known));
      if (!isShown()) return;
      change(known, envelope?.saved_by === accountId ? withoutRecord(envelope) : null);
    }
  };
}

function differences(shown: Waiting[], onDevice: WaitingByTable): { added: Waiting[]; gone: Waiting[] } {
  const nameOf = (item: Waiting) => `${item.descriptor.kind}/${placeKey(item)}`;
  const waiting = offlineTableNames.flatMap((table) => onDevice[table]);
  const shownPlaces = new Set(shown.map(nameOf));
  const placesOnDevice = new Set(waiting.map(nameOf));
  return {
    added: waiting.filter((item) => !shownPlaces.has(nameOf(item))),
    gone: shown.filter((item) => !placesOnDevice.has(nameOf(item))),
  };
}
