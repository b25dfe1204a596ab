import { z } from 'zod';
import { labAnalyteKeys } from '@/clinical/labs/labAnalytes';
import { labComparators } from '@/clinical/labs/labFlag';
import { hardLimitsIn, isWithinHardLimits } from '@/clinical/labs/labPlausibility';
import { canonicalLabs, isLabUnit } from '@/clinical/labs/labUnits';
import { hasCome, moment, optional, requiredText, text, uuid } from './fields';
import { fault } from './faults';
import { earliestBirthDate, limits } from './limits';
import { captureFields, confirmationFields, serverFields } from './record';

const number = z.number(fault('notNumber'));

/** A day, or a moment with its offset: a report does not always state the time of collection (FHIR `dateTime`). */
export const collectedAt = z
  .union([z.iso.date(), moment], fault('noCollectedAt'))
  .refine((value) => value.slice(0, 10) >= earliestBirthDate, fault('noCollectedAt'));

/** A collection time that is typed, imported or received now; see newBirthDate. */
export const newCollectedAt = collectedAt.refine(
  (value) => hasCome(value.slice(0, 10)),
  fault('collectedInFuture'),
);

/** Whether a collection time is a moment, and not only a day. */
export function hasTime(collected: string): boolean {
  return collected.includes('T');
}

/** The same text for the same moment, whatever its offset. A day stays a day. */
export function collectionKey(collected: string): string {
  return hasTime(collected) ? new Date(collected).toISOString() : collected;
}

/** The range that a result was judged by, see LabRange. */
export const labRangeSchema = z.strictObject({
  unit: requiredText(limits.codeLength),
  low: number.nullable(),
  low_inclusive: z.boolean(fault('notBoolean')),
  high: number.nullable(),
  high_inclusive: z.boolean(fault('notBoolean')),
  critical_low: number.nullable(),
  critical_high: number.nullable(),
  source: requiredText(limits.codeLength),
});

const labFields = z.strictObject({
  record_id: uuid,
  patient_id: uuid,
  analyte: z.enum(labAnalyteKeys, fault('noAnalyte')),
  /** as entered, in `unit` */
  value: number,
  /** the laboratory only reported that it is below or above `value` */
  comparator: optional(z.enum(labComparators, fault('noChoice'))),
  /** UCUM */
  unit: requiredText(limits.codeLength),
  /** the value in the conventional unit of the analyte: value × conversion_factor + conversion_offset */
  canonical_value: number,
  canonical_unit: requiredText(limits.codeLength),
  conversion_factor: number,
  conversion_offset: number,
  collected_at: collectedAt,
  laboratory: optional(requiredText(limits.lineLength)),
  /** the range it was judged by, in `unit`; null: none was known; the flag is derived from it and never sent */
  range: optional(labRangeSchema),
  /**
   * when the result was reviewed, by which account, and under what name; the server corrects the name for accounts of
   * its clinic
   */
  seen_at: optional(moment),
  seen_by: optional(uuid),
  seen_by_name: optional(requiredText(limits.nameLength)),
  ...confirmationFields,
  notes: optional(text(limits.notesLength)),
  ...captureFields,
});

/**
 * One result of one analyte. It has a unit of the analyte and is within its hard limits. It has the conversion to its
 * canonical form, and a range in the same unit.
 */
export const labSchema = labFields.superRefine((lab, context) => {
  const fail = (path: string[], message: string) => context.addIssue({ code: 'custom', path, message });
  const { analyte, value, unit, range } = lab;
  if (!isLabUnit(analyte, unit)) return fail(['unit'], fault('notUnitOfAnalyte'));
  if (!isWithinHardLimits(analyte, value, unit)) {
    fail(['value'], fault('outside', { ...hardLimitsIn(analyte, unit), unit }));
  }
  if (!isConverted(lab)) fail(['canonical_value'], fault('notConverted'));
  if (range !== null && range.unit !== unit) fail(['range', 'unit'], fault('notUnitOfResult'));
  if (range?.low != null && range.high !== null && range.low > range.high) {
    fail(['range', 'high'], fault('rangeCrossed'));
  }
  const seen = [lab.seen_at, lab.seen_by, lab.seen_by_name];
  if (seen.some((one) => one === null) && seen.some((one) => one !== null)) {
    fail(['seen_at'], fault('notWhollySeen'));
  }
});
export type Lab = z.infer<typeof labFields>;

/** A result that is imported or received now: it was not collected in the future. */
export const newLabSchema = labSchema.refine(({ collected_at }) => hasCome(collected_at.slice(0, 10)), {
  path: ['collected_at'],
  error: fault('collectedInFuture'),
});

export const storedLabSchema = labFields.extend(serverFields).strip();
export type StoredLab = z.infer<typeof storedLabSchema>;

/** relative to the canonical value; allows for the rounding of a 15-digit factor */
const tolerance = 1e-9;

/** Whether the canonical form follows from the entered value and its own factor. */
function isConverted(
  lab: Pick<
    Lab,
    | 'analyte'
    | 'value'
    | 'unit'
    | 'canonical_value'
    | 'canonical_unit'
    | 'conversion_factor'
    | 'conversion_offset'
  >,
) {
  const isNear = (one: number, other: number) =>
    Math.abs(one - other) <= tolerance * Math.max(1, Math.abs(other));
  return canonicalLabs(lab.analyte, lab.value, lab.unit).some(
    (form) =>
      lab.canonical_unit === form.canonical_unit &&
      isNear(lab.canonical_value, form.canonical_value) &&
      isNear(lab.conversion_factor, form.conversion_factor) &&
      isNear(lab.conversion_offset, form.conversion_offset),
  );
}
