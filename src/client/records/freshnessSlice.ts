import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { workChanged } from '@/client/auth/authSlice';
import type { ReadTable } from '@/contract/changeNotice';
import type { UnreadRecord } from '@/contract/unreadRecord';
import type { ReadFailure } from './readFailure';

/** What could not be read, and why. */
export interface FailedRead {
  source: ReadTable;
  failure: ReadFailure;
}

interface ReadOutcome {
  /** when this device had read everything; `null`: it has not */
  freshAt: string | null;
  failures: FailedRead[];
  /** records that this version cannot read */
  unreadable: UnreadRecord[];
  /** how many more items it cannot read, which name no patient */
  nameless: number;
}

interface Freshness extends ReadOutcome {
  /** when the last read ended, in milliseconds, whether or not it brought everything; `null`: none has since the start */
  endedAtMs: number | null;
}

const initialState: Freshness = {
  ...{ freshAt: null, failures: [], unreadable: [], nameless: 0 },
  endedAtMs: null,
};

/** Whether what this device has is what the server has, so that no chart is stale without a word. */
export const freshnessSlice = createSlice({
  name: 'freshness',
  initialState,
  reducers: {
    /** What an earlier start left on the device. `nameless`: stored records that cannot be opened */
    freshnessKept: (state, { payload }: PayloadAction<Omit<ReadOutcome, 'failures'>>) =>
      state.endedAtMs !== null
        ? { ...state, freshAt: state.freshAt ?? payload.freshAt }
        : { ...state, ...payload },
    readEnded: (state, { payload }: PayloadAction<ReadOutcome & { endedAtMs: number }>) => ({
      ...payload,
      freshAt: payload.freshAt ?? state.freshAt,
    }),
  },
  extraReducers: (builder) => builder.addMatcher(workChanged, () => initialState),
  selectors: {
    selectFreshness: (state) => state,
    selectIsStale: ({ failures, unreadable, nameless }) => failures.length + unreadable.length + nameless > 0,
  },
});

export const { freshnessKept, readEnded } = freshnessSlice.actions;
export const { selectFreshness, selectIsStale } = freshnessSlice.selectors;
