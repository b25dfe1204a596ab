import { createSelector, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { selectIsOnline, wentOffline } from '@/client/api/connectivitySlice';
import { selectAccessToken, selectAccountId, selectIsDisabled, workChanged } from '@/client/auth/authSlice';
import type { RootState } from '@/client/redux/appThunk';
import { selectSettings } from '@/client/settings/settingsSlice';
import { presenceLastsMs, type Presence, type ToldPresence } from '@/contract/presence';
import { offlineTableNames } from '@/contract/recordKinds';

interface HeardPresence extends ToldPresence {
  patient_id: string;
  heardAtMs: number;
}

interface PresenceState {
  /** whose chart or visit is open in this tab; `null`: none, or several */
  openChart: string | null;
  /** what colleagues have open, a line for each of their tabs */
  heard: HeardPresence[];
}

const initialState: PresenceState = { openChart: null, heard: [] };

/** Who else has a chart open. Nothing of it is stored, here or on the server. */
export const presenceSlice = createSlice({
  name: 'presence',
  initialState,
  reducers: {
    chartEntered(state, { payload }: PayloadAction<string>) {
      if (state.openChart !== payload) state.heard = [];
      state.openChart = payload;
    },
    chartLeft(state, { payload }: PayloadAction<string>) {
      // The next chart may have been entered before this one was left.
      if (state.openChart === payload) Object.assign(state, initialState);
    },
    presenceHeard(state, { payload }: PayloadAction<ToldPresence & { heardAtMs: number }>) {
      const { page_id, patient_id, heardAtMs } = payload;
      state.heard = state.heard.filter(
        (one) => one.page_id !== page_id && heardAtMs - one.heardAtMs < presenceLastsMs,
      );
      if (patient_id !== null && patient_id === state.openChart) state.heard.push({ ...payload, patient_id });
    },
    /** No colleague has told anything for as long as a telling lasts. */
    presenceLapsed(state) {
      state.heard = [];
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(wentOffline, (state) => {
        state.heard = [];
      })
      .addMatcher(workChanged, (state) => {
        state.heard = [];
      }),
});

export const { chartEntered, chartLeft, presenceHeard, presenceLapsed } = presenceSlice.actions;

export type OwnPresence = Pick<Presence, 'patient_id' | 'editing'>;

/** What this tab tells colleagues of itself; `null`: nothing, since no chart is open, it cannot, or it is not wanted. */
export const selectOwnPresence = createSelector(
  [
    (state: RootState) => state.presence.openChart,
    (state: RootState) => state.unsaved.forms.at(-1),
    (state: RootState) => selectSettings(state).isPresenceShown,
    (state: RootState) =>
      selectIsOnline(state) && !selectIsDisabled(state) && selectAccessToken(state) !== null,
  ],
  (patient_id, form, isShown, mayTell): OwnPresence | null =>
    patient_id === null || !isShown || !mayTell ? null : { patient_id, editing: tableOf(form) },
);

/** Which form was begun last, by the name that its unsaved input has. A planned visit is part of the patient. */
function tableOf(form: string | undefined): OwnPresence['editing'] {
  const parts = form?.split('/') ?? [];
  if (parts.includes('nextVisit') || parts.includes('plan')) return 'patients';
  return offlineTableNames.find((table) => parts.includes(table)) ?? null;
}

export interface Present {
  account_id: string;
  /** `null`: the chart is open, and nothing is typed in it */
  editing: Presence['editing'];
}

/** The colleagues who have the chart of this tab open, one line for each: where they type, if they do. */
export const selectPresent = createSelector(
  [
    (state: RootState) => state.presence.heard,
    selectAccountId,
    (state: RootState) => selectSettings(state).isPresenceShown,
  ],
  (heard, own, isShown): readonly Present[] => {
    const present = new Map<string, Present>();
    for (const { account_id, editing } of heard) {
      const known = present.get(account_id)?.editing ?? null;
      if (isShown && account_id !== own) present.set(account_id, { account_id, editing: known ?? editing });
    }
    return [...present.values()];
  },
);
