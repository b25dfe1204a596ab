import { z } from 'zod';
import { isCommonPassword } from './commonPassword';
import { email, isStorable, requiredText, serverMoment, text, uuid } from './fields';
import { limits } from './limits';
import { fault } from './faults';

/** What an account may do: owners also manage accounts, nutritionists read and write charts, viewers read. */
export const roles = ['owner', 'nutritionist', 'viewer'] as const;
export type Role = (typeof roles)[number];

export const accountSchema = z.object({
  account_id: uuid,
  clinic_id: uuid,
  clinic_name: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
});
export type Account = z.infer<typeof accountSchema>;

const newPassword = z
  .string(fault('noPassword'))
  .min(limits.passwordMinLength, fault('passwordTooShort', { min: limits.passwordMinLength }))
  .max(limits.passwordMaxLength, fault('passwordTooLong', { max: limits.passwordMaxLength }))
  .refine(isStorable, fault('unstorable'))
  .refine((password) => !isCommonPassword(password), fault('passwordCommon'));

/** A new clinic with its first owner, or an account in the clinic that gave the invitation code: one or the other. */
export const registrationSchema = z
  .strictObject({
    name: requiredText(limits.nameLength),
    email,
    password: newPassword,
    clinic_name: requiredText(limits.nameLength).optional(),
    invitation_code: requiredText(limits.lineLength).optional(),
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

/** The account that is signed in gets another password, and is signed out everywhere else. */
export const passwordChangeSchema = z.strictObject({
  current_password: loginSchema.shape.password,
  new_password: newPassword,
});
export type PasswordChange = z.infer<typeof passwordChangeSchema>;

/** An account that has forgotten its password gets another one with the code that an owner of its clinic made for it. */
export const recoverySchema = z.strictObject({
  email: loginSchema.shape.email,
  code: requiredText(limits.lineLength),
  new_password: newPassword,
});
export type Recovery = z.infer<typeof recoverySchema>;

export const recoveryAnswerSchema = z.object({ success: z.literal(true) });

/** Where an account is signed in. */
export const openSessionSchema = z.object({
  session_id: uuid,
  begun_at: serverMoment,
  /** when it was begun or last renewed */
  last_seen_at: serverMoment,
  /** as the browser names itself; null: it did not */
  user_agent: z.string().nullable(),
  /** it is the one that asks */
  is_current: z.boolean(),
});
export type OpenSession = z.infer<typeof openSessionSchema>;

export const openSessionsAnswerSchema = z.object({ items: z.array(openSessionSchema) });

/** What signing in and refreshing answer. The refresh token travels in an HttpOnly cookie, never in a body. */
export const sessionAnswerSchema = z.object({
  success: z.literal(true),
  access_token: z.string(),
  /** seconds */
  expires_in: z.number(),
  account: accountSchema,
  /**
   * base64 of 256 bits that the clinic's server has for this account alone, told to whoever gives the password: it opens the copy that a
   * device keeps of its data key, when the password is another one than the device knows
   */
  recovery_key: z.base64().optional(),
});
export type SessionAnswer = z.infer<typeof sessionAnswerSchema>;
