import { z } from 'zod';
import { offlineTableNames, type OfflineTable } from '@/contract/recordKinds';
import { connect, keyText } from '@/client/storage/connection/connection';
import { createSerialQueue } from '@/client/storage/connection/serialQueue';
import { openPlaceNames } from '@/client/storage/keys/placeNames';
import { openCodec, type UnlockedKeys } from '@/client/storage/keys/sealing';

const draftSchema = z.object({
  account_id: z.string(),
  table: z.enum(offlineTableNames),
  /** the patient, or `new` for one that is not saved yet */
  subject: z.string(),
  /** the open form that it belongs to; absent in what is kept by subject alone, as earlier versions kept every draft */
  form: z.string().optional(),
  /** RFC 3339 with offset */
  typed_at: z.string(),
  /** it was typed in a visit; absent: elsewhere, or in an earlier version */
  in_visit: z.literal(true).optional(),
  /** what was typed and not saved, by field, as the form holds it */
  values: z.record(z.string(), z.unknown()),
});
/** What was typed into one form and not saved. */
export type Draft = z.infer<typeof draftSchema>;

/** Identifies a draft of an account. */
export type DraftKey = Pick<Draft, 'account_id' | 'subject' | 'form'> & { table: OfflineTable };

/**
 * Keeps what is being typed until it is saved, so that it survives a close or a crash.
 *
 * All methods except `close` reject with StorageError `storage/unavailable` when the device cannot be read or written.
 * `keep`, the reads and `remove` also need the account's key (`storage/locked`), and `keep` may not fit (`storage/full`).
 */
export interface DraftStore {
  keep(draft: Draft): Promise<void>;
  read(key: DraftKey): Promise<Draft | null>;
  /** The drafts of every form about the subject, the newest first. */
  readAll(place: Omit<DraftKey, 'form'>): Promise<Draft[]>;
  /** Every draft of the account. */
  readAllOf(accountId: string): Promise<Draft[]>;
  remove(key: DraftKey): Promise<void>;
  removeAll(accountId: string): Promise<void>;
  /** Whether the account has any draft. Works without its key. */
  has(accountId: string): Promise<boolean>;
  /** The accounts that have drafts. */
  owners(): Promise<string[]>;
  close(): Promise<void>;
}

export const draftDatabase = 'SealedDrafts';
const store = 'drafts';

/** Opens the draft store. Its database is opened at first use, so this call itself cannot fail. */
export function openDraftStore(keys: UnlockedKeys): DraftStore {
  const connection = connect({ name: draftDatabase, version: 1, stores: [store] });
  const codec = openCodec(keys);
  const names = openPlaceNames(keys);
  const inOrder = createSerialQueue();
  const sealedPlace = (account_id: string, key: string) => ({
    account_id,
    database: draftDatabase,
    store,
    key,
  });
  const placeOf = async (draft: DraftKey) =>
    sealedPlace(
      draft.account_id,
      keyOf({ ...draft, subject: await names.of(draft.account_id, draft.subject) }),
    );
  const allKeys = async (range?: IDBKeyRange): Promise<string[]> =>
    (await connection.read([store], (transaction) => transaction.objectStore(store).getAllKeys(range))).map(
      keyText,
    );
  const rowsIn = (range: IDBKeyRange): Promise<[keys: string[], rows: unknown[]]> =>
    connection.read([store], async (transaction) => {
      const drafts = transaction.objectStore(store);
      return [(await drafts.getAllKeys(range)).map(keyText), await drafts.getAll(range)];
    });
  // A relaxed write survives a browser crash; a power cut loses the last seconds of typing.
  const options = { durability: 'relaxed' } as const;
  return {
    keep: (draft) =>
      inOrder(async () => {
        await keys.ensureKept();
        const place = await placeOf(draft);
        const sealed = await codec.seal(draft, place);
        await connection.write(
          [store],
          async (transaction) => void (await transaction.objectStore(store).put(sealed, place.key)),
          options,
        );
      }),
    read: (key) =>
      inOrder(async () => {
        const place = await placeOf(key);
        const stored: unknown = await connection.read([store], (transaction) =>
          transaction.objectStore(store).get(place.key),
        );
        return draftSchema.safeParse(await codec.open(stored, place)).data ?? null;
      }),
    readAll: ({ account_id, table, subject }) =>
      inOrder(async () => {
        const place = await placeOf({ account_id, table, subject });
        const ofForms = `${place.key}${beforeForm}`;
        const range = IDBKeyRange.bound(place.key, `${ofForms}\uffff`);
        const [keys, rows] = await rowsIn(range);
        const opened = await Promise.all(
          keys.map(async (key, at) =>
            key === place.key || key.startsWith(ofForms)
              ? draftSchema.safeParse(await codec.open(rows[at], sealedPlace(account_id, key))).data
              : undefined,
          ),
        );
        return opened
          .filter((draft) => draft !== undefined)
          .filter((draft) => draft.subject === subject)
          .sort((a, b) => Date.parse(b.typed_at) - Date.parse(a.typed_at));
      }),
    readAllOf: (account_id) =>
      inOrder(async () => {
        const range = rangeOf(account_id);
        const [keys, rows] = await rowsIn(range);
        const opened = await Promise.all(
          keys.map(
            async (key, at) =>
              draftSchema.safeParse(await codec.open(rows[at], sealedPlace(account_id, key))).data,
          ),
        );
        return opened.filter((draft) => draft !== undefined);
      }),
    remove: (key) =>
      inOrder(async () => {
        const place = await placeOf(key);
        await connection.write(
          [store],
          (transaction) => transaction.objectStore(store).delete(place.key),
          options,
        );
      }),
    removeAll: (accountId) =>
      inOrder(() =>
        connection.write([store], (transaction) => transaction.objectStore(store).delete(rangeOf(accountId))),
      ),
    has: async (accountId) => (await allKeys(rangeOf(accountId))).length > 0,
    owners: async () => [...new Set((await allKeys()).map((key) => key.split('/').at(0) ?? key))],
    close: () => inOrder(() => connection.close()),
  };
}

function rangeOf(accountId: string): IDBKeyRange {
  return IDBKeyRange.bound(`${accountId}/`, `${accountId}/\uffff`);
}

const beforeForm = '#';

function keyOf({ account_id, table, subject, form }: DraftKey): string {
  const place = `${account_id}/${table}/${subject}`;
  return form === undefined ? place : `${place}${beforeForm}${form}`;
}
