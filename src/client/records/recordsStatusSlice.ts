import { createSlice } from '@reduxjs/toolkit';
import { signedIn, signedOut } from '@/client/auth/authSlice';
import { fetchChanges, openCache } from './recordsThunks';

interface RecordsStatus {
  /** `unread`: what this device has is not known yet, which is not the same as nothing */
  cache: 'unread' | 'read' | 'unreadable';
  isFetching: boolean;
}

const initialState: RecordsStatus = { cache: 'unread', isFetching: false };

/** How far the records are known, so that "nothing" is only said when it is so. */
export const recordsStatusSlice = createSlice({
  name: 'recordsStatus',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(signedIn, () => initialState)
      .addCase(signedOut, () => initialState)
      .addCase(openCache.fulfilled, (state) => void (state.cache = 'read'))
      .addCase(openCache.rejected, (state) => void (state.cache = 'unreadable'))
      .addCase(fetchChanges.pending, (state) => void (state.isFetching = true))
      .addCase(fetchChanges.fulfilled, (state) => void (state.isFetching = false))
      .addCase(fetchChanges.rejected, (state) => void (state.isFetching = false));
  },
  selectors: {
    selectAreRecordsPending: (state) => state.cache === 'unread' || state.isFetching,
    selectIsCacheUnreadable: (state) => state.cache === 'unreadable',
  },
});

export const { selectAreRecordsPending, selectIsCacheUnreadable } = recordsStatusSlice.selectors;
