import { deleteDB } from 'idb';
import { v7 as uuidv7 } from 'uuid';
import type { ApiFailure, ApiResult } from '@/client/api/apiResult';
import type { SatchelApi } from '@/client/api/satchelApi';
import { openActionLog } from '@/client/app/actionLog/actionLog';
import { makeStore, type AppStore, type Services } from '@/client/app/store';
import { signedIn } from '@/client/auth/authSlice';
import { openPwa } from '@/client/pwa/pwa';
import { openSettingsStorage } from '@/client/settings/settingsStorage';
import { importDatabase, openImportQueue } from '@/client/storage/outbox/importQueue';
import { openKeyStore } from '@/client/storage/keys/keyStore';
import { keyCopyDatabase, keyDatabase } from '@/client/storage/keys/keptKeys';
import type { OfflineStore } from '@/client/storage/outbox/offlineStore';
import { openOfflineStores } from '@/client/storage/outbox/offlineStores';
import { deskDatabase, openDeskStore, type DeskStore } from '@/client/storage/cache/deskStore';
import { draftDatabase, openDraftStore, type DraftStore } from '@/client/storage/outbox/draftStore';
import { openFormLocks, type FreeLocks } from '@/client/tabs/formLocks';
import type { TabMessage } from '@/client/tabs/tabChannel';
import { hasSealedWork } from '@/client/storage/keys/sealedWork';
import { cacheDatabase, openRecordCache, type RecordCache } from '@/client/storage/cache/recordCache';
import { openAuthStorage, type AuthStorage } from '@/client/storage/cache/authStorage';
import { openTypedText } from '@/client/unsaved/typedText';
import {
  offlineDatabase,
  offlineRecordsDatabase,
  offlineTables,
  type OfflineTable,
  type TableRecords,
} from '@/contract/recordKinds';
import { testKeyring } from './testKeys';
import { watchWork } from './storageWork';
import { whilePageDraws } from './whilePageDraws';
import { storedReferenceRangeSchema, type StoredReferenceRange } from '@/contract/referenceRange';
import type { Colleague } from '@/contract/colleagues';
import type { Account } from '@/contract/session';

/** A device for tests: the real store on real storage. Only the network is simulated. */
export interface TestDevice {
  store: AppStore;
  api: PlayedApi;
  /** The test reads and writes these three; the app's own are in `services`. */
  offline: OfflineStore;
  drafts: DraftStore;
  session: AuthStorage;
  services: Services;
  /** scheduled work, in order; the test runs it when needed */
  scheduled: { delayMs: number; work: () => void }[];
  /** messages that this tab sent to the others */
  messages: TabMessage[];
  /** Reopens the device on the same storage, as a browser restart does, and signs in again. */
  restart(): Promise<void>;
  /** Resolves once no read or write of the device is running, such as those of its start. */
  settled(): Promise<void>;
  remove(): Promise<void>;
}

export const testAccount: Account = {
  account_id: '018f0000-0000-7000-8000-00000000000a',
  clinic_id: '018f0000-0000-7000-8000-00000000000c',
  clinic_name: 'A clinic',
  name: 'Noor Test',
  email: 'noor@example.org',
  role: 'nutritionist',
};

/** The fields that the server adds to an acknowledged test record. */
export const acknowledged = {
  revision: 1,
  received_at: '2026-03-09T10:40:00.000Z',
  captured_by: testAccount.account_id,
};

/** A server that the test controls. By default it accepts every save. */
export interface PlayedApi extends SatchelApi {
  /** every save that reached it, in order */
  sent: { table: OfflineTable; record: unknown; known: string | null; token: string }[];
  /** the change cursor of the next save; `null`: the server has lost the cursor that the device knew */
  nextCursor: string | null;
  isReachable: boolean;
  /** the clinic's own reference ranges on the server */
  ranges: StoredReferenceRange[];
  /** the accounts of the clinic on the server */
  team: Colleague[];
  /** Answers a save. Replace it to refuse, delay or give a false answer. */
  onSave(table: OfflineTable, record: unknown): Promise<ApiResult<TableRecords>>;
}

export const unreachable: ApiFailure = { code: 'network/unreachable', message: 'Gone.', status: null };

export function aFailure(status: number, code: ApiFailure['code'] = 'server/unexpected'): ApiResult<never> {
  return { ok: false, failure: { code, message: 'Refused.', status } };
}

/** The answer of a server that accepts the record unchanged. */
export function taken(table: OfflineTable, record: unknown): ApiResult<TableRecords> {
  const records = [merge(record, acknowledged)];
  return { ok: true, value: offlineTables[table].received.parse({ table, records }) };
}

export function openTestDevice(account = testAccount): TestDevice {
  const api = playedApi();
  const sent: TabMessage[] = [];
  let parts = openParts(api, sent, account);
  let store = makeStore(parts.services);
  signIn(store, account);
  return {
    get store() {
      return store;
    },
    get offline() {
      return whilePageDraws(parts.services.offline);
    },
    get drafts() {
      return whilePageDraws(parts.services.drafts);
    },
    get session() {
      return whilePageDraws(parts.services.session);
    },
    get services() {
      return parts.services;
    },
    get scheduled() {
      return parts.scheduled;
    },
    messages: sent,
    api,
    settled: () => parts.settled(),
    async restart() {
      await parts.close();
      parts = openParts(api, sent, account);
      store = makeStore(parts.services);
      signIn(store, account);
    },
    async remove() {
      await parts.close();
      await deleteDB(offlineDatabase.name);
      await deleteDB(offlineRecordsDatabase.name);
      await deleteDB(cacheDatabase(account.account_id));
      await deleteDB(deskDatabase(account.account_id));
      await deleteDB(draftDatabase);
      await deleteDB(importDatabase);
      await deleteDB(keyDatabase);
      await deleteDB('satchel');
      await deleteDB(keyCopyDatabase);
      localStorage.clear();
    },
  };
}

export function signIn(store: AppStore, account: Account): void {
  store.dispatch(
    signedIn({ account, access_token: `token of ${account.name}`, expires_at: '2026-03-09T11:00:00Z' }),
  );
}

function openParts(
  api: SatchelApi,
  sent: TabMessage[],
  { account_id }: Account,
): {
  services: Services;
  scheduled: TestDevice['scheduled'];
  settled(): Promise<void>;
  close(): Promise<void>;
} {
  const scheduled: TestDevice['scheduled'] = [];
  const lock = lockInMemory();
  const keyring = testKeyring(account_id);
  const work = watchWork();
  const drafts = work.of(openDraftStore(keyring));
  const caches = new Map<string, RecordCache>();
  const desks = new Map<string, DeskStore>();
  const offline = work.of(openOfflineStores(keyring));
  const importQueue = work.of(openImportQueue(keyring));
  const keyStore = work.of(
    openKeyStore({
      rounds: 1,
      hasSealedWork: (accountId) => hasSealedWork(accountId, { offline, drafts, importQueue }),
    }),
  );
  const session = work.of(openAuthStorage(() => true));
  const services: Services = {
    api,
    offline,
    keyring,
    keyStore,
    keyHandoff: noOtherPage,
    openCache(accountId) {
      const cache = caches.get(accountId) ?? work.of(openRecordCache(keyring, accountId));
      caches.set(accountId, cache);
      return cache;
    },
    importQueue,
    openDesk(accountId) {
      const desk = desks.get(accountId) ?? work.of(openDeskStore(keyring, accountId));
      desks.set(accountId, desk);
      return desk;
    },
    session,
    settings: openSettingsStorage(),
    pwa: openPwa(null),
    actionLog: openActionLog(() => new Date('2026-03-09T10:32:00Z')),
    withLock: lock,
    traces: noTraces,
    formLocks: openFormLocks(freeLocksInMemory()),
    senderLock: { hold: (work) => lock('satchel-upload', () => work(() => true)) },
    tabs: { broadcast: (message) => void sent.push(message), listen: () => () => undefined },
    drafts,
    typed: openTypedText(),
    keepStorage: async () => true,
    now: () => new Date('2026-03-09T10:32:00Z'),
    schedule(delayMs, work) {
      const task = { delayMs, work };
      scheduled.push(task);
      return () => void scheduled.splice(0, scheduled.length, ...scheduled.filter((other) => other !== task));
    },
    readEveryMs: null,
    random: () => 0.5,
    newId: uuidv7,
  };
  return {
    services,
    scheduled,
    settled: () => work.isDone(),
    async close() {
      await work.isDone();
      await Promise.all([
        offline.close(),
        keyStore.close(),
        importQueue.close(),
        drafts.close(),
        session.close(),
        ...[...caches.values(), ...desks.values()].map((store) => store.close()),
      ]);
    },
  };
}

/** A stream of changes that says nothing. */
export function silentUntil(signal: AbortSignal): Promise<null> {
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(null)));
}

function playedApi(): PlayedApi {
  const api: PlayedApi = {
    sent: [],
    nextCursor: null,
    isReachable: true,
    ranges: [],
    team: [],
    onSave: async (table, record) => taken(table, record),
    login: async () => aFailure(401),
    register: async () => ({ ok: true, value: { success: true } }),
    refresh: async () => aFailure(401, 'auth/sessionEnded'),
    logout: async () => ({ ok: true, value: undefined }),
    probe: async () => api.isReachable,
    demoLogin: async () => null,
    async save(table, record, known, token) {
      if (!api.isReachable) return { ok: false, failure: unreachable };
      api.sent.push({ table, record, known, token });
      const answer = await api.onSave(table, record);
      return answer.ok ? { ok: true, value: { received: answer.value, cursor: api.nextCursor } } : answer;
    },
    changes: async (table) =>
      api.isReachable
        ? { ok: true, value: { received: { table, records: [] }, next_cursor: '0', more: false } }
        : { ok: false, failure: unreachable },
    followChanges: ({ signal }) => silentUntil(signal),
    tellPresence: async () => ({ ok: true, value: undefined }),
    patientCount: async () => ({ ok: true, value: { count: 0 } }),
    searchPatients: async () => ({ ok: true, value: { items: [] } }),
    history: async () => ({ ok: true, value: { items: [], next_cursor: '0', more: false } }),
    colleagues: async () =>
      api.isReachable ? { ok: true, value: { items: api.team } } : { ok: false, failure: unreachable },
    referenceRanges: async () =>
      api.isReachable ? { ok: true, value: { items: api.ranges } } : { ok: false, failure: unreachable },
    rangeHistory: async (rangeId) =>
      api.isReachable
        ? { ok: true, value: { items: api.ranges.filter(({ range_id }) => range_id === rangeId) } }
        : { ok: false, failure: unreachable },
    async saveReferenceRange(range) {
      if (!api.isReachable) return { ok: false, failure: unreachable };
      const stored = storedReferenceRangeSchema.parse({
        ...range,
        revision: (range.base_revision ?? 0) + 1,
        changed_at: '2026-03-09T10:40:00.000Z',
        changed_by: testAccount.account_id,
        changed_by_name: testAccount.name,
      });
      api.ranges = [...api.ranges.filter(({ range_id }) => range_id !== range.range_id), stored];
      return { ok: true, value: stored };
    },
    forgottenPassword: async () => aFailure(409, 'account/noEmail'),
    sendsEmail: async () => false,
    clinic: async () => ({ ok: true, value: { language: 'en', sends_email: false } }),
    changeClinic: async () => aFailure(403, 'auth/forbidden'),
    recover: async () => aFailure(400, 'account/recoveryUnknown'),
    changePassword: async () => aFailure(400, 'account/wrongPassword'),
    sessions: async () => ({ ok: true, value: { items: [] } }),
    endSession: async () => aFailure(404, 'account/sessionNotFound'),
    accounts: async () => ({ ok: true, value: { items: [] } }),
    changeAccount: async () => aFailure(404, 'account/notFound'),
    signOutAccount: async () => aFailure(404, 'account/notFound'),
    invitations: async () => ({ ok: true, value: { items: [] } }),
    makeRecovery: async () => aFailure(403, 'auth/forbidden'),
    revokeRecovery: async () => aFailure(404, 'account/recoveryNotFound'),
    invite: async () => aFailure(403, 'auth/forbidden'),
    revokeInvitation: async () => aFailure(404, 'account/invitationNotFound'),
    recordAudit: async () => ({ ok: true, value: { items: [], next_cursor: '0', more: false } }),
    accountAudit: async () => ({ ok: true, value: { items: [], next_cursor: '0', more: false } }),
    // As on a server without the demo.
    serverFault: async () =>
      api.isReachable ? aFailure(404, 'request/notFound') : { ok: false, failure: unreachable },
    simulateFault: async () => aFailure(404, 'request/notFound'),
  };
  return api;
}

/** No other page has the key, and none is notified. */
export const noOtherPage: Services['keyHandoff'] = {
  ask: async () => null,
  hold: () => undefined,
  drop: () => undefined,
  signOut: () => undefined,
  reportActive: () => undefined,
  listen: () => () => undefined,
};

/** fake-indexeddb stores nothing on disk. */
export const noTraces: Services['traces'] = {
  left: () => undefined,
  clearingAfter: (work) => work(),
  clear: async () => undefined,
};

function freeLocksInMemory(): FreeLocks {
  const held = new Set<string>();
  return {
    async request(name, _options, run) {
      if (held.has(name)) return run(null);
      held.add(name);
      try {
        return await run({ name });
      } finally {
        held.delete(name);
      }
    },
  };
}

function lockInMemory(): Services['withLock'] {
  const last = new Map<string, Promise<unknown>>();
  return (name, work) => {
    const turn = (last.get(name) ?? Promise.resolve()).then(work, work);
    last.set(name, turn);
    return turn;
  };
}

function merge(record: unknown, server: object): object {
  return { ...Object(record), ...server };
}
