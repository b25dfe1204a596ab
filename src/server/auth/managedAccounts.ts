import { and, asc, eq, gt, isNull, max } from 'drizzle-orm';
import type { AccountChange, ManagedAccount, NewRecoveryAnswer } from '@/contract/accounts';
import type { Account } from '@/contract/session';
import type { Queries } from '@/server/db/database';
import { accounts, sessions } from '@/server/db/schema';
import { ApiError } from '@/server/http/apiError';
import { addAccountAudit } from './accountAudit';
import { forbidden } from './guard';
import { revokeInvitationsOf } from './invitations';
import { makeRecovery, revokeRecoveriesBy } from './recoveries';
import { endSessionsOf } from './sessions';

/** The accounts of a clinic, disabled ones too, by name. */
export async function readAccounts(queries: Queries, clinicId: string): Promise<ManagedAccount[]> {
  const seen = queries
    .select({ account_id: sessions.account_id, seen_at: max(sessions.rotated_at).as('seen_at') })
    .from(sessions)
    .where(and(isNull(sessions.ended_at), gt(sessions.expires_at, new Date())))
    .groupBy(sessions.account_id)
    .as('seen');
  const rows = await queries
    .select({
      account_id: accounts.account_id,
      name: accounts.name,
      email: accounts.email,
      role: accounts.role,
      created_at: accounts.created_at,
      disabled_at: accounts.disabled_at,
      seen_at: seen.seen_at,
    })
    .from(accounts)
    .leftJoin(seen, eq(seen.account_id, accounts.account_id))
    .where(eq(accounts.clinic_id, clinicId))
    .orderBy(asc(accounts.name), asc(accounts.account_id));
  return rows.map(({ created_at, disabled_at, seen_at, ...row }) => ({
    ...row,
    created_at: created_at.toISOString(),
    disabled_at: disabled_at?.toISOString() ?? null,
    last_seen_at: seen_at?.toISOString() ?? null,
  }));
}

/**
 * Changes the role of an account of the owner's clinic, or whether it may sign in. A disabled account is signed out everywhere; of one
 * that manages accounts no longer the open invitations and codes are taken back.
 *
 * @throws ApiError `auth/forbidden`; `account/notFound`; `account/own` when owners disable themselves; `account/lastOwner` when nobody would be left
 *   who manages the clinic
 */
export async function changeAccount(
  queries: Queries,
  owner: Account,
  accountId: string,
  { role, disabled }: AccountChange,
): Promise<void> {
  const { clinic_id, account_id: done_by } = owner;
  // Two owners who demote each other at the same moment: the second waits, and finds itself the last.
  const ofClinic = await queries
    .select({ account_id: accounts.account_id, role: accounts.role, disabled_at: accounts.disabled_at })
    .from(accounts)
    .where(eq(accounts.clinic_id, clinic_id))
    .orderBy(accounts.account_id)
    .for('update');
  const account = ofClinic.find(({ account_id }) => account_id === accountId);
  if (!account) throw accountNotFound();
  const isOwner = (one: { role: string; disabled_at: Date | null }) =>
    one.role === 'owner' && one.disabled_at === null;
  // Whoever asks may have been demoted while this waited for its turn.
  if (!ofClinic.some((one) => one.account_id === done_by && isOwner(one))) throw forbidden(owner.role);
  if (disabled === true && accountId === done_by) {
    throw new ApiError('account/own', 'You cannot do this to your own account. Another owner can.');
  }
  const changed = {
    role: role ?? account.role,
    disabled_at:
      disabled === undefined ? account.disabled_at : disabled ? (account.disabled_at ?? new Date()) : null,
  };
  const others = ofClinic.filter((one) => one !== account);
  if (![...others, changed].some(isOwner)) {
    throw new ApiError('account/lastOwner', 'A clinic needs an owner. Make somebody else an owner first.');
  }
  await queries.update(accounts).set(changed).where(eq(accounts.account_id, accountId));
  const entry = { clinic_id, account_id: accountId, done_by };
  if (changed.role !== account.role) {
    await addAccountAudit(queries, { ...entry, action: 'roleChanged', role: changed.role });
  }
  if ((changed.disabled_at === null) !== (account.disabled_at === null)) {
    const action = changed.disabled_at === null ? 'enabled' : 'disabled';
    await addAccountAudit(queries, { ...entry, action });
  }
  if (changed.disabled_at !== null) await endSessionsOf(queries, accountId);
  // Its codes would else be a way back in.
  if (!isOwner(changed)) {
    await revokeInvitationsOf(queries, owner, accountId);
    await revokeRecoveriesBy(queries, accountId);
  }
}

/** Signs an account of the owner's clinic out everywhere. @throws ApiError `account/notFound` */
export async function signOutEverywhere(
  queries: Queries,
  { clinic_id, account_id: done_by }: Account,
  accountId: string,
): Promise<void> {
  await requireInClinic(queries, clinic_id, accountId);
  await endSessionsOf(queries, accountId);
  await addAccountAudit(queries, {
    ...{ clinic_id, account_id: accountId, done_by },
    action: 'signedOutEverywhere',
  });
}

/**
 * Makes the code with which a colleague gets another password. Owners ask another owner for their own.
 *
 * @throws ApiError `account/notFound`; `account/own`
 */
export async function makeRecoveryFor(
  queries: Queries,
  { clinic_id, account_id: made_by }: Account,
  accountId: string,
): Promise<NewRecoveryAnswer> {
  if (accountId === made_by) {
    throw new ApiError('account/own', 'You cannot do this to your own account. Another owner can.');
  }
  await requireInClinic(queries, clinic_id, accountId);
  return makeRecovery(queries, { account_id: accountId, clinic_id }, made_by);
}

async function requireInClinic(queries: Queries, clinicId: string, accountId: string): Promise<void> {
  const [account] = await queries
    .select({ account_id: accounts.account_id })
    .from(accounts)
    .where(and(eq(accounts.clinic_id, clinicId), eq(accounts.account_id, accountId)));
  if (!account) throw accountNotFound();
}

function accountNotFound(): ApiError {
  return new ApiError('account/notFound', 'This clinic has no such account.');
}
