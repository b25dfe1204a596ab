import { v7 as uuidv7 } from 'uuid';
import { satchelApi } from '@/client/api/satchelApi';
import { openPwa } from '@/client/pwa/pwa';
import { openSettingsStorage } from '@/client/settings/settingsStorage';
import { openDeskStore, type DeskStore } from '@/client/storage/cache/deskStore';
import { openDraftStore } from '@/client/storage/outbox/draftStore';
import { openKeyring } from '@/client/storage/keys/keyring';
import { openKeyStore } from '@/client/storage/keys/keyStore';
import { openFormLocks } from '@/client/tabs/formLocks';
import { openKeyHandoff } from '@/client/tabs/keyHandoff';
import { openSenderLock } from '@/client/tabs/senderLock';
import { openTabChannel } from '@/client/tabs/tabChannel';
import { openTypedText } from '@/client/unsaved/typedText';
import { openImportQueue } from '@/client/storage/outbox/importQueue';
import { openLedger } from '@/client/storage/outbox/ledger';
import { openLedgerCopy } from '@/client/storage/outbox/ledgerCopy';
import { openOfflineStore } from '@/client/storage/outbox/offlineStore';
import { openOfflineStores } from '@/client/storage/outbox/offlineStores';
import { hasSealedWork } from '@/client/storage/keys/sealedWork';
import { openTraces } from '@/client/storage/connection/traces';
import { openRecordCache, type RecordCache } from '@/client/storage/cache/recordCache';
import { openAuthStorage } from '@/client/storage/cache/authStorage';
import { openActionLog } from './actionLog/actionLog';
import { mayReplaceSession } from '@/client/auth/sessionOnDisk';
import type { Services } from './store';

/** The real services outside Redux: the server, this browser's storage and locks, the clock, random numbers. */
export function makeServices(): Services {
  const caches = new Map<string, RecordCache>();
  const desks = new Map<string, DeskStore>();
  const tabs = openTabChannel();
  const keyring = openKeyring((accountId, key) => keyStore.ensureKept(accountId, key));
  const withLock: Services['withLock'] = (name, work, signal) =>
    navigator.locks.request(name, { ...(signal && { signal }) }, work);
  const traces = openTraces(() => localStorage, withLock);
  const work = {
    offline: openOfflineStores(keyring, (database) =>
      openOfflineStore(
        keyring,
        database,
        openLedger(() => localStorage, database.name, openLedgerCopy(database.name)),
      ),
    ),
    drafts: openDraftStore(keyring),
    importQueue: openImportQueue(keyring),
  };
  const keyStore = openKeyStore({
    hasSealedWork: (accountId) => hasSealedWork(accountId, work),
    clearingAfter: traces.clearingAfter,
  });
  return {
    ...work,
    api: satchelApi,
    keyring,
    keyStore,
    keyHandoff: openKeyHandoff(),
    openCache(accountId) {
      const cache = caches.get(accountId) ?? openRecordCache(keyring, accountId);
      caches.set(accountId, cache);
      return cache;
    },
    openDesk(accountId) {
      const desk = desks.get(accountId) ?? openDeskStore(keyring, accountId);
      desks.set(accountId, desk);
      return desk;
    },
    session: openAuthStorage(mayReplaceSession),
    settings: openSettingsStorage(),
    // Development reloads instead.
    pwa: openPwa(process.env['NODE_ENV'] === 'production' ? '/service-worker.js' : null),
    actionLog: openActionLog(() => new Date()),
    withLock,
    traces,
    senderLock: openSenderLock(navigator.locks, tabs),
    formLocks: openFormLocks(navigator.locks),
    tabs,
    typed: openTypedText(),
    keepStorage: () => navigator.storage.persist(),
    now: () => new Date(),
    schedule(delayMs, work) {
      const timer = setTimeout(work, delayMs);
      return () => clearTimeout(timer);
    },
    readEveryMs: 50_000,
    random: Math.random,
    newId: uuidv7,
  };
}
