import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';
import { workChanged } from '@/client/auth/authSlice';
import { newestRevisions } from '@/client/storage/cache/newestRevisions';
import type { StoredReferenceRange } from '@/contract/referenceRange';
import { serverRestored } from './recordEvents';

interface ReferenceRangesState {
  /** the clinic's own ranges, as this device last knew them */
  ranges: StoredReferenceRange[];
}

const initialState: ReferenceRangesState = { ranges: [] };

/** The clinic's own reference ranges: results are judged by them on entry, also offline. */
export const referenceRangesSlice = createSlice({
  name: 'referenceRanges',
  initialState,
  reducers: {
    referenceRangesRead: ({ ranges }, { payload }: PayloadAction<StoredReferenceRange[]>) => ({
      ranges: newestRevisions(ranges, payload),
    }),
  },
  // A restored server may have older ranges, which then apply.
  extraReducers: (builder) => builder.addMatcher(isAnyOf(workChanged, serverRestored), () => initialState),
  selectors: { selectReferenceRanges: ({ ranges }) => ranges },
});

export const { referenceRangesRead } = referenceRangesSlice.actions;
export const { selectReferenceRanges } = referenceRangesSlice.selectors;
