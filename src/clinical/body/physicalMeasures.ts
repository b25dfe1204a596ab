/** The physical measures that Satchel records, with units and plausibility limits. Limits are inclusive. */

interface Range {
  min: number;
  max: number;
}

export interface PhysicalMeasure {
  /** UCUM */
  unit: 'kg' | 'cm' | 's' | 'mm[Hg]' | '/min' | '{#}' | 'Ohm';
  decimals: 0 | 1 | 2;
  /** groups that a form and a chart show together */
  group: 'size' | 'substitutes' | 'vitals' | 'performance' | 'muscle' | 'nutrition';
  /** refused outside these limits: a typing error */
  hardLimits: Range;
  /** outside these limits, kept once a person has confirmed it */
  softLimits: Range;
  /** `null`: no verified LOINC term */
  loinc: string | null;
}

/**
 * Keyed by wire field. All limits are product rules ("engineering" in the clinical reference), not published figures.
 * `gait_4m_s` is the time over four metres, not the speed. `weight_3_to_6_months_ago_kg` is as the patient reports
 * it, with the limits of a weight. A stance of the balance test lasts at most ten seconds, and has two decimals like
 * the bands of the SPPB. Source: engineering (limits), loinc283 (LOINC 2.83).
 */
export const physicalMeasures = {
  weight_kg: {
    unit: 'kg',
    decimals: 1,
    group: 'size',
    hardLimits: { min: 2, max: 650 },
    softLimits: { min: 30, max: 250 },
    loinc: '29463-7',
  },
  height_cm: {
    unit: 'cm',
    decimals: 1,
    group: 'size',
    hardLimits: { min: 50, max: 272 },
    softLimits: { min: 130, max: 210 },
    loinc: '8302-2',
  },
  knee_height_cm: {
    unit: 'cm',
    decimals: 1,
    group: 'substitutes',
    hardLimits: { min: 25, max: 80 },
    softLimits: { min: 38, max: 65 },
    loinc: null,
  },
  ulna_cm: {
    unit: 'cm',
    decimals: 1,
    group: 'substitutes',
    hardLimits: { min: 10, max: 45 },
    softLimits: { min: 18.5, max: 32 },
    loinc: null,
  },
  demispan_cm: {
    unit: 'cm',
    decimals: 1,
    group: 'substitutes',
    hardLimits: { min: 40, max: 130 },
    softLimits: { min: 60, max: 99 },
    loinc: null,
  },
  waist_cm: {
    unit: 'cm',
    decimals: 1,
    group: 'size',
    hardLimits: { min: 30, max: 250 },
    softLimits: { min: 55, max: 160 },
    loinc: '8280-0',
  },
  hip_cm: {
    unit: 'cm',
    decimals: 1,
    group: 'size',
    hardLimits: { min: 40, max: 250 },
    softLimits: { min: 70, max: 160 },
    loinc: null,
  },
  calf_cm: {
    unit: 'cm',
    decimals: 1,
    group: 'size',
    hardLimits: { min: 10, max: 80 },
    softLimits: { min: 22, max: 50 },
    loinc: '107112-5',
  },
  mid_upper_arm_cm: {
    unit: 'cm',
    decimals: 1,
    group: 'size',
    hardLimits: { min: 8, max: 70 },
    softLimits: { min: 18, max: 45 },
    loinc: null,
  },
  systolic_mmhg: {
    unit: 'mm[Hg]',
    decimals: 0,
    group: 'vitals',
    hardLimits: { min: 40, max: 300 },
    softLimits: { min: 80, max: 220 },
    loinc: '8480-6',
  },
  diastolic_mmhg: {
    unit: 'mm[Hg]',
    decimals: 0,
    group: 'vitals',
    hardLimits: { min: 20, max: 200 },
    softLimits: { min: 40, max: 130 },
    loinc: '8462-4',
  },
  pulse_per_min: {
    unit: '/min',
    decimals: 0,
    group: 'vitals',
    hardLimits: { min: 20, max: 250 },
    softLimits: { min: 40, max: 140 },
    loinc: '8867-4',
  },
  gait_4m_s: {
    unit: 's',
    decimals: 2,
    group: 'performance',
    hardLimits: { min: 1, max: 120 },
    softLimits: { min: 2, max: 30 },
    loinc: '83169-3',
  },
  gait_3m_s: {
    unit: 's',
    decimals: 2,
    group: 'performance',
    hardLimits: { min: 1, max: 90 },
    softLimits: { min: 1.5, max: 25 },
    loinc: null,
  },
  chair_stands_5_s: {
    unit: 's',
    decimals: 1,
    group: 'performance',
    hardLimits: { min: 3, max: 180 },
    softLimits: { min: 5, max: 60 },
    loinc: null,
  },
  chair_stands_30_count: {
    unit: '{#}',
    decimals: 0,
    group: 'performance',
    hardLimits: { min: 0, max: 60 },
    softLimits: { min: 2, max: 35 },
    loinc: '66247-8',
  },
  timed_up_and_go_s: {
    unit: 's',
    decimals: 1,
    group: 'performance',
    hardLimits: { min: 3, max: 300 },
    softLimits: { min: 5, max: 60 },
    loinc: '89423-8',
  },
  balance_side_s: {
    unit: 's',
    decimals: 2,
    group: 'performance',
    hardLimits: { min: 0, max: 10 },
    softLimits: { min: 0, max: 10 },
    loinc: null,
  },
  balance_semi_s: {
    unit: 's',
    decimals: 2,
    group: 'performance',
    hardLimits: { min: 0, max: 10 },
    softLimits: { min: 0, max: 10 },
    loinc: null,
  },
  balance_tandem_s: {
    unit: 's',
    decimals: 2,
    group: 'performance',
    hardLimits: { min: 0, max: 10 },
    softLimits: { min: 0, max: 10 },
    loinc: null,
  },
  walk_400m_s: {
    unit: 's',
    decimals: 0,
    group: 'performance',
    hardLimits: { min: 120, max: 1800 },
    softLimits: { min: 180, max: 900 },
    loinc: null,
  },
  asm_kg: {
    unit: 'kg',
    decimals: 2,
    group: 'muscle',
    hardLimits: { min: 2, max: 50 },
    softLimits: { min: 8, max: 38 },
    loinc: null,
  },
  resistance_ohm: {
    unit: 'Ohm',
    decimals: 0,
    group: 'muscle',
    hardLimits: { min: 100, max: 1500 },
    softLimits: { min: 250, max: 900 },
    loinc: null,
  },
  reactance_ohm: {
    unit: 'Ohm',
    decimals: 1,
    group: 'muscle',
    hardLimits: { min: 5, max: 200 },
    softLimits: { min: 20, max: 100 },
    loinc: null,
  },
  weight_3_to_6_months_ago_kg: {
    unit: 'kg',
    decimals: 1,
    group: 'nutrition',
    hardLimits: { min: 2, max: 650 },
    softLimits: { min: 30, max: 250 },
    loinc: null,
  },
} as const satisfies Record<string, PhysicalMeasure>;

export type PhysicalUnit = PhysicalMeasure['unit'];
export type PhysicalMeasureKey = keyof typeof physicalMeasures;

/** In the order they are taken. */
export const physicalMeasureKeys = Object.keys(physicalMeasures).filter(isPhysicalMeasureKey);

/** The performance tests that a person may be unable to do, which is a finding and not a missing value. */
export const unableMeasures = [
  'gait_4m_s',
  'chair_stands_5_s',
  'timed_up_and_go_s',
  'walk_400m_s',
] as const satisfies readonly PhysicalMeasureKey[];
export type UnableMeasure = (typeof unableMeasures)[number];

/** Counted, or read off a device in whole numbers: a new value has no decimals. Source: engineering. */
export const wholeMeasures = [
  'systolic_mmhg',
  'diastolic_mmhg',
  'pulse_per_min',
  'chair_stands_30_count',
] as const satisfies readonly PhysicalMeasureKey[];

export function isWholeMeasure(key: PhysicalMeasureKey): boolean {
  return wholeMeasures.some((one) => one === key);
}

export type Plausibility = 'plausible' | 'unusual' | 'impossible';

/** How a value compares with the limits of its measure. A value on a limit is inside it. */
export function plausibility(key: PhysicalMeasureKey, value: number): Plausibility {
  const { hardLimits, softLimits } = physicalMeasures[key];
  if (value < hardLimits.min || value > hardLimits.max) return 'impossible';
  if (value < softLimits.min || value > softLimits.max) return 'unusual';
  return 'plausible';
}

function isPhysicalMeasureKey(key: string): key is PhysicalMeasureKey {
  return Object.hasOwn(physicalMeasures, key);
}
