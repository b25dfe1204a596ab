import type { Page } from '@playwright/test';
import type * as Instrument from '@redux-devtools/instrument';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { webpack } from 'webpack';

type Lifted = Instrument.LiftedStore<unknown, { type: string }, null>;
type Sanitizer = (value: unknown) => unknown;
type CreateStore = (reducer: unknown, preloadedState: unknown) => { liftedStore: Lifted };
type Enhancer = (createStore: CreateStore) => CreateStore;

declare global {
  interface Window {
    reduxInstrument: { instrument: () => Enhancer; ActionCreators: typeof Instrument.ActionCreators };
    /** what the app exposes to the extension; missing while it exposes nothing */
    playedDevTools?: { store: Lifted; sanitize: { action: Sanitizer; state: Sanitizer } };
    /** how often this page started a write to IndexedDB or local storage */
    storageWrites: number;
    __REDUX_DEVTOOLS_EXTENSION_COMPOSE__: unknown;
  }
}

/**
 * Loads into every page, before the app, what the Redux DevTools extension puts there: its own package between the store and
 * the reducers, without a window. Also counts the writes of the page.
 */
export async function installExtension(page: Page): Promise<void> {
  await page.addInitScript({ content: await instrumentForPages() });
  await page.addInitScript(() => {
    window.__REDUX_DEVTOOLS_EXTENSION_COMPOSE__ =
      (options: { actionSanitizer: Sanitizer; stateSanitizer: Sanitizer }) =>
      (...enhancers: Enhancer[]) => {
        const watch: Enhancer = (createStore) => (reducer, preloadedState) => {
          const store = window.reduxInstrument.instrument()(createStore)(reducer, preloadedState);
          const sanitize = { action: options.actionSanitizer, state: options.stateSanitizer };
          window.playedDevTools = { store: store.liftedStore, sanitize };
          return store;
        };
        return [...enhancers, watch].reduce((outer, inner) => (createStore) => outer(inner(createStore)));
      };
  });
  await page.addInitScript(() => {
    window.storageWrites = 0;
    const count = (owner: object, name: string, isWrite: (args: unknown[]) => boolean) => {
      const original: unknown = Reflect.get(owner, name);
      if (typeof original !== 'function') throw new Error(`There is no ${name}.`);
      Reflect.set(owner, name, function (this: unknown, ...args: unknown[]) {
        if (isWrite(args)) window.storageWrites += 1;
        return Reflect.apply(original, this, args);
      });
    };
    count(IDBDatabase.prototype, 'transaction', ([, mode]) => mode === 'readwrite');
    for (const name of ['setItem', 'removeItem', 'clear']) count(Storage.prototype, name, () => true);
  });
}

/** A script that puts the package on the window. */
async function instrumentForPages(): Promise<string> {
  const dir = mkdtempSync(path.join(tmpdir(), 'satchel-extension-'));
  try {
    const compiler = webpack({
      mode: 'production',
      entry: '@redux-devtools/instrument',
      output: { path: dir, filename: 'instrument.js', library: { name: 'reduxInstrument', type: 'window' } },
    });
    await new Promise<void>((resolve, reject) =>
      compiler.run((error, stats) => {
        if (error) reject(error);
        else if (stats?.hasErrors()) reject(new Error(stats.toString()));
        else resolve();
      }),
    );
    return readFileSync(path.join(dir, 'instrument.js'), 'utf8');
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}
