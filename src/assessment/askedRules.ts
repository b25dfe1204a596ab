import { isAsian } from '@/clinical/body/bmiByEthnicity';
import type { PhysicalAssessment } from './assessPhysical';

/** Which rules apply to a set of measurements: those with input that was measured or answered this time. */

type Asked = Pick<PhysicalAssessment, 'values' | 'inputs'>;
type AskedRefeeding = Asked & Pick<PhysicalAssessment, 'refeeding'>;

/** A weight or a height was measured, or a knee height in place of the height. */
export function isBmiAsked({ inputs: { weight, height } }: Asked): boolean {
  return weight?.from === 'typed' || height?.from === 'typed' || height?.from === 'estimated';
}

/** Input for MUST alone, or for its first step, the BMI. */
export function isMustAsked(found: Asked): boolean {
  return isMustMeant(found) || isBmiAsked(found);
}

/**
 * Its own question, or the weight for comparison. Either one means that the user wants the score and should see what
 * is missing.
 */
export function isMustMeant({ values }: Asked): boolean {
  return values.acute_illness_no_intake !== null || values.weight_3_to_6_months_ago_kg !== null;
}

/** One of its etiologic criteria. The phenotypic ones are measured for many other purposes. */
export function isGlimAsked({ values }: Asked): boolean {
  return [values.food_intake, values.gi_malabsorption, values.inflammation].some((answer) => answer !== null);
}

/** Whether GLIM reads its limits for Asia; without a risk by screening it reads none. */
export function isGlimOfAsia({ glim, context }: Pick<PhysicalAssessment, 'glim' | 'context'>): boolean {
  return glim.status !== 'notAtRisk' && isAsian(context.patient.ethnicity_group);
}

/**
 * Its own question, or a weight, a height or an answer with which the risk is high or a criterion of the body or the
 * intake is met; below 18 years and in pregnancy, with which something speaks for a risk. Medicines alone say nothing of
 * a person who is not weighed for it.
 */
export function isRefeedingAsked(found: AskedRefeeding): boolean {
  const { risk } = found.refeeding;
  if (found.values.days_of_little_intake !== null) return true;
  if (!isMustAsked(found) && !isGlimAsked(found)) return false;
  if ('signs' in risk) return risk.signs.length > 0;
  return risk.status === 'high' || ('met' in risk && risk.met.some((one) => one !== 'history'));
}
