import { connect } from './connection';
import { localforageTable } from './localforageDriver';

/** Where redux-persist keeps what is small and can be had again: the stored session. */
export interface SessionStorage {
  getItem(key: string): Promise<string | null>;
  setItem(key: string, value: string): Promise<unknown>;
  removeItem(key: string): Promise<void>;
  close(): Promise<void>;
}

export function openSessionStorage(): SessionStorage {
  const connection = connect({ name: 'satchel', version: 1, stores: ['persisted'] });
  const table = localforageTable(connection, 'persisted');
  return {
    getItem: async (key) => (await table).getItem<string>(key),
    setItem: async (key, value) => (await table).setItem(key, value),
    removeItem: async (key) => (await table).removeItem(key),
    close: () => connection.close(),
  };
}
