import type { Account } from '@/contract/session';
import type { Queries } from '@/server/db/database';
import { accountAuditEntries } from '@/server/db/schema';

/** Who does something to an account, and from where. */
export interface Doer {
  account_id: string;
  /** null: done without a session, as registering is */
  session_id: string | null;
  /** as the browser names itself; null: it does not */
  user_agent: string | null;
}

/** Who asks to do something, and from where. */
export type Asker = Account & Doer;

/**
 * Notes what was done to an account, in the transaction that does it.
 *
 * @param doer `null`: whoever operates the server
 */
export async function addAccountAudit(
  queries: Queries,
  doer: Doer | null,
  entry: Omit<
    typeof accountAuditEntries.$inferInsert,
    'account_audit_entry_id' | 'done_at' | 'done_by' | 'session_id' | 'user_agent'
  >,
): Promise<void> {
  const { account_id: done_by = null, session_id = null, user_agent = null } = doer ?? {};
  await queries.insert(accountAuditEntries).values({ ...entry, done_by, session_id, user_agent });
}
