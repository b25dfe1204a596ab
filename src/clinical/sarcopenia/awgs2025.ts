import type { CutOffSex } from '@/clinical/sexAndAge';
import type { SarcopeniaInputs } from './sarcopeniaInputs';
import { agreed, readSarcopenia, type Outcome, type ReadingOf } from './sarcopeniaReading';
import { readTest, stateOf, type CutOffBySex, type TestReading } from './sarcopeniaMeasures';

/**
 * AWGS 2025 (Chen et al., awgs2025; read in two public implementations): low muscle mass and low strength together, with
 * cut-offs of their own from 50 and from 65 years. Performance is an outcome and no criterion, and there is no severity.
 * Mass is that over the height squared; the alternative over the body mass index is not used. How missing parts are
 * handled is engineering.
 */
interface AgeBand {
  grip: CutOffBySex;
  /** ASM/height2 in kg/m2 */
  mass: Readonly<Record<'dxa' | 'bia', CutOffBySex>>;
}

const below = (male: number, female: number): CutOffBySex => ({
  male: { sign: '<', figure: male },
  female: { sign: '<', figure: female },
});

export const awgs2025CutOffs: Readonly<Record<'from50' | 'from65', AgeBand>> = {
  from50: { grip: below(34, 20), mass: { dxa: below(7.2, 5.5), bia: below(7.6, 5.7) } },
  from65: { grip: below(28, 18), mass: { dxa: below(7, 5.4), bia: below(7, 5.7) } },
};

/** In completed years. */
const fromAgeYears = 50;
const olderFromAgeYears = 65;

/**
 * Sarcopenia: low mass and low strength. Low strength without a mass is possible sarcopenia. Strength is always needed:
 * a mass alone gives no verdict. If the method of a mass is unknown, there is a verdict only when both methods would
 * give the same one. Source: awgs2025 (Chen 2025).
 */
export function awgs2025(inputs: SarcopeniaInputs): ReadingOf<'awgs2025'> {
  const methods = inputs.asmMethod === null ? (['dxa', 'bia'] as const) : [inputs.asmMethod];
  const isOlder = inputs.ageYears !== null && inputs.ageYears >= olderFromAgeYears;
  const band = awgs2025CutOffs[isOlder ? 'from65' : 'from50'];
  return readSarcopenia(
    {
      algorithm: 'awgs2025',
      fromAgeYears,
      validatedFromYears: fromAgeYears,
      assess: (judged, sex) =>
        agreed(
          methods.map((method) => assess(judged, sex, { band, method })),
          'asmMethod',
        ),
    },
    inputs,
  );
}

interface Chosen {
  band: AgeBand;
  method: 'dxa' | 'bia';
}

function assess(inputs: SarcopeniaInputs, sex: CutOffSex, chosen: Chosen): Outcome<'awgs2025'> {
  const grip = readTest({ part: 'strength', test: 'grip', cutOffs: chosen.band.grip, sex }, inputs);
  const tests = [...grip, ...readMass(inputs, sex, chosen)];
  const mass = stateOf(tests, 'mass');
  switch (stateOf(tests, 'strength')) {
    case 'unknown':
      return { tests, notes: [], needs: ['gripMaxKg'] };
    case 'normal':
      return {
        tests,
        notes: mass === 'low' ? ['lowMassNormalStrength'] : [],
        verdict: 'no-sarcopenia',
      };
    case 'low':
      if (mass === 'unknown') return { tests, notes: ['massNeeded'], verdict: 'possible' };
      return mass === 'low'
        ? { tests, notes: [], verdict: 'sarcopenia' }
        : { tests, notes: ['lookForOtherCauses'], verdict: 'no-sarcopenia' };
  }
}

function readMass(inputs: SarcopeniaInputs, sex: CutOffSex, { band, method }: Chosen): TestReading[] {
  const read = readTest({ part: 'mass', test: 'asmPerHeight2', cutOffs: band.mass[method], sex }, inputs);
  const isSame = band.mass.dxa[sex].figure === band.mass.bia[sex].figure;
  return inputs.asmMethod === null && !isSame ? read.map((one) => ({ ...one, asmMethod: method })) : read;
}
