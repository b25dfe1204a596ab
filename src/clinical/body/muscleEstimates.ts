import Big from 'big.js';
import { exactValue, fixed } from '@/clinical/exactValue';
import { areMeasured, measuredPerson, missingOf } from '@/clinical/measured';
import type { RecordedSex } from '@/clinical/sexAndAge';
import type { Pregnant } from './adultClass';

/**
 * Muscle mass in kg by published equations: from the resistance and reactance of bioimpedance at 50 kHz, or from
 * circumferences alone. RI is the height squared (cm²) over the resistance (ohm). An estimate is no measured mass: no
 * definition of sarcopenia reads it, and there is no class. The equations were found in whole bodies, and none is
 * published for others, so after an amputation and in pregnancy there is no estimate (engineering). Sources: sergi2015
 * (Sergi 2015), yoshida2014 (Yoshida 2014), janssen2000 (Janssen 2000), kawakami2021 (Kawakami 2021).
 */
export type MuscleNeed =
  | 'weight_kg'
  | 'height_cm'
  | 'waist_cm'
  | 'calf_cm'
  | 'resistance_ohm'
  | 'reactance_ohm'
  | 'age'
  | 'sex';

export type MuscleEstimate =
  | { status: 'cannotAssess'; needs: MuscleNeed[] }
  | { status: 'amputated' }
  | Pregnant
  | {
      status: 'estimated';
      /** exact, to calculate with */
      massKg: number;
      /** kg with two decimals */
      display: string;
      isOutsideValidatedAge: boolean;
    };

export interface MuscleInput {
  sex: RecordedSex;
  /** completed years on the day of the measurement */
  ageYears: number | null;
  weightKg: number | null;
  heightCm: number | null;
  waistCm: number | null;
  calfCm: number | null;
  /** the share of amputated parts in % */
  missingPercent?: number;
  /** a recorded pregnancy: there is no estimate */
  isPregnant?: boolean;
  /** at 50 kHz */
  resistanceOhm: number | null;
  reactanceOhm: number | null;
}

type Term = readonly [factor: string, value: Big | number];

/**
 * Appendicular muscle mass of Caucasians from 60 years on: -3.964 + 0.227 RI + 0.095 weight + 1.384 in men + 0.064
 * reactance. Source: sergi2015 (Sergi 2015).
 *
 * @param input `null` when not measured or unknown: then there is no estimate
 */
export function sergi2015({
  weightKg,
  heightCm,
  resistanceOhm,
  reactanceOhm,
  ...person
}: MuscleInput): MuscleEstimate {
  const measures = {
    weight_kg: weightKg,
    height_cm: heightCm,
    resistance_ohm: resistanceOhm,
    reactance_ohm: reactanceOhm,
  };
  return estimate(measures, person, { min: 60, max: null }, ({ weight_kg, reactance_ohm, ...of }, isMan) => [
    ['-3.964', 1],
    ['0.227', resistanceIndex(of)],
    ['0.095', weight_kg],
    ['1.384', isMan],
    ['0.064', reactance_ohm],
  ]);
}

/**
 * Appendicular muscle mass of Japanese people from 65 years on: 0.197 RI + 0.179 weight - 0.019 in men, 0.221 RI + 0.117
 * weight + 0.881 in women. Source: yoshida2014 (Yoshida 2014).
 *
 * @param input `null` when not measured or unknown: then there is no estimate
 */
export function yoshida2014({ weightKg, heightCm, resistanceOhm, ...person }: MuscleInput): MuscleEstimate {
  const measures = { weight_kg: weightKg, height_cm: heightCm, resistance_ohm: resistanceOhm };
  return estimate(measures, person, { min: 65, max: null }, ({ weight_kg, ...of }, isMan) =>
    isMan === 1
      ? [
          ['0.197', resistanceIndex(of)],
          ['0.179', weight_kg],
          ['-0.019', 1],
        ]
      : [
          ['0.221', resistanceIndex(of)],
          ['0.117', weight_kg],
          ['0.881', 1],
        ],
  );
}

/**
 * Skeletal muscle mass of the whole body, 18 to 86 years: 0.401 RI + 3.825 in men - 0.071 age + 5.102. Source:
 * janssen2000 (Janssen 2000).
 *
 * @param input `null` when not measured or unknown: then there is no estimate
 */
export function janssen2000({ heightCm, resistanceOhm, ...person }: MuscleInput): MuscleEstimate {
  const measures = { height_cm: heightCm, resistance_ohm: resistanceOhm };
  return estimate(measures, person, { min: 18, max: 86 }, (of, isMan, age) => [
    ['0.401', resistanceIndex(of)],
    ['3.825', isMan],
    ['-0.071', age],
    ['5.102', 1],
  ]);
}

/**
 * Appendicular muscle mass from 40 years on without an instrument: 2.955 in men + 0.255 weight - 0.130 waist + 0.308 calf
 * + 0.081 height - 11.897. Source: kawakami2021 (Kawakami 2021).
 *
 * @param input `null` when not measured or unknown: then there is no estimate
 */
export function kawakami2021({
  weightKg,
  heightCm,
  waistCm,
  calfCm,
  ...person
}: MuscleInput): MuscleEstimate {
  const measures = { weight_kg: weightKg, height_cm: heightCm, waist_cm: waistCm, calf_cm: calfCm };
  return estimate(measures, person, { min: 40, max: null }, (of, isMan) => [
    ['2.955', isMan],
    ['0.255', of.weight_kg],
    ['-0.130', of.waist_cm],
    ['0.308', of.calf_cm],
    ['0.081', of.height_cm],
    ['-11.897', 1],
  ]);
}

export type PhaseAngle =
  | { status: 'cannotAssess'; needs: ('resistance_ohm' | 'reactance_ohm')[] }
  /** with one decimal */
  | { status: 'calculated'; degrees: number; display: string };

/**
 * The phase angle in degrees: the arc tangent of reactance over resistance. It has no class here, because its norms
 * differ by instrument, sex and age. Source: engineering.
 *
 * @param input `null` when not measured
 */
export function phaseAngle({
  resistanceOhm,
  reactanceOhm,
}: Pick<MuscleInput, 'resistanceOhm' | 'reactanceOhm'>): PhaseAngle {
  const measures = { resistance_ohm: resistanceOhm, reactance_ohm: reactanceOhm };
  if (!areMeasured(measures)) return { status: 'cannotAssess', needs: missingOf(measures) };
  const degrees = (Math.atan2(measures.reactance_ohm, measures.resistance_ohm) * 180) / Math.PI;
  return { status: 'calculated', degrees, display: fixed(exactValue(degrees), 1) };
}

function resistanceIndex(of: { height_cm: number; resistance_ohm: number }): Big {
  return new Big(of.height_cm).times(of.height_cm).div(of.resistance_ohm);
}

function estimate<Key extends Exclude<MuscleNeed, 'age' | 'sex'>>(
  measures: Readonly<Record<Key, number | null>>,
  {
    missingPercent = 0,
    isPregnant = false,
    ...person
  }: Pick<MuscleInput, 'sex' | 'ageYears' | 'missingPercent' | 'isPregnant'>,
  valid: { min: number; max: number | null },
  termsOf: (measures: Readonly<Record<Key, number>>, isMan: 0 | 1, age: number) => readonly Term[],
): MuscleEstimate {
  if (missingPercent > 0) return { status: 'amputated' };
  if (isPregnant) return { status: 'pregnant' };
  const found = measuredPerson(measures, person);
  if (found.status === 'cannotAssess') return found;
  const { age } = found;
  const mass = termsOf(found.measures, found.sex === 'male' ? 1 : 0, age).reduce(
    (sum, [factor, value]) => sum.plus(new Big(factor).times(value)),
    new Big(0),
  );
  return {
    status: 'estimated',
    massKg: mass.toNumber(),
    display: fixed(exactValue(mass), 2),
    isOutsideValidatedAge: age < valid.min || (valid.max !== null && age > valid.max),
  };
}
