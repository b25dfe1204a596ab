import Big from 'big.js';
import { exactValue, fixed } from '@/clinical/exactValue';
import { measuredPerson } from '@/clinical/measured';
import type { CutOffSex, RecordedSex } from '@/clinical/sexAndAge';

/** Height in cm = constant + perYear x age (years) + perCm x knee height (cm). Source: chumlea1985 (Chumlea 1985). */
const equations = {
  male: { constant: '64.19', perYear: '-0.04', perCm: '2.02' },
  female: { constant: '84.88', perYear: '-0.24', perCm: '1.83' },
} as const satisfies Record<CutOffSex, unknown>;

/** In completed years, inclusive. Source: chumlea1985 (Chumlea 1985). */
const validAgeYears = { min: 60, max: 90 } as const;

interface KneeHeightInput {
  kneeHeightCm: number | null;
  sex: RecordedSex;
  /** completed years on the day of the measurement */
  ageYears: number | null;
}

type HeightNeed = 'knee_height_cm' | 'ulna_cm' | 'demispan_cm' | 'age' | 'sex';

export type HeightEstimate =
  | { status: 'cannotAssess'; needs: HeightNeed[] }
  /** any value calculated from it is estimated too, and must say so */
  | {
      status: 'estimated';
      /** exact, to calculate with */
      heightCm: number;
      /** with one decimal */
      display: string;
      /** the equations of the knee are for people of 60 to 90 years, those of the arm for adults */
      isOutsideValidatedAge: boolean;
    };

/**
 * Standing height estimated from the knee height of a person who cannot stand. Each sex has its own equation, so the
 * sex is always needed. Source: chumlea1985 (Chumlea 1985).
 *
 * @param input `null` when not measured or unknown
 */
export function heightFromKneeHeight({ kneeHeightCm, sex, ageYears }: KneeHeightInput): HeightEstimate {
  const person = measuredPerson({ knee_height_cm: kneeHeightCm }, { sex, ageYears });
  if (person.status === 'cannotAssess') return person;
  const { measures, age } = person;
  const equation = equations[person.sex];
  const heightCm = new Big(equation.constant)
    .plus(new Big(equation.perYear).times(age))
    .plus(new Big(equation.perCm).times(measures.knee_height_cm));
  return {
    status: 'estimated',
    heightCm: heightCm.toNumber(),
    display: fixed(exactValue(heightCm), 1),
    isOutsideValidatedAge: age < validAgeYears.min || age > validAgeYears.max,
  };
}
