import { unreadRecordSchema, type UnreadRecord } from '@/contract/unreadRecord';
import type { OfflineTable } from '@/contract/recordKinds';
import { keyText, type Connection, type Write } from '@/client/storage/connection/connection';
import type { Codec, Sealed, SealedPlace } from '@/client/storage/keys/sealing';

/** A sealed row, and its key. */
interface UnreadRow {
  key: string;
  sealed: Sealed;
}

/**
 * Which records of the server this version could not read. They are remembered in the cache until they arrive readable.
 * Keys of records and patients are those of their rows in the cache.
 */
export interface UnreadRecords {
  /** Seals what is to be remembered, which no transaction can wait for. @throws StorageError `storage/locked` */
  seal(unreadable: readonly UnreadRecord[]): Promise<UnreadRow[]>;
  /** Remembers those, and forgets the ones of the table that have arrived. */
  keepIn(
    transaction: Write,
    received: { table: OfflineTable; arrived: ReadonlySet<string>; unread: readonly UnreadRow[] },
  ): Promise<void>;
  /** Forgets those of some patients. */
  forgetPatientsIn(transaction: Write, patients: ReadonlySet<string>): Promise<void>;
  forgetAllIn(transaction: Write): Promise<void>;
  /** @throws StorageError */
  readAll(): Promise<UnreadRecord[]>;
}

interface Parts {
  connection: Connection;
  codec: Codec;
  /** the store that the rows share with others */
  store: string;
  nameOf(id: string): Promise<string>;
  placeOf(store: string, key: string): SealedPlace;
}

export function openUnreadRecords({ connection, codec, store, nameOf, placeOf }: Parts): UnreadRecords {
  const forgetIn = async (
    transaction: Write,
    range: IDBKeyRange,
    isGone: (names: { patient: string; record: string }) => boolean,
  ): Promise<void> => {
    const rows = transaction.objectStore(store);
    const gone = (await rows.getAllKeys(range)).filter((key) => isGone(namesIn(key)));
    await Promise.all(gone.map((key) => rows.delete(key)));
  };
  return {
    seal: (unreadable) =>
      Promise.all(
        unreadable.map(async (one) => {
          const key = keyOf(one.table, await nameOf(one.patient_id), await nameOf(one.key));
          return { key, sealed: await codec.seal(one, placeOf(store, key)) };
        }),
      ),
    async keepIn(transaction, { table, arrived, unread }) {
      await forgetIn(transaction, rangeOf(table), ({ record }) => arrived.has(record));
      await Promise.all(unread.map(({ key, sealed }) => transaction.objectStore(store).put(sealed, key)));
    },
    forgetPatientsIn: (transaction, patients) =>
      forgetIn(transaction, rangeOf(), ({ patient }) => patients.has(patient)),
    forgetAllIn: (transaction) => transaction.objectStore(store).delete(rangeOf()),
    async readAll() {
      const { keys, values } = await connection.read([store], async (transaction) => {
        const rows = transaction.objectStore(store);
        const reading: Promise<unknown[]> = rows.getAll(rangeOf());
        const [keys, values] = await Promise.all([rows.getAllKeys(rangeOf()), reading]);
        return { keys, values };
      });
      const opened = await Promise.all(
        keys.map((key, at) => codec.open(values[at], placeOf(store, keyText(key)))),
      );
      return opened.flatMap((value) => unreadRecordSchema.safeParse(value).data ?? []);
    },
  };
}

function keyOf(table: OfflineTable, patient: string, record: string): string {
  return `unread/${table}/${patient}/${record}`;
}

function namesIn(key: IDBValidKey): { patient: string; record: string } {
  const [, , patient = '', record = ''] = keyText(key).split('/');
  return { patient, record };
}

/** The keys of a table, or of all tables. */
function rangeOf(table?: OfflineTable): IDBKeyRange {
  const prefix = table === undefined ? 'unread/' : `unread/${table}/`;
  return IDBKeyRange.bound(prefix, `${prefix}\uffff`);
}
