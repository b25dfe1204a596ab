import { z } from 'zod';
import { choice } from './fields';
import { languageCodes } from './languages';

/** What the owners of a clinic see of it and set for it. */
export const clinicSchema = z.object({
  /** of its letters */
  language: z.enum(languageCodes),
  /** whether the server sends e-mail */
  sends_email: z.boolean(),
});
export type Clinic = z.infer<typeof clinicSchema>;

export const clinicChangeSchema = z.strictObject({ language: choice(languageCodes) });
export type ClinicChange = z.infer<typeof clinicChangeSchema>;
