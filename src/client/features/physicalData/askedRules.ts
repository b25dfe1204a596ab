import type { PhysicalAssessment } from './assessPhysical';

/** Which rules a set of measurements asks: those that something was measured or answered for this time. */

type Asked = Pick<PhysicalAssessment, 'values' | 'inputs'>;

/** A weight or a height was measured, or the knee in place of the height. */
export function isBmiAsked({ inputs: { weight, height } }: Asked): boolean {
  return weight?.from === 'typed' || height?.from === 'typed' || height?.from === 'estimated';
}

/** What belongs to it alone, or what its first step goes by. */
export function isMustAsked(found: Asked): boolean {
  return isMustMeant(found) || isBmiAsked(found);
}

/** Its own question, or the weight it compares with: whoever gives one of them wants the score, and reads what is missing for it. */
export function isMustMeant({ values }: Asked): boolean {
  return values.acute_illness_no_intake !== null || values.weight_3_to_6_months_ago_kg !== null;
}

/** One of its etiologic criteria: the phenotypic ones are measured for much else. */
export function isGlimAsked({ values }: Asked): boolean {
  return [values.food_intake, values.gi_malabsorption, values.inflammation].some((answer) => answer !== null);
}
