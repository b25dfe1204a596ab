import { and, eq, isNull } from 'drizzle-orm';
import { may, type Role } from '@/contract/roles';
import type { Queries } from '@/server/db/database';
import { accounts, sessions } from '@/server/db/schema';
import { forbidden, sessionEnded } from './access';
import type { Asker } from './accountAudit';

interface LockedAccount {
  account_id: string;
  role: Role;
  disabled_at: Date | null;
}

/**
 * Locks the accounts of a clinic until the transaction ends. Every transaction that changes an account, or ends its
 * sessions or codes, does this first: the codes of one account are made by another, so transactions that lock only
 * one account wait for each other, and PostgreSQL ends one of them as a deadlock.
 */
export function lockAccounts(queries: Queries, clinicId: string): Promise<LockedAccount[]> {
  const ofClinic = queries
    .select({ account_id: accounts.account_id, role: accounts.role, disabled_at: accounts.disabled_at })
    .from(accounts)
    .where(eq(accounts.clinic_id, clinicId))
    // Always in the same order.
    .orderBy(accounts.account_id);
  // Leaves the rows free for others to refer to: a save names its author while it has the lock of its clinic.
  return ofClinic.for('no key update');
}

/**
 * The accounts of the owner's clinic, locked. If two owners act on each other at the same moment, the second waits
 * and sees what the first one did.
 *
 * @throws ApiError `auth/forbidden` when the caller was demoted or disabled while waiting for the lock,
 *   `auth/sessionEnded` when its session ended meanwhile
 */
export async function lockedAccounts(queries: Queries, owner: Asker): Promise<LockedAccount[]> {
  const ofClinic = await lockAccounts(queries, owner.clinic_id);
  const isStillOwner = ofClinic.some((one) => one.account_id === owner.account_id && isActiveOwner(one));
  if (!isStillOwner) throw forbidden(owner.role);
  if (owner.session_id !== null && !(await isOpenSession(queries, owner.session_id))) throw sessionEnded();
  return ofClinic;
}

/** A password change or a sign-out everywhere may have ended it, and has then revoked the account's codes. */
async function isOpenSession(queries: Queries, sessionId: string): Promise<boolean> {
  const [session] = await queries
    .select({ session_id: sessions.session_id })
    .from(sessions)
    .where(and(eq(sessions.session_id, sessionId), isNull(sessions.ended_at)));
  return session !== undefined;
}

export function isActiveOwner({ role, disabled_at }: Pick<LockedAccount, 'role' | 'disabled_at'>): boolean {
  return may(role, 'manage') && disabled_at === null;
}
