import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

interface UnsavedState {
  /** a name for each, unique while it is open */
  forms: string[];
}

const initialState: UnsavedState = { forms: [] };

/** The forms in which something is typed that is not saved: nothing may load the page anew, or leave the screen, unasked. */
export const unsavedSlice = createSlice({
  name: 'unsaved',
  initialState,
  reducers: {
    typingBegan(state, { payload: form }: PayloadAction<string>) {
      if (!state.forms.includes(form)) state.forms.push(form);
    },
    /** The form was saved, or left. */
    typingEnded(state, { payload: form }: PayloadAction<string>) {
      state.forms = state.forms.filter((other) => other !== form);
    },
    /** A person said that all of it may go. */
    typingDiscarded: () => initialState,
  },
  selectors: {
    selectHasUnsaved: (state) => state.forms.length > 0,
    selectIsUnsaved: (state, form: string) => state.forms.includes(form),
  },
});

export const { typingBegan, typingEnded, typingDiscarded } = unsavedSlice.actions;
export const { selectHasUnsaved, selectIsUnsaved } = unsavedSlice.selectors;
