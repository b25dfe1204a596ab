import Big from 'big.js';
import {
  supplement,
  type LimitBasis,
  type ReferenceIntake,
  type SupplementKey,
  type UpperLimit,
} from './supplements';
import { childLimits } from './childLimits';
import { isCutOffSex, type RecordedSex } from '@/clinical/sexAndAge';

/** A person's daily amount of a supplement, over all products, compared with reference intakes and limits. */

const prefixes = { ug: -6, mg: -3, g: 0 } as const;
type MassPrefix = keyof typeof prefixes;

/** The mass part of a unit, without its annotation: `ug` of `ug{RAE}`; `null` if it is not a mass. */
function massOf(unit: string): MassPrefix | null {
  const bare = unit.replace(/\{[^{}]*\}$/, '');
  return bare === 'ug' || bare === 'mg' || bare === 'g' ? bare : null;
}

/** The units in which a dose may be given: its own first, then the other mass units, then others that labels print. */
export function doseUnits(key: SupplementKey): string[] {
  const { unit, otherUnits } = supplement(key);
  const mass = massOf(unit);
  const others = mass === null ? [] : Object.keys(prefixes).filter((prefix) => prefix !== mass);
  return [unit, ...others, ...otherUnits.map(({ code }) => code)];
}

/**
 * A dose in the unit of its supplement, by exact factors (nasemdri; against limits: iomul).
 *
 * @param basis gives what it counts against a limit of this basis; if omitted, the amount taken in
 * @throws RangeError when the supplement is not dosed in the unit
 */
export function doseInOwnUnit(key: SupplementKey, amount: number, unit: string, basis?: LimitBasis): number {
  const { unit: own, otherUnits } = supplement(key);
  if (unit === own) return amount;
  const other = otherUnits.find(({ code }) => code === unit);
  if (other) {
    const factor = (basis && other.limitFactors?.[basis]) ?? other.factor;
    return new Big(amount).times(factor).toNumber();
  }
  const [from, to] = [massOf(unit), massOf(own)];
  if (from === null || to === null || unit !== from) throw new RangeError(`${key} is not dosed in ${unit}.`);
  return new Big(amount).times(`1e${prefixes[from] - prefixes[to]}`).toNumber();
}

/** Whether a single dose is so high that its unit must be wrong. Source: engineering. */
export function isImpossibleDose(key: SupplementKey, amount: number, unit: string): boolean {
  return doseInOwnUnit(key, amount, unit) > supplement(key).hardDose;
}

/**
 * Whether a single dose is so high that it is confirmed before it is saved: of potassium, more than 1600 mg. Exactly
 * this dose is not. Sources: kclfda (at most 40 mEq at once), engineering.
 */
export function isLargeDose(key: SupplementKey, amount: number, unit: string): boolean {
  const { askAbove } = supplement(key);
  return askAbove !== undefined && doseInOwnUnit(key, amount, unit) > askAbove;
}

/**
 * Whether a new single dose, or the doses of one day together, is dangerous and refused: of potassium, 4000 mg and
 * more. Sources: kclfda (40 to 100 mEq in a day, divided), engineering.
 */
export function isDangerousDose(key: SupplementKey, amount: number, unit: string): boolean {
  const { refusedFrom } = supplement(key);
  return refusedFrom !== undefined && doseInOwnUnit(key, amount, unit) >= refusedFrom;
}

/** `frequency` times in every `period` of `period_unit`, as in FHIR `Timing.repeat`. */
export interface Schedule {
  /** above 0 */
  frequency: number;
  /** above 0 */
  period: number;
  period_unit: 'd' | 'wk' | 'mo';
}

/** the mean month of a year with 365.25 days */
const daysOf = { d: 1, wk: 7, mo: 365.25 / 12 } as const;

/** The average daily amount for a given amount at a time. Source: engineering. */
export function dailyAverage(amount: number, { frequency, period, period_unit }: Schedule): number {
  return (amount * frequency) / (period * daysOf[period_unit]);
}

/** The dose of one supplement in one product. */
export interface TakenDose {
  key: SupplementKey;
  /** of one dose */
  amount: number;
  unit: string;
  schedule: Schedule;
}

export interface DailyTotal {
  /** in the unit of the supplement */
  amount: number;
  /** the share that counts against each limit of the supplement, by its basis */
  counted: Partial<Record<LimitBasis, number>>;
}

/** The average daily amount of each supplement, summed over all products. Food is not included. Source: engineering. */
export function dailyTotals(doses: readonly TakenDose[]): ReadonlyMap<SupplementKey, DailyTotal> {
  const totals = new Map<SupplementKey, DailyTotal>();
  for (const { key, amount, unit, schedule } of doses) {
    const before = totals.get(key) ?? { amount: 0, counted: {} };
    const ofDay = (basis?: LimitBasis) => dailyAverage(doseInOwnUnit(key, amount, unit, basis), schedule);
    const { iom, efsa } = supplement(key).upperLimits;
    const counted: DailyTotal['counted'] = {};
    for (const { basis } of [...iom, ...efsa])
      counted[basis] = sumOf(before.counted[basis] ?? 0, ofDay(basis));
    totals.set(key, { amount: sumOf(before.amount, ofDay()), counted });
  }
  return totals;
}

/**
 * The largest single dose of a supplement that counts as a bolus: a large dose, not taken every day, for which an
 * average says too little (engineering). `null`: there is none.
 *
 * @returns in the unit of the supplement
 */
export function bolusOf(key: SupplementKey, doses: readonly TakenDose[]): number | null {
  const { bolusAbove } = supplement(key);
  if (bolusAbove === undefined) return null;
  const single = doses
    .filter((dose) => dose.key === key && dailyAverage(1, dose.schedule) < 1)
    .map(({ amount, unit }) => doseInOwnUnit(key, amount, unit));
  const largest = Math.max(0, ...single);
  return largest > bolusAbove ? largest : null;
}

/** significant digits of a sum: thirds of a day must not push it above a limit that it exactly meets */
const digits = 12;

function sumOf(one: number, other: number): number {
  return Number((one + other).toPrecision(digits));
}

export interface IntakePerson {
  sex: RecordedSex;
  /** completed years on the day of the intake; `null`: unknown */
  ageYears: number | null;
  /** pregnant or breast-feeding: the reference intakes of others do not apply */
  hasOtherNeeds?: boolean;
}

export interface KnownReference extends ReferenceIntake {
  /** in the unit of the supplement, to compare with its total */
  amount: number;
}

/**
 * The reference intake of a person per day, food included (nasemdri; of omega-3 as EPA and DHA: efsa2010fat); `null`:
 * none is known for the age and the sex, or the person is pregnant or breast-feeding.
 */
export function referenceIntake(
  key: SupplementKey,
  { sex, ageYears, hasOtherNeeds = false }: IntakePerson,
): KnownReference | null {
  if (!isCutOffSex(sex) || hasOtherNeeds) return null;
  const known = supplement(key).reference.find((one) => one.sex === sex && isOfAge(one, ageYears));
  if (known === undefined) return null;
  const amount = known.of === 'DFE' ? doseInOwnUnit(key, known.value, 'ug{DFE}') : known.value;
  return { ...known, amount };
}

/** The authority whose limits apply; `lower`: the lower limit of the two. */
export const authorities = ['lower', 'iom', 'efsa'] as const;
export type Authority = (typeof authorities)[number];

export interface KnownLimit extends UpperLimit {
  authority: 'iom' | 'efsa';
  /** the part of a day's total that counts against it */
  counted: number;
}

/**
 * The daily upper limit for an age from 1 year on (iomul, iom2011ul; efsaul, efsa2023b6, efsa2023se, efsa2023cu,
 * efsa2012n3) that a total comes nearest to or exceeds most. Each limit is compared with the intake that it counts.
 * `null`: the authority has none here for the age, or the age is unknown.
 */
export function upperLimit(
  key: SupplementKey,
  ageYears: number | null,
  authority: Authority,
  total: DailyTotal,
): KnownLimit | null {
  const { upperLimits } = supplement(key);
  const share = ({ counted, value }: KnownLimit) => counted / value;
  const [nearest] = (['iom', 'efsa'] as const)
    .filter((one) => authority === 'lower' || authority === one)
    .flatMap((one) =>
      [...upperLimits[one], ...childLimits(key, one)].map((limit): KnownLimit => {
        const counted = total.counted[limit.basis] ?? total.amount;
        return { ...limit, authority: one, counted };
      }),
    )
    .filter((limit) => isOfAge(limit, ageYears))
    .sort((a, b) => share(b) - share(a) || a.value - b.value);
  return nearest ?? null;
}

/** Whether a day's total is above the limit. A total exactly at the limit is not. Source: engineering. */
export function isAboveLimit({ counted, value }: Pick<KnownLimit, 'counted' | 'value'>): boolean {
  return counted > value;
}

function isOfAge(
  { fromAge, toAge }: { fromAge: number; toAge: number | null },
  ageYears: number | null,
): boolean {
  return ageYears !== null && ageYears >= fromAge && (toAge === null || ageYears <= toAge);
}
