import { z } from 'zod';
import { optional, text, uuid } from './fields';
import { limits } from './limits';
import { captureFields, serverFields } from './record';
import { fault } from './faults';
import { verdicts } from './verdict';

export const answerers = ['patient', 'proxy'] as const;

const points = z.union([z.literal(0), z.literal(1), z.literal(2)], fault('noAnswer'));

/** One SARC-F screening. The score is computed from the answers, never sent. */
export const sarcFSchema = z.strictObject({
  record_id: uuid,
  patient_id: uuid,
  strength: points,
  assistance_walking: points,
  rise_from_chair: points,
  climb_stairs: points,
  falls: points,
  /** who answered (FHIR QuestionnaireResponse.source); null: not stated */
  answered_by: optional(z.enum(answerers, fault('noChoice'))),
  verdicts: optional(verdicts),
  notes: optional(text(limits.notesLength)),
  ...captureFields,
});
export type SarcF = z.infer<typeof sarcFSchema>;

export const storedSarcFSchema = sarcFSchema.extend(serverFields).strip();
export type StoredSarcF = z.infer<typeof storedSarcFSchema>;
