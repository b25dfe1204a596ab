import Big from 'big.js';
import { z } from 'zod';
import {
  isWholeMeasure,
  physicalMeasureKeys,
  physicalMeasures,
  plausibility,
  unableMeasures,
  wholeMeasures,
  type PhysicalMeasureKey,
} from '@/clinical/body/physicalMeasures';
import { mnaSfRange } from '@/clinical/malnutrition/malnutritionScreen';
import { enteredUnits } from '@/clinical/units';
import { eachOnce, listOf } from './bounded';
import { optional, requiredText, text, uuid } from './fields';
import { limits } from './limits';
import { captureFields, confirmationFields, serverFields } from './record';
import { fault } from './faults';
import { verdicts } from './verdict';

/** UCUM, in addition to the units in which the fields are stored */
export const otherUnits = ['[lb_av]', '[in_i]'] as const;
export const asmMethods = ['dxa', 'bia'] as const;
/** how much of the required intake is eaten */
export const foodIntakes = ['sufficient', 'reduced-over-2-weeks', 'half-or-less-over-1-week'] as const;

/** How long little or nothing was eaten. */
const daysOfLittleIntake = { min: 0, max: 365 };

/** A measured value within the hard limits of its measure. */
export function measuredValue(key: PhysicalMeasureKey) {
  const { hardLimits, unit } = physicalMeasures[key];
  const sentence = fault('outside', { ...hardLimits, unit });
  return z.number(fault('notNumber')).min(hardLimits.min, sentence).max(hardLimits.max, sentence);
}

/** A value measured now; earlier versions kept decimals of a whole number, which stay readable. */
export function newMeasuredValue(key: PhysicalMeasureKey) {
  return isWholeMeasure(key) ? measuredValue(key).int(fault('notWhole')) : measuredValue(key);
}

const yesOrNo = z.boolean(fault('notBoolean'));

const enteredSchema = z.strictObject({
  measure: z.enum(physicalMeasureKeys),
  value: z.number(),
  unit: z.enum(otherUnits),
});

const physicalFields = z.strictObject({
  record_id: uuid,
  patient_id: uuid,
  weight_kg: optional(measuredValue('weight_kg')),
  height_cm: optional(measuredValue('height_cm')),
  knee_height_cm: optional(measuredValue('knee_height_cm')),
  ulna_cm: optional(measuredValue('ulna_cm')),
  demispan_cm: optional(measuredValue('demispan_cm')),
  waist_cm: optional(measuredValue('waist_cm')),
  hip_cm: optional(measuredValue('hip_cm')),
  calf_cm: optional(measuredValue('calf_cm')),
  mid_upper_arm_cm: optional(measuredValue('mid_upper_arm_cm')),
  systolic_mmhg: optional(measuredValue('systolic_mmhg')),
  diastolic_mmhg: optional(measuredValue('diastolic_mmhg')),
  pulse_per_min: optional(measuredValue('pulse_per_min')),
  gait_4m_s: optional(measuredValue('gait_4m_s')),
  gait_3m_s: optional(measuredValue('gait_3m_s')),
  chair_stands_5_s: optional(measuredValue('chair_stands_5_s')),
  chair_stands_30_count: optional(measuredValue('chair_stands_30_count')),
  timed_up_and_go_s: optional(measuredValue('timed_up_and_go_s')),
  balance_side_s: optional(measuredValue('balance_side_s')),
  balance_semi_s: optional(measuredValue('balance_semi_s')),
  balance_tandem_s: optional(measuredValue('balance_tandem_s')),
  walk_400m_s: optional(measuredValue('walk_400m_s')),
  asm_kg: optional(measuredValue('asm_kg')),
  resistance_ohm: optional(measuredValue('resistance_ohm')),
  reactance_ohm: optional(measuredValue('reactance_ohm')),
  asm_method: optional(z.enum(asmMethods, fault('noChoice'))),
  /** as the patient reports it, where no weight of that time is recorded */
  weight_3_to_6_months_ago_kg: optional(measuredValue('weight_3_to_6_months_ago_kg')),
  /** tests that were attempted but not possible, or were not safe */
  unable: optional(eachOnce(listOf(z.enum(unableMeasures), unableMeasures.length), String)),
  /** oedema or ascites: the weight does not show what was lost */
  fluid_affected: optional(yesOrNo),
  /** whether a loss of weight was intended; null: not asked */
  weight_loss_intended: optional(yesOrNo),
  /** acutely ill, with no intake, or none likely, for more than five days */
  acute_illness_no_intake: optional(yesOrNo),
  /** for how many days little or nothing was eaten, up to now; 0: enough is eaten */
  days_of_little_intake: optional(
    z
      .int(fault('notWhole'))
      .min(daysOfLittleIntake.min, fault('numberOutside', daysOfLittleIntake))
      .max(daysOfLittleIntake.max, fault('numberOutside', daysOfLittleIntake)),
  ),
  /** the total of an MNA-SF that was filled in elsewhere */
  mna_sf_points: optional(
    z
      .int(fault('notWhole'))
      .min(mnaSfRange.min, fault('numberOutside', mnaSfRange))
      .max(mnaSfRange.max, fault('numberOutside', mnaSfRange)),
  ),
  /** whether another validated screening tool was positive; its name is required then */
  other_screen_positive: optional(yesOrNo),
  other_screen_name: optional(requiredText(limits.lineLength)),
  food_intake: optional(z.enum(foodIntakes, fault('noChoice'))),
  /** a chronic condition of the gut that impairs absorption */
  gi_malabsorption: optional(yesOrNo),
  /** inflammation by an acute disease, an injury or a chronic disease */
  inflammation: optional(yesOrNo),
  /** values typed in another unit than the stored one */
  entered: optional(eachOnce(listOf(enteredSchema, physicalMeasureKeys.length), ({ measure }) => measure)),
  /** the unusual values (outside the soft limits) that a person confirmed */
  confirmed: optional(eachOnce(listOf(z.enum(physicalMeasureKeys), physicalMeasureKeys.length), String)),
  ...confirmationFields,
  verdicts: optional(verdicts),
  notes: optional(text(limits.notesLength)),
  ...captureFields,
});

/**
 * One set of physical measurements: at least one value, one test that could not be done, or an MNA-SF total. No test
 * is both timed and unable. Every value matches what was typed, and every unusual one is confirmed.
 */
export const physicalDataSchema = physicalFields.superRefine((record, context) => {
  const measured = physicalMeasureKeys.filter((key) => physicalMeasures[key].group !== 'nutrition');
  const isScreened = record.mna_sf_points !== null;
  if (measured.every((key) => record[key] === null) && !record.unable?.length && !isScreened) {
    context.addIssue({ code: 'custom', path: ['weight_kg'], message: fault('noMeasurement') });
  }
  if (record.other_screen_positive === true && record.other_screen_name === null) {
    context.addIssue({ code: 'custom', path: ['other_screen_name'], message: fault('required') });
  }
  for (const [at, entered] of (record.entered ?? []).entries()) {
    const { measure, unit } = entered;
    if (enteredUnits[unit].canonical === physicalMeasures[measure].unit) {
      const message = faultOfKept(record[measure], entered);
      if (message !== null) context.addIssue({ code: 'custom', path: [measure], message });
    } else {
      context.addIssue({ code: 'custom', path: ['entered', at, 'unit'], message: fault('noChoice') });
    }
  }
  for (const test of record.unable ?? []) {
    if (record[test] === null) continue;
    context.addIssue({ code: 'custom', path: [test], message: fault('bothUnableAndTimed') });
  }
  const { systolic_mmhg, diastolic_mmhg } = record;
  if (systolic_mmhg !== null && diastolic_mmhg !== null && diastolic_mmhg >= systolic_mmhg) {
    context.addIssue({ code: 'custom', path: ['diastolic_mmhg'], message: fault('diastolicNotBelow') });
  }
  for (const key of unconfirmedMeasures(record)) {
    context.addIssue({
      code: 'custom',
      path: [key],
      message: fault('unusual'),
    });
  }
});
export type PhysicalData = z.infer<typeof physicalFields>;

/** A new save: also, blood pressure, pulse and counts are whole numbers. */
export const newPhysicalDataSchema = physicalDataSchema.superRefine((record, context) => {
  for (const key of wholeMeasures) {
    const value = record[key];
    if (value === null || Number.isInteger(value)) continue;
    context.addIssue({ code: 'custom', path: [key], message: fault('notWhole') });
  }
});

export const storedPhysicalDataSchema = physicalFields.extend(serverFields).strip();
export type StoredPhysicalData = z.infer<typeof storedPhysicalDataSchema>;

// A stored value may be rounded to two decimals, as a screen shows it, and no further.
const enteredTolerance = '0.005';

/** The fault of a stored value compared with the typed one: it is missing or different; `null`: no fault. */
function faultOfKept(
  kept: number | null,
  { measure, value, unit }: z.infer<typeof enteredSchema>,
): string | null {
  if (kept === null) return fault('required');
  const exact = new Big(value).times(enteredUnits[unit].factor);
  if (exact.minus(kept).abs().lte(enteredTolerance)) return null;
  return fault('outside', {
    min: exact.minus(enteredTolerance).round(3, Big.roundUp).toNumber(),
    max: exact.plus(enteredTolerance).round(3, Big.roundDown).toNumber(),
    unit: physicalMeasures[measure].unit,
  });
}

/** The measures whose values are outside the soft limits and were not confirmed. */
export function unconfirmedMeasures(
  record: Partial<Record<PhysicalMeasureKey, number | null>> & { confirmed?: PhysicalMeasureKey[] | null },
): PhysicalMeasureKey[] {
  return physicalMeasureKeys.filter((key) => {
    const value = record[key] ?? null;
    return value !== null && plausibility(key, value) === 'unusual' && !record.confirmed?.includes(key);
  });
}
