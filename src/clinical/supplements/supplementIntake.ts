import {
  bolusOf,
  dailyTotals,
  doseInOwnUnit,
  isAboveLimit,
  referenceIntake,
  upperLimit,
  type Authority,
  type DailyTotal,
  type IntakePerson,
  type KnownLimit,
  type KnownReference,
  type Schedule,
  type TakenDose,
} from './supplementDoses';
import { elementalDose, type SaltKey } from './supplementSalts';
import type { SupplementKey } from './supplements';

/** The daily totals of a person's products. */

export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type Weekday = (typeof weekdays)[number];

export interface SupplementTiming {
  /** on a day of intake */
  intakes: readonly { at: string }[];
  /** for weeks: on which days; none: once in each week */
  day_of_week: readonly Weekday[];
  period: number;
  period_unit: Schedule['period_unit'];
}

/** This many doses in every period. Source: engineering. */
export function scheduleOf({ intakes, day_of_week, period, period_unit }: SupplementTiming): Schedule {
  return { frequency: intakes.length * Math.max(1, day_of_week.length), period, period_unit };
}

/** An amount of one supplement, or of its salt if one is named. */
export interface SupplementAmount {
  key: SupplementKey;
  dose: number;
  unit: string;
  salt: SaltKey | null;
}

/** The contents of one dose of a product. */
export interface Product {
  /** null: it is not in the catalogue */
  key: SupplementKey | null;
  dose: number;
  unit: string;
  salt: SaltKey | null;
  /** for a combination product: in one dose */
  contents: readonly SupplementAmount[];
  timing: SupplementTiming;
}

/**
 * The supplements in a product, as doses that can be summed: itself, and its contents. Sources: nihods, engineering.
 */
export function takenDoses({ key, dose, unit, salt, contents, timing }: Product): TakenDose[] {
  const amounts = [...(key === null ? [] : [{ key, dose, unit, salt }]), ...contents];
  return amounts.map((one) => ({
    key: one.key,
    amount: elementalDose(one.dose, one.salt),
    unit: one.unit,
    schedule: scheduleOf(timing),
  }));
}

/**
 * The most of a supplement on one day: all products that bring it, as if each were taken on that day. For what a single
 * dose can do, like retinol in pregnancy, of which a daily average of a weekly dose says too little. None brings it: 0.
 * Source: engineering.
 *
 * @returns in the unit of the supplement
 */
export function largestDay(key: SupplementKey, products: readonly Product[]): number {
  const amounts = products.flatMap((product) =>
    takenDoses(product)
      .filter((dose) => dose.key === key)
      .map(({ amount, unit }) => doseInOwnUnit(key, amount, unit) * product.timing.intakes.length),
  );
  return Number(amounts.reduce((sum, amount) => sum + amount, 0).toPrecision(12));
}

export interface DailyIntake {
  key: SupplementKey;
  total: DailyTotal;
  reference: KnownReference | null;
  limit: KnownLimit | null;
  isAboveLimit: boolean;
  /** the largest single dose that counts as a bolus; null: there is none */
  bolus: number | null;
}

/**
 * The daily intake of each supplement, without food, with its reference intake and upper limit. Those above their
 * limit come first. Sources: nasemdri, efsa2010fat, iomul, iom2011ul, efsaul, efsa2023b6,
 * efsa2023se, efsa2023cu, efsa2012n3.
 */
export function dailyIntakes(
  products: readonly Product[],
  person: IntakePerson,
  authority: Authority,
): DailyIntake[] {
  const doses = products.flatMap(takenDoses);
  const intakes = [...dailyTotals(doses)].map(([key, total]): DailyIntake => {
    const limit = upperLimit(key, person.ageYears, authority, total);
    return {
      ...{ key, total, limit },
      reference: referenceIntake(key, person),
      isAboveLimit: limit !== null && isAboveLimit(limit),
      bolus: bolusOf(key, doses),
    };
  });
  return intakes.sort((a, b) => Number(b.isAboveLimit) - Number(a.isAboveLimit));
}
