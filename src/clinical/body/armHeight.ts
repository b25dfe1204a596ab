import Big from 'big.js';
import { exactValue, fixed } from '@/clinical/exactValue';
import { measuredPerson } from '@/clinical/measured';
import { adultFromAgeYears, type CutOffSex, type RecordedSex } from '@/clinical/sexAndAge';
import type { HeightEstimate } from './kneeHeight';

/**
 * Height in cm = constant + perCm x length (cm), from the forearm or from the half span. The equations of the ulna are
 * those behind the conversion table of MUST, one for each side of 65 years. Sources: must2003ulna (Elia 2003), bassey1986
 * (Bassey 1986).
 */
type Equations = Readonly<Record<CutOffSex, { constant: string; perCm: string }>>;

const ulnaEquations: Readonly<Record<'younger' | 'older', Equations>> = {
  younger: { male: { constant: '79.2', perCm: '3.60' }, female: { constant: '95.6', perCm: '2.77' } },
  older: { male: { constant: '86.3', perCm: '3.15' }, female: { constant: '80.4', perCm: '3.25' } },
};
/** completed years */
const olderFromAgeYears = 65;

const demispanEquations: Equations = {
  male: { constant: '57.8', perCm: '1.40' },
  female: { constant: '60.1', perCm: '1.35' },
};

interface Person {
  sex: RecordedSex;
  /** completed years on the day of the measurement */
  ageYears: number | null;
}

/**
 * Standing height estimated from the ulna: from the point of the elbow to the styloid process, the arm across the chest.
 * Sex and age choose the equation, so both are always needed. Below 18 years it is outside the validated age. Source:
 * must2003ulna (Elia 2003).
 *
 * @param input `null` when not measured or unknown
 */
export function heightFromUlna({
  ulnaCm,
  sex,
  ageYears,
}: Person & { ulnaCm: number | null }): HeightEstimate {
  const band = ageYears !== null && ageYears >= olderFromAgeYears ? 'older' : 'younger';
  return estimated('ulna_cm', { ulna_cm: ulnaCm }, { sex, ageYears, equations: ulnaEquations[band] });
}

/**
 * Standing height estimated from the demispan: from the sternal notch to the web between the middle and ring fingers of
 * the outstretched arm. Sex chooses the equation. The age is needed too, because below 18 years it is outside the
 * validated age. Source: bassey1986 (Bassey 1986).
 *
 * @param input `null` when not measured or unknown
 */
export function heightFromDemispan({
  demispanCm,
  sex,
  ageYears,
}: Person & { demispanCm: number | null }): HeightEstimate {
  return estimated(
    'demispan_cm',
    { demispan_cm: demispanCm },
    { sex, ageYears, equations: demispanEquations },
  );
}

function estimated<Key extends 'ulna_cm' | 'demispan_cm'>(
  key: Key,
  measures: Readonly<Record<Key, number | null>>,
  { equations, ...person }: Person & { equations: Equations },
): HeightEstimate {
  const found = measuredPerson(measures, person);
  if (found.status === 'cannotAssess') return found;
  const { constant, perCm } = equations[found.sex];
  const heightCm = new Big(constant).plus(new Big(perCm).times(found.measures[key]));
  return {
    status: 'estimated',
    heightCm: heightCm.toNumber(),
    display: fixed(exactValue(heightCm), 1),
    isOutsideValidatedAge: found.age < adultFromAgeYears,
  };
}
