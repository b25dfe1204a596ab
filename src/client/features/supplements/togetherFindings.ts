import {
  doseInOwnUnit,
  doseUnits,
  isDangerousDose,
  isLargeDose,
  type TakenDose,
} from '@/clinical/supplements/supplementDoses';
import { takenDoses } from '@/clinical/supplements/supplementIntake';
import { supplement, type SupplementKey } from '@/clinical/supplements/supplements';
import { mostAtOnce, mostInDay, type PlannedAmount } from '@/clinical/supplements/takenTogether';
import { mustBeSafe, type Supplement } from '@/contract/supplement';
import { supplementsIn } from '@/matching/medicineNames';

/** The amounts of what is in a product, in the unit of each, that are too much with other products. */
export interface TogetherFindings {
  /** so much is taken at once that it is confirmed; `isShared`: other products add to it */
  large: { key: SupplementKey; dose: number; isShared: boolean }[];
  /** all products together bring so much on one day that it is refused; what is refused by itself is left out */
  dangerous: { key: SupplementKey; inDay: number }[];
}

/**
 * The large and the dangerous amounts of a product, with what other products add to them.
 *
 * @param besides the other products that are taken or planned
 * @param day on which it is found, `YYYY-MM-DD`
 */
export function togetherFindings(
  record: Supplement,
  besides: readonly Supplement[],
  day: string,
): TogetherFindings {
  const found: TogetherFindings = { large: [], dangerous: [] };
  const keys = new Set([...takenDoses(record), ...namedDoses(record)].map(({ key }) => key));
  for (const key of keys) {
    const { unit } = supplement(key);
    const dosesWith = (dosesOf: (one: Supplement) => readonly SupplementDose[]) => {
      const planned = (one: Supplement) => plannedAmount(key, one, dosesOf(one));
      return { own: planned(record), others: besides.map(planned) };
    };
    const atOnce = dosesWith((one) => [...takenDoses(one), ...namedDoses(one)]);
    const dose = mostAtOnce(atOnce.own, atOnce.others);
    const isShared = dose > atOnce.own.amount;
    if (isLargeDose(key, dose, unit)) found.large.push({ key, dose, isShared });
    // How much of a named salt is the mineral is not known: it is asked about, and not refused.
    const ofDay = dosesWith(takenDoses);
    const inDay = mostInDay(ofDay.own, ofDay.others);
    const isOwnRefused = isDangerousDose(key, mostInDay(ofDay.own, []), unit);
    if (mustBeSafe(record, day) && !isOwnRefused && isDangerousDose(key, inDay, unit)) {
      found.dangerous.push({ key, inDay });
    }
  }
  return found;
}

type SupplementDose = Pick<TakenDose, 'key' | 'amount' | 'unit'>;

function plannedAmount(
  key: SupplementKey,
  { timing, started_on, stopped_on }: Supplement,
  doses: readonly SupplementDose[],
): PlannedAmount {
  const amounts = doses
    .filter((dose) => dose.key === key)
    .map(({ amount, unit }) => doseInOwnUnit(key, amount, unit));
  return {
    amount: amounts.reduce((sum, amount) => sum + amount, 0),
    times: timing.intakes.map(({ at }) => at),
    day_of_week: timing.day_of_week,
    ...{ started_on, stopped_on },
  };
}

/** The doses of a product outside the catalogue, by the supplements that its name means. Of which salt is not known. */
function namedDoses({ key, name, dose, unit }: Supplement) {
  const named = key === null && name !== null ? new Set(supplementsIn([name]).flat()) : [];
  return [...named].flatMap((one) =>
    doseUnits(one).includes(unit) ? [{ key: one, amount: dose, unit }] : [],
  );
}
