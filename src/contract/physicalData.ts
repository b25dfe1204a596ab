import { z } from 'zod';
import {
  physicalMeasureKeys,
  physicalMeasures,
  plausibility,
  type PhysicalMeasureKey,
} from '@/clinical/physicalMeasures';
import { optional, text, uuid } from './fields';
import { limits } from './limits';
import { captureFields, serverFields } from './record';
import { fault } from './faults';

/** A measured value within the hard limits of its measure. */
export function measuredValue(key: PhysicalMeasureKey) {
  const { hardLimits, unit } = physicalMeasures[key];
  const sentence = fault('outside', { ...hardLimits, unit });
  return z.number(fault('notNumber')).min(hardLimits.min, sentence).max(hardLimits.max, sentence);
}

const physicalFields = z.strictObject({
  record_id: uuid,
  patient_id: uuid,
  weight_kg: optional(measuredValue('weight_kg')),
  height_cm: optional(measuredValue('height_cm')),
  knee_height_cm: optional(measuredValue('knee_height_cm')),
  waist_cm: optional(measuredValue('waist_cm')),
  hip_cm: optional(measuredValue('hip_cm')),
  calf_cm: optional(measuredValue('calf_cm')),
  mid_upper_arm_cm: optional(measuredValue('mid_upper_arm_cm')),
  gait_4m_s: optional(measuredValue('gait_4m_s')),
  chair_stands_5_s: optional(measuredValue('chair_stands_5_s')),
  timed_up_and_go_s: optional(measuredValue('timed_up_and_go_s')),
  asm_kg: optional(measuredValue('asm_kg')),
  /** the unusual values (outside the soft limits) that a person confirmed */
  confirmed: optional(z.array(z.enum(physicalMeasureKeys)).max(physicalMeasureKeys.length)),
  notes: optional(text(limits.notesLength)),
  ...captureFields,
});

/** One set of physical measurements: at least one value, and every unusual one confirmed. */
export const physicalDataSchema = physicalFields.superRefine((record, context) => {
  if (physicalMeasureKeys.every((key) => record[key] === null)) {
    context.addIssue({ code: 'custom', path: ['weight_kg'], message: fault('noMeasurement') });
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

export const storedPhysicalDataSchema = physicalFields.extend(serverFields).strip();
export type StoredPhysicalData = z.infer<typeof storedPhysicalDataSchema>;

/** The measures whose values lie outside the soft limits and were not confirmed. */
export function unconfirmedMeasures(
  record: Partial<Record<PhysicalMeasureKey, number | null>> & { confirmed?: PhysicalMeasureKey[] | null },
): PhysicalMeasureKey[] {
  return physicalMeasureKeys.filter((key) => {
    const value = record[key] ?? null;
    return value !== null && plausibility(key, value) === 'unusual' && !record.confirmed?.includes(key);
  });
}
