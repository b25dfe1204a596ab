import { z } from 'zod';
import { offlineTableNames, type OfflineTable } from '@/contract/offlineTables';
import { connect } from './connection';
import { openOrder } from './inOrder';
import { openCodec, type UnlockedKeys } from './sealing';

export const draftSchema = z.object({
  account_id: z.string(),
  table: z.enum(offlineTableNames),
  /** the patient, or `new` for one that is not saved yet */
  subject: z.string(),
  /** RFC 3339 with offset */
  typed_at: z.string(),
  /** what was typed and not saved, by field, as the form holds it */
  values: z.record(z.string(), z.unknown()),
});
/** What was typed into one form and not saved. */
export type Draft = z.infer<typeof draftSchema>;

/** Names a form of an account. */
export type DraftKey = Pick<Draft, 'account_id' | 'subject'> & { table: OfflineTable };

/** Where what is being typed is kept until it is saved: it outlives a close and a crash. */
export interface DraftStore {
  keep(draft: Draft): Promise<void>;
  read(key: DraftKey): Promise<Draft | null>;
  remove(key: DraftKey): Promise<void>;
  removeAll(accountId: string): Promise<void>;
  close(): Promise<void>;
}

export const draftDatabase = 'SealedDrafts';
const store = 'drafts';

export function openDraftStore(keys: UnlockedKeys): DraftStore {
  const connection = connect({ name: draftDatabase, version: 1, stores: [store] });
  const codec = openCodec(keys);
  const inOrder = openOrder();
  const placeOf = (key: DraftKey) => ({
    account_id: key.account_id,
    database: draftDatabase,
    store,
    key: keyOf(key),
  });
  // A crash of the browser takes nothing of a relaxed write; a power cut takes the last seconds of typing.
  const options = { durability: 'relaxed' } as const;
  return {
    keep: (draft) =>
      inOrder(async () => {
        const sealed = await codec.seal(draft, placeOf(draft));
        await connection.write(
          [store],
          async (transaction) => void (await transaction.objectStore(store).put(sealed, keyOf(draft))),
          options,
        );
      }),
    read: (key) =>
      inOrder(async () => {
        const stored: unknown = await connection.read([store], (transaction) =>
          transaction.objectStore(store).get(keyOf(key)),
        );
        return draftSchema.safeParse(await codec.open(stored, placeOf(key))).data ?? null;
      }),
    remove: (key) =>
      inOrder(() =>
        connection.write(
          [store],
          (transaction) => transaction.objectStore(store).delete(keyOf(key)),
          options,
        ),
      ),
    removeAll: (accountId) =>
      inOrder(() =>
        connection.write([store], (transaction) =>
          transaction.objectStore(store).delete(IDBKeyRange.bound(`${accountId}/`, `${accountId}/\uffff`)),
        ),
      ),
    close: () => inOrder(() => connection.close()),
  };
}

function keyOf({ account_id, table, subject }: DraftKey): string {
  return `${account_id}/${table}/${subject}`;
}
