import Big from 'big.js';
import { exactValue, rounded, type ExactValue } from '@/clinical/exactValue';
import { labAnalyte, type LabAnalyteKey } from './labAnalytes';

/**
 * The units in which laboratories print, by their UCUM codes, and the exact conversions. Within a family a conversion
 * is a power of ten, except for the katal. Between mass and amount it uses the molar mass of the analyte. Checked against @lhncbc/ucum-lhc
 * (ucumlhc) in the tests.
 */

/** `conventional`: mg/dL, g/dL. `si`: mmol/L, g/L. */
export type UnitSystem = 'conventional' | 'si';

interface Scale {
  /** units of one family differ by a power of ten, and by `times` */
  family: string;
  exponent: number;
  /** besides the power of ten; left out: 1 */
  times?: number;
}

const prefixes = { '': 0, m: -3, u: -6, n: -9, p: -12 };
const volumes = { L: 0, dL: -1, mL: -3 };
const single = ['%', '1', 'L/L', 'fL', 'pg', '{INR}', 'U/L', 'mmol/mol', 'mL/min/{1.73_m2}'];

/** Every unit that a result may have. */
const scales = new Map<string, Scale>([
  ...per('g', 'mass/volume'),
  ...per('mol', 'amount/volume'),
  ...per('[IU]', 'units/volume'),
  ['meq/L', { family: 'charge/volume', exponent: -3 }],
  ['/uL', { family: 'count/volume', exponent: 6 }],
  ['10*3/uL', { family: 'count/volume', exponent: 9 }],
  ['10*6/uL', { family: 'count/volume', exponent: 12 }],
  ['10*9/L', { family: 'count/volume', exponent: 9 }],
  ['10*12/L', { family: 'count/volume', exponent: 12 }],
  ['mg/g', { family: 'mass/mass', exponent: -3 }],
  ['ug/mg', { family: 'mass/mass', exponent: -3 }],
  ['mg/mmol', { family: 'mass/amount', exponent: 0 }],
  ['g/mol', { family: 'mass/amount', exponent: 0 }],
  // 1 U is 1 µmol/min, and 1 kat is 1 mol/s.
  ['ukat/L', { family: 'U/L', exponent: 0, times: 60 }],
  ...single.map((unit): [string, Scale] => [unit, { family: unit, exponent: 0 }]),
]);

function per(base: string, family: string): [string, Scale][] {
  return Object.entries(prefixes).flatMap(([prefix, exponent]) =>
    Object.entries(volumes).map(([volume, below]): [string, Scale] => [
      `${prefix}${base}/${volume}`,
      { family, exponent: exponent - below },
    ]),
  );
}

/** Singly charged, so that a milliequivalent is a millimole. */
const monovalent = new Set<LabAnalyteKey>(['sodium', 'potassium', 'chloride', 'bicarbonate']);

/** The units in which an analyte is printed: the conventional one first, then the SI one if it differs. */
export function printedUnits(key: LabAnalyteKey): string[] {
  const { conventional, si } = labAnalyte(key);
  return si === null ? [conventional.unit] : [conventional.unit, si.unit];
}

/** The printed unit of a system, or the only one if both systems share it. */
export function unitOfSystem(key: LabAnalyteKey, system: UnitSystem): string {
  const { conventional, si } = labAnalyte(key);
  return system === 'si' && si !== null ? si.unit : conventional.unit;
}

interface WayToPrinted {
  /** the printed unit it converts to */
  printed: UnitSystem;
  /** the power of ten by which a value is multiplied */
  exponent: number;
  /** by which it is multiplied as well */
  times: number;
}

function wayToPrinted(key: LabAnalyteKey, unit: string): WayToPrinted | null {
  const { conventional, si } = labAnalyte(key);
  if (unit === conventional.unit) return { printed: 'conventional', ...unchanged };
  if (unit === si?.unit) return { printed: 'si', ...unchanged };
  const from = scales.get(unit);
  if (from === undefined) return null;
  for (const [printed, to] of [['conventional', conventional] as const, ['si', si] as const]) {
    const scale = to === null ? undefined : scales.get(to.unit);
    if (scale?.family === from.family)
      return { printed, exponent: from.exponent - scale.exponent, times: from.times ?? 1 };
  }
  return unit === 'meq/L' && monovalent.has(key) ? { printed: 'conventional', ...unchanged } : null;
}

const unchanged = { exponent: 0, times: 1 };

/** The printed unit that a unit converts to. @throws RangeError when the analyte is not measured in it */
export function unitSystemOf(key: LabAnalyteKey, unit: string): UnitSystem {
  return ofAnalyte(key, unit).printed;
}

function ofAnalyte(key: LabAnalyteKey, unit: string): WayToPrinted {
  const way = wayToPrinted(key, unit);
  if (way === null) throw new RangeError(`${key} is not measured in ${unit}.`);
  return way;
}

/**
 * Whether a UCUM code is a unit in which an analyte may be entered: a printed one, or another one of its family.
 */
export function isLabUnit(key: LabAnalyteKey, unit: string): boolean {
  return wayToPrinted(key, unit) !== null;
}

/** Every unit in which an analyte may be entered, the printed ones first. */
export function enterableUnits(key: LabAnalyteKey): string[] {
  return [...new Set([...printedUnits(key), ...scales.keys()])].filter((unit) => isLabUnit(key, unit));
}

/**
 * pmol of one µIU of insulin: by WHO's 1st IRP 66/304, and as some laboratories still print it. Source: iaea_insulin.
 */
export const insulinFactors = [6, 6.945] as const;
export type InsulinFactor = (typeof insulinFactors)[number];

/** `canonical = (entered × times + plus) / per`, with exact factors. */
export interface LabConversion {
  times: Big;
  per: Big;
  plus: Big;
}

/**
 * The conversion from a unit to the analyte's conventional one. @throws RangeError when the analyte is not measured
 * in it
 */
export function labConversion(
  key: LabAnalyteKey,
  unit: string,
  insulinFactor: InsulinFactor = insulinFactors[0],
): LabConversion {
  const way = ofAnalyte(key, unit);
  const scale = new Big(`1e${way.exponent}`).times(way.times);
  const toSI = key === 'insulin_fasting' ? { times: insulinFactor, per: 1, plus: 0 } : labAnalyte(key).toSI;
  if (way.printed === 'conventional' || toSI === null) {
    return { times: scale, per: new Big(1), plus: new Big(0) };
  }
  const { times, per: divisor, plus } = toSI;
  // conventional = (SI - plus) × per / times
  return { times: scale.times(divisor), per: new Big(times), plus: new Big(0).minus(plus).times(divisor) };
}

/**
 * A value in the conventional unit of its analyte, as a fraction. Nothing is rounded, so a value on a bound stays
 * there.
 *
 * @param value finite
 * @throws RangeError when the analyte is not measured in the unit
 */
export function inConventionalUnit(key: LabAnalyteKey, value: number | Big, unit: string): ExactValue {
  const { times, per: divisor, plus } = labConversion(key, unit);
  return { numerator: new Big(value).times(times).plus(plus), denominator: divisor };
}

/**
 * A value in another unit of its analyte, to 15 significant digits.
 *
 * @param value finite
 * @throws RangeError when the analyte is not measured in one of the units
 */
export function convertLab(key: LabAnalyteKey, value: number, from: string, to: string): number {
  if (from === to) return value;
  const { numerator, denominator } = inConventionalUnit(key, value, from);
  const way = labConversion(key, to);
  return inDigits({
    numerator: numerator.times(way.per).minus(way.plus.times(denominator)),
    denominator: denominator.times(way.times),
  });
}

/**
 * Whether two units of an analyte are the same amount: 10*3/uL and 10*9/L, or mmol/L and meq/L of potassium.
 *
 * @throws RangeError when the analyte is not measured in one of the units
 */
export function isSameLabUnit(key: LabAnalyteKey, one: string, other: string): boolean {
  // A formula may agree at one value.
  return [1, 2].every((value) => convertLab(key, value, one, other) === value);
}

/**
 * The conventional form of a result, stored with it: `canonical_value = value × conversion_factor +
 * conversion_offset`.
 */
export interface CanonicalLab {
  canonical_value: number;
  /** UCUM, the conventional unit of the analyte */
  canonical_unit: string;
  conversion_factor: number;
  conversion_offset: number;
}

/**
 * A result in the unit in which results are compared and drawn, with the conversion factor, each to 15 significant
 * digits.
 *
 * @param value finite
 * @throws RangeError when the analyte is not measured in the unit
 */
export function canonicalLab(
  key: LabAnalyteKey,
  value: number,
  unit: string,
  insulinFactor: InsulinFactor = insulinFactors[0],
): CanonicalLab {
  const { times, per: divisor, plus } = labConversion(key, unit, insulinFactor);
  const canonical_unit = labAnalyte(key).conventional.unit;
  const exact = exactValue(new Big(value).times(times).plus(plus), divisor);
  return {
    canonical_value: unit === canonical_unit ? value : inDigits(exact),
    canonical_unit,
    conversion_factor: inDigits(exactValue(times, divisor)),
    conversion_offset: inDigits(exactValue(plus, divisor)),
  };
}

/**
 * Every canonical form that a result may have: with the factor in use, and with one that a laboratory may have used.
 */
export function canonicalLabs(key: LabAnalyteKey, value: number, unit: string): CanonicalLab[] {
  return insulinFactors.map((factor) => canonicalLab(key, value, unit, factor));
}

/**
 * A bound printed in both units, in the unit of a result. A unit that is not printed gets the bound of its family,
 * scaled.
 */
export function boundIn(
  key: LabAnalyteKey,
  [conventional, si]: readonly [number, number],
  unit: string,
): number {
  const way = ofAnalyte(key, unit);
  const bound = new Big(way.printed === 'si' ? si : conventional);
  return bound
    .times(new Big(`1e${-way.exponent}`))
    .div(way.times)
    .toNumber();
}

/**
 * The decimals for showing a value in a unit: those of the printed unit, adjusted by the factor between them.
 *
 * @throws RangeError when the analyte is not measured in the unit
 */
export function labDecimals(key: LabAnalyteKey, unit: string): number {
  const way = ofAnalyte(key, unit);
  const { conventional, si } = labAnalyte(key);
  const { decimals } = way.printed === 'si' && si !== null ? si : conventional;
  return Math.max(0, decimals + way.exponent + Math.ceil(Math.log10(way.times)));
}

const significantDigits = 15;

function inDigits(value: ExactValue): number {
  const magnitude = value.numerator.e - value.denominator.e;
  return rounded(value, Math.max(0, significantDigits - magnitude + 1))
    .prec(significantDigits, Big.roundHalfUp)
    .toNumber();
}

/** Units whose first letter means another unit in lower case: G/L is 10*9/L, g/L is grams. */
const caseMatters = new Map([
  ['G/l', '10*9/L'],
  ['T/l', '10*12/L'],
  ['K/ul', '10*3/uL'],
  ['K/mm3', '10*3/uL'],
  ['M/ul', '10*6/uL'],
  ['M/mm3', '10*6/uL'],
]);

const spellings: readonly (readonly [as: string, code: string])[] = [
  ['giga/l', '10*9/L'],
  ['tera/l', '10*12/L'],
  ['mio/ul', '10*6/uL'],
  ['tsd/ul', '10*3/uL'],
  ['inr', '{INR}'],
  ['ratio', '1'],
  ['ml/min/1.73', 'mL/min/{1.73_m2}'],
  ['mg/g creat', 'mg/g'],
  ['mg/mmol creat', 'mg/mmol'],
  ['mg/g creatinine', 'mg/g'],
  ['mg/mmol creatinine', 'mg/mmol'],
  ['gpt/l', '10*9/L'],
  ['tpt/l', '10*12/L'],
  ['/nl', '10*9/L'],
  ['/pl', '10*12/L'],
  ['mill/ul', '10*6/uL'],
  ['mval/l', 'meq/L'],
  ['mmol/mol hb', 'mmol/mol'],
  ['% of total hgb', '%'],
  ['% hb', '%'],
  ['g/100 ml', 'g/dL'],
  ['mg/100 ml', 'mg/dL'],
  ['ug/100 ml', 'ug/dL'],
  ['g%', 'g/dL'],
  ['mg%', 'mg/dL'],
  ['ug%', 'ug/dL'],
];

/** A unit without case, multiplication signs and brackets. */
function bare(typed: string): string {
  return typed
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/\u03bc/g, 'u')
    .toLowerCase()
    .replace(/,/g, '.')
    .replace(/litre|liter|ltr/g, 'l')
    .replace(/mcg/g, 'ug')
    .replace(/mcl/g, 'ul')
    .replace(/mn(?=\/|$)/g, 'min')
    .replace(/ui(?=\/)/g, 'iu')
    .replace(/mm3|mm\^3|cmm/g, 'ul')
    .replace(/^[x×*.·]\s*(?=10)/, '')
    .replace(/10\s*(?:\*\*|[e^*])\s*(\d)/g, '10$1')
    .replace(/m2|m\^2/g, '')
    .replace(/[\s[\]{}()_*^]|\/$/g, '');
}

const codeOfBare = new Map([
  ...[...scales.keys()].map((code) => [bare(code), code] as const),
  ...spellings.map(([as, code]) => [bare(as), code] as const),
]);

/**
 * The UCUM code of a unit as typed or printed ("µg/dl", "UI/L", "x10^3/µL", "mEq/L", "G/L"), if the analyte is
 * measured in it.
 *
 * @returns `null` for a unit that is unknown, or not one of the analyte
 */
export function readLabUnit(key: LabAnalyteKey, typed: string): string | null {
  const text = typed.trim();
  if (isLabUnit(key, text)) return text;
  const sign = text
    .normalize('NFKC')
    .replace(/\u03bc/g, 'u')
    .replace(/\s/g, '');
  const plain = bare(text);
  const found = [
    caseMatters.get(sign.charAt(0) + sign.slice(1).toLowerCase()),
    codeOfBare.get(plain),
    // On paper, U means both: enzyme units, and international units of a hormone.
    codeOfBare.get(plain.replace('iu/', 'u/')),
    codeOfBare.get(plain.replace(/(?<!i)u\//, 'iu/')),
    // The INR is a ratio, and many laboratories send it with the unit 1.
    codeOfBare.get(plain) === '1' ? '{INR}' : undefined,
  ];
  return found.find((code) => code !== undefined && isLabUnit(key, code)) ?? null;
}
