import type { UnitSystem } from './labUnits';
import {
  adultFromAgeYears,
  cutOffSexes,
  isCutOffSex,
  type CutOffSex,
  type RecordedSex,
} from '@/clinical/sexAndAge';

/**
 * Results computed from others, each with its published formula. The constants of a formula belong to its unit
 * system. SI inputs use the SI formula and are not converted first. All inputs are finite.
 */

export type Calculated<Reason extends string = never> =
  | { status: 'calculated'; value: number }
  /** why the formula does not apply here; `between`: the results for the two sexes, where only the sex is missing */
  | { status: 'notValid'; reason: Reason; between?: { low: number; high: number } };

/**
 * To 15 significant digits: rounding errors of binary fractions would push a result across a bound that it is on
 * (engineering).
 */
function calculated(value: number): { status: 'calculated'; value: number } {
  return { status: 'calculated', value: rounded(value) };
}

function rounded(value: number): number {
  return Number(value.toPrecision(15));
}

/**
 * Estimated glomerular filtration rate in mL/min/1.73 m², CKD-EPI 2021 without race (ckdepi2021), for adults. Where the
 * sex is not known, it lies between those of the two sexes (engineering).
 *
 * @param creatinineMgPerDl above 0
 * @param ageYears completed years on the day of collection
 */
export function egfr(
  creatinineMgPerDl: number,
  { sex, ageYears }: { sex: RecordedSex; ageYears: number | null },
): Calculated<'sexNeeded' | 'notAdult'> {
  if (ageYears === null || ageYears < adultFromAgeYears) return { status: 'notValid', reason: 'notAdult' };
  if (!isCutOffSex(sex)) {
    const rates = cutOffSexes(sex).map((one) => rateOf(creatinineMgPerDl, one, ageYears));
    const between = { low: rounded(Math.min(...rates)), high: rounded(Math.max(...rates)) };
    return { status: 'notValid', reason: 'sexNeeded', between };
  }
  return calculated(rateOf(creatinineMgPerDl, sex, ageYears));
}

function rateOf(creatinineMgPerDl: number, sex: CutOffSex, ageYears: number): number {
  const { kappa, alpha, factor } =
    sex === 'female'
      ? { kappa: 0.7, alpha: -0.241, factor: 1.012 }
      : { kappa: 0.9, alpha: -0.302, factor: 1 };
  const ratio = creatinineMgPerDl / kappa;
  return 142 * Math.min(ratio, 1) ** alpha * Math.max(ratio, 1) ** -1.2 * 0.9938 ** ageYears * factor;
}

/** Calcium corrected for albumin (payne1973), in mg/dL from mg/dL and g/dL, or in mmol/L from mmol/L and g/L. */
export function correctedCalcium(calcium: number, albumin: number, system: UnitSystem): Calculated {
  return calculated(
    system === 'conventional' ? calcium + 0.8 * (4 - albumin) : calcium + 0.02 * (40 - albumin),
  );
}

/** HOMA-IR (matthews1985), from fasting glucose in mg/dL or mmol/L, and fasting insulin in u[IU]/mL. */
export function homaIr(glucose: number, insulinUIuPerMl: number, system: UnitSystem): Calculated {
  return calculated((glucose * insulinUIuPerMl) / (system === 'conventional' ? 405 : 22.5));
}

/** The Friedewald estimate is not valid from here on, in mg/dL and in mmol/L. */
export const ldlTriglycerideLimit = { conventional: 400, si: 4.5 } as const;

/**
 * LDL cholesterol by Friedewald (friedewald1972), all in mg/dL or all in mmol/L; not valid from triglycerides of 400
 * mg/dL or 4.5 mmol/L on.
 */
export function ldlFriedewald(
  { total, hdl, triglycerides }: { total: number; hdl: number; triglycerides: number },
  system: UnitSystem,
): Calculated<'triglyceridesTooHigh'> {
  if (triglycerides >= ldlTriglycerideLimit[system]) {
    return { status: 'notValid', reason: 'triglyceridesTooHigh' };
  }
  return calculated(total - hdl - triglycerides / (system === 'conventional' ? 5 : 2.2));
}

/** Non-HDL cholesterol (atp3), in the unit of both inputs. */
export function nonHdl(total: number, hdl: number): Calculated {
  return calculated(total - hdl);
}

/**
 * Transferrin saturation in % (tietz7), from iron and total iron-binding capacity in the same unit. The capacity is
 * above 0.
 */
export function transferrinSaturation(iron: number, tibc: number): Calculated {
  return calculated((100 * iron) / tibc);
}

/** Estimated average glucose in mg/dL (nathan2008), from HbA1c in %. */
export function estimatedAverageGlucose(hba1cPercent: number): Calculated {
  return calculated(28.7 * hba1cPercent - 46.7);
}

/** Anion gap without potassium in mmol/L (emmett1977), all in mmol/L. */
export function anionGap({
  sodium,
  chloride,
  bicarbonate,
}: Record<'sodium' | 'chloride' | 'bicarbonate', number>): Calculated {
  return calculated(sodium - chloride - bicarbonate);
}

/**
 * Calculated serum osmolarity (hooper2015, espenger), all in mmol/L, for adults.
 *
 * @param ageYears completed years on the day of collection; `null`: unknown
 */
export function osmolarity(
  { sodium, potassium, glucose, urea }: Record<'sodium' | 'potassium' | 'glucose' | 'urea', number>,
  ageYears: number | null,
): Calculated<'notAdult'> {
  if (ageYears === null || ageYears < adultFromAgeYears) return { status: 'notValid', reason: 'notAdult' };
  return calculated(1.86 * (sodium + potassium) + 1.15 * glucose + urea + 14);
}

/** What raises an osmolarity, or changes the water of the body, so that it does not tell of a lack of water. */
export const osmolarityDoubts = ['glucose', 'urea', 'kidneys', 'heart'] as const;
export type OsmolarityDoubt = (typeof osmolarityDoubts)[number];

/**
 * `raisedYounger`: raised, in a person younger than those in whom the limit was found. `notRead`: raised, but something
 * else explains it.
 */
export type OsmolarityReading = 'notRaised' | 'raised' | 'raisedYounger' | 'notRead';

/** a calculated osmolarity above it suggests dehydration, in mmol/L */
const dehydrationAbove = 295;
const dehydrationFromAgeYears = 65;

/**
 * Whether a calculated osmolarity suggests dehydration: above 295 mmol/L (hooper2015, espenger). It was found in people
 * of 65 years and more, and is said of younger ones with that remark (engineering). It is read only with a glucose and a
 * urea within their ranges (espenger), and not in kidney or heart failure (engineering).
 *
 * @param doubts what else explains it or forbids to read it
 */
export function osmolarityReading(
  mmolPerL: number,
  ageYears: number | null,
  doubts: readonly OsmolarityDoubt[],
): OsmolarityReading {
  if (mmolPerL <= dehydrationAbove) return 'notRaised';
  if (doubts.length > 0) return 'notRead';
  return ageYears !== null && ageYears >= dehydrationFromAgeYears ? 'raised' : 'raisedYounger';
}

/** The risk classes of the Geriatric Nutritional Risk Index. */
export type GnriRisk = 'none' | 'low' | 'moderate' | 'major';

/** the people in whom the index was found */
const gnriFromAgeYears = 65;

/**
 * Geriatric Nutritional Risk Index (bouillanne2005), with the ideal weight by Lorentz, for people of 65 years and
 * more. The index was found in this group, although the reference data name no age (engineering). The ideal weight is
 * that of a whole body, so after an amputation the weight is corrected (osterkamp1995, himes1995).
 *
 * @param albuminGPerL above 0
 */
export function gnri({
  albuminGPerL,
  body,
  sex,
  ageYears,
}: {
  albuminGPerL: number;
  /** `missingPercent`: the share of amputated parts in % */
  body: { weightKg: number; heightCm: number; missingPercent?: number } | null;
  sex: RecordedSex;
  ageYears: number | null;
}): Calculated<'sexNeeded' | 'notOld' | 'bodyNeeded'> {
  if (ageYears === null || ageYears < gnriFromAgeYears) return { status: 'notValid', reason: 'notOld' };
  if (!isCutOffSex(sex)) return { status: 'notValid', reason: 'sexNeeded' };
  if (body === null) return { status: 'notValid', reason: 'bodyNeeded' };
  const { heightCm, missingPercent = 0 } = body;
  const weightKg = body.weightKg / (1 - missingPercent / 100);
  const idealKg = heightCm - 100 - (heightCm - 150) / (sex === 'male' ? 4 : 2.5);
  return calculated(1.489 * albuminGPerL + 41.7 * Math.min(weightKg / idealKg, 1));
}

/**
 * The risk class of an index (bouillanne2005): above 98 none, 92 to 98 low, 82 to below 92 moderate, below 82 major.
 */
export function gnriRisk(index: number): GnriRisk {
  if (index > 98) return 'none';
  if (index >= 92) return 'low';
  return index >= 82 ? 'moderate' : 'major';
}
