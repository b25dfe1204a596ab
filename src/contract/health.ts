import { z } from 'zod';

/** The nonce is echoed, so that a captive portal's page is not mistaken for the server. */
export const healthQuerySchema = z.strictObject({ nonce: z.string().max(64).optional() });
export const healthAnswerSchema = z.object({
  status: z.literal('ok'),
  nonce: z.string().optional(),
  /** whether the server sends e-mail; `false` also from one that does not say */
  sends_email: z.boolean().default(false),
  /** only on a demo server: how anyone may sign in to its clinic */
  demo: z.object({ email: z.string(), password: z.string() }).optional(),
});
