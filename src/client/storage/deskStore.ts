import { connect } from './connection';

/** How a person has arranged the work on this device: one value under each name, one database an account. */
export interface DeskStore {
  /** @returns what lies there, not parsed; `undefined` for nothing */
  read(name: string): Promise<unknown>;
  /**
   * Puts what `change` makes of what lies there, in one transaction: another tab may have written it meanwhile.
   *
   * @returns what lies there now
   * @throws StorageError; then nothing is written
   */
  write(name: string, change: (stored: unknown) => unknown): Promise<unknown>;
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
    write: (name, change) =>
      connection.write(
        [store],
        async (transaction): Promise<unknown> => {
          const changed = change(await transaction.objectStore(store).get(name));
          await transaction.objectStore(store).put(changed, name);
          return changed;
        },
        { durability: 'relaxed' },
      ),
    close: () => connection.close(),
  };
}
