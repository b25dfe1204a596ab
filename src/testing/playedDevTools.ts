import { ActionCreators, instrument, type LiftedStore } from '@redux-devtools/instrument';
import type { StoreEnhancer } from '@reduxjs/toolkit';

/**
 * The Redux DevTools extension without its window. It puts the same package between a store and its reducers as the real
 * extension. Import it before anything that imports Redux Toolkit, which looks for the extension once, when it loads.
 */
export const playedDevTools = {
  actions: ActionCreators,
  /** of the newest store that let the extension in */
  get store(): LiftedStore<unknown, { type: string }, null> {
    if (!lifted) throw new Error('No store has let Redux DevTools in.');
    return lifted;
  },
};

let lifted: LiftedStore<unknown, { type: string }, null> | null = null;

const watch: StoreEnhancer = (createStore) => (reducer, preloadedState) => {
  const store = instrument()(createStore)(reducer, preloadedState);
  lifted = store.liftedStore;
  return store;
};

Object.assign(window, {
  __REDUX_DEVTOOLS_EXTENSION_COMPOSE__:
    () =>
    (...enhancers: StoreEnhancer[]) =>
      [...enhancers, watch].reduce((outer, inner) => (createStore) => outer(inner(createStore))),
});
