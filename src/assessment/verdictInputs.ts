import type { EarlierWeight } from '@/clinical/body/earlierWeights';
import type { Verdict } from '@/clinical/verdict';
import type { PhysicalAssessment } from './assessPhysical';
import type { BodyInput } from './physicalInputs';

/** The inputs that the stored verdicts of several rules share. */

export type Inputs = Verdict['inputs'];

/**
 * Whether the loss counted as intended, whether that was stated and set aside, and whether the rule treated one as
 * unplanned because it was not asked about.
 */
export function intention(
  { lossIntended, isIntentionSetAside }: PhysicalAssessment['inputs'],
  result: object,
): Inputs {
  const isTreated = 'treatsLossAsUnplanned' in result && result.treatsLossAsUnplanned === true;
  return {
    weight_loss_intended: lossIntended,
    ...(isIntentionSetAside && { intention_set_aside: true }),
    ...(isTreated && { loss_treated_as_unplanned: true }),
  };
}

/** Named only with oedema or ascites, at the measurement or, not marked with it, among the conditions. */
export function fluid({ isWeightFluidAffected, isFluidPossible }: PhysicalAssessment['inputs']): Inputs {
  if (isWeightFluidAffected) return { fluid_affected: true };
  return isFluidPossible ? { fluid_possible: true } : {};
}

export function bodyInputs({
  weight,
  height,
  ageYears,
  missingPercent,
}: PhysicalAssessment['inputs']): Inputs {
  return {
    ...dated('weight_kg', weight),
    ...dated('height_cm', height),
    age_years: ageYears,
    ...(missingPercent > 0 && { amputated_percent: missingPercent }),
  };
}

function dated(name: 'weight_kg' | 'height_cm', input: BodyInput | null): Inputs {
  if (input === null) return { [name]: null };
  switch (input.from) {
    case 'typed':
      return { [name]: input.value };
    case 'earlier':
      return { [name]: input.value, [`${name}_captured_at`]: input.captured_at };
    case 'estimated':
      return { [name]: input.value, [`${name}_estimated`]: true, [`${name}_estimated_from`]: input.by };
  }
}

export function weighed(name: string, weight: EarlierWeight | null): Inputs {
  if (weight === null) return { [`${name}_kg`]: null };
  return {
    [`${name}_kg`]: weight.weight_kg,
    ...(weight.from === 'recorded'
      ? { [`${name}_captured_at`]: weight.captured_at }
      : { [`${name}_stated`]: true }),
  };
}
