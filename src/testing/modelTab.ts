import { makeStore, type AppStore, type Services } from '@/client/app/store';
import { wentOffline } from '@/client/api/connectivitySlice';
import { openPwa } from '@/client/pwa/pwa';
import { followOtherTab } from '@/client/records/followOtherTabs';
import { openSettingsStorage } from '@/client/settings/settingsStorage';
import { openAuthStorage } from '@/client/storage/cache/authStorage';
import { openActionLog } from '@/client/app/actionLog/actionLog';
import type { ImportQueue } from '@/client/storage/outbox/importQueue';
import { openDraftStore } from '@/client/storage/outbox/draftStore';
import type { OfflineStore } from '@/client/storage/outbox/offlineStore';
import { openOfflineStores } from '@/client/storage/outbox/offlineStores';
import type { RecordCache } from '@/client/storage/cache/recordCache';
import type { TabMessage } from '@/client/tabs/tabChannel';
import { deletingAnyRevision, restartingNumbers, withoutDurableAck, type Rule } from './brokenRules';
import type { ModelLock } from './modelLock';
import type { ModelNetwork } from './modelNetwork';
import { saveIn } from './modelServer';
import { stepOf, turnOf, type Life, type ModelSteps } from './modelSteps';
import { openUploadPass, type ModelWitness, type UploadPass } from './modelWitness';
import { noOtherPage, noTraces, signIn, silentUntil, testAccount } from './testDevice';
import { testKeyring } from './testKeys';
import { openKeyStore } from '@/client/storage/keys/keyStore';
import { openTypedText } from '@/client/unsaved/typedText';

/** What the tabs of one device share, and its environment. */
export interface ModelWorld {
  steps: ModelSteps;
  lock: ModelLock;
  network: ModelNetwork;
  witness: ModelWitness;
  cache: RecordCache;
  /** the rule that is switched off, if any */
  without: Rule | null;
  newId(): string;
  notifyOthers(sender: Life, message: TabMessage): void;
}

/** One tab: the real store and outbox on the real database. Only its steps wait for their turn. */
export interface ModelTab {
  life: Life;
  store: AppStore;
  /** messages of the other tabs that it has not yet received */
  inbox: TabMessage[];
  hear(message: TabMessage): void;
  crash(): void;
}

export function openModelTab(name: string, world: ModelWorld): ModelTab {
  const { lock, network } = world;
  const life: Life = { name, isOver: false };
  const store = makeStore(servicesOf(life, world));
  if (!network.isOnline) store.dispatch(wentOffline());
  signIn(store, testAccount);
  return {
    life,
    store,
    inbox: [],
    hear: (message) => void (life.isOver || store.dispatch(followOtherTab(message))),
    crash() {
      life.isOver = true;
      lock.letGo(life);
    },
  };
}

function servicesOf(life: Life, world: ModelWorld): Services {
  const { steps, lock, network, witness, cache } = world;
  const wire = network.of(life);
  let pass: UploadPass | null = null;
  let isSending = false;

  const keyring = testKeyring(testAccount.account_id);
  const offline = steppedStore(life, world, (waiting) => (pass = openUploadPass(waiting)));
  const refused = async () => ({
    ok: false as const,
    failure: { code: 'request/notFound' as const, message: 'Not played.', status: 404 },
  });
  return {
    offline,
    keyring,
    keyStore: openKeyStore({ rounds: 1 }),
    keyHandoff: noOtherPage,
    api: {
      ...wire,
      followChanges: ({ signal }) => silentUntil(signal),
      async save(table, record, known, token) {
        const { key, notes } = saveIn(table, record);
        if (!lock.isHeldBy(life) || isSending)
          witness.violated('oneSender', `${life.name} sends ${notes} of ${key}.`);
        if (!pass?.isNext(table, record))
          witness.violated('orderIsKept', `${notes} of ${key} is out of turn.`);
        isSending = true;
        const answer = await wire.save(table, record, known, token);
        isSending = false;
        return answer;
      },
      login: refused,
      register: refused,
      refresh: refused,
      logout: refused,
      // A read that fails is tried again, and timers here pass at once.
      patientCount: async () => ({ ok: true, value: { count: 2 } }),
      searchPatients: refused,
      history: refused,
      tellPresence: refused,
      colleagues: async () => ({ ok: true, value: { items: [] } }),
      referenceRanges: async () => ({ ok: true, value: { items: [] } }),
      saveReferenceRange: refused,
      changePassword: refused,
      recover: refused,
      forgottenPassword: refused,
      sendsEmail: async () => false,
      clinic: refused,
      changeClinic: refused,
      demoLogin: async () => null,
      sessions: refused,
      endSession: refused,
      accounts: refused,
      changeAccount: refused,
      signOutAccount: refused,
      invitations: refused,
      makeRecovery: refused,
      revokeRecovery: refused,
      invite: refused,
      revokeInvitation: refused,
      rangeHistory: refused,
      recordAudit: refused,
      accountAudit: refused,
      serverFault: refused,
      simulateFault: refused,
    },
    openCache: () => ({
      ...cache,
      keep: (received, how) =>
        how.receipt
          ? stepOf(life, steps, 'keep', () => cache.keep(received, how))
          : cache.keep(received, how),
    }),
    importQueue: noImports,
    openDesk: () => ({
      read: async () => undefined,
      write: async () => undefined,
      remove: async () => undefined,
      close: async () => undefined,
    }),
    formLocks: { take: async () => () => undefined },
    senderLock: lock.of(life),
    tabs: { broadcast: (message) => world.notifyOthers(life, message), listen: () => () => undefined },
    withLock: (_name, work) => work(),
    traces: noTraces,
    session: openAuthStorage(() => true),
    settings: openSettingsStorage(),
    pwa: openPwa(null),
    drafts: openDraftStore(keyring),
    typed: openTypedText(),
    keepStorage: async () => true,
    actionLog: openActionLog(() => new Date('2026-03-09T10:32:00Z')),
    now: () => new Date('2026-03-09T10:32:00Z'),
    schedule(_delayMs, work) {
      let isCalledOff = false;
      void turnOf(life, steps, 'tries again').then(() => isCalledOff || work());
      return () => void (isCalledOff = true);
    },
    readEveryMs: null,
    random: () => 0.5,
    newId: world.newId,
  };
}

/** The store of the device. Every call starts, and is answered, when its turn comes. */
function steppedStore(
  life: Life,
  { steps, witness, without }: ModelWorld,
  onPass: (waiting: Parameters<typeof openUploadPass>[0]) => void,
): OfflineStore {
  const opened =
    without === 'revisionNeverRestarts'
      ? restartingNumbers()
      : openOfflineStores(testKeyring(testAccount.account_id));
  const witnessed: OfflineStore = {
    ...opened,
    async save(place, build) {
      const envelope = await opened.save(place, build);
      witness.written(saveIn(place.table, envelope.record));
      return envelope;
    },
    async deleteIfRevision(sent) {
      const isDeleted = await opened.deleteIfRevision(sent);
      witness.checkKept(await savesWaiting(opened));
      return isDeleted;
    },
  };
  const real = brokenStore(witnessed, life, { steps, without });
  const step = <T>(label: string, work: () => Promise<T>) => stepOf(life, steps, label, work);
  return {
    ...real,
    save: (place, build) => step(`save ${place.table}`, () => real.save(place, build)),
    read: (...place) => step(`read ${place[0]}`, () => real.read(...place)),
    summary: (accountId) => step('summary', () => real.summary(accountId)),
    findLoss: () => step('findLoss', () => real.findLoss()),
    deleteIfRevision: (sent) =>
      step(`delete ${sent.table} ${sent.revision}`, () => real.deleteIfRevision(sent)),
    recordAttempt: (sent, attempt) => step('recordAttempt', () => real.recordAttempt(sent, attempt)),
    async readWaiting(accountId, onPart) {
      const found = await step('readWaiting', () => real.readWaiting(accountId, onPart));
      if (!onPart) onPass(found.waiting);
      return found;
    },
  };
}

function brokenStore(
  store: OfflineStore,
  life: Life,
  { steps, without }: Pick<ModelWorld, 'steps' | 'without'>,
): OfflineStore {
  if (without === 'ackAfterDurable') return withoutDurableAck(store, life, steps);
  return without === 'deleteOnlySent' ? deletingAnyRevision(store) : store;
}

/** The waiting saves, read from the disk of the device. */
export async function savesWaiting(store: OfflineStore) {
  const { envelopes } = await store.readContents(testAccount.account_id);
  return envelopes.map(({ table, envelope }) => saveIn(table, envelope.record));
}

/** The model has no imports. */
const noImports: ImportQueue = {
  add: async () => undefined,
  commit: async () => undefined,
  discard: async () => undefined,
  batches: async () => [],
  places: async () => [],
  next: async () => [],
  readSealed: async () => [],
  readAll: async () => [],
  read: async () => null,
  readStored: async () => undefined,
  remove: async () => undefined,
  removeAll: async () => undefined,
  has: async () => false,
  owners: async () => [],
  close: async () => undefined,
};
