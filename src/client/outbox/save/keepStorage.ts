import { createAppAsyncThunk } from '@/client/redux/appThunk';

/** Asks the browser not to clear Satchel's storage on its own. @returns whether the browser promised it */
export const keepStorage = createAppAsyncThunk('outbox/keepStorage', (_: void, { extra }) =>
  extra.keepStorage(),
);
