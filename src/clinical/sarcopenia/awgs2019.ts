import type { CutOffSex } from '@/clinical/sexAndAge';
import { isMassLowForObesity } from './massInObesity';
import type { SarcopeniaInputs } from './sarcopeniaInputs';
import {
  agreed,
  readSarcopenia,
  type Outcome,
  type ReadingOf,
  type SarcopeniaNeed,
  type SarcopeniaNote,
} from './sarcopeniaReading';
import {
  massNeeds,
  readTest,
  stateOf,
  type CutOffBySex,
  type PartState,
  type SarcopeniaPart,
  type SarcopeniaTest,
  type TestReading,
} from './sarcopeniaMeasures';

/**
 * AWGS 2019 (Chen et al., awgs2019; read in the table of PMC10355810). The calf alone finds cases, strictly below 34
 * and 33 cm, unlike the rule of SARC-CalF. Mass has different cut-offs for DXA and BIA. How missing parts are handled
 * is engineering.
 */
export const awgs2019CutOffs = {
  calf: { male: { sign: '<', figure: 34 }, female: { sign: '<', figure: 33 } },
  sarcF: { male: { sign: '>=', figure: 4 }, female: { sign: '>=', figure: 4 } },
  sarcCalf: { male: { sign: '>=', figure: 11 }, female: { sign: '>=', figure: 11 } },
  grip: { male: { sign: '<', figure: 28 }, female: { sign: '<', figure: 18 } },
  chairStands: { male: { sign: '>=', figure: 12 }, female: { sign: '>=', figure: 12 } },
  gaitSpeed: { male: { sign: '<', figure: 1 }, female: { sign: '<', figure: 1 } },
  sppb: { male: { sign: '<=', figure: 9 }, female: { sign: '<=', figure: 9 } },
} as const satisfies Partial<Record<SarcopeniaTest, CutOffBySex>>;

/** ASM/height2 in kg/m2. */
export const awgs2019MassCutOffs = {
  dxa: { male: { sign: '<', figure: 7 }, female: { sign: '<', figure: 5.4 } },
  bia: { male: { sign: '<', figure: 7 }, female: { sign: '<', figure: 5.7 } },
} as const satisfies Record<'dxa' | 'bia', CutOffBySex>;

const validatedFromYears = 60;

/**
 * Possible sarcopenia: low grip or slow chair stands. Sarcopenia: low mass and low strength or performance; severe:
 * all three. Without mass it is possible at most. If the method of a mass is unknown, there is a verdict only when
 * both methods would give the same one.
 */
export function awgs2019(inputs: SarcopeniaInputs): ReadingOf<'awgs2019'> {
  const methods = inputs.asmMethod === null ? (['dxa', 'bia'] as const) : [inputs.asmMethod];
  return readSarcopenia(
    {
      algorithm: 'awgs2019',
      validatedFromYears,
      assess: (judged, sex) =>
        agreed(
          methods.map((method) => assess(judged, sex, method)),
          'asmMethod',
        ),
    },
    inputs,
  );
}

function assess(inputs: SarcopeniaInputs, sex: CutOffSex, method: 'dxa' | 'bia'): Outcome<'awgs2019'> {
  const read = (part: SarcopeniaPart, test: keyof typeof awgs2019CutOffs) =>
    readTest({ part, test, cutOffs: awgs2019CutOffs[test], sex }, inputs);
  const chairStands = read('performance', 'chairStands');
  const gait = read('performance', 'gaitSpeed');
  const tests = [
    ...read('find', 'calf'),
    ...read('find', 'sarcF'),
    ...read('find', 'sarcCalf'),
    ...read('strength', 'grip'),
    ...chairStands,
    ...gait,
    ...read('performance', 'sppb'),
    ...readMass(inputs, sex, method),
  ];
  const parts = {
    strength: stateOf(tests, 'strength'),
    performance: stateOf(tests, 'performance'),
    chairStands: stateOf(chairStands, 'performance'),
  };
  const mass = stateOf(tests, 'mass');
  const decided = mass === 'low' ? withLowMass(parts) : withoutLowMass(parts, mass, inputs);
  const isLowForObesity = isMassLowForObesity(inputs, sex);
  const notes = decided.notes.map((note) =>
    note === 'lookForOtherCauses' && isLowForObesity ? 'lowMassForObesity' : note,
  );
  const found = stateOf(tests, 'find');
  if (found === 'low' && parts.strength === 'normal') notes.push('screenPositiveStrengthNormal');
  if (found === 'normal' && parts.strength === 'low') notes.push('screenNegativeStrengthLow');
  if (gait.length > 0) notes.push('gaitOver4mNot6m');
  return { ...decided, tests, notes };
}

function readMass(inputs: SarcopeniaInputs, sex: CutOffSex, method: 'dxa' | 'bia'): TestReading[] {
  const cutOffs = awgs2019MassCutOffs[method];
  const read = readTest({ part: 'mass', test: 'asmPerHeight2', cutOffs, sex }, inputs);
  const { dxa, bia } = awgs2019MassCutOffs;
  const isSame = dxa[sex].figure === bia[sex].figure;
  return inputs.asmMethod === null && !isSame ? read.map((one) => ({ ...one, asmMethod: method })) : read;
}

interface Parts {
  strength: PartState;
  performance: PartState;
  /** one of the performance tests, and on its own a sign of possible sarcopenia */
  chairStands: PartState;
}

/** Before the tests are added. */
type Decided = { notes: SarcopeniaNote[] } & (
  | { verdict: Extract<Outcome<'awgs2019'>, { verdict: unknown }>['verdict'] }
  | { needs: readonly SarcopeniaNeed[] }
);

function withLowMass({ strength, performance }: Parts): Decided {
  if (strength === 'low' && performance === 'low') return { verdict: 'severe', notes: [] };
  if (strength === 'low' || performance === 'low') {
    const isOneUnknown = strength === 'unknown' || performance === 'unknown';
    return { verdict: 'sarcopenia', notes: isOneUnknown ? ['severityNotAssessed'] : [] };
  }
  const notes: SarcopeniaNote[] = strength === 'normal' ? ['lowMassNormalStrength'] : [];
  const needs: SarcopeniaNeed[] = [];
  if (strength === 'unknown') needs.push('gripMaxKg');
  if (performance === 'unknown') needs.push('performanceTest');
  return needs.length > 0 ? { needs, notes } : { verdict: 'no-sarcopenia', notes };
}

function withoutLowMass(
  { strength, performance, chairStands }: Parts,
  mass: 'normal' | 'unknown',
  { asmKg, heightCm, isAmputated = false }: SarcopeniaInputs,
): Decided {
  const isMassKnown = mass === 'normal';
  if (strength === 'low' || chairStands === 'low') {
    return { verdict: 'possible', notes: [isMassKnown ? 'lookForOtherCauses' : 'massNeeded'] };
  }
  const hasStrengthTest = strength === 'normal' || chairStands === 'normal';
  if (isMassKnown) {
    return hasStrengthTest ? { verdict: 'no-sarcopenia', notes: [] } : { needs: ['strengthTest'], notes: [] };
  }
  // Without mass, sarcopenia is excluded only if both parts were tested and are normal.
  // After an amputation a mass cannot decide, but a low grip still would.
  const canOnlyGripDecide = isAmputated && strength === 'unknown';
  if (performance === 'low' && !canOnlyGripDecide)
    return { needs: massNeeds({ asmKg, heightCm }), notes: [] };
  if (strength === 'normal' && performance === 'normal') return { verdict: 'no-sarcopenia', notes: [] };
  const needs: SarcopeniaNeed[] = [];
  if (strength === 'unknown') needs.push(hasStrengthTest ? 'gripMaxKg' : 'strengthTest');
  if (performance === 'unknown') needs.push('performanceTest');
  return { needs, notes: [] };
}
