import { glimBmiNote } from '@/client/i18n/glimBmiNote';
import type { Speech } from '@/client/measures/measureWords';
import type { PhysicalAssessment } from '@/assessment/assessPhysical';
import type { PhysicalMeasureKey } from '@/clinical/body/physicalMeasures';
import { bmiResult } from './bodyResults';
import type { ComparedMeasure } from './lastToNow';
import { measureTag } from './measureTag';

/** The field in which each is typed; the body mass index has none. */
export const fieldOf: Record<Exclude<ComparedMeasure, 'bmi'>, PhysicalMeasureKey> = {
  weight_kg: 'weight_kg',
  calf_cm: 'calf_cm',
  gait: 'gait_4m_s',
  chair_stands_5_s: 'chair_stands_5_s',
};

/** Whether a clinician should look at the value of a measure, in the colour that the overview of the chart has for it. */
export function isConcern(measure: ComparedMeasure, found: PhysicalAssessment, speech: Speech): boolean {
  if (measure !== 'bmi') return measureTag(fieldOf[measure], found, speech)?.tone === 'concern';
  const { bmi, inputs, context } = found;
  // Where the class of WHO does not reassure: in a pregnancy there is none.
  const isLowByGlim =
    bmi.status === 'calculated' &&
    bmi.bmiClass === 'normal' &&
    glimBmiNote(speech.t, {
      weightKg: inputs.weight?.value ?? null,
      heightCm: inputs.height?.value ?? null,
      ageYears: inputs.ageYears,
      missingPercent: inputs.missingPercent,
      ethnicityGroup: context.patient.ethnicity_group,
    }) !== null;
  return isLowByGlim || bmiResult(found, speech).tag?.tone === 'concern';
}
