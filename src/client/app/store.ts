import {
  configureStore,
  createListenerMiddleware,
  type ThunkDispatch,
  type TypedStartListening,
  type UnknownAction,
} from '@reduxjs/toolkit';
import type { SatchelApi } from '@/client/api/satchelApi';
import type { Keyring } from '@/client/storage/keys/keyring';
import type { KeyStore } from '@/client/storage/keys/keyStore';
import type { KeyHandoff } from '@/client/tabs/keyHandoff';
import type { ImportQueue } from '@/client/storage/outbox/importQueue';
import type { OfflineStore } from '@/client/storage/outbox/offlineStore';
import type { RecordCache } from '@/client/storage/cache/recordCache';
import type { Pwa } from '@/client/pwa/pwa';
import type { SettingsStorage } from '@/client/settings/settingsStorage';
import type { DeskStore } from '@/client/storage/cache/deskStore';
import type { DraftStore } from '@/client/storage/outbox/draftStore';
import type { Traces } from '@/client/storage/connection/traces';
import type { FormLocks } from '@/client/tabs/formLocks';
import type { SenderLock } from '@/client/tabs/senderLock';
import type { TabChannel } from '@/client/tabs/tabChannel';
import type { AuthStorage } from '@/client/storage/cache/authStorage';
import type { TypedText } from '@/client/unsaved/typedText';
import type { ActionLog } from './actionLog/actionLog';
import { devToolsOptions } from './actionLog/devToolsOptions';
import { setupListeners } from './listeners';
import { keepSession } from '@/client/auth/sessionOnDisk';
import { rootReducer } from './rootReducer';

/** Everything outside Redux: network, disk, clock, random numbers. Thunks get it as their extra argument. */
export interface Services {
  api: SatchelApi;
  offline: OfflineStore;
  /** The key of the account at work, in memory. */
  keyring: Keyring;
  /** The wrapped keys of this device's accounts. */
  keyStore: KeyStore;
  /** Hands the key to the other tabs, and across a reload. */
  keyHandoff: KeyHandoff;
  openCache(accountId: string): RecordCache;
  /** Imported records that wait for a place in the outbox. */
  importQueue: ImportQueue;
  openDesk(accountId: string): DeskStore;
  session: AuthStorage;
  settings: SettingsStorage;
  pwa: Pwa;
  actionLog: ActionLog;
  /** Traces of data that was deleted or overwritten on this device. */
  traces: Traces;
  /** Waits for the lock of this name across all tabs, then runs the work. @param signal gives up waiting, with its reason */
  withLock<T>(name: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T>;
  /** Only one tab of this browser uploads at a time. */
  senderLock: SenderLock;
  /** Messages between the tabs of this browser. */
  tabs: TabChannel;
  /** Which of the drafts belong to an open form, in any tab. */
  formLocks: FormLocks;
  /** Unsaved input, kept as drafts. */
  drafts: DraftStore;
  /** The open forms that hold unsaved input. */
  typed: TypedText;
  /** Asks the browser not to evict this device's storage. @returns whether it agreed */
  keepStorage(): Promise<boolean>;
  now(): Date;
  /** Runs the work once after a delay. @returns a function that cancels it */
  schedule(delayMs: number, work: () => void): () => void;
  /**
   * How often an open tab reads the changes while no stream tells of them, in milliseconds; `null`: only when something
   * else makes it, and it follows no stream.
   */
  readEveryMs: number | null;
  /** in [0, 1) */
  random(): number;
  newId(): string;
}

export type RootState = ReturnType<typeof rootReducer>;

/**
 * The store, for the app and its tests.
 *
 * @param services the parts outside Redux; the app passes the real ones
 * @param preloadedState starting state; left out: the initial state
 */
export function makeStore(services: Services, preloadedState?: Partial<RootState>) {
  const listeners = createListenerMiddleware<RootState, AppDispatch, Services>({ extra: services });
  const store = configureStore({
    reducer: rootReducer,
    preloadedState,
    middleware: (getDefaultMiddleware) =>
      getDefaultMiddleware({
        thunk: { extraArgument: services },
        // Keep the development checks but not their time warnings: those reflect the load of the machine, and `npm run
        // bench` measures speed.
        immutableCheck: { warnAfter: Infinity },
        serializableCheck: { warnAfter: Infinity },
      })
        .prepend(listeners.middleware)
        // The log comes last, so it sees what reaches the reducers, in that order.
        .concat(keepSession(services.session), services.actionLog.middleware),
    devTools: devToolsOptions(services.settings.read().devTools),
  });
  let tearDownListeners = setupListeners(listeners.startListening);
  if (module.hot) {
    // An edit in development: the state stays, with what is typed.
    module.hot.accept(['./rootReducer', './listeners'], () => {
      store.replaceReducer(rootReducer);
      tearDownListeners();
      tearDownListeners = setupListeners(listeners.startListening);
    });
  }
  return store;
}

export type AppStore = ReturnType<typeof makeStore>;
export type AppDispatch = ThunkDispatch<RootState, Services, UnknownAction>;
export type AppStartListening = TypedStartListening<RootState, AppDispatch, Services>;
