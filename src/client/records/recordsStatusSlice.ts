import { createSlice, isAnyOf } from '@reduxjs/toolkit';
import { workChanged } from '@/client/auth/authSlice';
import type { RecordScope } from '@/client/storage/cache/recordCache';
import { accountsTold, restoredNoted, savesTold, scopeKnown, serverRestored } from './recordEvents';
import { fetchChanges, openCache } from './recordsThunks';

interface RecordsStatus {
  /** `unread`: what this device has is unknown, which is not the same as nothing */
  cache: 'unread' | 'read' | 'unreadable';
  /** reads from the server that are running or wait for their turn */
  fetches: number;
  /** those of them that screens do not wait for */
  inBackground: number;
  /** how much of the clinic this device keeps */
  scope: RecordScope;
  /** how many records a restored server had lost that wait here again, until a person has read the notice */
  restored: number;
  /** how often the accounts of the clinic may have changed: what shows them reads them again */
  accountsTold: number;
  /** the same for what was saved */
  savesTold: number;
}

const initialState: RecordsStatus = {
  ...{ cache: 'unread', fetches: 0, inBackground: 0 },
  ...{ scope: { kind: 'all' }, restored: 0, accountsTold: 0, savesTold: 0 },
};

/** How far the records are known, so that screens show "nothing" only when it is true. */
export const recordsStatusSlice = createSlice({
  name: 'recordsStatus',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(serverRestored, (state, { payload }) => void (state.restored += payload.lost))
      .addCase(accountsTold, (state) => void (state.accountsTold += 1))
      .addCase(savesTold, (state) => void (state.savesTold += 1))
      .addCase(restoredNoted, (state) => void (state.restored = 0))
      .addCase(scopeKnown, (state, { payload }) => void (state.scope = payload))
      .addCase(openCache.fulfilled, (state) => void (state.cache = 'read'))
      .addCase(openCache.rejected, (state) => void (state.cache = 'unreadable'))
      .addCase(fetchChanges.pending, (state, { meta }) => {
        state.fetches += 1;
        if (meta.arg !== undefined) state.inBackground += 1;
      })
      .addMatcher(isAnyOf(fetchChanges.fulfilled, fetchChanges.rejected), (state, { meta }) => {
        state.fetches = Math.max(0, state.fetches - 1);
        if (meta.arg !== undefined) state.inBackground = Math.max(0, state.inBackground - 1);
      })
      .addMatcher(workChanged, () => initialState);
  },
  selectors: {
    selectScope: (state) => state.scope,
    selectRestored: (state) => state.restored,
    selectAccountsTold: (state) => state.accountsTold,
    selectSavesTold: (state) => state.savesTold,
    selectIsFetching: (state) => state.fetches > 0,
    /** a read is running that screens wait for */
    selectIsReadAwaited: isReadAwaited,
    selectAreRecordsPending: (state) => state.cache === 'unread' || isReadAwaited(state),
    /** what this device has is unknown */
    selectIsCacheUnread: (state) => state.cache === 'unread',
    selectIsCacheUnreadable: (state) => state.cache === 'unreadable',
  },
});

function isReadAwaited({ fetches, inBackground }: RecordsStatus): boolean {
  return fetches > inBackground;
}

export const {
  selectIsReadAwaited,
  selectIsCacheUnread,
  selectRestored,
  selectAccountsTold,
  selectSavesTold,
  selectScope,
  selectIsFetching,
  selectAreRecordsPending,
  selectIsCacheUnreadable,
} = recordsStatusSlice.selectors;
