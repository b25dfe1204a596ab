import { and, eq } from 'drizzle-orm';
import type { Queries } from '@/server/db/database';
import { accounts } from '@/server/db/schema';

/** The account of the clinic with this id, whether it may sign in or not; `undefined`: the clinic has none. */
export async function accountOfClinic(
  queries: Queries,
  clinicId: string,
  accountId: string,
): Promise<{ name: string } | undefined> {
  const [account] = await queries
    .select({ name: accounts.name })
    .from(accounts)
    .where(and(eq(accounts.clinic_id, clinicId), eq(accounts.account_id, accountId)));
  return account;
}

interface Confirmed {
  confirmed_by: string | null;
  confirmed_at: string | null;
}

/**
 * Unusual values were confirmed by an account of this clinic, or it is not said by whom: an imported chart may name an
 * account of another one, and a sender may name anyone. What is stored already stays.
 */
export async function withKnownConfirmer<R extends Confirmed>(
  queries: Queries,
  clinicId: string,
  { record, current }: { record: R; current: Confirmed | undefined },
): Promise<R> {
  const { confirmed_by } = record;
  if (confirmed_by === null || current?.confirmed_by === confirmed_by) return record;
  if (await accountOfClinic(queries, clinicId, confirmed_by)) return record;
  return { ...record, confirmed_by: null, confirmed_at: null };
}
