import Big from 'big.js';
import { areMeasured, missingOf } from './adultClass';
import { fixed } from './exactDecimals';
import type { CutOffSex, RecordedSex } from './sexForCutOffs';

/** Height in cm = constant + perYear x age (years) + perCm x knee height (cm). Source: chumlea1985 (Chumlea 1985). */
export const kneeHeightEquations = {
  male: { constant: '64.19', perYear: '-0.04', perCm: '2.02' },
  female: { constant: '84.88', perYear: '-0.24', perCm: '1.83' },
} as const satisfies Record<CutOffSex, unknown>;

/** In completed years, inclusive. Source: chumlea1985 (Chumlea 1985). */
export const kneeHeightValidAgeYears = { min: 60, max: 90 } as const;

interface KneeHeightInput {
  kneeHeightCm: number | null;
  sex: RecordedSex;
  /** completed years on the day of the measurement */
  ageYears: number | null;
}

export type HeightEstimate =
  | { status: 'cannotAssess'; needs: ('knee_height_cm' | 'age' | 'sex')[] }
  /** whatever is calculated from it is estimated too, and says so */
  | {
      status: 'estimated';
      /** exact, to calculate with */
      heightCm: number;
      /** with one decimal */
      display: string;
      /** the equations were made for people of 60 to 90 years */
      isOutsideValidatedAge: boolean;
    };

/**
 * Standing height estimated from the knee height of somebody who cannot stand. The two sexes have equations of their own, so
 * the sex is always needed. Source: chumlea1985 (Chumlea 1985).
 *
 * @param input `null` when not measured or not known
 */
export function heightFromKneeHeight({ kneeHeightCm, sex, ageYears }: KneeHeightInput): HeightEstimate {
  const measures = { knee_height_cm: kneeHeightCm };
  const equation = sex === 'male' || sex === 'female' ? kneeHeightEquations[sex] : null;
  if (!areMeasured(measures) || ageYears === null || equation === null) {
    const needs: ('knee_height_cm' | 'age' | 'sex')[] = missingOf(measures);
    if (ageYears === null) needs.push('age');
    if (equation === null) needs.push('sex');
    return { status: 'cannotAssess', needs };
  }
  const heightCm = new Big(equation.constant)
    .plus(new Big(equation.perYear).times(ageYears))
    .plus(new Big(equation.perCm).times(measures.knee_height_cm));
  return {
    status: 'estimated',
    heightCm: heightCm.toNumber(),
    display: fixed(heightCm, 1),
    isOutsideValidatedAge: ageYears < kneeHeightValidAgeYears.min || ageYears > kneeHeightValidAgeYears.max,
  };
}
