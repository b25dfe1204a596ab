import { and, desc, eq, gt, isNull, lt, type SQL } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { fault } from '@/contract/faults';
import type { Invitation } from '@/contract/accounts';
import { limits } from '@/contract/limits';
import type { Role } from '@/contract/roles';
import type { Queries } from '@/server/db/database';
import { accounts, invitations } from '@/server/db/schema';
import { ApiError } from '@/server/http/apiError';
import { addAccountAudit, type Asker, type DoerOfClinic } from './accountAudit';
import { lockedAccounts } from './lockedAccounts';
import { codeHash, newCode } from './codes';

/**
 * Invites a person into the owner's clinic.
 *
 * @throws ApiError `auth/forbidden` when the caller is no longer an owner
 * @returns the code as well, which is shown once; only its hash is stored
 */
export async function invite(
  queries: Queries,
  owner: Asker,
  { role, email = null }: { role: Role; email?: string | null | undefined },
): Promise<{ invitation: Invitation; code: string }> {
  await lockedAccounts(queries, owner);
  const code = newCode();
  const expires_at = new Date(Date.now() + limits.invitationDays * 24 * 60 * 60 * 1000);
  const { clinic_id, account_id: invited_by, name } = owner;
  const row = await addInvitation(queries, { clinic_id, role, email, code, expires_at, invited_by });
  await addAccountAudit(queries, owner, { clinic_id, action: 'invited', role });
  return { invitation: { ...row, invited_by_name: name }, code };
}

/** @param invitation.code only its hash is stored */
export async function addInvitation(
  queries: Queries,
  invitation: {
    clinic_id: string;
    role: Role;
    email?: string | null;
    code: string;
    expires_at: Date;
    invited_by: string | null;
  },
): Promise<Omit<Invitation, 'invited_by_name'>> {
  const { code, ...row } = invitation;
  const invitation_id = uuidv7();
  const created_at = new Date();
  await queries.insert(invitations).values({ ...row, invitation_id, created_at, code_hash: codeHash(code) });
  return {
    ...{ invitation_id, role: row.role, email: row.email ?? null },
    created_at: created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
  };
}

/** The open invitations into a clinic that are older than one of them, newest first. */
export async function readInvitations(
  queries: Queries,
  clinicId: string,
  { after, limit }: { after: string | null; limit: number },
): Promise<Invitation[]> {
  const rows = await queries
    .select({
      invitation_id: invitations.invitation_id,
      role: invitations.role,
      email: invitations.email,
      created_at: invitations.created_at,
      expires_at: invitations.expires_at,
      invited_by_name: accounts.name,
    })
    .from(invitations)
    .leftJoin(accounts, eq(accounts.account_id, invitations.invited_by))
    .where(
      and(
        eq(invitations.clinic_id, clinicId),
        isOpen(),
        after === null ? undefined : lt(invitations.invitation_id, after),
      ),
    )
    // An id begins with the time at which it was made.
    .orderBy(desc(invitations.invitation_id))
    .limit(limit);
  return rows.map(({ created_at, expires_at, ...row }) => ({
    ...row,
    created_at: created_at.toISOString(),
    expires_at: expires_at.toISOString(),
  }));
}

/**
 * @throws ApiError `account/invitationNotFound` when the clinic has no open invitation with this id; `auth/forbidden`
 *   when the caller is no longer an owner
 */
export async function revokeInvitation(queries: Queries, owner: Asker, invitationId: string): Promise<void> {
  await lockedAccounts(queries, owner);
  const revoked = await revoke(queries, owner, eq(invitations.invitation_id, invitationId));
  if (revoked === 0) {
    throw new ApiError(
      'account/invitationNotFound',
      'This invitation was used, has expired or was revoked already.',
    );
  }
}

/** Revokes the open invitations that an account of the clinic has made. */
export async function revokeInvitationsBy(
  queries: Queries,
  doer: DoerOfClinic,
  accountId: string,
): Promise<void> {
  await revoke(queries, doer, eq(invitations.invited_by, accountId));
}

/** @returns how many there were */
async function revoke(queries: Queries, doer: DoerOfClinic, which: SQL): Promise<number> {
  const { clinic_id } = doer;
  const revoked = await queries
    .update(invitations)
    .set({ revoked_at: new Date() })
    .where(and(eq(invitations.clinic_id, clinic_id), which, isOpen()))
    .returning({ role: invitations.role });
  const entries = revoked.map(({ role }) => ({ clinic_id, action: 'invitationRevoked' as const, role }));
  await addAccountAudit(queries, doer, ...entries);
  return revoked.length;
}

/** @throws ApiError `registration/invitationUnknown` */
export async function findInvitation(
  queries: Queries,
  code: string,
): Promise<{ clinic_id: string; role: Role }> {
  const [invitation] = await queries
    .select({ clinic_id: invitations.clinic_id, role: invitations.role })
    .from(invitations)
    .where(and(eq(invitations.code_hash, codeHash(code)), isOpen()))
    // If two people use one code at the same moment, the second waits and then finds it used.
    .for('update');
  if (!invitation) {
    throw new ApiError(
      'registration/invitationUnknown',
      'This invitation code is not known, was used or has expired. Ask the owner of the clinic for a new one.',
      { fields: { invitation_code: fault('codeUnknown') } },
    );
  }
  return invitation;
}

export async function takeUpInvitation(queries: Queries, code: string): Promise<void> {
  await queries
    .update(invitations)
    .set({ used_at: new Date() })
    .where(eq(invitations.code_hash, codeHash(code)));
}

function isOpen() {
  return and(
    isNull(invitations.used_at),
    isNull(invitations.revoked_at),
    gt(invitations.expires_at, new Date()),
  );
}
