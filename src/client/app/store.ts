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
import type { SenderLock } from '@/client/tabs/senderLock';
import type { TabChannel } from '@/client/tabs/tabChannel';
import type { AuthStorage } from '@/client/storage/cache/authStorage';
import type { TypedText } from '@/client/unsaved/typedText';
import type { ActionLog } from './actionLog/actionLog';
import { devToolsOptions } from './actionLog/devToolsOptions';
import { setupListeners } from './listeners';
import { keepSession } from '@/client/auth/sessionOnDisk';
import { rootReducer } from './rootReducer';

/** What lies outside Redux: the network, the disk, the clock, the dice. Thunks get it as their extra argument. */
export interface Services {
  api: SatchelApi;
  offline: OfflineStore;
  /** The key of whoever is at work, in memory. */
  keyring: Keyring;
  /** The keys of the accounts of this device, wrapped. */
  keyStore: KeyStore;
  /** Hands the key to the other tabs, and over a reload. */
  keyHandoff: KeyHandoff;
  openCache(accountId: string): RecordCache;
  /** Records of imports that wait for their place in the outbox. */
  importQueue: ImportQueue;
  openDesk(accountId: string): DeskStore;
  session: AuthStorage;
  settings: SettingsStorage;
  pwa: Pwa;
  actionLog: ActionLog;
  /** Of what was deleted or written over on this device. */
  traces: Traces;
  /** Runs the work while no other tab holds the lock of this name; waits for its turn. */
  withLock<T>(name: string, work: () => Promise<T>): Promise<T>;
  /** Of the tabs of this browser, one sends at a time. */
  senderLock: SenderLock;
  /** What the tabs of this browser tell each other. */
  tabs: TabChannel;
  /** What is typed and not saved. */
  drafts: DraftStore;
  /** The forms in which it is typed. */
  typed: TypedText;
  /** Asks the browser not to clear the storage of this device by itself. @returns whether it promised */
  keepStorage(): Promise<boolean>;
  now(): Date;
  /** Does the work once, after a while. @returns a function that calls it off */
  schedule(delayMs: number, work: () => void): () => void;
  /** in [0, 1) */
  random(): number;
  newId(): string;
}

export type RootState = ReturnType<typeof rootReducer>;

/**
 * The store, for the app and for its tests.
 *
 * @param services the parts outside Redux, real ones in the app
 * @param preloadedState where to begin; left out: at the beginning
 */
export function makeStore(services: Services, preloadedState?: Partial<RootState>) {
  const listeners = createListenerMiddleware<RootState, AppDispatch, Services>({ extra: services });
  const store = configureStore({
    reducer: rootReducer,
    preloadedState,
    middleware: (getDefaultMiddleware) =>
      getDefaultMiddleware({
        thunk: { extraArgument: services },
        // The checks of development stay; how long each took says how busy the machine is, and `npm run bench` measures.
        immutableCheck: { warnAfter: Infinity },
        serializableCheck: { warnAfter: Infinity },
      })
        .prepend(listeners.middleware)
        // The log comes last: it sees what reaches the reducers, in this order.
        .concat(keepSession(services.session), services.actionLog.middleware),
    devTools: devToolsOptions(services.settings.read().devTools),
  });
  setupListeners(listeners.startListening);
  return store;
}

export type AppStore = ReturnType<typeof makeStore>;
export type AppDispatch = ThunkDispatch<RootState, Services, UnknownAction>;
export type AppStartListening = TypedStartListening<RootState, AppDispatch, Services>;
