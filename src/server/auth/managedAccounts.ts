import { and, asc, eq, gt, inArray, isNull, max } from 'drizzle-orm';
import type { AccountChange, ManagedAccount, NewRecoveryAnswer } from '@/contract/accounts';
import { fault } from '@/contract/faults';
import type { Queries } from '@/server/db/database';
import { accounts, sessions } from '@/server/db/schema';
import { ApiError } from '@/server/http/apiError';
import { addAccountAudit, type Asker } from './accountAudit';
import { isActiveOwner, lockedAccounts } from './lockedAccounts';
import { revokeCodesBy } from './madeCodes';
import { makeRecovery, readRecoveries, revokeRecoveriesOf } from './recoveries';
import { endSessionsOf } from './sessions';

/**
 * The accounts of a clinic, including disabled ones, by account_id.
 *
 * @param page.after the account before the first one; `null`: from the first on
 */
export async function readAccounts(
  queries: Queries,
  clinicId: string,
  { after, limit }: { after: string | null; limit: number },
): Promise<ManagedAccount[]> {
  const rows = await queries
    .select({
      account_id: accounts.account_id,
      name: accounts.name,
      email: accounts.email,
      role: accounts.role,
      created_at: accounts.created_at,
      disabled_at: accounts.disabled_at,
    })
    .from(accounts)
    .where(and(eq(accounts.clinic_id, clinicId), after === null ? undefined : gt(accounts.account_id, after)))
    .orderBy(asc(accounts.account_id))
    .limit(limit);
  if (rows.length === 0) return [];
  const ids = rows.map(({ account_id }) => account_id);
  const seen = await queries
    .select({ account_id: sessions.account_id, seen_at: max(sessions.rotated_at) })
    .from(sessions)
    .where(
      and(inArray(sessions.account_id, ids), isNull(sessions.ended_at), gt(sessions.expires_at, new Date())),
    )
    .groupBy(sessions.account_id);
  const seenAt = new Map(seen.map(({ account_id, seen_at }) => [account_id, seen_at]));
  const recoveries = await readRecoveries(queries, clinicId, ids);
  return rows.map(({ created_at, disabled_at, ...row }) => ({
    ...row,
    recovery: recoveries.get(row.account_id) ?? null,
    created_at: created_at.toISOString(),
    disabled_at: disabled_at?.toISOString() ?? null,
    last_seen_at: seenAt.get(row.account_id)?.toISOString() ?? null,
  }));
}

/**
 * Changes the role of an account in the owner's clinic, or whether it may sign in. A disabled account is signed out
 * everywhere. An account that no longer manages accounts loses its open invitations and codes.
 *
 * @param change.current_password checked by the caller; needed to give an account the access of an owner
 * @throws ApiError `auth/forbidden`; `account/notFound`; `account/own` when owners disable themselves;
 *   `account/lastOwner` when the clinic would have no owner left; `request/invalid` when the password is missing
 */
export async function changeAccount(
  queries: Queries,
  owner: Asker,
  accountId: string,
  { role, disabled, current_password }: AccountChange,
): Promise<void> {
  const { clinic_id, account_id: done_by } = owner;
  const ofClinic = await lockedAccounts(queries, owner);
  const account = ofClinic.find(({ account_id }) => account_id === accountId);
  if (!account) throw accountNotFound();
  if (disabled === true && accountId === done_by) {
    throw new ApiError('account/own', 'You cannot do this to your own account. Another owner can.');
  }
  const changed = {
    role: role ?? account.role,
    disabled_at:
      disabled === undefined ? account.disabled_at : disabled ? (account.disabled_at ?? new Date()) : null,
  };
  const others = ofClinic.filter((one) => one !== account);
  if (![...others, changed].some(isActiveOwner)) {
    throw new ApiError('account/lastOwner', 'A clinic needs an owner. Make another account an owner first.');
  }
  if (isActiveOwner(changed) && !isActiveOwner(account) && current_password === undefined) {
    throw new ApiError('request/invalid', 'Please correct current_password.', {
      fields: { current_password: fault('noPassword') },
    });
  }
  await queries.update(accounts).set(changed).where(eq(accounts.account_id, accountId));
  const entry = { clinic_id, account_id: accountId };
  if (changed.role !== account.role) {
    await addAccountAudit(queries, owner, { ...entry, action: 'roleChanged', role: changed.role });
  }
  if ((changed.disabled_at === null) !== (account.disabled_at === null)) {
    const action = changed.disabled_at === null ? 'enabled' : 'disabled';
    await addAccountAudit(queries, owner, { ...entry, action });
  }
  if (changed.disabled_at !== null) {
    await endSessionsOf(queries, accountId);
    await revokeRecoveriesOf(queries, owner, entry);
  }
  // Otherwise its codes would be a way back in.
  if (!isActiveOwner(changed)) {
    await revokeCodesBy(queries, owner, accountId);
  }
}

/**
 * Signs an account of the owner's clinic out everywhere, and revokes the codes it made.
 *
 * @throws ApiError `auth/forbidden`; `account/notFound`
 */
export async function signOutEverywhere(queries: Queries, owner: Asker, accountId: string): Promise<void> {
  await requireInClinic(queries, owner, accountId);
  await endSessionsOf(queries, accountId);
  await revokeCodesBy(queries, owner, accountId);
  const { clinic_id } = owner;
  await addAccountAudit(queries, owner, { clinic_id, account_id: accountId, action: 'signedOutEverywhere' });
}

/**
 * Creates the code with which a colleague sets a new password. Owners ask another owner for their own.
 *
 * @throws ApiError `auth/forbidden`; `account/notFound`; `account/own`
 */
export async function makeRecoveryFor(
  queries: Queries,
  owner: Asker,
  accountId: string,
): Promise<Omit<NewRecoveryAnswer, 'emailed'> & { to: string }> {
  if (accountId === owner.account_id) {
    throw new ApiError('account/own', 'You cannot do this to your own account. Another owner can.');
  }
  await requireInClinic(queries, owner, accountId);
  const made = await makeRecovery(queries, { account_id: accountId, clinic_id: owner.clinic_id }, owner);
  return { ...made, to: await addressOf(queries, accountId) };
}

async function addressOf(queries: Queries, accountId: string): Promise<string> {
  const [found] = await queries
    .select({ email: accounts.email })
    .from(accounts)
    .where(eq(accounts.account_id, accountId));
  if (!found) throw new Error('An account of the clinic was locked and is not there.');
  return found.email;
}

/** Revokes the open code for an account. @throws ApiError `auth/forbidden`; `account/notFound`; `account/recoveryNotFound` */
export async function revokeRecovery(queries: Queries, owner: Asker, accountId: string): Promise<void> {
  await requireInClinic(queries, owner, accountId);
  const { clinic_id } = owner;
  if ((await revokeRecoveriesOf(queries, owner, { account_id: accountId, clinic_id })) === 0) {
    throw new ApiError('account/recoveryNotFound', 'This code was used, has expired or was revoked already.');
  }
}

async function requireInClinic(queries: Queries, owner: Asker, accountId: string): Promise<void> {
  const ofClinic = await lockedAccounts(queries, owner);
  if (!ofClinic.some(({ account_id }) => account_id === accountId)) throw accountNotFound();
}

function accountNotFound(): ApiError {
  return new ApiError('account/notFound', 'This clinic has no such account.');
}
