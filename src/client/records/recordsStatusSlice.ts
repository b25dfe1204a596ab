import { createSlice } from '@reduxjs/toolkit';
import { workChanged } from '@/client/auth/authSlice';
import type { RecordScope } from '@/client/storage/cache/recordCache';
import { restoredNoted, scopeKnown, serverRestored } from './recordEvents';
import { fetchChanges, openCache } from './recordsThunks';

interface RecordsStatus {
  /** `unread`: what this device has is unknown, which is not the same as nothing */
  cache: 'unread' | 'read' | 'unreadable';
  /** reads from the server that are running or wait for their turn */
  fetches: number;
  /** how much of the clinic this device keeps */
  scope: RecordScope;
  /** how many records a restored server had lost that wait here again, until a person has read the notice */
  restored: number;
}

const initialState: RecordsStatus = { cache: 'unread', fetches: 0, scope: { kind: 'all' }, restored: 0 };

/** How far the records are known, so that screens show "nothing" only when it is true. */
export const recordsStatusSlice = createSlice({
  name: 'recordsStatus',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(serverRestored, (state, { payload }) => void (state.restored += payload.lost))
      .addCase(restoredNoted, (state) => void (state.restored = 0))
      .addCase(scopeKnown, (state, { payload }) => void (state.scope = payload))
      .addCase(openCache.fulfilled, (state) => void (state.cache = 'read'))
      .addCase(openCache.rejected, (state) => void (state.cache = 'unreadable'))
      .addCase(fetchChanges.pending, (state) => void (state.fetches += 1))
      .addCase(fetchChanges.fulfilled, (state) => void (state.fetches = Math.max(0, state.fetches - 1)))
      .addCase(fetchChanges.rejected, (state) => void (state.fetches = Math.max(0, state.fetches - 1)))
      .addMatcher(workChanged, () => initialState);
  },
  selectors: {
    selectScope: (state) => state.scope,
    selectRestored: (state) => state.restored,
    selectIsFetching: (state) => state.fetches > 0,
    selectAreRecordsPending: (state) => state.cache === 'unread' || state.fetches > 0,
    /** what this device has is unknown */
    selectIsCacheUnread: (state) => state.cache === 'unread',
    selectIsCacheUnreadable: (state) => state.cache === 'unreadable',
  },
});

export const {
  selectIsCacheUnread,
  selectRestored,
  selectScope,
  selectIsFetching,
  selectAreRecordsPending,
  selectIsCacheUnreadable,
} = recordsStatusSlice.selectors;
