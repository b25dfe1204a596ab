import { ageInYears } from '@/clinical/ageInYears';
import type { LabAnalyteKey } from '@/clinical/labs/labAnalytes';
import { egfrsOfCreatinine } from '@/clinical/labs/creatinineEgfr';
import type { LabComparator } from '@/clinical/labs/labFlag';
import { unitOfSystem } from '@/clinical/labs/labUnits';
import type { RecordedSex } from '@/clinical/sexAndAge';
import type { FoundInteraction } from './foundInteraction';
import { interaction, type InteractionSeverity } from './interactions';
import type { SupplementKey } from './supplements';

/** What the lab results of a person say about the supplements taken now. */

/** One result, in the conventional unit of its analyte. */
export interface KnownResult {
  analyte: LabAnalyteKey;
  value: number;
  comparator: LabComparator | null;
  /** a day, or a moment with its offset */
  collected_at: string;
  /** flagged high or critically high by the range that judges it; left out: not judged */
  isHigh?: boolean;
}

/** The results from `from` on, up to those below `below`. */
interface Band {
  severity: InteractionSeverity;
  analyte: 'potassium' | 'egfr';
  from: number;
  /** whether exactly `from` belongs to it */
  isIncluded: boolean;
  below: number;
}

/**
 * Bands of the latest result that speak against potassium. Potassium in mmol/L: contraindicated in hyperkalaemia
 * (kclfda), which is mild from 5.5 on (ukka2023); above the reference range from more than 5.0 (tietz7). eGFR in
 * mL/min/1.73 m2: below 30 and below 60, the limits of G4 and G3a (kdigo2024).
 */
const potassiumBands = {
  'potassium-hyperkalaemia': band('contraindicated', 'potassium', 5.5, true, Infinity),
  'potassium-above-range': band('major', 'potassium', 5, false, 5.5),
  'potassium-kidneys-failing': band('major', 'egfr', 0, true, 30),
  'potassium-kidneys-reduced': band('moderate', 'egfr', 30, true, 60),
} as const satisfies Record<string, Band>;

/** Product information of magnesium: not in severe renal impairment, a filtration rate below 30 (magnesiumspc). */
const magnesiumBand = band('contraindicated', 'egfr', 0, true, 30);

function band(
  severity: InteractionSeverity,
  analyte: Band['analyte'],
  from: number,
  isIncluded: boolean,
  below: number,
): Band {
  return { severity, analyte, from, isIncluded, below };
}

const bandKeys = [
  'potassium-hyperkalaemia',
  'potassium-above-range',
  'potassium-kidneys-failing',
  'potassium-kidneys-reduced',
] as const;
/** in the order in which they are shown */
export const labInteractionKeys = [
  ...bandKeys,
  'potassium-not-measured',
  'egfr-not-measured',
  'magnesium-kidneys-failing',
  'biotin-result',
  'creatine-result',
] as const;
export type LabInteractionKey = (typeof labInteractionKeys)[number];

/** Supplements with potassium. */
const withPotassium: readonly SupplementKey[] = ['potassium', 'ors'];
/**
 * Immunoassays that biotin distorts, as far as they are analytes here and a source names them: TSH and PTH (li2017),
 * FT4 (nihods), 25-OH vitamin D (carter2020), and on Elecsys (elecsysbiotin) insulin, ferritin, vitamin B12 and folate.
 * Troponin, which biotin makes falsely low (fda2019biotin), is no analyte here: the advice on biotin names it.
 */
export const distortedByBiotin = [
  'tsh',
  'ft4',
  'pth',
  'vitamin_d_25oh',
  'insulin_fasting',
  'ferritin',
  'vitamin_b12',
  'folate_serum',
] as const satisfies readonly LabAnalyteKey[];

/** A supplement that is taken now. */
export interface TakenNow {
  key: SupplementKey;
  /** per day, in its unit; undefined: unknown, which counts as much */
  daily: number | undefined;
  /** `YYYY-MM-DD`; null: unknown */
  since: string | null;
}

/**
 * What the latest results say about supplements: potassium against the latest potassium and eGFR, however old, or
 * that there is none; magnesium against the latest eGFR; biotin, from the dose on that distorts immunoassays, against
 * the latest TSH, FT4, PTH, 25-OH vitamin D, insulin, ferritin, vitamin B12 and folate collected since it is taken;
 * creatine against the latest creatinine, or else eGFR, collected since it is taken. Of a result below or above a limit
 * of detection, the limit is compared. Sources: issncreatine, kclfda, ukka2023, tietz7, kdigo2024, magnesiumspc,
 * fda2019biotin, li2017, carter2020, elecsysbiotin, nihods.
 *
 * @param results null: they are not read, and nothing is said to be missing
 */
export function labInteractionsOf(
  taken: readonly TakenNow[],
  results: readonly KnownResult[] | null,
): FoundInteraction[] {
  if (results === null) return [];
  return taken.flatMap((one) => {
    if (withPotassium.includes(one.key)) return potassiumFindings(one.key, results);
    if (one.key === 'magnesium') return magnesiumFindings(one.key, results);
    if (one.key === 'creatine') return creatineFindings(one, results);
    return one.key === 'biotin' ? biotinFindings(one, results) : [];
  });
}

function potassiumFindings(supplement: SupplementKey, results: readonly KnownResult[]): FoundInteraction[] {
  const [potassium, kidneys] = [latestOf('potassium', results), latestOf('egfr', results)];
  const found = bandKeys.flatMap((key): FoundInteraction[] => {
    const of = potassiumBands[key];
    const result = of.analyte === 'egfr' ? kidneys : potassium;
    if (result === null || !isIn(of, result)) return [];
    return [{ ...{ supplement, key }, severity: of.severity, partner: { kind: 'result', result } }];
  });
  // A rehydration solution is given before anything could be measured.
  if (supplement === 'ors') return found;
  const missing = (key: LabInteractionKey): FoundInteraction => ({
    ...{ supplement, key, severity: 'moderate' },
    partner: { kind: 'anybody' },
  });
  return [
    ...found,
    ...(potassium === null ? [missing('potassium-not-measured')] : []),
    ...(kidneys === null ? [missing('egfr-not-measured')] : []),
  ];
}

function magnesiumFindings(supplement: SupplementKey, results: readonly KnownResult[]): FoundInteraction[] {
  const result = latestOf('egfr', results);
  if (result === null || !isIn(magnesiumBand, result)) return [];
  const { severity } = magnesiumBand;
  return [{ supplement, key: 'magnesium-kidneys-failing', severity, partner: { kind: 'result', result } }];
}

function isIn({ from, isIncluded, below }: Band, { value, comparator }: KnownResult): boolean {
  const isFrom =
    value > from || (value === from && (comparator === '>' || (isIncluded && comparator !== '<')));
  return isFrom && (value < below || (value === below && comparator === '<'));
}

function biotinFindings(
  { key, daily, since }: TakenNow,
  results: readonly KnownResult[],
): FoundInteraction[] {
  const enough = interaction('biotin-assay').fromDailyAmount?.amount ?? 0;
  if (daily !== undefined && daily < enough) return [];
  return distortedByBiotin.flatMap((analyte): FoundInteraction[] => {
    const result = latestOf(analyte, results);
    if (result === null || isBefore(result, since)) return [];
    return [
      { supplement: key, key: 'biotin-result', severity: 'major', partner: { kind: 'result', result } },
    ];
  });
}

/** Creatine raises the creatinine without harm to the kidneys (issncreatine). */
function creatineFindings({ key, since }: TakenNow, results: readonly KnownResult[]): FoundInteraction[] {
  const result = latestOf('creatinine', results) ?? latestOf('egfr', results);
  if (result === null || isBefore(result, since)) return [];
  return [
    { supplement: key, key: 'creatine-result', severity: 'minor', partner: { kind: 'result', result } },
  ];
}

function isBefore({ collected_at }: KnownResult, since: string | null): boolean {
  return since !== null && collected_at.slice(0, 10) < since;
}

/** The latest result of an analyte by the moment of its collection; `null`: there is none. */
export function latestOf(analyte: LabAnalyteKey, results: readonly KnownResult[]): KnownResult | null {
  return results
    .filter((one) => one.analyte === analyte)
    .reduce<KnownResult | null>(
      (latest, one) =>
        latest === null || Date.parse(one.collected_at) > Date.parse(latest.collected_at) ? one : latest,
      null,
    );
}

/**
 * The results with the eGFR that each creatinine gives, unless the laboratory gave one with it (ckdepi2021). None is
 * added for a child. Where the sex is not known, it is what holds for both: below the higher one, if both are reduced
 * (below 60, kdigo2024), or from the lower one on, if none is; otherwise there is
 * none (engineering).
 */
export function withKidneyFunction(
  results: readonly KnownResult[],
  { sex, birth_date }: { sex: RecordedSex; birth_date: string },
): KnownResult[] {
  const given = new Set(
    results.flatMap(({ analyte, collected_at }) => (analyte === 'egfr' ? [collected_at] : [])),
  );
  const calculated = results.flatMap(({ analyte, value, comparator, collected_at }): KnownResult[] => {
    if (analyte !== 'creatinine' || given.has(collected_at)) return [];
    const unit = unitOfSystem('creatinine', 'conventional');
    const ageYears = ageInYears(birth_date, collected_at.slice(0, 10));
    const rates = egfrsOfCreatinine({ value, comparator, unit }, { sex, ageYears }).map((rate) => rate.value);
    const known = certainRate(rates);
    return known === null ? [] : [{ analyte: 'egfr', ...known, collected_at }];
  });
  return [...results, ...calculated];
}

/** What is certain of an eGFR that is one of these; the bound of two in whole numbers, as it is shown. */
function certainRate(rates: readonly number[]): Pick<KnownResult, 'value' | 'comparator'> | null {
  const [only] = rates;
  if (only === undefined) return null;
  if (rates.length === 1) return { value: only, comparator: null };
  const [low, high] = [Math.min(...rates), Math.max(...rates)];
  const { below: reducedBelow } = potassiumBands['potassium-kidneys-reduced'];
  if (low >= reducedBelow) return { value: Math.floor(low), comparator: '>=' };
  if (high >= reducedBelow) return null;
  const bound = Math.ceil(high);
  return { value: bound, comparator: bound === high ? '<=' : '<' };
}
