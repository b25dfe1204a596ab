import { ageInYears } from '@/clinical/ageInYears';
import { labAnalyte, type LabAnalyteKey, type PrintedBound, type PrintedRange } from './labAnalytes';
import { boundIn, convertLab } from './labUnits';
import { rangeOfEitherSex } from './rangeOfEitherSex';
import { adultFromAgeYears, isCutOffSex, type CutOffSex, type RecordedSex } from '@/clinical/sexAndAge';

/** The range that judges a result, in the entered unit. A bound that is `null` is unknown. Stored with the result. */
export interface LabRange {
  /** UCUM */
  unit: string;
  low: number | null;
  low_inclusive: boolean;
  high: number | null;
  high_inclusive: boolean;
  /** at or beyond them a value is critical */
  critical_low: number | null;
  critical_high: number | null;
  /** the key of a source, `clinic` for the clinic's own, `laboratory` for the range on the report */
  source: string;
}

/** A reference range that a clinic has set for itself. */
export interface ClinicRange {
  range_id: string;
  analyte: LabAnalyteKey;
  unit: string;
  sex: 'any' | 'male' | 'female';
  /** completed years, inclusive */
  from_age: number;
  /** `null`: any higher age */
  to_age: number | null;
  low: number | null;
  low_inclusive: boolean;
  high: number | null;
  high_inclusive: boolean;
  /** `null`: the usual critical limit applies */
  critical_low: number | null;
  critical_high: number | null;
  /** `YYYY-MM-DD`: the first day of collection it applies to */
  valid_from: string;
  /** the last day, `null`: until further notice */
  valid_to: string | null;
  archived: boolean;
}

interface Subject {
  sex: RecordedSex;
  /** `YYYY-MM-DD` */
  birth_date: string;
}

interface Wanted {
  analyte: LabAnalyteKey;
  /** UCUM, one of the analyte */
  unit: string;
  /** `YYYY-MM-DD`, or an RFC 3339 moment */
  collectedAt: string;
  subject: Subject;
  clinicRanges: readonly ClinicRange[];
}

/**
 * The range that judges a result: the clinic's own range in force on the day of collection, otherwise the published
 * starting value. Sources: tietz7, pns2019, mayo, ada, nbme2020, abim2024, iom2011; limits: critical. A clinic range
 * in another unit is converted. A published range has its own figures for both units. What the clinic calls normal is
 * not critical (engineering). So a published lower critical limit at or above the clinic's lower bound is ignored,
 * and an upper one at or below its upper bound. If the range depends on an unknown sex, it is that of rangeOfEitherSex,
 * which flags only what both sexes agree on. Below 18 years no published range applies, but the critical limits of adults do, as a floor (engineering): a value that is critical
 * for an adult is not passed over in a child.
 *
 * @returns `null` when neither a range nor a critical limit is known
 * @throws RangeError when the analyte is not measured in the unit
 */
export function labRangeFor(wanted: Wanted): LabRange | null {
  const { sex } = wanted.subject;
  return isCutOffSex(sex)
    ? rangeForSex(wanted, sex)
    : rangeOfEitherSex(rangeForSex(wanted, 'female'), rangeForSex(wanted, 'male'));
}

function rangeForSex(
  { analyte, unit, collectedAt, subject, clinicRanges }: Wanted,
  sex: CutOffSex,
): LabRange | null {
  const ageYears = ageInYears(subject.birth_date, collectedAt) ?? 0;
  const critical = criticalIn(analyte, unit);
  const own = inForce(clinicRanges, { analyte, day: collectedAt.slice(0, 10), sex, ageYears });
  if (own) {
    const inUnit = (bound: number | null) =>
      bound === null ? null : convertLab(analyte, bound, own.unit, unit);
    const { low_inclusive, high_inclusive } = own;
    const [low, high] = [inUnit(own.low), inUnit(own.high)];
    return {
      unit,
      ...{ low, low_inclusive, high, high_inclusive },
      critical_low: inUnit(own.critical_low) ?? limitBelow(critical.low, low),
      critical_high: inUnit(own.critical_high) ?? limitAbove(critical.high, high),
      source: 'clinic',
    };
  }
  const published = publishedRange(analyte, sex, ageYears);
  if (published === null && critical.low === null && critical.high === null) return null;
  return {
    unit,
    ...boundsOf(published, (bound) => boundIn(analyte, bound, unit)),
    critical_low: critical.low,
    critical_high: critical.high,
    source: published?.source ?? 'critical',
  };
}

/** `null` for a lower limit within the range, which begins at `low` */
function limitBelow(limit: number | null, low: number | null): number | null {
  return limit !== null && low !== null && limit >= low ? null : limit;
}

function limitAbove(limit: number | null, high: number | null): number | null {
  return limit !== null && high !== null && limit <= high ? null : limit;
}

function boundsOf(range: PrintedRange | null, inUnit: (bound: PrintedBound) => number) {
  const high = range?.below ?? range?.high ?? null;
  const low = range?.low ?? null;
  return {
    low: low === null ? null : inUnit(low),
    low_inclusive: true,
    high: high === null ? null : inUnit(high),
    high_inclusive: range?.below === undefined,
  };
}

function criticalIn(analyte: LabAnalyteKey, unit: string) {
  const { low, high } = labAnalyte(analyte).critical;
  const inUnit = (bound: PrintedBound | null) => (bound === null ? null : boundIn(analyte, bound, unit));
  return { low: inUnit(low), high: inUnit(high) };
}

/**
 * Whether a range has a critical limit of adults for a person who was below 18 years at collection (engineering), to
 * say so beside the value. An unknown age counts as below.
 *
 * @param range of a result of the analyte; `null`: it has none
 * @throws RangeError when the analyte is not measured in the unit of the range
 */
export function hasAdultCritical(
  analyte: LabAnalyteKey,
  range: LabRange | null,
  birthDate: string,
  collectedAt: string,
): boolean {
  if (range === null || (ageInYears(birthDate, collectedAt) ?? 0) >= adultFromAgeYears) return false;
  const { low, high } = criticalIn(analyte, range.unit);
  const { critical_low, critical_high } = range;
  return (low !== null && critical_low === low) || (high !== null && critical_high === high);
}

/**
 * The range that a result is judged by in pregnancy. The ranges of adults, published or the clinic's own, are withheld,
 * as pregnancy changes what is usual; their critical limits stay as a floor (engineering). A range that the laboratory
 * printed is the laboratory's word, and stays. The stored range is not changed.
 */
export function rangeInPregnancy(range: LabRange | null): LabRange | null {
  if (range === null || isOfLaboratory(range)) return range;
  const { critical_low, critical_high } = range;
  return critical_low === null && critical_high === null ? null : { ...range, low: null, high: null };
}

/** Whether a range is the one that the laboratory printed on its report. */
export function isOfLaboratory(range: LabRange | null): boolean {
  return range?.source === 'laboratory';
}

function publishedRange(analyte: LabAnalyteKey, sex: CutOffSex, ageYears: number): PrintedRange | null {
  const fitting = labAnalyte(analyte).ranges.filter(
    (range) => range.kind === 'reference' && ageYears >= range.fromAge && isOfSex(range.sex, sex),
  );
  return fitting[0] ?? null;
}

function isOfSex(of: 'any' | 'male' | 'female', sex: CutOffSex): boolean {
  return of === 'any' || of === sex;
}

interface Sought {
  analyte: LabAnalyteKey;
  day: string;
  sex: CutOffSex;
  ageYears: number;
}

/** The newest of those in force. A range for one sex comes before one for both. */
function inForce(
  ranges: readonly ClinicRange[],
  { analyte, day, sex, ageYears }: Sought,
): ClinicRange | null {
  const fitting = ranges.filter(
    (range) =>
      !range.archived &&
      range.analyte === analyte &&
      range.valid_from <= day &&
      (range.valid_to === null || day <= range.valid_to) &&
      ageYears >= range.from_age &&
      (range.to_age === null || ageYears <= range.to_age) &&
      isOfSex(range.sex, sex),
  );
  const [best] = fitting.sort(
    (a, b) => Number(a.sex === 'any') - Number(b.sex === 'any') || newerFirst(a, b),
  );
  return best ?? null;
}

/** By validity. On the same day by id, which is higher for the later one (UUID v7). */
function newerFirst(a: ClinicRange, b: ClinicRange): number {
  const [one, other] = [a, b].map(({ valid_from, range_id }) => `${valid_from}/${range_id}`);
  return (other ?? '') < (one ?? '') ? -1 : 1;
}

/** Why a result has no range for a flag. */
export type NoRangeReason = 'notAdult' | 'sexNeeded' | 'noneKnown';

/** Why labRangeFor finds no reference range for a person, to show next to the value. */
export function whyNoRange(
  analyte: LabAnalyteKey,
  { sex, birth_date }: Subject,
  collectedAt: string,
): NoRangeReason {
  const references = labAnalyte(analyte).ranges.filter(({ kind }) => kind === 'reference');
  if (references.length === 0) return 'noneKnown';
  const ageYears = ageInYears(birth_date, collectedAt) ?? 0;
  if (ageYears < adultFromAgeYears) return 'notAdult';
  const [female, male] = [
    publishedRange(analyte, 'female', ageYears),
    publishedRange(analyte, 'male', ageYears),
  ];
  // A result that was stored without a range has none, also where one is published for both sexes.
  return isCutOffSex(sex) || female === male ? 'noneKnown' : 'sexNeeded';
}
