import type { Queries } from '@/server/db/database';
import { accountAuditEntries } from '@/server/db/schema';

/** Notes what was done to an account, in the transaction that does it. */
export async function addAccountAudit(
  queries: Queries,
  entry: Omit<typeof accountAuditEntries.$inferInsert, 'account_audit_entry_id' | 'done_at'>,
): Promise<void> {
  await queries.insert(accountAuditEntries).values(entry);
}
