import { createAppAsyncThunk } from '@/client/redux/appThunk';

/** Asks the browser not to clear the storage of this device by itself. @returns whether it promised */
export const keepStorage = createAppAsyncThunk('outbox/keepStorage', (_: void, { extra }) =>
  extra.keepStorage(),
);
