import localforage from 'localforage';
import { v7 as uuidv7 } from 'uuid';
import type { Connection } from './connection';

/**
 * A store of a connection as a localforage instance.
 *
 * The driver is ours because localforage's own one falls back to local storage in silence when IndexedDB cannot be opened,
 * raises the database's version for every store, and writes with relaxed durability. This one has one connection for all
 * stores and strict writes, and where it fails it says so.
 */
export async function localforageTable(connection: Connection, store: string): Promise<LocalForage> {
  const { plan } = connection;
  // localforage knows drivers by name, for the whole page; a connection is never shared.
  const driver = `satchel/${plan.name}/${store}/${uuidv7()}`;
  await localforage.defineDriver(driverOf(connection, store, driver));
  const table = localforage.createInstance({
    name: plan.name,
    version: plan.version,
    storeName: store,
    driver,
  });
  await table.ready();
  return table;
}

function driverOf(connection: Connection, store: string, name: string): LocalForageDriver {
  const stores = [store];
  return {
    _driver: name,
    _support: true,
    _initStorage: () => undefined,
    async getItem(key) {
      return connection.read(
        stores,
        async (transaction) => (await transaction.objectStore(store).get(key)) ?? null,
      );
    },
    async setItem(key, value) {
      await connection.write(stores, async (transaction) => {
        await transaction.objectStore(store).put(value, key);
      });
      return value;
    },
    async removeItem(key) {
      await connection.write(stores, async (transaction) => {
        await transaction.objectStore(store).delete(key);
      });
    },
    async clear() {
      await connection.write(stores, async (transaction) => {
        await transaction.objectStore(store).clear();
      });
    },
    length: () => connection.read(stores, (transaction) => transaction.objectStore(store).count()),
    async key(index) {
      const keys = await keysOf(connection, store);
      return keys[index] ?? '';
    },
    keys: () => keysOf(connection, store),
    async iterate(visit) {
      const entries = await connection.read(stores, async (transaction) => {
        const [keys, values] = await Promise.all([
          transaction.objectStore(store).getAllKeys(),
          transaction.objectStore(store).getAll(),
        ]);
        return keys.flatMap((key, index) => (isText(key) ? [{ key, value: values[index] }] : []));
      });
      // localforage promises what the last visit returned, which ends the walk unless it is undefined.
      let result!: Awaited<ReturnType<typeof visit>>;
      for (const [index, { key, value }] of entries.entries()) {
        result = await visit(value, key, index + 1);
        if (result !== undefined) break;
      }
      return result;
    },
  };
}

function keysOf(connection: Connection, store: string): Promise<string[]> {
  return connection.read([store], async (transaction) =>
    (await transaction.objectStore(store).getAllKeys()).filter(isText),
  );
}

/** localforage's keys are text; nothing else is ever put there. */
function isText(key: IDBValidKey): key is string {
  return typeof key === 'string';
}
