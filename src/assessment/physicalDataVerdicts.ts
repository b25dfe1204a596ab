import { areBothCalvesAmputated } from '@/clinical/body/amputations';
import { isAsian } from '@/clinical/body/bmiByEthnicity';
import { verdictOf, type Verdict } from '@/clinical/verdict';
import { isBmiClass } from '@/clinical/body/bodyMassIndex';
import { calendarDaysBetween } from '@/clinical/calendarDays';
import { lossLimitAt } from '@/clinical/body/weightLoss';
import { zoneOf } from '@/contract/zoneOf';
import { isBmiAsked, isGlimAsked, isGlimOfAsia, isMustAsked } from './askedRules';
import { assessPhysical, isAtRisk, timeOf, type PhysicalAssessment } from './assessPhysical';
import type { PhysicalContext } from './physicalInputs';
import type { PhysicalValues } from './physicalValues';
import { refeedingVerdict } from './refeedingVerdict';
import { bodyInputs, fluid, intention, weighed } from './verdictInputs';

/**
 * The verdicts stored with a record, each with the exact input of its rule: the WHO class of the BMI, its class by the
 * lower limits for some backgrounds, the calf, the weight change, the 30-second chair stand, SPPB, MUST, GLIM and the
 * risk of refeeding, the last also if it cannot be assessed. Any other rule has no verdict if it cannot decide, or if
 * nothing was measured or answered for it.
 */
export function physicalDataVerdicts(values: PhysicalValues, context: PhysicalContext): Verdict[] {
  const found = assessPhysical(values, context);
  return [
    bmi(found),
    lowerBmi(found),
    calf(found),
    weightChange(found),
    chairStand(found),
    sppb(found),
    must(found),
    glim(found),
    refeedingVerdict(found),
  ].filter((verdict) => verdict !== null);
}

function bmi(found: PhysicalAssessment): Verdict | null {
  const { bmi: result, inputs, context } = found;
  const { ethnicity_group } = context.patient;
  if (!isBmiAsked(found) || result.status !== 'calculated') return null;
  const { bmiClass } = result;
  if (!isBmiClass(bmiClass)) return null;
  return verdictOf('bmi-who', bmiClass, {
    ...bodyInputs(inputs),
    ...fluid(inputs),
    // The class does not depend on it, but the limit of GLIM that is named beside it does.
    ...(isAsian(ethnicity_group) && { ethnicity_group }),
  });
}

function lowerBmi(found: PhysicalAssessment): Verdict | null {
  const { bmiByEthnicity: result, inputs, context } = found;
  if (!isBmiAsked(found) || result.status !== 'classed') return null;
  return verdictOf('bmi-ng246', result.class, {
    ...bodyInputs(inputs),
    ...fluid(inputs),
    ethnicity_group: context.patient.ethnicity_group,
  });
}

function calf({ calf: result, values, inputs, context }: PhysicalAssessment): Verdict | null {
  if (result.status !== 'classed') return null;
  return verdictOf('calf-gonzalez2021', result.class, {
    calf_cm: values.calf_cm,
    sex: context.patient.sex,
    ...bodyInputs(inputs),
    ...fluid(inputs),
  });
}

function weightChange({
  loss: result,
  fromLast,
  values,
  context,
  inputs,
}: PhysicalAssessment): Verdict | null {
  if (result.status !== 'judged' || fromLast.status !== 'calculated') return null;
  // The pair that reaches a limit, or otherwise the last two.
  const { from } = result.loss ?? fromLast;
  return verdictOf('weight-change-blackburn', result.loss?.degree ?? 'none', {
    weight_kg: values.weight_kg,
    captured_at: context.captured_at,
    earlier_weight_kg: from.weight_kg,
    earlier_captured_at: from.captured_at,
    within_days: result.loss?.withinDays ?? lossPeriodDays(fromLast, context),
    fluid_affected: values.fluid_affected,
    ...intention(inputs, result),
  });
}

function chairStand({ chairStand30: result, values, inputs, context }: PhysicalAssessment): Verdict | null {
  if (result.status !== 'classed') return null;
  return verdictOf('chair-stand-30-steadi', result.class, {
    chair_stands_30_count: values.chair_stands_30_count,
    sex: context.patient.sex,
    age_years: inputs.ageYears,
  });
}

function sppb({ sppb: result, values }: PhysicalAssessment): Verdict | null {
  if (result.status !== 'scored') return null;
  return verdictOf('sppb', result.limitation, {
    total_points: result.totalPoints,
    gait_4m_s: timeOf(values, 'gait_4m_s'),
    ...(result.walkedM === 3 && { gait_3m_s: values.gait_3m_s }),
    chair_stands_5_s: timeOf(values, 'chair_stands_5_s'),
    balance_side_s: values.balance_side_s,
    balance_semi_s: values.balance_semi_s,
    balance_tandem_s: values.balance_tandem_s,
  });
}

function must(found: PhysicalAssessment): Verdict | null {
  const { must: result, values, inputs, weights } = found;
  if (!isMustAsked(found)) return null;
  if (!('risk' in result) || result.risk === null) return null;
  return verdictOf('must', result.risk, {
    total_points: result.totalPoints,
    ...(result.status === 'atLeastMedium' && { needs: result.needs.join(' ') }),
    ...bodyInputs(inputs),
    ...fluid(inputs),
    ...weighed('weight_within_6_months', weights.within6Months),
    ...weighed('earlier_weight', weights.threeToSixMonthsAgo),
    ...intention(inputs, result),
    acute_illness_no_intake: values.acute_illness_no_intake,
    mid_upper_arm_cm: values.mid_upper_arm_cm,
  });
}

function glim(found: PhysicalAssessment): Verdict | null {
  const { glim: result, values, inputs, weights, context } = found;
  if (
    !isGlimAsked(found) ||
    result.status === 'tooYoung' ||
    result.status === 'pregnant' ||
    result.status === 'cannotAssess'
  )
    return null;
  return verdictOf('glim', glimCode(result), {
    screen_positive: isAtRisk(found.screen),
    positive_screens: found.screen.status === 'atRisk' ? found.screen.by.join(' ') : null,
    mna_sf_points: values.mna_sf_points,
    other_screen_positive: values.other_screen_positive,
    other_screen_name: values.other_screen_name,
    sex: context.patient.sex,
    ...bodyInputs(inputs),
    ...(isGlimOfAsia(found) && {
      ethnicity_group: context.patient.ethnicity_group,
      asm_method: values.asm_method,
    }),
    ...fluid(inputs),
    ...weighed('weight_within_6_months', weights.within6Months),
    ...weighed('weight_beyond_6_months', weights.beyond6Months),
    ...intention(inputs, result),
    // GLIM does not read it after an amputation.
    asm_kg: inputs.missingPercent > 0 ? null : values.asm_kg,
    calf_cm: values.calf_cm,
    ...(areBothCalvesAmputated(context.patient.amputations) && { both_calves_amputated: true }),
    food_intake: values.food_intake,
    gi_malabsorption: values.gi_malabsorption,
    inflammation: values.inflammation,
  });
}

type AssessedGlim = Exclude<PhysicalAssessment['glim'], { status: 'tooYoung' | 'pregnant' | 'cannotAssess' }>;

/** The period of Blackburn's limit that applies between the last two weights; `null`: they are too far apart. */
export function lossPeriodDays(
  { from, to }: Extract<PhysicalAssessment['fromLast'], { status: 'calculated' }>,
  { patient }: PhysicalAssessment['context'],
): number | null {
  const days = calendarDaysBetween(from.captured_at, to.captured_at, zoneOf(patient));
  return lossLimitAt(days)?.days ?? null;
}

/** The code under which a GLIM result is stored. */
export function glimCode(result: AssessedGlim): string {
  switch (result.status) {
    case 'criteriaMet':
      return `criteria-met-stage-${result.stage}`;
    case 'phenotypicOnly':
      return `phenotypic-only-etiologic-${result.etiologic}`;
    case 'etiologicOnly':
      return 'etiologic-only';
    case 'criteriaNotMet':
      return 'criteria-not-met';
    case 'notAtRisk':
      return 'not-at-risk';
  }
}
