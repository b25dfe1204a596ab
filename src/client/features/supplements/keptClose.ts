import type { MedicineKey } from '@/clinical/supplements/interactions';
import { keysOf, type Supplement } from '@/contract/supplement';
import type { Planned } from './intakePlan';

/** Doses that stay close to something else, because of a reason that was recorded. */

/** A dose of a supplement, with what it may be kept close to. */
export type Keeping = Planned & { kept_close?: Supplement['kept_close'] };

/** A medicine, or another supplement of the patient. */
export type Other<S = Supplement> = { medicine: MedicineKey } | { supplement: S };

/**
 * Why a dose stays close to something, recorded with either of the two; `null`: no reason is recorded for these times.
 *
 * @param at the dose, `HH:mm`
 */
export function reasonOfKept(
  own: Keeping,
  at: string,
  { of, at: otherAt }: { of: Other<Keeping>; at: string },
): string | null {
  if ('medicine' in of) return reasonIn(own, [of.medicine], [at, otherAt]);
  const other = of.supplement;
  return reasonIn(own, keysOf(other), [at, otherAt]) ?? reasonIn(other, keysOf(own), [otherAt, at]);
}

function reasonIn(
  { kept_close = [] }: Keeping,
  others: readonly string[],
  [at, otherAt]: [string, string],
): string | null {
  const kept = kept_close.find((one) => one.at === at && isOf(one, others, otherAt));
  return kept?.reason ?? null;
}

/** A dose, and what it is close to. */
interface CloseDose {
  supplement: Supplement;
  at: string;
  closeTo: readonly { of: Other; at: string }[];
}

/**
 * The reasons recorded with a supplement after one more is given for one of its doses. Reasons for doses that are taken
 * at other times now are left out.
 */
export function keptWith(own: Supplement, dose: CloseDose, reason: string): Supplement['kept_close'] {
  const added = dose.closeTo.flatMap(({ of, at: besides_at }) => {
    const [besides] = 'medicine' in of ? [of.medicine] : keysOf(of.supplement);
    return besides === undefined ? [] : [{ at: dose.at, besides, besides_at, reason }];
  });
  const isTaken = (at: string) => own.timing.intakes.some((intake) => intake.at === at);
  return [...keptWithout(own, dose).filter(({ at }) => isTaken(at)), ...added];
}

/** The reasons recorded with a supplement without those for a dose, of its own or of one that it is close to. */
export function keptWithout(
  own: Supplement,
  { supplement, at, closeTo }: CloseDose,
): Supplement['kept_close'] {
  if (own.record_id === supplement.record_id)
    return own.kept_close.filter(
      (one) => !closeTo.some((other) => one.at === at && isOf(one, keysOfOther(other.of), other.at)),
    );
  return own.kept_close.filter(
    (one) =>
      !closeTo.some(
        ({ of, at: ownAt }) =>
          'supplement' in of &&
          of.supplement.record_id === own.record_id &&
          one.at === ownAt &&
          isOf(one, keysOf(supplement), at),
      ),
  );
}

function keysOfOther(of: Other): readonly string[] {
  return 'medicine' in of ? [of.medicine] : keysOf(of.supplement);
}

function isOf(
  { besides, besides_at }: Supplement['kept_close'][number],
  keys: readonly string[],
  at: string,
) {
  return besides_at === at && keys.includes(besides);
}
