import '@/contract/jitless';
import { createRoot } from 'react-dom/client';
import { ErrorBoundary } from 'react-error-boundary';
import { beginSession } from '@/client/auth/lockThunks';
import { setUpLanguages, showLanguage } from '@/client/i18n/i18n';
import { appInstalled, installOffered, newVersionReady, newVersionTookOver } from '@/client/pwa/pwaSlice';
import { ErrorScreen } from '@/client/ui/ErrorScreen';
import { exportSessionLog } from '@/client/features/settings/exportSessionLog';
import { downloadText } from '@/client/ui/downloadText';
import { ErrorReport } from '@/client/ui/errorReport';
import { watchErrors } from './actionLog/watchErrors';
import { watchRoutes } from './actionLog/watchRoutes';
import { App } from './App';
import { setupBrowserEvents } from './browserEvents';
import { watchFatalErrors } from './fatalErrors';
import './global.css';
import { setupIdleLock } from './idleLock';
import { appStarted } from './listeners';
import { readStoredSession } from '@/client/auth/sessionOnDisk';
import { createRouter } from './router';
import { makeServices } from './services';
import { makeStore, type AppStore, type Services } from './store';
import { allowOwnStyles } from './styleNonce';
import { systemPreferences } from './systemPreferences';

const container = rootElement();
/** Set once there is a log. */
let saveReport: (() => void) | null = null;

async function start(): Promise<void> {
  allowOwnStyles(document);
  setUpLanguages();
  const services = makeServices();
  const chosen = services.settings.read();
  const store = makeStore(services, { settings: { chosen, system: systemPreferences() } });
  const errors = watchErrors(store.dispatch);
  const save = () => downloadText(store.dispatch(exportSessionLog('persons')));
  saveReport = save;
  keepSetUp(store, services);
  services.pwa.start({
    onInstallOffered: () => store.dispatch(installOffered()),
    onInstalled: () => store.dispatch(appInstalled()),
    onNewVersion: () => store.dispatch(newVersionReady()),
    onTakenOver: () => store.dispatch(newVersionTookOver()),
  });
  const router = createRouter(store, {
    sessionRead: readStoredSession(services.session).then((auth) => store.dispatch(beginSession(auth))),
    isServerThere: () => services.api.probe(services.newId()),
  });
  await Promise.all([
    showLanguage(chosen.language).catch((error: unknown) => {
      // Keep the choice: it may load at the next start.
      console.error('The language could not be loaded; English is shown.', error);
    }),
    // Keep the content of index.html until there is a screen to replace it.
    new Promise<void>((resolve) => {
      if (router.state.initialized) resolve();
      else router.subscribe(({ initialized }) => initialized && resolve());
    }),
  ]);
  createRoot(container, { onUncaughtError: fatal, onCaughtError: errors.crashed }).render(
    <ErrorReport value={save}>
      <ErrorBoundary FallbackComponent={ErrorScreen} onError={fatal}>
        <App store={store} router={router} />
      </ErrorBoundary>
    </ErrorReport>,
  );
  watchRoutes(router, store.dispatch);
  store.dispatch(appStarted());
}

/** Sets up what listens to the browser; again when an edit in development replaced it. */
function keepSetUp(store: AppStore, services: Services): void {
  const setUp = () => [setupBrowserEvents(store, services), setupIdleLock(store, services)];
  let tearDowns = setUp();
  if (!module.hot) return;
  module.hot.accept(['./browserEvents', './idleLock'], () => {
    tearDowns.forEach((tearDown) => tearDown());
    tearDowns = setUp();
  });
  // The store sets up its listeners itself; of the others only functions are called, always the newest.
  module.hot.accept(['./listeners', '@/client/auth/lockThunks', '@/client/pwa/pwaSlice']);
}

function fatal(error: unknown): void {
  console.error('Satchel met an error it cannot go on from.', error);
}

/** In an element of its own: React cannot render again into a page whose content something else has removed. */
function showFatal(error: unknown): void {
  const place = document.createElement('div');
  container.replaceChildren(place);
  createRoot(place).render(
    <ErrorReport value={saveReport}>
      <ErrorScreen error={error} />
    </ErrorReport>,
  );
}

function rootElement(): HTMLElement {
  const found = document.getElementById('root');
  if (!found) throw new Error('The page has no root element.');
  return found;
}

watchFatalErrors(container, showFatal);
start().catch((error: unknown) => {
  fatal(error);
  showFatal(error);
});
