import { createHash } from 'node:crypto';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Account, Registration, Role } from '@/contract/session';
import type { Queries } from '@/server/db/database';
import { accounts, clinics, invitations } from '@/server/db/schema';
import { ApiError } from '@/server/http/apiError';

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
  const [account] = await queries
    .select({ ...accountColumns, password_hash: accounts.password_hash })
    .from(accounts)
    .innerJoin(clinics, eq(clinics.clinic_id, accounts.clinic_id))
    .where(and(eq(accounts.email, email.toLowerCase()), isNull(accounts.disabled_at)));
  return account;
}

/**
 * Makes the account, in a new clinic or in the one that gave the invitation. An address that is already taken changes
 * nothing and is not told apart; the invitation is then not used up.
 *
 * @throws ApiError `registration/invitationUnknown`
 */
export async function register(
  queries: Queries,
  registration: Registration,
  passwordHash: string,
): Promise<void> {
  const email = registration.email.toLowerCase();
  // The same address twice at the same moment: the second waits, then finds it taken.
  await queries.execute(sql`select pg_advisory_xact_lock(hashtext(${email}))`);
  const place =
    registration.invitation_code === undefined
      ? { clinic_id: uuidv7(), role: 'owner' as const }
      : await findInvitation(queries, registration.invitation_code);
  const [taken] = await queries
    .select({ account_id: accounts.account_id })
    .from(accounts)
    .where(eq(accounts.email, email));
  if (taken) return;
  if (registration.clinic_name !== undefined) {
    await queries.insert(clinics).values({ clinic_id: place.clinic_id, name: registration.clinic_name });
  }
  await queries.insert(accounts).values({
    account_id: uuidv7(),
    clinic_id: place.clinic_id,
    name: registration.name,
    email,
    password_hash: passwordHash,
    role: place.role,
  });
  if (registration.invitation_code !== undefined) {
    await queries
      .update(invitations)
      .set({ used_at: new Date() })
      .where(eq(invitations.code_hash, codeHash(registration.invitation_code)));
  }
}

/** @param code shown to the owner once; only its hash is kept */
export async function addInvitation(
  queries: Queries,
  invitation: { clinic_id: string; role: Role; code: string; expires_at: Date },
): Promise<void> {
  const { code, ...row } = invitation;
  await queries.insert(invitations).values({ ...row, code_hash: codeHash(code) });
}

async function findInvitation(queries: Queries, code: string): Promise<{ clinic_id: string; role: Role }> {
  const [invitation] = await queries
    .select({ clinic_id: invitations.clinic_id, role: invitations.role })
    .from(invitations)
    .where(
      and(
        eq(invitations.code_hash, codeHash(code)),
        isNull(invitations.used_at),
        gt(invitations.expires_at, new Date()),
      ),
    )
    // Two people with one code at the same moment: the second waits, then finds it used.
    .for('update');
  if (!invitation) {
    throw new ApiError(
      'registration/invitationUnknown',
      'This invitation code is not known, was used or has expired. Ask the owner of the clinic for a new one.',
      { fields: { invitation_code: 'This code is not known, was used or has expired.' } },
    );
  }
  return invitation;
}

function codeHash(code: string): string {
  return createHash('sha256').update(code).digest('base64url');
}
