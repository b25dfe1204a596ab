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
 * PostgreSQL takes 65,535 values in a statement. An account may have made thousands of codes, which a password change revokes.
 */
const rowsAtOnce = 1_000;

/**
 * Records what was done to accounts, in the same transaction.
 *
 * @param doer `null`: the server's operator
 */
export async function addAccountAudit(
  queries: Queries,
  doer: Doer | null,
  ...entries: Omit<
    typeof accountAuditEntries.$inferInsert,
    'account_audit_entry_id' | 'done_at' | 'done_by' | 'session_id' | 'user_agent'
  >[]
): Promise<void> {
  const { account_id: done_by = null, session_id = null, user_agent = null } = doer ?? {};
  const rows = entries.map((entry) => ({ ...entry, done_by, session_id, user_agent }));
  for (let begin = 0; begin < rows.length; begin += rowsAtOnce)
    await queries.insert(accountAuditEntries).values(rows.slice(begin, begin + rowsAtOnce));
}
