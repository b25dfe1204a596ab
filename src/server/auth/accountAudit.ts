import type { Account } from '@/contract/session';
import type { Queries } from '@/server/db/database';
import { accountAuditEntries } from '@/server/db/schema';

/** Who acts on an account, and from where. */
export interface Doer {
  account_id: string;
  /** null: done without a session, such as registering */
  session_id: string | null;
  /** as the browser identifies itself; null: it does not */
  user_agent: string | null;
}

export type DoerOfClinic = Doer & Pick<Account, 'clinic_id'>;

/** The caller, and where the request came from. */
export type Asker = Account & Doer;

/**
 * Records what was done to an account, in the same transaction.
 *
 * @param doer `null`: the server's operator
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
