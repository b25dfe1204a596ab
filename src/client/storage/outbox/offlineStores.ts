import {
  byTable,
  isKeyedByRecord,
  offlineDatabase,
  offlineRecordsDatabase,
  type OfflineDatabase,
  type OfflineTable,
} from '@/contract/recordKinds';
import { bothLosses } from './ledger';
import type { Restored } from './restoreEnvelopes';
import { type OfflineStore, openOfflineStore } from './offlineStore';
import type { UnlockedKeys } from '@/client/storage/keys/sealing';
import { StorageError } from '@/client/storage/connection/storageError';

/**
 * Both databases as one store. Each save, delete and change is one transaction in the database of its table. `restore`
 * is one transaction in each, patients first. When the second fails, the first has already reported what it put back.
 * The databases are opened at first use, so this call itself cannot fail.
 *
 * @param keys with which the envelopes are sealed
 * @param open opens one of the databases
 */
export function openOfflineStores(
  keys: UnlockedKeys,
  open: (database: OfflineDatabase) => OfflineStore = (database) => openOfflineStore(keys, database),
): OfflineStore {
  const patients = open(offlineDatabase);
  const records = open(offlineRecordsDatabase);
  const stores = [patients, records];
  const storeOf = (table: OfflineTable): OfflineStore => (isKeyedByRecord(table) ? records : patients);

  return {
    save: (place, build) => storeOf(place.table).save(place, build),
    async saveAll(places, build, control) {
      const [store = patients, ...others] = new Set(places.map(({ table }) => storeOf(table)));
      if (others.length > 0) throw new TypeError('One transaction spans no two databases.');
      return store.saveAll(places, build, control);
    },
    read: (table, key) => storeOf(table).read(table, key),
    async summary(accountId) {
      const first = await patients.summary(accountId);
      const second = await records.summary(accountId).catch(() => ({ waiting: 0, saves: 0 }));
      return { ...first, waiting: first.waiting + second.waiting, saves: first.saves + second.saves };
    },
    beginCounter: () => patients.beginCounter(),
    async readWaiting(accountId, onPart) {
      const first = await patients.readWaiting(accountId, onPart);
      const second = await records.readWaiting(accountId, onPart);
      return {
        waiting: byTable((table) => (isKeyedByRecord(table) ? second : first).waiting[table]),
        damaged: [...first.damaged, ...second.damaged],
      };
    },
    async readContents(accountId) {
      const outcomes = await Promise.allSettled(stores.map((store) => store.readContents(accountId)));
      const read = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
      const refused = outcomes.find((outcome) => outcome.status === 'rejected');
      const [first] = read;
      if (!first) throw StorageError.from(refused?.reason);
      return {
        device_id: first.device_id,
        envelopes: read.flatMap(({ envelopes }) => envelopes),
        damaged: read.flatMap(({ damaged }) => damaged),
        missing: refused ? StorageError.from(refused.reason).failure : null,
      };
    },
    deleteIfRevision: (sent) => storeOf(sent.table).deleteIfRevision(sent),
    recordAttempt: (sent, attempt) => storeOf(sent.table).recordAttempt(sent, attempt),
    hold: (held) => storeOf(held.table).hold(held),
    release: (held) => storeOf(held.table).release(held),
    async restore(envelopes, onPart) {
      const restored: Restored[] = [];
      for (const store of stores) {
        const part = envelopes.filter(({ table }) => storeOf(table) === store);
        if (part.length > 0) restored.push(...(await store.restore(part, onPart)));
      }
      return restored;
    },
    discardDamaged: (damaged) => storeOf(damaged.table).discardDamaged(damaged),
    async readSealed(accountId) {
      return [...(await patients.readSealed(accountId)), ...(await records.readSealed(accountId))];
    },
    async hasSealed(accountId) {
      return (await patients.hasSealed(accountId)) || records.hasSealed(accountId);
    },
    async owners() {
      return [...new Set([...(await patients.owners()), ...(await records.owners())])];
    },
    async setClearRowsAside(accountId, onFound) {
      const first = await patients.setClearRowsAside(accountId, onFound);
      return first + (await records.setClearRowsAside(accountId, onFound));
    },
    setAside: (accountId, place, row) => storeOf(place.table).setAside(accountId, place, row),
    takeOver: (damaged) => storeOf(damaged.table).takeOver(damaged),
    async removeAll(accountId) {
      for (const store of stores) await store.removeAll(accountId);
    },
    async findLoss() {
      const [first, second] = await Promise.all([patients.findLoss(), records.findLoss()]);
      return first && second ? bothLosses(first, second) : (first ?? second);
    },
    async acknowledgeLoss() {
      await Promise.all(stores.map((store) => store.acknowledgeLoss()));
    },
    onClosed(listener) {
      const tearDowns = stores.map((store) => store.onClosed(listener));
      return () => tearDowns.forEach((tearDown) => tearDown());
    },
    async close() {
      await Promise.all(stores.map((store) => store.close()));
    },
  };
}
