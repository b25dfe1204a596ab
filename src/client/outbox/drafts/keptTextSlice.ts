import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { workChanged } from '@/client/auth/authSlice';

/** Typed text of a form, on this device. */
interface KeptText {
  table: string;
  /** what the form is about, such as a patient */
  subject: string;
  form: string | undefined;
  /** RFC 3339; `null`: nothing is kept any more */
  at: string | null;
}

/** Typed text of a form that is on this device. */
type HeldText = KeptText & { at: string };

interface KeptTextState {
  /** when the text of a form was last kept on this device, RFC 3339, by subject, then by table and form */
  at: Record<string, Record<string, string>>;
  /** the device refused the last text it was given */
  isRefused: boolean;
}

const initialState: KeptTextState = { at: {}, isRefused: false };
const nothing: Record<string, string> = {};

function nameOf({ table, form }: Pick<KeptText, 'table' | 'form'>): string {
  return form === undefined ? table : `${table}/${form}`;
}

/** Whether what is typed is on this device. */
export const keptTextSlice = createSlice({
  name: 'keptText',
  initialState,
  reducers: {
    textKept(state, { payload: { table, subject, form, at } }: PayloadAction<KeptText>) {
      const { [nameOf({ table, form })]: _, ...others } = state.at[subject] ?? {};
      state.at[subject] = at === null ? others : { ...others, [nameOf({ table, form })]: at };
      state.isRefused = false;
    },
    /** All that is kept was read: this and other tabs may have kept it, also before a restart. */
    keptTextRead(state, { payload }: PayloadAction<HeldText[]>) {
      state.at = {};
      for (const text of payload) {
        state.at[text.subject] = { ...state.at[text.subject], [nameOf(text)]: text.at };
      }
    },
    textRefused(state) {
      state.isRefused = true;
    },
  },
  extraReducers: (builder) => {
    builder.addMatcher(workChanged, () => initialState);
  },
  selectors: {
    /** When the text of each form about this was kept. */
    selectKeptAt: (state, subject: string) => state.at[subject] ?? nothing,
    /** The same of every subject. */
    selectAllKeptAt: (state) => state.at,
    selectIsTextRefused: (state) => state.isRefused,
  },
});

export const { textKept, keptTextRead, textRefused } = keptTextSlice.actions;
export const { selectKeptAt, selectAllKeptAt, selectIsTextRefused } = keptTextSlice.selectors;
