import localforage from 'localforage';
import { v7 as uuidv7 } from 'uuid';
import type { Connection } from './connection';

/**
 * A store of a connection as a localforage instance.
 *
 * We use our own driver because localforage's silently falls back to local storage when IndexedDB cannot be opened. It
 * also raises the database version for every store and writes with relaxed durability. This driver shares one
 * connection for all stores, writes strictly, and reports its errors.
 */
export async function localforageTable(connection: Connection, store: string): Promise<LocalForage> {
  const { plan } = connection;
  // localforage registers drivers by name for the whole page, and each driver has its own connection.
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
      // As localforage documents it: a visit that returns a value ends the iteration, and that value is the result.
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

/** localforage keys are strings; these stores hold no other keys. */
function isText(key: IDBValidKey): key is string {
  return typeof key === 'string';
}
