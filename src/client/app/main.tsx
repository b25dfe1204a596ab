import { createRoot } from 'react-dom/client';
import { persistStore } from 'redux-persist';
import { setUpLanguages } from '@/client/i18n/i18n';
import { ErrorScreen } from '@/client/ui/ErrorScreen';
import { App } from './App';
import { setupBrowserEvents } from './browserEvents';
import './global.css';
import { appStarted } from './listeners';
import { createRouter } from './router';
import { makeServices } from './services';
import { registerServiceWorker } from './serviceWorker';
import { makeStore } from './store';

async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root element.');
  await setUpLanguages();
  const store = makeStore(makeServices());
  setupBrowserEvents(store);
  // The guard of the first route asks who is signed in, so the stored session comes first.
  await new Promise<void>((resolve) => persistStore(store, null, resolve));
  store.dispatch(appStarted());
  createRoot(root).render(<App store={store} router={createRouter(store)} />);
}

start().catch((error: unknown) => {
  console.error('Satchel could not start.', error);
  const root = document.getElementById('root');
  if (root) createRoot(root).render(<ErrorScreen status={null} message="" />);
});
registerServiceWorker();
