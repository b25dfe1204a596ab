import { compare, displayValue, type ExactValue } from '@/clinical/exactValue';
import { areMeasured } from '@/clinical/measured';
import { knownAge } from '@/clinical/sexAndAge';
import { measuredAdult, type AdultClass } from './adultClass';
import { massPerHeight2 } from './massPerHeight2';

/** Where a body mass index lies beside those of the lowest mortality from 65 years on. */
export type OlderBmiClass = 'below' | 'within' | 'above';

/** Completed years, inclusive. Sources: winter2014 (Winter 2014), ng246 (NICE NG246, 2025). */
const fromAgeYears = 65;

/** kg/m2: mortality rises below the first, and from the second on. Source: winter2014 (Winter 2014). */
const lowestMortality = { from: 23, below: 33 };

export type BmiOfOlder =
  | { status: 'notMeant' }
  | (AdultClass<OlderBmiClass, 'weight_kg' | 'height_cm' | 'age'> & {
      /** kg/m2, with enough decimals not to contradict this class; `null` if a measure is missing */
      display: string | null;
    });

interface BmiOfOlderInput {
  weightKg: number | null;
  heightCm: number | null;
  /** completed years on the day of the measurement */
  ageYears: number | null;
  /** a recorded pregnancy: there is no class */
  isPregnant?: boolean;
  /** the share of amputated parts in %, for which the body mass index is corrected */
  missingPercent?: number;
}

/**
 * Whether the body mass index of a person from 65 years on is where mortality was lowest: it rose below 23 and from
 * 33 on. It stands beside the WHO class, which NICE reads with caution at this age, and is not stored. Compared
 * without division. Sources: winter2014 (Winter 2014), ng246 (NICE NG246, 2025).
 *
 * @param input `null` when not measured
 */
export function bmiOfOlder(input: BmiOfOlderInput): BmiOfOlder {
  const { weightKg, heightCm, isPregnant, missingPercent = 0 } = input;
  const age = knownAge(input.ageYears);
  if (age !== null && age < fromAgeYears) return { status: 'notMeant' };
  const measures = { weight_kg: weightKg, height_cm: heightCm };
  const bmiOf = ({ weight_kg, height_cm }: { weight_kg: number; height_cm: number }) =>
    massPerHeight2(weight_kg, height_cm, missingPercent);
  const display = areMeasured(measures) ? displayValue(bmiOf(measures), 1, olderClass) : null;
  const adult = measuredAdult(measures, age, isPregnant);
  if (adult.status !== 'measured') return { ...adult, display };
  return { status: 'classed', class: olderClass(bmiOf(adult.measures)), display };
}

function olderClass(bmi: ExactValue): OlderBmiClass {
  if (compare(bmi, lowestMortality.from) < 0) return 'below';
  return compare(bmi, lowestMortality.below) < 0 ? 'within' : 'above';
}
