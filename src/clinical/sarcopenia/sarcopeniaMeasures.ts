import Big from 'big.js';
import {
  displayValue,
  exactValue,
  meetsCutOff,
  toNumber,
  type CutOff,
  type ExactValue,
} from '@/clinical/exactValue';
import { massPerHeight2 } from '@/clinical/body/massPerHeight2';
import { isMeasured, missingOf } from '@/clinical/measured';
import { sarcCalfPoints } from './sarcCalf';
import type { SarcopeniaInputs } from './sarcopeniaInputs';
import type { CutOffSex } from '@/clinical/sexAndAge';

/** The tests that the definitions of sarcopenia are built on. Each is compared with the cut-off of one definition. */

const decimalsOf = {
  sarcF: 0,
  sarcCalf: 0,
  calf: 1,
  grip: 1,
  chairStands: 1,
  asm: 2,
  asmPerHeight2: 2,
  asmPerBmi: 3,
  gaitSpeed: 2,
  sppb: 0,
  timedUpAndGo: 1,
  walk400m: 0,
} as const;

export type SarcopeniaTest = keyof typeof decimalsOf;
export type SarcopeniaPart = 'find' | 'strength' | 'mass' | 'performance';
export type CutOffBySex = Readonly<Record<CutOffSex, CutOff>>;

/** One test as used. Units: points, cm, kg, kg/m2, m/s or s, as the cut-off; a mass over the body mass index has none. */
export interface TestReading {
  part: SarcopeniaPart;
  test: SarcopeniaTest;
  /** `value` is for storing and drawing; `display` never contradicts `isLow` */
  result: 'unable' | { value: number; display: string };
  limit: CutOff;
  /** counts as low; for a case-finding test: as positive */
  isLow: boolean;
  /** the sex whose cut-off was used; `either`: the sex is unknown and makes no difference here */
  sex: CutOffSex | 'either';
  /** the method whose cut-off was used, if the method is unknown and makes a difference here */
  asmMethod?: 'dxa' | 'bia';
}

export type PartState = 'low' | 'normal' | 'unknown';

interface TestSetting {
  part: SarcopeniaPart;
  test: SarcopeniaTest;
  cutOffs: CutOffBySex;
  sex: CutOffSex;
}

/**
 * Evaluates one test, or none if it was not done. Unable counts as low (engineering for all but the chair stands and
 * the 400 m). Oedema can hide a thin calf, and its water is measured as muscle, so a calf that is not thin or a mass
 * that is not low is no test then (engineering).
 */
export function readTest({ part, test, cutOffs, sex }: TestSetting, inputs: SarcopeniaInputs): TestReading[] {
  const limit = cutOffs[sex];
  const value = valueOf(test, inputs, sex);
  if (value === null) return [];
  if (value === 'unable') return [{ part, test, result: 'unable', limit, isLow: true, sex }];
  const isLow = (one: ExactValue) => meetsCutOff(one, limit);
  if (isFluidAffected(test, inputs) && !isLow(value)) return [];
  const result = { value: toNumber(value), display: displayValue(value, decimalsOf[test], isLow) };
  return [{ part, test, result, limit, isLow: isLow(value), sex }];
}

const ofCalf: readonly SarcopeniaTest[] = ['calf', 'sarcCalf'];
const ofMass: readonly SarcopeniaTest[] = ['asm', 'asmPerHeight2', 'asmPerBmi'];

function isFluidAffected(
  test: SarcopeniaTest,
  { isCalfFluidAffected = false, isMassFluidAffected = false }: SarcopeniaInputs,
): boolean {
  return (isCalfFluidAffected && ofCalf.includes(test)) || (isMassFluidAffected && ofMass.includes(test));
}

/**
 * What is missing for a muscle mass that could not be read. If nothing is, oedema may hide a low one: a mass without it
 * is needed (engineering).
 */
export function massNeeds<Key extends string>(
  measures: Readonly<Record<Key | 'asmKg', number | null>>,
): (Key | 'asmKg')[] {
  const missing = missingOf(measures);
  return missing.length > 0 ? missing : ['asmKg'];
}

/** A part is low when any of its tests is low (engineering), and unknown without a test. */
export function stateOf(tests: readonly TestReading[], part: SarcopeniaPart): PartState {
  const ofPart = tests.filter((one) => one.part === part);
  if (ofPart.length === 0) return 'unknown';
  return ofPart.some(({ isLow }) => isLow) ? 'low' : 'normal';
}

/**
 * The value of a test from the inputs, as an exact fraction if it is a quotient; `null`: not measured, or not a valid
 * measure.
 */
function valueOf(
  test: SarcopeniaTest,
  inputs: SarcopeniaInputs,
  sex: CutOffSex,
): ExactValue | 'unable' | null {
  switch (test) {
    case 'sarcF':
      return points(inputs.sarcFPoints, 10);
    case 'sarcCalf':
      return sarcCalfValue(inputs, sex);
    case 'calf':
      return figure(inputs.calfCm);
    case 'grip':
      return figure(inputs.gripMaxKg);
    case 'chairStands':
      return figure(inputs.chairStands5S);
    case 'asm':
      return figure(inputs.asmKg);
    case 'asmPerHeight2':
      return massIndex(inputs);
    case 'asmPerBmi':
      return massPerBmi(inputs);
    case 'gaitSpeed':
      return gaitSpeed(inputs.gait4mS);
    case 'sppb':
      return points(inputs.sppbPoints, 12);
    case 'timedUpAndGo':
      return figure(inputs.timedUpAndGoS);
    case 'walk400m':
      return figure(inputs.walk400mS);
  }
}

function figure(value: number | 'unable' | null): ExactValue | 'unable' | null {
  if (value === 'unable') return value;
  return isMeasured(value) ? exactValue(value) : null;
}

function points(value: number | null, most: number): ExactValue | null {
  return value !== null && value >= 0 && value <= most ? exactValue(value) : null;
}

function gaitSpeed(seconds: number | 'unable' | null): ExactValue | 'unable' | null {
  if (seconds === 'unable') return seconds;
  return isMeasured(seconds) ? exactValue(4, seconds) : null;
}

function massIndex({ asmKg, heightCm }: SarcopeniaInputs): ExactValue | null {
  return isMeasured(asmKg) && isMeasured(heightCm) ? massPerHeight2(asmKg, heightCm) : null;
}

/** The quotient of kg and kg/m2, as published: the height squared in m2, without a unit. */
function massPerBmi({ asmKg, heightCm, weightKg }: SarcopeniaInputs): ExactValue | null {
  if (!isMeasured(asmKg) || !isMeasured(heightCm) || !isMeasured(weightKg)) return null;
  return exactValue(new Big(asmKg).times(heightCm).times(heightCm), new Big(weightKg).times(10_000));
}

function sarcCalfValue({ sarcFPoints, calfCm }: SarcopeniaInputs, sex: CutOffSex): ExactValue | null {
  const screen = points(sarcFPoints, 10);
  return screen && isMeasured(calfCm) ? exactValue(screen.numerator.plus(sarcCalfPoints(calfCm, sex))) : null;
}
