import { ageInYears } from '@/clinical/ageInYears';
import { gestationOn, trimesterOf, type Trimester } from '@/clinical/gestation';
import { cutOffSexes, type CutOffSex, type RecordedSex } from '@/clinical/sexAndAge';
import type { LabAnalyteKey, PrintedBound } from './labAnalytes';
import {
  bandsOf,
  ferritinInInflammation,
  electrolytesInPregnancy,
  glucoseInPregnancy,
  haemoglobinInPregnancy,
  kidneysInPregnancy,
  type DecisionBand,
  type LabBand,
} from './labBands';
import { isCriticalFlag, labFlag, type FlaggedValue, type LabFlag } from './labFlag';
import type { LabRange } from './labRange';
import { egfrsOfCreatinine } from './creatinineEgfr';
import { boundIn } from './labUnits';

/** What a guideline says about a result. It is shown beside the flag by the stored range, and is never stored. */
export interface LabDecision {
  band: LabBand;
  /** whose limits these are */
  analyte: LabAnalyteKey;
  /** the limits, in the unit of the value; `null`: the patient has a target of their own */
  limits: LabRange | null;
  /** `null`: neither normal nor abnormal for everyone */
  flag: LabFlag | null;
  /** the band is that of the eGFR calculated from a creatinine */
  isCalculated: boolean;
  /** someone has to look at the result, although it has no flag of its own */
  toReview: boolean;
}

interface Result extends FlaggedValue {
  analyte: LabAnalyteKey;
  /** UCUM */
  unit: string;
}

/** The person whose result it is. */
export interface LabPerson {
  sex: RecordedSex;
  /** `YYYY-MM-DD` */
  birth_date: string;
  /** for an INR; left out: not known to take one */
  takesVitaminKAntagonist?: boolean;
  /** whether a pregnancy is recorded; never concluded from the sex or the age; left out: none is recorded */
  isPregnant?: boolean;
  /** whether there is little muscle, for a creatinine and its eGFR; left out: not known */
  hasLittleMuscle?: boolean;
  /** of the child, `YYYY-MM-DD`: for a haemoglobin in pregnancy; `null` or left out: not recorded */
  due_date?: string | null;
}

/** A C-reactive protein of the same day as a ferritin. */
export interface CrpResult extends FlaggedValue {
  analyte: 'crp' | 'hscrp';
  /** UCUM */
  unit: string;
}

/**
 * The decision band of a result, compared in its own unit. The INR of a person who takes a vitamin K antagonist has
 * no limits: it is compared with the target of the treatment (engineering). A creatinine has the stage (kdigo2024) of
 * the eGFR calculated from it (ckdepi2021), since that result is not stored and no list shows it (engineering); where the
 * sex is not known, only if it is the stage of both sexes.
 * With little muscle a stage that is not reduced is withheld, as the eGFR is then too high (kdigo2024, engineering).
 * Sources: those of the bands, in labBands. A band of one sex counts only for a person of that sex, or where both
 * sexes agree; a band for adults only from 18 years on, that of hypoglycaemia (ada) from one year on (engineering),
 * and those of anaemia (who2024hb) from one year on, by age. A result below or above a limit of detection has a band
 * only if every possible value is in it. With a CRP of the same day above 5 mg/L, the higher one where there are several (engineering), a ferritin below 70 µg/L is one
 * of iron deficiency (who2020ferritin), and below 30 µg/L without it one of low iron stores (bsg2021). A vitamin B12 of
 * 180 to 350 ng/L is indeterminate (niceng239), which asks for a further test; a magnesium of 0.66 to below 0.70 mmol/L is
 * low by one of the two lower limits in use (pathologyharmony) and not by the other. In pregnancy the bands of adults are
 * withheld, and with them the stage of a creatinine; those that hold in pregnancy too still speak (engineering), and a
 * haemoglobin, by the trimester of the collection (who2024hb, acog700), a fasting glucose (who2013gdm), a creatinine
 * (wiles2019), an eGFR, an albuminuria (ng133), a sodium and a potassium (abbassi2009) have those of pregnancy.
 *
 * @param collectedAt `YYYY-MM-DD`, or an RFC 3339 moment
 * @returns `null` where no band is certain: none is known, or the sex or the age is missing
 * @throws RangeError when the analyte is not measured in the unit
 */
export function labDecision(
  { analyte, unit, ...value }: Result,
  person: LabPerson,
  collectedAt: string,
  crps: readonly CrpResult[] = [],
): LabDecision | null {
  const { sex, birth_date, takesVitaminKAntagonist = false, hasLittleMuscle = false } = person;
  const { isPregnant = false, due_date = null } = person;
  if (analyte === 'inr' && takesVitaminKAntagonist) {
    return { band: 'inr-target', analyte, limits: null, flag: null, isCalculated: false, toReview: true };
  }
  const isReadInPregnancy = isPregnant && electrolytesInPregnancy[analyte] !== undefined;
  const isRead = analyte === 'creatinine' || isReadInPregnancy || bandsOf(analyte).length > 0;
  const ageYears = isRead ? ageInYears(birth_date, collectedAt) : null;
  if (ageYears === null) return null;
  if (analyte === 'creatinine' && !isPregnant) {
    const [stage = null, ...others] = egfrsOfCreatinine({ ...value, unit }, { sex, ageYears }).map((rate) =>
      labDecision(rate, { sex, birth_date, hasLittleMuscle }, collectedAt),
    );
    if (stage === null || others.some((other) => other?.band !== stage.band)) return null;
    return { ...stage, flag: null, isCalculated: true, toReview: needsReview(stage.flag, null) };
  }
  const isInflamed = analyte === 'ferritin' && crps.some(isCrpRaised);
  const bands = [
    ...(isInflamed ? withLimits(analyte, ferritinInInflammation, unit) : []),
    ...(isPregnant ? pregnancyBandsIn(analyte, unit, trimesterOf(gestationOn(due_date, collectedAt))) : []),
    ...bandsIn(analyte, unit),
  ];
  const bandFor = (one: CutOffSex) =>
    bands.find(
      ({ band, limits }) =>
        ageYears >= band.fromAge &&
        (!isPregnant || band.inPregnancy) &&
        (band.sex === 'any' || band.sex === one) &&
        isWithin(value, limits),
    );
  const [first, ...others] = cutOffSexes(sex).map(bandFor);
  if (first === undefined || others.some((other) => other?.band.band !== first.band.band)) return null;
  // Little muscle makes the eGFR too high: only a reduced one says something.
  if (analyte === 'egfr' && hasLittleMuscle && first.band.flag !== 'L') return null;
  return {
    ...{ band: first.band.band, analyte, limits: first.limits, flag: first.band.flag },
    ...{ isCalculated: false, toReview: isUndecided(first.band.band) },
  };
}

/** A value that asks for a further look, although it is neither normal nor abnormal. */
function isUndecided(band: LabBand): boolean {
  return band === 'b12-indeterminate' || band === 'magnesium-between-limits';
}

/** Above 5 mg/L (who2020ferritin). */
function isCrpRaised({ analyte, unit, ...value }: CrpResult): boolean {
  return isWithin(value, limitsIn(analyte, { above: [5, 5], source: 'who2020ferritin' }, unit));
}

function isWithin(value: FlaggedValue, limits: LabRange): boolean {
  return labFlag(value, limits) === 'N';
}

interface BandInUnit {
  band: DecisionBand;
  limits: LabRange;
}

function withLimits(analyte: LabAnalyteKey, bands: readonly DecisionBand[], unit: string): BandInUnit[] {
  return bands.map((band) => ({ band, limits: limitsIn(analyte, band, unit) }));
}

/** Converted once per unit: a list judges two hundred thousand results. */
const converted = new Map<string, readonly BandInUnit[]>();

function bandsIn(analyte: LabAnalyteKey, unit: string): readonly BandInUnit[] {
  const key = `${analyte} ${unit}`;
  const bands = converted.get(key) ?? withLimits(analyte, bandsOf(analyte), unit);
  converted.set(key, bands);
  return bands;
}

function pregnancyBandsIn(
  analyte: LabAnalyteKey,
  unit: string,
  trimester: Trimester | null,
): readonly BandInUnit[] {
  if (analyte === 'glucose_fasting') return withLimits(analyte, glucoseInPregnancy, unit);
  if (analyte === 'hemoglobin') return withLimits(analyte, haemoglobinInPregnancy(trimester), unit);
  const bands = kidneysInPregnancy[analyte] ?? electrolytesInPregnancy[analyte] ?? [];
  return withLimits(analyte, bands, unit);
}

type Bounds = Pick<DecisionBand, 'low' | 'above' | 'high' | 'below' | 'source'>;

function limitsIn(analyte: LabAnalyteKey, band: Bounds, unit: string): LabRange {
  const inUnit = (bound: PrintedBound | undefined) =>
    bound === undefined ? null : boundIn(analyte, bound, unit);
  return {
    unit,
    low: inUnit(band.low ?? band.above),
    low_inclusive: band.above === undefined,
    high: inUnit(band.high ?? band.below),
    high_inclusive: band.below === undefined,
    critical_low: null,
    critical_high: null,
    source: band.source,
  };
}

const ranks = { LL: 3, HH: 3, L: 2, H: 2, N: 1 } as const satisfies Record<LabFlag, number>;

/**
 * The flag of a result by its stored range and by the decision limits together: the more urgent one, and at the same
 * rank that of the range (engineering). The stored range stays as it is. An INR that is compared with a target is neither
 * normal nor abnormal by the range, but may be critical. Another result to review is not called normal by its range: a
 * creatinine with a decreased eGFR, an indeterminate vitamin B12, a magnesium between two lower limits.
 */
export function judgedFlag(byRange: LabFlag | null, decision: LabDecision | null): LabFlag | null {
  if (decision?.band === 'inr-target') return isCriticalFlag(byRange) ? byRange : null;
  if (decision?.toReview === true && byRange === 'N') return null;
  const rank = (flag: LabFlag | null) => (flag === null ? 0 : ranks[flag]);
  const byLimits = decision?.flag ?? null;
  return rank(byLimits) > rank(byRange) ? byLimits : byRange;
}

/**
 * Whether someone has to look at a result: it is flagged low or high, has to be compared with a target,
 * or is a creatinine with a decreased eGFR, an indeterminate vitamin B12 or a magnesium between two lower limits
 * (engineering).
 */
export function needsReview(flag: LabFlag | null, decision: LabDecision | null): boolean {
  return (flag !== null && flag !== 'N') || decision?.toReview === true;
}

/**
 * Whether a rounded value is on another side of a decision limit than the value itself, so that it would contradict
 * its band (engineering).
 */
export function crossesLimit({ analyte, unit, value }: Omit<Result, 'comparator'>, shown: number): boolean {
  // Where the trimester is not known, the bands have the limits of all three.
  return [...bandsIn(analyte, unit), ...pregnancyBandsIn(analyte, unit, null)].some(({ limits }) => {
    return (
      isWithin({ value, comparator: null }, limits) !== isWithin({ value: shown, comparator: null }, limits)
    );
  });
}
