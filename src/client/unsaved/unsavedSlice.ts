import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

interface UnsavedState {
  /** a name for each, unique while it is open */
  forms: string[];
}

const initialState: UnsavedState = { forms: [] };

/** What a form is about: a table, and the patient or record. */
interface About {
  table: string;
  subject: string;
}

/** The name of a form among those with unsaved input, by what it is about. @param id unique among open forms */
export function formAbout({ table, subject }: About, id: string): string {
  return `${table}/${subject}/${id}`;
}

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
    /** Whether a form about this has unsaved input. */
    selectIsTypedAbout: (state, about: About) =>
      state.forms.some((form) => form.startsWith(formAbout(about, ''))),
  },
});

export const { typingBegan, typingEnded, typingDiscarded } = unsavedSlice.actions;
export const { selectHasUnsaved, selectIsUnsaved, selectIsTypedAbout } = unsavedSlice.selectors;
