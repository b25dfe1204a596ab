import type { Patient } from './patient';
import { moment, optional, uuid } from './fields';

/** The fields of a patient that say whose work the patient is. They say nothing about the patient's health. */
export const ownerFields: readonly string[] = [
  'responsible_id',
  'cover_id',
  'cover_until',
] satisfies (keyof Patient)[];

/** Who last gave a patient or a task to somebody, and when it arrived. The server writes both. */
export const handedOverFields = {
  handed_over_by: optional(uuid),
  handed_over_at: optional(moment),
};

/** Only the server writes these: no version of a record differs from another by them, and no screen lists them. */
export const serverWrittenFields: readonly string[] = [...Object.keys(handedOverFields), 'done_by'];
