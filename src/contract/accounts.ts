import { z } from 'zod';
import { choice, email, serverMoment, shownLine, uuid } from './fields';
import { fault } from './faults';
import { pageOf } from './page';
import { may, roles, type Role } from './roles';
import { currentPassword } from './session';

/** The accounts of a clinic, as its owners manage them, and the invitations to it. */

/** Actions on accounts, as the audit trail names them. */
export const accountActions = [
  'invited',
  'invitationRevoked',
  'registered',
  'roleChanged',
  'disabled',
  'enabled',
  'signedOutEverywhere',
  'tokenReplayed',
  'passwordChanged',
  'recoveryMade',
  'recoveryRevoked',
  'recovered',
] as const;
export type AccountAction = (typeof accountActions)[number];

/** An open code for a forgotten password. The code itself is shown once and never stored. */
export const openRecoverySchema = z.object({
  created_at: serverMoment,
  expires_at: serverMoment,
  /** null: the server's operator */
  made_by_name: z.string().nullable(),
});
export type OpenRecovery = z.infer<typeof openRecoverySchema>;

export const managedAccountSchema = z.object({
  account_id: uuid,
  name: shownLine,
  email: z.string(),
  role: choice(roles),
  created_at: serverMoment,
  /** null: it may sign in */
  disabled_at: serverMoment.nullable(),
  /** when one of its sessions was last started or renewed; null: no session */
  last_seen_at: serverMoment.nullable(),
  /** null: none is open */
  recovery: openRecoverySchema.nullable(),
});
export type ManagedAccount = z.infer<typeof managedAccountSchema>;

/** A page of the accounts of a clinic, by account_id. */
export const managedAccountsPageSchema = pageOf(managedAccountSchema);

/**
 * Another owner, or a code for a new password, would be a way back in for anyone who finds an open session. So the
 * password is asked for again.
 */
const withPassword = { current_password: currentPassword.optional() };

function isPasswordGiven({
  role,
  current_password,
}: {
  role?: Role | undefined;
  current_password?: string | undefined;
}) {
  return role === undefined || !may(role, 'manage') || current_password !== undefined;
}

const passwordMissing = { path: ['current_password'], error: fault('noPassword') };

/**
 * The account settings that an owner can change. The password is needed for every change after which the account is
 * an owner that may sign in, and was not before. The schema knows only the role; the server asks for the rest.
 */
export const accountChangeSchema = z
  .strictObject({
    role: choice(roles).optional(),
    /** a disabled account may not sign in, and is signed out everywhere */
    disabled: z.boolean(fault('notBoolean')).optional(),
    ...withPassword,
  })
  .refine(isPasswordGiven, passwordMissing)
  .refine(({ role, disabled }) => role !== undefined || disabled !== undefined, {
    path: ['role'],
    error: fault('required'),
  });
export type AccountChange = z.infer<typeof accountChangeSchema>;

/** An open invitation. Its code is shown once and never stored. */
export const invitationSchema = z.object({
  invitation_id: uuid,
  role: choice(roles),
  created_at: serverMoment,
  expires_at: serverMoment,
  /** where the code was sent; null: the owner hands it over */
  email: z.string().nullable().default(null),
  /** null: the inviting account no longer exists */
  invited_by_name: shownLine.nullable(),
});
export type Invitation = z.infer<typeof invitationSchema>;

/** A page of the open invitations, newest first. */
export const invitationsPageSchema = pageOf(invitationSchema);

export const newInvitationSchema = z
  .strictObject({
    role: choice(roles),
    /** where the code is sent, if the server sends e-mail */
    email: email.optional(),
    ...withPassword,
  })
  .refine(isPasswordGiven, passwordMissing);
export type NewInvitation = z.infer<typeof newInvitationSchema>;

/** Whether the mail server took the letter with the code. `false`: the code has to be handed over. */
const emailed = z.boolean().default(false);

export const newInvitationAnswerSchema = z.object({
  invitation: invitationSchema,
  code: z.string(),
  emailed,
});
export type NewInvitationAnswer = z.infer<typeof newInvitationAnswerSchema>;

export const recoveryRequestSchema = z.strictObject({ current_password: currentPassword });
export type RecoveryRequest = z.infer<typeof recoveryRequestSchema>;

/** A code that lets an account replace a forgotten password. It is shown once and never stored. */
export const newRecoveryAnswerSchema = z.object({
  code: z.string(),
  expires_at: serverMoment,
  emailed,
});
export type NewRecoveryAnswer = z.infer<typeof newRecoveryAnswerSchema>;

/** The only possible change to an invitation, or to an open code: it is revoked. */
export const revocationSchema = z.strictObject({ revoked: z.literal(true, fault('noChoice')) });
