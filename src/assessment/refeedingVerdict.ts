import { verdictOf, type Verdict } from '@/clinical/verdict';
import { isRefeedingAsked } from './askedRules';
import type { PhysicalAssessment } from './assessPhysical';
import { bodyInputs, fluid, intention, weighed, type Inputs } from './verdictInputs';

/**
 * The risk of refeeding as it is stored. It names the criteria that are met and what is missing, by their codes. Below 18
 * years and in pregnancy, where no limit judges it, it names what speaks for a risk, if anything does.
 */
export function refeedingVerdict(found: PhysicalAssessment): Verdict | null {
  const { risk, electrolytes, causes } = found.refeeding;
  const { values, inputs, weights } = found;
  if (!isRefeedingAsked(found) || ('signs' in risk && risk.signs.length === 0)) return null;
  return verdictOf('refeeding-cg32', refeedingCode(risk), {
    met: 'met' in risk ? risk.met.join(' ') : '',
    ...('signs' in risk && { signs: risk.signs.join(' ') }),
    needs: 'needs' in risk ? risk.needs.join(' ') : '',
    ...bodyInputs(inputs),
    fluid_affected: inputs.isWeightFluidAffected,
    ...fluid(inputs),
    ...weighed('weight_within_6_months', weights.within6Months),
    ...weighed('earlier_weight', weights.threeToSixMonthsAgo),
    ...intention(inputs, risk),
    days_of_little_intake: values.days_of_little_intake,
    ...Object.fromEntries(electrolytes.flatMap(electrolyteInputs)),
    history: causes.join(' '),
  });
}

function electrolyteInputs({
  analyte,
  result,
}: PhysicalAssessment['refeeding']['electrolytes'][number]): [string, Inputs[string]][] {
  return [
    [analyte, result.value],
    [`${analyte}_comparator`, result.comparator],
    [`${analyte}_unit`, result.unit],
    [`${analyte}_collected_at`, result.collected_at],
  ];
}

/** The code of a refeeding risk, as it is stored. */
export function refeedingCode(risk: PhysicalAssessment['refeeding']['risk']): string {
  switch (risk.status) {
    case 'tooYoung':
    case 'pregnant':
      return 'not-judged';
    case 'high':
      return risk.isExtreme === true ? 'high-extreme' : 'high';
    case 'notMet':
      return 'not-met';
    case 'cannotTell':
      return 'cannot-tell';
  }
}
