import { wentOffline, wentOnline } from '@/client/api/connectivitySlice';
import { tabShown } from '@/client/outbox/upload/uploadListeners';
import { readOutbox } from '@/client/outbox/waiting/readOutbox';
import { followOtherTab } from '@/client/records/followOtherTabs';
import { readOnReturn } from '@/client/records/regularReads';
import { selectHasUnsaved } from '@/client/unsaved/unsavedSlice';
import { settingsRead, systemPreferencesChanged } from '@/client/settings/settingsSlice';
import { isSettingKey } from '@/client/settings/settingsStorage';
import type { AppStore, Services } from './store';
import { darkQuery, reducedMotionQuery, systemPreferences } from './systemPreferences';

/** Turns events of the browser and of its other tabs into actions. @returns its tear-down */
export function setupBrowserEvents(store: AppStore, { settings, tabs, offline }: Services): () => void {
  if (!navigator.onLine) store.dispatch(wentOffline());
  const tearDowns = [
    tabs.listen((message) => void store.dispatch(followOtherTab(message))),
    // The database was cleared, or was damaged and deleted. Read again what is left.
    offline.onClosed(() => void store.dispatch(readOutbox())),
    listen(window, 'online', () => store.dispatch(wentOnline())),
    listen(window, 'offline', () => store.dispatch(wentOffline())),
    listen(document, 'visibilitychange', () => {
      if (document.visibilityState === 'visible') store.dispatch(tabShown());
    }),
    // A window beside another one is visible all the time.
    listen(window, 'focus', () => store.dispatch(readOnReturn())),
    ...[darkQuery, reducedMotionQuery].map((query) =>
      listen(window.matchMedia(query), 'change', () =>
        store.dispatch(systemPreferencesChanged(systemPreferences())),
      ),
    ),
    listen(window, 'storage', (event) => {
      const key = event instanceof StorageEvent ? event.key : null;
      if (isSettingKey(key)) store.dispatch(settingsRead(settings.read()));
    }),
    // The browser then asks whether to leave.
    listen(window, 'beforeunload', (event) => {
      if (selectHasUnsaved(store.getState())) event.preventDefault();
    }),
  ];
  tabs.broadcast({ kind: 'areUploadsPaused' });
  return () => tearDowns.forEach((tearDown) => tearDown());
}

function listen(target: EventTarget, type: string, listener: (event: Event) => void): () => void {
  target.addEventListener(type, listener);
  return () => target.removeEventListener(type, listener);
}
