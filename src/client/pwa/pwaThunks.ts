import { createAppAsyncThunk } from '@/client/redux/appThunk';

/** Asks to install the app, where the browser offers it. */
export const installApp = createAppAsyncThunk('pwa/install', (_: void, { extra }) => extra.pwa.install());

/** Lets the new version take over and loads the page anew: only when a person asked for it and nothing unsaved is typed. */
export const updateApp = createAppAsyncThunk('pwa/update', async (_: void, { extra }) => extra.pwa.update());

/** Loads the page anew, for the version that another tab has updated to. */
export const reloadApp = createAppAsyncThunk('pwa/reload', async (_: void, { extra }) => extra.pwa.reload());

/** Looks for a new version; without a network there is none to be found. */
export const checkForUpdate = createAppAsyncThunk('pwa/check', (_: void, { extra }) => extra.pwa.check());
