import { createAppAsyncThunk } from '@/client/redux/appThunk';

/** Shows the install prompt, if the browser offers it. */
export const installApp = createAppAsyncThunk('pwa/install', (_: void, { extra }) => extra.pwa.install());

/** Lets the new version take over and reloads the page. Only on the user's request and without unsaved input. */
export const updateApp = createAppAsyncThunk('pwa/update', async (_: void, { extra }) => extra.pwa.update());

/** Reloads the page for the version that another tab has updated to. */
export const reloadApp = createAppAsyncThunk('pwa/reload', async (_: void, { extra }) => extra.pwa.reload());

/** Checks for a new version. Without a network it finds none. */
export const checkForUpdate = createAppAsyncThunk('pwa/check', (_: void, { extra }) => extra.pwa.check());
