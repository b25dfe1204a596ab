import { selectOutboxStatus } from '@/client/outbox/outboxSelectors';
import type { RootState } from '@/client/redux/appThunk';
import { selectIsCacheUnread } from './recordsStatusSlice';

/** Whether cache or outbox are not read yet: a record that is not found may still be on the device. */
export function selectIsDeviceUnread(state: RootState): boolean {
  return selectIsCacheUnread(state) || ['unread', 'counted'].includes(selectOutboxStatus(state));
}

interface PageStore {
  getState(): RootState;
  subscribe(listener: () => void): () => void;
}

/**
 * Waits until this device is read, or is known to be unreadable: an import file is compared with what the device has.
 *
 * @throws a DOMException named AbortError when the signal aborts
 */
export async function whenDeviceRead(store: PageStore, signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    const look = () => {
      if (!signal.aborted && selectIsDeviceUnread(store.getState())) return;
      unsubscribe();
      signal.removeEventListener('abort', look);
      resolve();
    };
    const unsubscribe = store.subscribe(look);
    signal.addEventListener('abort', look);
    look();
  });
  signal.throwIfAborted();
}
