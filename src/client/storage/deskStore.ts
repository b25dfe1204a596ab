import { connect } from './connection';

/** How a person has arranged the work on this device: one value under each name, one database an account. */
export interface DeskStore {
  /** @returns what lies there, not parsed; `undefined` for nothing */
  read(name: string): Promise<unknown>;
  write(name: string, value: unknown): Promise<void>;
  close(): Promise<void>;
}

const store = 'desk';

export function openDeskStore(accountId: string): DeskStore {
  const connection = connect({ name: `Desk-${accountId}`, version: 1, stores: [store] });
  return {
    read: (name) =>
      connection.read([store], async (transaction): Promise<unknown> =>
        transaction.objectStore(store).get(name),
      ),
    write: (name, value) =>
      connection.write(
        [store],
        async (transaction) => void (await transaction.objectStore(store).put(value, name)),
        { durability: 'relaxed' },
      ),
    close: () => connection.close(),
  };
}
