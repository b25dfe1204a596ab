import { z } from 'zod';
import { email, requiredText, text, uuid } from './fields';
import { limits } from './limits';

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
  .string('Enter a password.')
  .min(limits.passwordMinLength, `Use at least ${limits.passwordMinLength} characters.`)
  .max(limits.passwordMaxLength, `Use at most ${limits.passwordMaxLength} characters.`);

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
    error: 'Name your new clinic, or enter an invitation code: one of the two.',
  });
export type Registration = z.infer<typeof registrationSchema>;

export const registrationAnswerSchema = z.object({ success: z.literal(true) });

export const loginSchema = z.strictObject({
  email: text(limits.emailLength, 'Enter your email address.').min(1, 'Enter your email address.'),
  password: text(limits.passwordMaxLength, 'Enter your password.').min(1, 'Enter your password.'),
});
export type Login = z.infer<typeof loginSchema>;

/** What signing in and refreshing answer. The refresh token travels in an HttpOnly cookie, never in a body. */
export const sessionAnswerSchema = z.object({
  success: z.literal(true),
  access_token: z.string(),
  /** seconds */
  expires_in: z.number(),
  account: accountSchema,
});
export type SessionAnswer = z.infer<typeof sessionAnswerSchema>;
