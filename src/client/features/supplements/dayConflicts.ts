import type { Gap, InteractionKey, MedicineKey } from '@/clinical/supplements/interactions';
import type { MedicineTime } from '@/clinical/supplements/medicineTimes';
import type { PlannedDose } from '@/clinical/supplements/suggestedTime';
import { obstaclesOf, type PlanObstacle } from '@/clinical/supplements/supplementPlan';
import { isFarEnough } from '@/clinical/supplements/supplementSpacing';
import { keysOf, type Supplement } from '@/contract/supplement';
import { timeThatWorks } from './doseTime';
import { medicinesToKeepFrom, meets, type MealTimes } from './intakePlan';
import { reasonOfKept, type Other } from './keptClose';

/** The doses of a day that are too close to something else, and where they could go. Times are `HH:mm`. */

/** What a dose is too close to. */
export interface CloseTo {
  of: Other;
  at: string;
  interaction: InteractionKey;
  /** whether the dose comes too soon after it, or too late before it */
  side: 'after' | 'before';
  /** how far apart they have to be on that side; `null`: the dose must not come before it */
  hours: number | null;
}

export interface DayConflict {
  supplement: Supplement;
  /** the dose */
  at: string;
  closeTo: CloseTo[];
  /** why it stays so close, as recorded; none: that is open */
  reasons: string[];
  /** where it could go; `null`: nowhere, or that cannot be known */
  suggestion: PlannedDose | null;
  /** medicines that it must be kept apart from, whose times are not recorded */
  unknownTimes: MedicineKey[];
}

export interface TakenAround {
  /** everything of the patient that is taken, planned or paused */
  all: readonly Supplement[];
  /** the medicines of the chart */
  medicines: readonly MedicineKey[];
  medicineTimes: readonly MedicineTime[];
  mealTimes: MealTimes;
}

type Kept = PlanObstacle & { other: Other };

/**
 * The doses of some supplements that are too close to something. A pair of doses is listed once, at the one that can be
 * moved; what is too close to a medicine comes first, and what stays so for a reason last.
 */
export function dayConflicts(supplements: readonly Supplement[], around: TakenAround): DayConflict[] {
  const found = supplements.flatMap((one) => conflictsOf(one, around));
  const isWithMedicine = ({ closeTo }: DayConflict) => closeTo.some(({ of }) => 'medicine' in of);
  const rank = (one: DayConflict) =>
    (one.reasons.length > 0 ? 3 : 0) + (isWithMedicine(one) ? 0 : one.suggestion === null ? 2 : 1);
  const listed = new Set<string>();
  return found
    .toSorted((a, b) => rank(a) - rank(b))
    .filter((conflict) => {
      const pairs = conflict.closeTo.map((one) => pairOf(conflict, one));
      const isNew = pairs.some((pair) => !listed.has(pair));
      for (const pair of pairs) listed.add(pair);
      return isNew;
    });
}

/** The medicines that some supplements must be kept apart from, whose times are not recorded. */
export function unknownTimesOf(
  supplements: readonly Supplement[],
  { medicines, medicineTimes }: Pick<TakenAround, 'medicines' | 'medicineTimes'>,
): MedicineKey[] {
  return medicinesToKeepFrom(supplements.flatMap(keysOf), medicines).filter((medicine) =>
    medicineTimes.every((one) => one.medicine !== medicine),
  );
}

function conflictsOf(own: Supplement, around: TakenAround): DayConflict[] {
  const met = around.all.filter((other) => other.record_id !== own.record_id && meets(own, other));
  const kept = keptFrom(own, met, around.medicineTimes);
  const unknownTimes = unknownTimesOf([own], around);
  return own.timing.intakes.flatMap((dose): DayConflict[] => {
    const { at } = dose;
    const closeTo = eachOnce(
      kept.flatMap((one) => (isFarEnough(one.gap, at, one.at) ? [] : [closeToOf(at, one)])),
    );
    if (closeTo.length === 0) return [];
    const reasonFor = (one: CloseTo) => reasonOfKept(own, at, one);
    const open = closeTo.filter((one) => reasonFor(one) === null);
    const settled = closeTo.filter((one) => reasonFor(one) !== null);
    const suggestion =
      unknownTimes.length > 0
        ? null
        : timeThatWorks(own, dose, { obstacles: kept, met, mealTimes: around.mealTimes });
    const conflict = { supplement: own, at, suggestion, unknownTimes };
    const reasons = [...new Set(settled.flatMap((one) => reasonFor(one) ?? []))];
    return [
      ...(open.length > 0 ? [{ ...conflict, closeTo: open, reasons: [] }] : []),
      ...(settled.length > 0 ? [{ ...conflict, closeTo: settled, reasons }] : []),
    ];
  });
}

function keptFrom(own: Supplement, met: readonly Supplement[], medicines: readonly MedicineTime[]): Kept[] {
  const keys = keysOf(own);
  const ofMedicines = obstaclesOf(keys, { medicines, supplements: [] }).flatMap((one): Kept[] =>
    one.of.kind === 'medicine' ? [{ ...one, other: { medicine: one.of.medicine } }] : [],
  );
  const ofSupplements = met.flatMap((supplement) => {
    const supplements = keysOf(supplement).flatMap((key) =>
      supplement.timing.intakes.map(({ at }) => ({ key, at })),
    );
    return obstaclesOf(keys, { medicines: [], supplements }).map((one): Kept => ({
      ...one,
      other: { supplement },
    }));
  });
  return [...ofMedicines, ...ofSupplements];
}

function closeToOf(dose: string, { at, key, gap, other }: Kept): CloseTo {
  const side = sideOf(gap, dose, at);
  const hours = side === 'after' ? gap.afterOther : gap.beforeOther;
  return { of: other, at, interaction: key, side, hours };
}

/** Whether a dose comes too soon after something else, or too late before it. */
export function sideOf({ afterOther }: Gap, dose: string, other: string): CloseTo['side'] {
  return isFarEnough({ afterOther, beforeOther: 0 }, dose, other) ? 'before' : 'after';
}

/** Several contents of one product may be too close to the same dose. */
function eachOnce(closeTo: readonly CloseTo[]): CloseTo[] {
  return [
    ...new Map(closeTo.toReversed().map((one) => [`${idOf(one.of)} ${one.at}`, one])).values(),
  ].toReversed();
}

export function idOf(other: Other): string {
  return 'medicine' in other ? other.medicine : other.supplement.record_id;
}

function pairOf({ supplement, at }: DayConflict, other: CloseTo): string {
  return [`${supplement.record_id} ${at}`, `${idOf(other.of)} ${other.at}`].sort().join('/');
}

/** The timing of a supplement after one of its doses has moved. */
export function movedTiming(
  timing: Supplement['timing'],
  { from, to }: { from: string; to: PlannedDose },
): Supplement['timing'] {
  const intakes = timing.intakes.map((intake) => (intake.at === from ? to : intake));
  return { ...timing, intakes: intakes.toSorted((a, b) => (a.at < b.at ? -1 : 1)) };
}
