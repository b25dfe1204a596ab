import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

interface UnsavedState {
  /** a name for each, unique while it is open */
  forms: string[];
}

const initialState: UnsavedState = { forms: [] };

/**
 * The forms with unsaved input. While there are any, nothing may reload the page or leave the screen without asking.
 */
export const unsavedSlice = createSlice({
  name: 'unsaved',
  initialState,
  reducers: {
    typingBegan(state, { payload: form }: PayloadAction<string>) {
      if (!state.forms.includes(form)) state.forms.push(form);
    },
    /** The form was saved or left. */
    typingEnded(state, { payload: form }: PayloadAction<string>) {
      state.forms = state.forms.filter((other) => other !== form);
    },
    /** The user agreed to discard everything. */
    typingDiscarded: () => initialState,
  },
  selectors: {
    selectHasUnsaved: (state) => state.forms.length > 0,
    selectIsUnsaved: (state, form: string) => state.forms.includes(form),
  },
});

export const { typingBegan, typingEnded, typingDiscarded } = unsavedSlice.actions;
export const { selectHasUnsaved, selectIsUnsaved } = unsavedSlice.selectors;
