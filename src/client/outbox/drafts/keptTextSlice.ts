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

interface KeptTextState {
  /** when the text of a form was last kept on this device, RFC 3339, by subject, then by table and form */
  at: Record<string, Record<string, string>>;
  /** the device refused the last text it was given */
  isRefused: boolean;
}

const initialState: KeptTextState = { at: {}, isRefused: false };
const nothing: Record<string, string> = {};

/** Whether what is typed is on this device, since the account came to work. */
export const keptTextSlice = createSlice({
  name: 'keptText',
  initialState,
  reducers: {
    textKept(state, { payload: { table, subject, form, at } }: PayloadAction<KeptText>) {
      const name = form === undefined ? table : `${table}/${form}`;
      const { [name]: _, ...others } = state.at[subject] ?? {};
      state.at[subject] = at === null ? others : { ...others, [name]: at };
      state.isRefused = false;
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
    selectIsTextRefused: (state) => state.isRefused,
  },
});

export const { textKept, textRefused } = keptTextSlice.actions;
export const { selectKeptAt, selectIsTextRefused } = keptTextSlice.selectors;
