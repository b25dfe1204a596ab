import { selectOutboxStatus } from '@/client/outbox/outboxSelectors';
import type { RootState } from '@/client/redux/appThunk';
import { selectIsCacheUnread } from './recordsStatusSlice';

/** It is not known yet what the server has acknowledged, or which records wait: what is not found may be there all the same. */
export function selectIsDeviceUnread(state: RootState): boolean {
  return selectIsCacheUnread(state) || ['unread', 'counted'].includes(selectOutboxStatus(state));
}

interface PageStore {
  getState(): RootState;
  subscribe(listener: () => void): () => void;
}

/**
 * Waits until it is known what this device has, or that it cannot be read: what a file says is compared with it.
 *
 * @throws a DOMException named AbortError when it was called off
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
