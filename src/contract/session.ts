import { z } from 'zod';
import { isCommonPassword } from './commonPassword';
import {
  email,
  isStorable,
  lengthFault,
  newLine,
  requiredText,
  serverMoment,
  shownLine,
  text,
  uuid,
} from './fields';
import { languageCodes } from './languages';
import { limits } from './limits';
import { fault } from './faults';
import { roles } from './roles';
import { pageOf } from './page';

export const accountSchema = z.object({
  account_id: uuid,
  clinic_id: uuid,
  clinic_name: shownLine,
  name: shownLine,
  email: z.string(),
  role: z.enum(roles),
});
export type Account = z.infer<typeof accountSchema>;

const newPassword = z
  .string(fault('noPassword'))
  .min(limits.passwordMinLength, fault('passwordTooShort', { min: limits.passwordMinLength }))
  .max(limits.passwordMaxLength, lengthFault(fault('passwordTooLong', { max: limits.passwordMaxLength })))
  .refine(isStorable, fault('unstorable'))
  .refine((password) => !isCommonPassword(password), fault('passwordCommon'));

/** Either a new clinic with its first owner, or an account in the clinic that issued the invitation code. */
export const registrationSchema = z
  .strictObject({
    name: newLine(limits.nameLength),
    email,
    password: newPassword,
    clinic_name: newLine(limits.nameLength).optional(),
    invitation_code: requiredText(limits.lineLength).optional(),
    /** of the letters of a new clinic; the language of the form */
    language: z.enum(languageCodes).optional(),
  })
  .refine((body) => (body.clinic_name === undefined) !== (body.invitation_code === undefined), {
    path: ['clinic_name'],
    error: fault('clinicOrInvitation'),
  });
export type Registration = z.infer<typeof registrationSchema>;

export const registrationAnswerSchema = z.object({ success: z.literal(true) });

export const loginSchema = z.strictObject({
  email: text(limits.emailLength, fault('noEmail')).min(1, fault('noEmail')),
  password: text(limits.passwordMaxLength, fault('noPassword')).min(1, fault('noPassword')),
});
export type Login = z.infer<typeof loginSchema>;

/** The password of the signed-in account, asked for again. */
export const currentPassword = loginSchema.shape.password;

/** Changes the password of the signed-in account and signs it out everywhere else. */
export const passwordChangeSchema = z.strictObject({
  current_password: currentPassword,
  new_password: newPassword,
});
export type PasswordChange = z.infer<typeof passwordChangeSchema>;

/** Replaces a forgotten password, with the code that an owner of the clinic created for the account. */
export const recoverySchema = z.strictObject({
  email: loginSchema.shape.email,
  code: requiredText(limits.lineLength),
  new_password: newPassword,
});
export type Recovery = z.infer<typeof recoverySchema>;

/** Asks for a code by e-mail. The answer is the same whether or not the account exists. */
export const forgottenPasswordSchema = z.strictObject({ email });
export type ForgottenPassword = z.infer<typeof forgottenPasswordSchema>;

export const recoveryAnswerSchema = z.object({ success: z.literal(true) });

/** A session of the account. */
export const openSessionSchema = z.object({
  session_id: uuid,
  begun_at: serverMoment,
  /** when it was started or last renewed */
  last_seen_at: serverMoment,
  /** as the browser identifies itself; null: it does not */
  user_agent: shownLine.nullable(),
  /** it is the session that asks */
  is_current: z.boolean(),
});
export type OpenSession = z.infer<typeof openSessionSchema>;

/** A page of the sessions of an account, newest first. */
export const openSessionsPageSchema = pageOf(openSessionSchema);

/** The answer to signing in and refreshing. The refresh token travels in an HttpOnly cookie, never in a body. */
export const sessionAnswerSchema = z.object({
  success: z.literal(true),
  access_token: z.string(),
  /** seconds */
  expires_in: z.number(),
  account: accountSchema,
  /**
   * base64 of 256 bits that the clinic's server has for this account alone, sent only after the password was given.
   * It opens the device's copy of its data key when the password is not the one that the device knows.
   */
  recovery_key: z.base64().optional(),
});
export type SessionAnswer = z.infer<typeof sessionAnswerSchema>;
