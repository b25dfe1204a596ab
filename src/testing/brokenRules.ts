import { openDB } from 'idb';
import { z } from 'zod';
import { counterKey, counterStore } from '@/client/storage/outbox/countedTables';
import { openLedger } from '@/client/storage/outbox/ledger';
import { openOfflineStore, type OfflineStore } from '@/client/storage/outbox/offlineStore';
import { testAccount } from './testDevice';
import { testKeyring } from './testKeys';
import { openOfflineStores } from '@/client/storage/outbox/offlineStores';
import { placeKey, type Envelope } from '@/client/storage/outbox/envelope';
import { offlineDatabase, offlineRecordsDatabase } from '@/contract/recordKinds';
import { turnOf, type Life, type ModelSteps } from './modelSteps';

/** The four rules that keep data safe. */
export const rules = ['ackAfterDurable', 'deleteOnlySent', 'serverGuards', 'revisionNeverRestarts'] as const;
export type Rule = (typeof rules)[number];

/** A store that acknowledges a save at once and writes it later. */
export function withoutDurableAck(store: OfflineStore, life: Life, steps: ModelSteps): OfflineStore {
  return {
    ...store,
    async save(place, build) {
      const waiting = await store.read(place.table, placeKey(place));
      const isRefused =
        place.base !== undefined && waiting !== null && waiting.revision !== place.base.opened_on;
      if (isRefused) return store.save(place, build);
      const envelope = await builtOnly(store, place, build);
      void turnOf(life, steps, 'writes at last')
        .then(() => steps.undisturbed(() => store.save(place, build)))
        // The late write was refused, and no one is notified.
        .catch(() => undefined);
      return envelope;
    },
  };
}

class NotWritten extends Error {}

/** Builds the envelope that a save would write, without writing it. */
async function builtOnly(
  store: OfflineStore,
  ...[place, build]: Parameters<OfflineStore['save']>
): Promise<Envelope> {
  const built: Envelope[] = [];
  const writing = store.save(place, (stamp) => {
    built.push(build(stamp));
    throw new NotWritten();
  });
  await writing.catch((error: unknown) => {
    if (!(error instanceof NotWritten)) throw error;
  });
  const [envelope] = built;
  if (!envelope) throw new Error('The envelope was built.');
  return envelope;
}

/** A store that deletes any record stored under the key of the sent one, whatever its revision. */
export function deletingAnyRevision(store: OfflineStore): OfflineStore {
  return {
    ...store,
    async deleteIfRevision(sent) {
      const waiting = await store.read(sent.table, placeKey(sent));
      return waiting !== null && store.deleteIfRevision({ ...sent, revision: waiting.revision });
    },
  };
}

/** A store whose revisions restart at every start, with no ledger outside the database to remember them. */
export function restartingNumbers(): OfflineStore {
  const keys = testKeyring(testAccount.account_id);
  const ledgerWithoutStorage = () =>
    openLedger(() => {
      throw new Error('Nothing is kept here.');
    });
  return restartedBefore(
    openOfflineStores(keys, (database) => openOfflineStore(keys, database, ledgerWithoutStorage())),
  );
}

function restartedBefore(store: OfflineStore): OfflineStore {
  let restarting: Promise<void> | null = null;
  const restarted = (): Promise<void> => (restarting ??= store.summary('').then(restartNumbers));
  return {
    ...store,
    async summary(accountId) {
      await restarted();
      return store.summary(accountId);
    },
    async save(place, build) {
      await restarted();
      return store.save(place, build);
    },
  };
}

async function restartNumbers(): Promise<void> {
  for (const { name } of [offlineDatabase, offlineRecordsDatabase]) {
    const database = await openDB(name);
    try {
      const counter = z.looseObject({}).safeParse(await database.get(counterStore, counterKey));
      if (counter.success) await database.put(counterStore, { ...counter.data, revision: 0 }, counterKey);
    } finally {
      database.close();
    }
  }
}
