import type { DailyIntake } from '@/clinical/supplements/supplementIntake';
import { supplement, type LimitKind, type ReferenceIntake } from '@/clinical/supplements/supplements';

type ReferenceKind = ReferenceIntake['kind'];

/** What a daily total is beside its recommendation and its upper limit. Amounts are in the unit of the supplement. */
export type IntakeVerdict =
  | { kind: 'aboveLimit'; by: number; limit: LimitKind }
  /** `isElsewhere`: one is known, but not for this person */
  | { kind: 'noReference'; isElsewhere: boolean }
  /** in whole percent, never rounded up to a recommendation that is not met */
  | { kind: 'below'; percent: number; reference: ReferenceKind }
  | { kind: 'met' | 'above'; reference: ReferenceKind };

/** The verdict on a daily total, the upper limit first. A total below its limit gets none: food is not counted. */
export function intakeVerdict({ key, total, reference, limit, isAboveLimit }: DailyIntake): IntakeVerdict {
  if (isAboveLimit && limit !== null)
    return { kind: 'aboveLimit', by: limit.counted - limit.value, limit: limit.kind };
  if (reference === null) return { kind: 'noReference', isElsewhere: supplement(key).reference.length > 0 };
  const { amount, kind } = reference;
  if (total.amount < amount)
    return { kind: 'below', percent: Math.floor((total.amount / amount) * 100), reference: kind };
  return { kind: total.amount > amount ? 'above' : 'met', reference: kind };
}

/** Why there is no upper limit; `none`: no authority has set one. */
export function missingLimitOf({ key }: Pick<DailyIntake, 'key'>): 'notChecked' | 'none' {
  const { iom, efsa } = supplement(key).upperLimits;
  return iom.length + efsa.length > 0 ? 'notChecked' : 'none';
}
