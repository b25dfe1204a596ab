import { z } from 'zod';
import { amputations } from '@/clinical/body/amputations';
import { ethnicityGroups } from '@/clinical/body/bmiByEthnicity';
import { physicalMeasures } from '@/clinical/body/physicalMeasures';
import { eachOnce, filledListOf, listOf } from './bounded';
import {
  birthDate,
  choice,
  day,
  email,
  moment,
  newBirthDate,
  newTimeZone,
  optional,
  requiredText,
  text,
  uuid,
  zoneName,
} from './fields';
import { limits } from './limits';
import { handedOverFields } from './owners';
import { captureFields, serverFields } from './record';
import { fault } from './faults';

/** Sex recorded for clinical use, as HL7 FHIR's administrative gender codes it. */
export const sexes = ['female', 'male', 'other', 'unknown'] as const;
export type Sex = (typeof sexes)[number];

/** LOINC 57427-7. */
export const dominantHands = ['left', 'right', 'ambidextrous'] as const;

/** The lists in which an empty list says something: none is known. `null` is not recorded. */
export const clinicalLists = ['allergies', 'conditions', 'medicines'] as const;
export type ClinicalList = (typeof clinicalLists)[number];

const list = optional(listOf(requiredText(limits.lineLength), limits.listItems));
const { min, max } = physicalMeasures.weight_kg.hardLimits;
const outside = fault('outside', { min, max, unit: 'kg' });

export const patientSchema = z.strictObject({
  patient_id: uuid,
  first_name: requiredText(limits.nameLength),
  last_name: requiredText(limits.nameLength),
  birth_date: birthDate,
  sex: z.enum(sexes, fault('noSex')),
  phone: optional(requiredText(limits.phoneLength)),
  email: optional(email),
  identifier: optional(requiredText(limits.lineLength)),
  address: optional(requiredText(limits.addressLength)),
  allergies: list,
  conditions: list,
  medicines: list,
  tags: list,
  notes: optional(text(limits.notesLength)),
  language: optional(z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, fault('notLanguage'))),
  time_zone: optional(zoneName),
  usual_weight_kg: optional(z.number(fault('notNumber')).min(min, outside).max(max, outside)),
  dominant_hand: optional(z.enum(dominantHands, fault('notHand'))),
  /** as the patient states it; `null`: not recorded */
  ethnicity_group: optional(choice(ethnicityGroups)),
  /** each with all that is below it; `null`: none is recorded */
  amputations: optional(
    eachOnce(filledListOf(choice(amputations), amputations.length, fault('required')), String),
  ),
  /** the expected date of birth, in pregnancy; it may be long past, or a slip: screens say so */
  due_date: optional(day),
  /** when the next visit is planned */
  next_visit_at: optional(moment),
  /** the account of the clinic that looks after the patient; `null`: nobody */
  responsible_id: optional(uuid),
  /** the account that looks after the patient instead, up to and including `cover_until`; only both together count */
  cover_id: optional(uuid),
  cover_until: optional(day),
  ...handedOverFields,
  /**
   * the patient this one duplicates; this one is then archived and shown in that chart (FHIR `Patient.link`,
   * replaced-by)
   */
  merged_into: optional(uuid),
  ...captureFields,
});
export type Patient = z.infer<typeof patientSchema>;

/** A patient who is imported or received now: not born in the future, and in a time zone that can be computed with. */
export const newPatientSchema = patientSchema.extend({
  birth_date: newBirthDate,
  time_zone: optional(newTimeZone),
});

export const storedPatientSchema = patientSchema.extend(serverFields).strip();
export type StoredPatient = z.infer<typeof storedPatientSchema>;
