import { wentOffline, wentOnline } from '@/client/api/connectivitySlice';
import { tabShown } from '@/client/outbox/outboxListeners';
import type { AppStore } from './store';

/** Turns what the browser tells into actions. @returns its tear-down */
export function setupBrowserEvents(store: AppStore): () => void {
  const online = () => store.dispatch(wentOnline());
  const offline = () => store.dispatch(wentOffline());
  const visibility = () => {
    if (document.visibilityState === 'visible') store.dispatch(tabShown());
  };
  if (!navigator.onLine) offline();
  window.addEventListener('online', online);
  window.addEventListener('offline', offline);
  document.addEventListener('visibilitychange', visibility);
  return () => {
    window.removeEventListener('online', online);
    window.removeEventListener('offline', offline);
    document.removeEventListener('visibilitychange', visibility);
  };
}
