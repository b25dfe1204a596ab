import { z } from 'zod';
import { labAnalyteKeys } from '@/clinical/labs/labAnalytes';
import { hardLimitsIn } from '@/clinical/labs/labPlausibility';
import { isLabUnit } from '@/clinical/labs/labUnits';
import { optional, requiredText, revision, moment, shownLine, uuid } from './fields';
import { fault } from './faults';
import { limits } from './limits';
import { newSave } from './newSave';
import { pageOf } from './page';
import { storedRecord } from './storedRecord';

const bound = optional(z.number(fault('notNumber')));
const day = z.iso.date(fault('notDate'));
const age = z
  .int(fault('notWhole'))
  .min(0, fault('outside', ageLimits()))
  .max(130, fault('outside', ageLimits()));

function ageLimits() {
  return { min: 0, max: 130, unit: 'a' };
}

const rangeFields = z.strictObject({
  range_id: uuid,
  analyte: z.enum(labAnalyteKeys, fault('noAnalyte')),
  /** UCUM, for all its bounds */
  unit: requiredText(limits.codeLength),
  sex: z.enum(['any', 'female', 'male'], fault('noChoice')),
  /** completed years, inclusive */
  from_age: age,
  /** null: any age above */
  to_age: optional(age),
  low: bound,
  low_inclusive: z.boolean(fault('notBoolean')),
  high: bound,
  high_inclusive: z.boolean(fault('notBoolean')),
  /** null: the usual critical limit stays */
  critical_low: bound,
  critical_high: bound,
  /** the first and last day of collection it applies to; null: until further notice */
  valid_from: day,
  valid_to: optional(day),
  /** its origin, such as the name of a laboratory */
  source: optional(requiredText(limits.lineLength)),
  archived: z.boolean(fault('notBoolean')).default(false),
  /** the revision this edit is based on; null for a new one */
  base_revision: optional(revision),
});

/** A clinic's own reference range for an analyte, a sex, an age and a period. */
const rangeRules = rangeFields.superRefine((range, context) => {
  const fail = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
  const { analyte, unit, low, high, critical_low, critical_high } = range;
  if (!isLabUnit(analyte, unit)) fail('unit', fault('notUnitOfAnalyte'));
  const bounds = [critical_low, low, high, critical_high];
  if (bounds.every((one) => one === null)) fail('low', fault('noBound'));
  const given = bounds.filter((one) => one !== null);
  if (given.some((one, at) => one < (given[at - 1] ?? one))) fail('high', fault('boundsCrossed'));
  if (range.to_age !== null && range.to_age < range.from_age) fail('to_age', fault('endsBeforeItBegins'));
  if (range.valid_to !== null && range.valid_to < range.valid_from) {
    fail('valid_to', fault('endsBeforeItBegins'));
  }
});
/** A new save: also, no bound that no result can reach, which would be in another unit. */
export const referenceRangeSchema = newSave(
  rangeRules.superRefine((range, context) => {
    const { analyte, unit } = range;
    if (!isLabUnit(analyte, unit)) return;
    const { max } = hardLimitsIn(analyte, unit);
    for (const bound of ['low', 'high', 'critical_low', 'critical_high'] as const) {
      const value = range[bound];
      if (value === null || (value >= 0 && value <= max)) continue;
      context.addIssue({ code: 'custom', path: [bound], message: fault('outside', { min: 0, max, unit }) });
    }
  }),
);
export type ReferenceRange = z.infer<typeof rangeFields>;

export const storedReferenceRangeSchema = storedRecord(
  rangeFields
    .extend({
      revision,
      changed_at: moment,
      /** the account, and its name at the time */
      changed_by: uuid,
      changed_by_name: shownLine,
    })
    .strip(),
);
export type StoredReferenceRange = z.infer<typeof storedReferenceRangeSchema>;

/** A page of the ranges of the clinic, including archived ones; or of the revisions of one range, newest first. */
export const referenceRangesPageSchema = pageOf(storedReferenceRangeSchema);

/** The answer to an accepted save: the revision it made, even if the save is repeated. */
export const savedReferenceRangeSchema = z.object({
  success: z.literal(true),
  range: storedReferenceRangeSchema,
});
