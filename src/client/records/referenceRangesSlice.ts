import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';
import { workChanged } from '@/client/auth/authSlice';
import { newestRevisions } from '@/client/storage/cache/newestRevisions';
import type { StoredReferenceRange } from '@/contract/referenceRange';
import { serverRestored } from './recordEvents';

interface ReferenceRangesState {
  /** of the clinic, as this device last knew them */
  ranges: StoredReferenceRange[];
}

const initialState: ReferenceRangesState = { ranges: [] };

/** The clinic's own reference ranges: by them results are judged as they are entered, also offline. */
export const referenceRangesSlice = createSlice({
  name: 'referenceRanges',
  initialState,
  reducers: {
    referenceRangesRead: ({ ranges }, { payload }: PayloadAction<StoredReferenceRange[]>) => ({
      ranges: newestRevisions(ranges, payload),
    }),
  },
  // A restored server may have older ones, which then hold.
  extraReducers: (builder) => builder.addMatcher(isAnyOf(workChanged, serverRestored), () => initialState),
  selectors: { selectReferenceRanges: ({ ranges }) => ranges },
});

export const { referenceRangesRead } = referenceRangesSlice.actions;
export const { selectReferenceRanges } = referenceRangesSlice.selectors;
