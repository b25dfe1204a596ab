import type { Connection } from '@/client/storage/connection/connection';
import type { CountedTables } from './countedTables';
import { withCount } from './counter';
import { rowHeaderSchema, type WaitingRevision } from './envelope';
import type { Ledger } from './ledger';
import { relaxed } from './sealedChanges';
import { StorageError } from '@/client/storage/connection/storageError';

/** A revision, and the key under which it is stored. */
type Keyed = WaitingRevision & { key: string };

interface Parts {
  connection: Connection;
  counted: CountedTables;
  ledger: Ledger;
}

/** Deletes a waiting record, unless it was saved again in the meantime. @returns whether it was deleted */
export function deleteWaiting(parts: Parts, sent: Keyed): Promise<boolean> {
  return deleteCounted(parts.counted, sent).catch((error: unknown) => {
    // A full disk rejects even the counter. Uploaded records must still be deleted, or the disk never empties.
    if (StorageError.from(error).failure.code !== 'storage/full') throw error;
    return deleteUncounted(parts, sent);
  });
}

function deleteCounted({ change }: CountedTables, { table, revision, key }: Keyed): Promise<boolean> {
  return change(
    (transaction) => transaction.objectStore(table).get(key),
    (stored: unknown, counter, rows) => {
      const found = rowHeaderSchema.safeParse(stored).data;
      if (found?.revision !== revision) return { result: false, counter: null };
      rows.remove(table, key);
      const waiting = withCount(counter.waiting, { account_id: found.saved_by, table, by: -1 });
      return { result: true, counter: { ...counter, waiting } };
    },
    relaxed,
  );
}

async function deleteUncounted(
  { connection, counted, ledger }: Parts,
  { table, revision, key }: Keyed,
): Promise<boolean> {
  const isDeleted = await connection.write(
    [table],
    async (transaction) => {
      const store = transaction.objectStore(table);
      if (rowHeaderSchema.safeParse(await store.get(key)).data?.revision !== revision) return false;
      // If the page ends in between, the record is uploaded once more. The other way round, it would count as lost.
      ledger.noteGone(table);
      await store.delete(key);
      return true;
    },
    relaxed,
  );
  if (isDeleted) counted.markCountStale();
  return isDeleted;
}
