import { and, eq, isNull, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Account, Registration } from '@/contract/session';
import type { Queries } from '@/server/db/database';
import { accounts, clinics } from '@/server/db/schema';
import { addAccountAudit, type Asker } from './accountAudit';
import { findInvitation, takeUpInvitation } from './invitations';

export const accountColumns = {
  account_id: accounts.account_id,
  clinic_id: accounts.clinic_id,
  clinic_name: clinics.name,
  name: accounts.name,
  email: accounts.email,
  role: accounts.role,
};

/** The account that signs in with this address, unless it is disabled. */
export async function findByEmail(
  queries: Queries,
  email: string,
): Promise<(Account & { password_hash: string }) | undefined> {
  const found = await findToSignIn(queries, email);
  return found?.disabled_at === null ? found : undefined;
}

/** The same, also if it is disabled. */
export async function findToSignIn(
  queries: Queries,
  email: string,
): Promise<(Account & { password_hash: string; disabled_at: Date | null }) | undefined> {
  const [account] = await queries
    .select({ ...accountColumns, password_hash: accounts.password_hash, disabled_at: accounts.disabled_at })
    .from(accounts)
    .innerJoin(clinics, eq(clinics.clinic_id, accounts.clinic_id))
    .where(eq(accounts.email, email.toLowerCase()));
  return account;
}

/**
 * Checks, after the slow hashing, that the password found right is still the account's password and that the account
 * may sign in. Meanwhile the password may have changed, or the account been disabled. The result holds until the
 * transaction ends.
 */
export async function isStillOfPassword(
  queries: Queries,
  { account_id, password_hash }: Pick<typeof accounts.$inferSelect, 'account_id' | 'password_hash'>,
): Promise<boolean> {
  const [account] = await queries
    .select({ account_id: accounts.account_id })
    .from(accounts)
    .where(
      and(
        eq(accounts.account_id, account_id),
        eq(accounts.password_hash, password_hash),
        isNull(accounts.disabled_at),
      ),
    )
    .for('no key update');
  return account !== undefined;
}

/**
 * Creates the account, in a new clinic or in the clinic of the invitation. If the address is already taken, nothing
 * changes, the invitation stays unused, and the caller cannot see the difference.
 *
 * @returns the clinic that the account is in; `null`: nothing has changed
 * @throws ApiError `registration/invitationUnknown`
 */
export async function register(
  queries: Queries,
  registration: Registration,
  passwordHash: string,
  user_agent: string | null = null,
): Promise<string | null> {
  const email = registration.email.toLowerCase();
  // If two requests use one address at the same moment, the second waits and then finds it taken.
  await queries.execute(sql`select pg_advisory_xact_lock(hashtext(${email}))`);
  const place =
    registration.invitation_code === undefined
      ? { clinic_id: uuidv7(), role: 'owner' as const }
      : await findInvitation(queries, registration.invitation_code);
  const [taken] = await queries
    .select({ account_id: accounts.account_id })
    .from(accounts)
    .where(eq(accounts.email, email));
  if (taken) return null;
  if (registration.clinic_name !== undefined) {
    const { clinic_name: name, language } = registration;
    await queries.insert(clinics).values({ clinic_id: place.clinic_id, name, language });
  }
  const account_id = uuidv7();
  await queries.insert(accounts).values({
    account_id,
    clinic_id: place.clinic_id,
    name: registration.name,
    email,
    password_hash: passwordHash,
    role: place.role,
  });
  if (registration.invitation_code !== undefined) {
    await takeUpInvitation(queries, registration.invitation_code);
  }
  const { clinic_id, role } = place;
  const doer = { account_id, session_id: null, user_agent };
  await addAccountAudit(queries, doer, { clinic_id, action: 'registered', account_id, role });
  return clinic_id;
}

/** Gives an account another password. The caller must end its sessions and its recovery codes. */
export async function changePassword(queries: Queries, asker: Asker, passwordHash: string): Promise<void> {
  const { account_id, clinic_id } = asker;
  await setPassword(queries, account_id, passwordHash);
  await addAccountAudit(queries, asker, { clinic_id, action: 'passwordChanged', account_id });
}

export async function setPassword(queries: Queries, accountId: string, passwordHash: string): Promise<void> {
  await queries
    .update(accounts)
    .set({ password_hash: passwordHash })
    .where(eq(accounts.account_id, accountId));
}
