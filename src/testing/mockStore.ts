import { isAction } from '@reduxjs/toolkit';
import { legacy_configureStore as configureStore } from 'redux-mock-store';
import { z } from 'zod';
import type { AppDispatch, RootState } from '@/client/app/store';
import type { TestDevice } from './testDevice';

const actionsSchema = z.array(z.looseObject({ type: z.string() }));
type Action = z.infer<typeof actionsSchema>[number];

/** A store that answers one question: which actions do thunks dispatch, and in which order? */
interface MockStore {
  dispatch: AppDispatch;
  actions(): Action[];
  /** the types of the actions of a slice, one for several of the same type in a row */
  types(slice?: string): string[];
}

/** @param device gives the thunks its services, and the store the state it has now, which no action changes */
export function mockStoreOn({ store, services }: TestDevice): MockStore {
  const isThunk = (action: unknown): action is (...parts: unknown[]) => unknown =>
    typeof action === 'function';
  const mock = configureStore<RootState, AppDispatch>([
    ({ dispatch, getState }) =>
      (next) =>
      (action: unknown) => {
        if (isThunk(action)) return action(dispatch, getState, services);
        return isAction(action) ? next(action) : undefined;
      },
  ])(store.getState());
  const actions = () => actionsSchema.parse(mock.getActions());
  return {
    dispatch: mock.dispatch,
    actions,
    types: (slice = '') =>
      actions()
        .map(({ type }) => type)
        .filter((type) => type.startsWith(slice))
        .filter((type, index, types) => type !== types[index - 1]),
  };
}
