import { amputatedPercent, type Amputation } from '@/clinical/body/amputations';

/** Why a person has little muscle, so that a creatinine is low whatever the kidneys do. */
export type LittleMuscle = 'amputation' | 'condition';

/** from an arm or a lower leg on, in % of the body weight */
const muchFromPercent = 5;

/**
 * Whether a creatinine tells too little of the kidneys, as there is little muscle: then the eGFR is too high, and cystatin C
 * tells more (kdigo2024). After amputations of 5 % of the body weight or more, an arm or a lower leg (engineering), or with
 * a condition that the chart names.
 *
 * @param amputations `null`: not recorded, so none is known
 * @param isNamed whether a condition with little muscle is among the conditions
 * @returns `null`: nothing is known of it
 */
export function littleMuscle(
  amputations: readonly Amputation[] | null,
  isNamed: boolean,
): LittleMuscle | null {
  if (amputatedPercent(amputations) >= muchFromPercent) return 'amputation';
  return isNamed ? 'condition' : null;
}
