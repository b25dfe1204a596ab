import { eq } from 'drizzle-orm';
import type { Role } from '@/contract/session';
import type { Queries } from '@/server/db/database';
import { accounts } from '@/server/db/schema';
import { forbidden } from './access';
import type { Asker } from './accountAudit';

interface LockedAccount {
  account_id: string;
  role: Role;
  disabled_at: Date | null;
}

/**
 * The accounts of the clinic of an owner, which stay as they are until the transaction ends: of two owners who do something to each other at the same
 * moment the second waits, and finds what the first one did.
 *
 * @throws ApiError `auth/forbidden` when whoever asks was demoted or disabled while this waited for its turn
 */
export async function lockedAccounts(queries: Queries, owner: Asker): Promise<LockedAccount[]> {
  const ofClinic = await queries
    .select({ account_id: accounts.account_id, role: accounts.role, disabled_at: accounts.disabled_at })
    .from(accounts)
    .where(eq(accounts.clinic_id, owner.clinic_id))
    // Always in the same order: else two of them would wait for each other.
    .orderBy(accounts.account_id)
    .for('update');
  const isStillOwner = ofClinic.some((one) => one.account_id === owner.account_id && isActiveOwner(one));
  if (!isStillOwner) throw forbidden(owner.role);
  return ofClinic;
}

export function isActiveOwner({ role, disabled_at }: Pick<LockedAccount, 'role' | 'disabled_at'>): boolean {
  return role === 'owner' && disabled_at === null;
}
