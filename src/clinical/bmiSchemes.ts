import { areMeasured, measuredAdult, type AdultClass } from './adultClass';
import { exactBmi } from './bodyMassIndex';
import type { Comparison } from './exactDecimals';

/** Classes of the body mass index beside those of the WHO; a clinic chooses. They are never mixed in one verdict. */
export type AsianActionClass = 'underweight' | 'acceptable-risk' | 'increased-risk' | 'high-risk';
export type OlderBmiClass = 'low' | 'adequate' | 'high';

/** Lower bounds in kg/m2, inclusive. Source: who2004asia (WHO Expert Consultation 2004). */
export const asianActionLowerBounds: readonly { from: string; class: AsianActionClass }[] = [
  { from: '0', class: 'underweight' },
  { from: '18.5', class: 'acceptable-risk' },
  { from: '23.0', class: 'increased-risk' },
  { from: '27.5', class: 'high-risk' },
];

/** In kg/m2: both limits are adequate. Source: lipschitz1994 (Lipschitz 1994). */
export const olderBmiLimits = { lowBelow: '22.0', highAbove: '27.0' } as const;

/** Source: lipschitz1994 (Lipschitz 1994). */
export const olderBmiFromAgeYears = 60;

interface BmiSchemeInput {
  weightKg: number | null;
  heightCm: number | null;
  /** completed years on the day of the measurement */
  ageYears: number | null;
}

export type BmiSchemeResult<Class extends string> = AdultClass<Class, 'weight_kg' | 'height_cm' | 'age'> & {
  /** kg/m2 with one decimal, or more where one would show another class; `null` while a measure is missing */
  display: string | null;
};

/**
 * The WHO action points for Asian populations, for adults. Source: who2004asia (WHO Expert Consultation 2004).
 *
 * @param input `null` when not measured
 */
export function asianActionBmi(input: BmiSchemeInput): BmiSchemeResult<AsianActionClass> {
  return classed(input, { classOf: asianActionClass });
}

/**
 * The classes of Lipschitz for people from 60 years on. Source: lipschitz1994 (Lipschitz 1994).
 *
 * @param input `null` when not measured
 */
export function olderBmi(input: BmiSchemeInput): BmiSchemeResult<OlderBmiClass> {
  return classed(input, { classOf: olderClass, fromAgeYears: olderBmiFromAgeYears });
}

interface Scheme<Class extends string> {
  classOf: (compare: Comparison) => Class;
  fromAgeYears?: number;
}

function classed<Class extends string>(
  { weightKg, heightCm, ageYears }: BmiSchemeInput,
  { classOf, fromAgeYears }: Scheme<Class>,
): BmiSchemeResult<Class> {
  const measures = { weight_kg: weightKg, height_cm: heightCm };
  const display = areMeasured(measures)
    ? exactBmi(measures.weight_kg, measures.height_cm).displayed(classOf)
    : null;
  const adult = measuredAdult(measures, ageYears, fromAgeYears);
  if (adult.status !== 'measured') return { ...adult, display };
  const { compare } = exactBmi(adult.measures.weight_kg, adult.measures.height_cm);
  return { status: 'classed', class: classOf(compare), display };
}

function asianActionClass(compare: Comparison): AsianActionClass {
  let found: AsianActionClass = 'underweight';
  for (const bound of asianActionLowerBounds) if (compare(bound.from) >= 0) found = bound.class;
  return found;
}

function olderClass(compare: Comparison): OlderBmiClass {
  if (compare(olderBmiLimits.lowBelow) < 0) return 'low';
  return compare(olderBmiLimits.highAbove) > 0 ? 'high' : 'adequate';
}
