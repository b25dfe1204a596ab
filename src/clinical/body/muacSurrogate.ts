import { measuredAdult, type AdultClass } from './adultClass';

/**
 * What the mid-upper arm circumference suggests about a body mass index that cannot be measured. It is a sentence to
 * read, never points of a score. Source: must2003 (Elia 2003).
 */
export type MuacSurrogate = 'bmi-probably-below-20' | 'no-inference' | 'bmi-probably-above-30';

/** In cm, exclusive: an arm at a limit suggests nothing. */
const limitsCm = { bmiProbablyBelow20Below: 23.5, bmiProbablyAbove30Above: 32 } as const;

interface MuacInput {
  muacCm: number | null;
  /** completed years on the day of the measurement */
  ageYears: number | null;
  /** a recorded pregnancy: there is no sentence about the body mass index */
  isPregnant?: boolean;
}

/**
 * What a mid-upper arm circumference in cm suggests, in adults. Source: must2003 (Elia 2003).
 *
 * @param input `null` when not measured
 */
export function muacSurrogate({
  muacCm,
  ageYears,
  isPregnant,
}: MuacInput): AdultClass<MuacSurrogate, 'mid_upper_arm_cm' | 'age'> {
  const adult = measuredAdult({ mid_upper_arm_cm: muacCm }, ageYears, isPregnant);
  return adult.status === 'measured'
    ? { status: 'classed', class: suggested(adult.measures.mid_upper_arm_cm) }
    : adult;
}

function suggested(armCm: number): MuacSurrogate {
  if (armCm < limitsCm.bmiProbablyBelow20Below) return 'bmi-probably-below-20';
  return armCm > limitsCm.bmiProbablyAbove30Above ? 'bmi-probably-above-30' : 'no-inference';
}
