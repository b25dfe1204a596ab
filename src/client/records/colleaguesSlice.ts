import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { workChanged } from '@/client/auth/authSlice';
import type { Colleague } from '@/contract/colleagues';

interface ColleaguesState {
  /** the accounts of the clinic, as this device last read them; empty: never */
  all: readonly Colleague[];
}

const initialState: ColleaguesState = { all: [] };

/** Who works in the clinic: a patient or a task belongs to one of them, also offline. */
export const colleaguesSlice = createSlice({
  name: 'colleagues',
  initialState,
  reducers: {
    colleaguesRead: (_, { payload }: PayloadAction<readonly Colleague[]>) => ({ all: payload }),
  },
  extraReducers: (builder) => builder.addMatcher(workChanged, () => initialState),
});

export const { colleaguesRead } = colleaguesSlice.actions;
