import { and, eq, gt, isNull, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { NewRecoveryAnswer, OpenRecovery } from '@/contract/accounts';
import { limits } from '@/contract/limits';
import type { Account, Recovery } from '@/contract/session';
import type { Queries } from '@/server/db/database';
import { accounts, passwordRecoveries } from '@/server/db/schema';
import { ApiError } from '@/server/http/apiError';
import { addAccountAudit, type Doer, type DoerOfClinic } from './accountAudit';
import { setPassword } from './accountsRepository';
import { codeHash, newCode } from './codes';
import { revokeInvitationsOf } from './invitations';
import { endSessionsOf } from './sessions';

/**
 * Creates a code with which an account sets a new password. Earlier codes for the account become invalid.
 *
 * @param made_by an owner of its clinic; `null`: the server's operator
 * @returns the code as well, which is shown once; only its hash is stored
 */
export async function makeRecovery(
  queries: Queries,
  { account_id, clinic_id }: Pick<Account, 'account_id' | 'clinic_id'>,
  made_by: Doer | null,
): Promise<NewRecoveryAnswer> {
  const code = newCode();
  const expires_at = new Date(Date.now() + limits.recoveryHours * 60 * 60 * 1000);
  await revokeRecoveriesOf(queries, account_id);
  await queries.insert(passwordRecoveries).values({
    ...{ code_hash: codeHash(code), account_id, made_by: made_by?.account_id ?? null },
    ...{ created_at: new Date(), expires_at },
  });
  await addAccountAudit(queries, made_by, { clinic_id, action: 'recoveryMade', account_id });
  return { code, expires_at: expires_at.toISOString() };
}

/** Revokes the unused codes made for an account. @returns how many there were */
export function revokeRecoveriesOf(queries: Queries, accountId: string): Promise<number> {
  return revoke(queries, eq(passwordRecoveries.account_id, accountId));
}

/**
 * Revokes the open invitations and codes that an account made. Otherwise they would be a way back in for whoever had
 * its session or its password.
 */
export async function revokeCodesBy(queries: Queries, doer: DoerOfClinic, accountId: string): Promise<void> {
  await revokeInvitationsOf(queries, doer, accountId);
  await revoke(queries, eq(passwordRecoveries.made_by, accountId));
}

/** The open codes for the accounts of a clinic, by account. */
export async function readRecoveries(
  queries: Queries,
  clinicId: string,
): Promise<ReadonlyMap<string, OpenRecovery>> {
  const maker = alias(accounts, 'maker');
  const rows = await queries
    .select({
      account_id: passwordRecoveries.account_id,
      created_at: passwordRecoveries.created_at,
      expires_at: passwordRecoveries.expires_at,
      made_by_name: maker.name,
    })
    .from(passwordRecoveries)
    .innerJoin(accounts, eq(accounts.account_id, passwordRecoveries.account_id))
    .leftJoin(maker, eq(maker.account_id, passwordRecoveries.made_by))
    .where(and(eq(accounts.clinic_id, clinicId), isOpen()));
  return new Map(
    rows.map(({ account_id, created_at, expires_at, made_by_name }) => [
      account_id,
      { created_at: created_at.toISOString(), expires_at: expires_at.toISOString(), made_by_name },
    ]),
  );
}

/**
 * Sets the new password for the account of this address, signs it out everywhere, revokes the codes it made, and uses up
 * the code.
 *
 * @throws ApiError `account/recoveryUnknown`, which does not reveal whether the account exists
 */
export async function recover(
  queries: Queries,
  { email, code }: Recovery,
  passwordHash: string,
  user_agent: string | null,
): Promise<void> {
  // Lock the account first, as every change of the password or the account does. Another order could deadlock.
  const [account] = await queries
    .select({ account_id: accounts.account_id, clinic_id: accounts.clinic_id })
    .from(accounts)
    .where(and(eq(accounts.email, email.toLowerCase()), isNull(accounts.disabled_at)))
    .for('update');
  const [used] = await queries
    .update(passwordRecoveries)
    .set({ used_at: new Date() })
    .where(
      and(
        eq(passwordRecoveries.code_hash, codeHash(code)),
        eq(passwordRecoveries.account_id, account?.account_id ?? noAccountId),
        isOpen(),
      ),
    )
    .returning({ account_id: passwordRecoveries.account_id });
  if (!account || !used) {
    throw new ApiError(
      'account/recoveryUnknown',
      'This code is not known for this address, was used or has expired. Ask an owner of your clinic for a new one.',
      { fields: { code: 'This code is not known for this address, was used or has expired.' } },
    );
  }
  const { account_id, clinic_id } = account;
  await setPassword(queries, account_id, passwordHash);
  await endSessionsOf(queries, account_id);
  const doer = { account_id, clinic_id, session_id: null, user_agent };
  await revokeCodesBy(queries, doer, account_id);
  await addAccountAudit(queries, doer, { clinic_id, action: 'recovered', account_id });
}

/** An id that no account has. */
const noAccountId = '00000000-0000-0000-0000-000000000000';

async function revoke(queries: Queries, which: SQL): Promise<number> {
  const revoked = await queries
    .update(passwordRecoveries)
    .set({ revoked_at: new Date() })
    .where(and(which, isOpen()))
    .returning({ account_id: passwordRecoveries.account_id });
  return revoked.length;
}

function isOpen() {
  return and(
    isNull(passwordRecoveries.used_at),
    isNull(passwordRecoveries.revoked_at),
    gt(passwordRecoveries.expires_at, new Date()),
  );
}
