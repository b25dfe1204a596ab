/** The physical measures Satchel records, with unit and plausibility limits; limits are inclusive. */

interface Range {
  min: number;
  max: number;
}

export interface PhysicalMeasure {
  /** UCUM */
  unit: 'kg' | 'cm' | 's';
  decimals: 1 | 2;
  /** outside: refused, a slip of the pen */
  hardLimits: Range;
  /** outside: kept once a person has confirmed it */
  softLimits: Range;
  /** `null`: no LOINC term was verified for it */
  loinc: string | null;
}

/**
 * Keyed by wire field. All limits are product rules ("engineering" in the clinical reference), not published figures.
 * `gait_4m_s` is the time over four metres, not the speed.
 */
export const physicalMeasures = {
  weight_kg: measure('kg', 1, [2, 650], [30, 250], '29463-7'),
  height_cm: measure('cm', 1, [50, 272], [130, 210], '8302-2'),
  knee_height_cm: measure('cm', 1, [25, 80], [38, 65], null),
  waist_cm: measure('cm', 1, [30, 250], [55, 160], '8280-0'),
  hip_cm: measure('cm', 1, [40, 250], [70, 160], null),
  calf_cm: measure('cm', 1, [10, 80], [22, 50], '107112-5'),
  mid_upper_arm_cm: measure('cm', 1, [8, 70], [18, 45], null),
  gait_4m_s: measure('s', 2, [1, 120], [2, 30], '83169-3'),
  chair_stands_5_s: measure('s', 1, [3, 180], [5, 60], null),
  timed_up_and_go_s: measure('s', 1, [3, 300], [5, 60], '89423-8'),
  asm_kg: measure('kg', 2, [2, 50], [8, 38], null),
} as const satisfies Record<string, PhysicalMeasure>;

export type PhysicalMeasureKey = keyof typeof physicalMeasures;

/** In the order they are taken. */
export const physicalMeasureKeys = Object.keys(physicalMeasures).filter(isPhysicalMeasureKey);

export type Plausibility = 'plausible' | 'unusual' | 'impossible';

/** Where a value lies against the limits of its measure; a value on a limit is inside it. */
export function plausibility(key: PhysicalMeasureKey, value: number): Plausibility {
  const { hardLimits, softLimits } = physicalMeasures[key];
  if (value < hardLimits.min || value > hardLimits.max) return 'impossible';
  if (value < softLimits.min || value > softLimits.max) return 'unusual';
  return 'plausible';
}

function isPhysicalMeasureKey(key: string): key is PhysicalMeasureKey {
  return Object.hasOwn(physicalMeasures, key);
}

function measure(
  unit: PhysicalMeasure['unit'],
  decimals: PhysicalMeasure['decimals'],
  [hardMin, hardMax]: [number, number],
  [softMin, softMax]: [number, number],
  loinc: string | null,
): PhysicalMeasure {
  return {
    unit,
    decimals,
    hardLimits: { min: hardMin, max: hardMax },
    softLimits: { min: softMin, max: softMax },
    loinc,
  };
}
