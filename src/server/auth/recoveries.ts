import { and, eq, inArray, gt, isNull, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { NewRecoveryAnswer, OpenRecovery } from '@/contract/accounts';
import { limits } from '@/contract/limits';
import type { Account } from '@/contract/session';
import type { Queries } from '@/server/db/database';
import { accounts, passwordRecoveries } from '@/server/db/schema';
import { addAccountAudit, type Doer, type DoerOfClinic } from './accountAudit';
import { codeHash, newCode } from './codes';
import { lockAccounts } from './lockedAccounts';

/**
 * Creates a code with which an account sets a new password. Earlier codes for the account become invalid. One that was
 * asked for by e-mail replaces only such codes: anyone can ask, and must not revoke what an owner handed over.
 *
 * @param made_by an owner of its clinic; the account itself: asked for by e-mail; `null`: the server's operator
 * @returns the code as well, which is shown once; only its hash is stored
 */
export async function makeRecovery(
  queries: Queries,
  { account_id, clinic_id }: Pick<Account, 'account_id' | 'clinic_id'>,
  made_by: Doer | null,
): Promise<Omit<NewRecoveryAnswer, 'emailed'>> {
  await lockAccounts(queries, clinic_id);
  const code = newCode();
  const expires_at = new Date(Date.now() + limits.recoveryHours * 60 * 60 * 1000);
  const isAskedFor = made_by?.account_id === account_id;
  await revoke(queries, made_by, {
    clinic_id,
    which: and(
      eq(passwordRecoveries.account_id, account_id),
      isAskedFor ? eq(passwordRecoveries.made_by, account_id) : undefined,
    ),
  });
  await queries.insert(passwordRecoveries).values({
    ...{ code_hash: codeHash(code), account_id, made_by: made_by?.account_id ?? null },
    ...{ created_at: new Date(), expires_at },
  });
  await addAccountAudit(queries, made_by, { clinic_id, action: 'recoveryMade', account_id });
  return { code, expires_at: expires_at.toISOString() };
}

/**
 * Revokes the open codes made for an account.
 *
 * @param doer `null`: the server's operator
 * @returns how many there were
 */
export function revokeRecoveriesOf(
  queries: Queries,
  doer: Doer | null,
  { account_id, clinic_id }: Pick<Account, 'account_id' | 'clinic_id'>,
): Promise<number> {
  return revoke(queries, doer, { clinic_id, which: eq(passwordRecoveries.account_id, account_id) });
}

/** Revokes the open codes that an account of the clinic has made for others. */
export async function revokeRecoveriesBy(
  queries: Queries,
  doer: DoerOfClinic,
  accountId: string,
): Promise<void> {
  const { clinic_id } = doer;
  await revoke(queries, doer, { clinic_id, which: eq(passwordRecoveries.made_by, accountId) });
}

/** The open codes for some accounts of a clinic, by account. */
export async function readRecoveries(
  queries: Queries,
  clinicId: string,
  accountIds: readonly string[],
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
    .where(and(eq(accounts.clinic_id, clinicId), inArray(accounts.account_id, [...accountIds]), isOpen()));
  return new Map(
    rows.map(({ account_id, created_at, expires_at, made_by_name }) => [
      account_id,
      { created_at: created_at.toISOString(), expires_at: expires_at.toISOString(), made_by_name },
    ]),
  );
}

/** @returns whether the code was open, for this account; it is used up now */
export async function takeUpRecovery(queries: Queries, accountId: string, code: string): Promise<boolean> {
  const used = await queries
    .update(passwordRecoveries)
    .set({ used_at: new Date() })
    .where(
      and(
        eq(passwordRecoveries.code_hash, codeHash(code)),
        eq(passwordRecoveries.account_id, accountId),
        isOpen(),
      ),
    )
    .returning({ account_id: passwordRecoveries.account_id });
  return used.length > 0;
}

/** Each code is recorded in the trail of the account that it was made for. */
async function revoke(
  queries: Queries,
  doer: Doer | null,
  { clinic_id, which }: { clinic_id: string; which: SQL | undefined },
): Promise<number> {
  const revoked = await queries
    .update(passwordRecoveries)
    .set({ revoked_at: new Date() })
    .where(and(which, isOpen()))
    .returning({ account_id: passwordRecoveries.account_id });
  const entries = revoked.map(({ account_id }) => ({
    ...{ clinic_id, account_id },
    action: 'recoveryRevoked' as const,
  }));
  await addAccountAudit(queries, doer, ...entries);
  return revoked.length;
}

function isOpen() {
  return and(
    isNull(passwordRecoveries.used_at),
    isNull(passwordRecoveries.revoked_at),
    gt(passwordRecoveries.expires_at, new Date()),
  );
}
