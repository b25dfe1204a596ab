import { createAsyncThunk, type ThunkAction, type UnknownAction } from '@reduxjs/toolkit';
import type { AppDispatch, AppStartListening, AppStore, RootState, Services } from '@/client/app/store';
import type { Failure } from '@/contract/errors';

export type { AppDispatch, AppStartListening, AppStore, RootState, Services };

/** A thunk of this app. It always rejects with a failure that has a code, never with a bare string. */
export const createAppAsyncThunk = createAsyncThunk.withTypes<{
  state: RootState;
  dispatch: AppDispatch;
  extra: Services;
  rejectValue: Failure;
}>();

/** A thunk that is a step of another one, and therefore dispatches no actions of its own. */
export type AppThunk<R> = ThunkAction<R, RootState, Services, UnknownAction>;
