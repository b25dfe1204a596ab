import type { CutOffSex } from '@/clinical/sexAndAge';
import type { SarcopeniaInputs } from './sarcopeniaInputs';
import { readSarcopenia, type Outcome, type ReadingOf, type SarcopeniaNote } from './sarcopeniaReading';
import { massNeeds, readTest, stateOf, type CutOffBySex, type SarcopeniaTest } from './sarcopeniaMeasures';

/**
 * FNIH Sarcopenia Project 2014 (Studenski et al., fnih2014; cut-offs read in the abstract): weakness with low lean mass.
 * Mass is divided by the body mass index, which has no unit here. The cut-offs were found with DXA. How missing parts
 * are handled is engineering.
 */
export const fnih2014CutOffs = {
  grip: { male: { sign: '<', figure: 26 }, female: { sign: '<', figure: 16 } },
  asmPerBmi: { male: { sign: '<', figure: 0.789 }, female: { sign: '<', figure: 0.512 } },
} as const satisfies Partial<Record<SarcopeniaTest, CutOffBySex>>;

const validatedFromYears = 65;

/**
 * Sarcopenia when both are low. Strength is always needed; a normal one excludes it, and a low one needs the mass.
 * Source: fnih2014 (Studenski 2014).
 */
export function fnih2014(inputs: SarcopeniaInputs): ReadingOf<'fnih2014'> {
  return readSarcopenia({ algorithm: 'fnih2014', validatedFromYears, assess }, inputs);
}

function assess(inputs: SarcopeniaInputs, sex: CutOffSex): Outcome<'fnih2014'> {
  const massTests = readTest(
    { part: 'mass', test: 'asmPerBmi', cutOffs: fnih2014CutOffs.asmPerBmi, sex },
    inputs,
  );
  const tests = [
    ...readTest({ part: 'strength', test: 'grip', cutOffs: fnih2014CutOffs.grip, sex }, inputs),
    ...massTests,
  ];
  const method: SarcopeniaNote[] = massTests.length > 0 && inputs.asmMethod !== 'dxa' ? ['cutOffsOfDxa'] : [];
  const mass = stateOf(tests, 'mass');
  switch (stateOf(tests, 'strength')) {
    case 'unknown':
      return { tests, notes: method, needs: ['gripMaxKg'] };
    case 'normal':
      return {
        tests,
        notes: mass === 'low' ? ['lowMassNormalStrength', ...method] : method,
        verdict: 'no-sarcopenia',
      };
    case 'low': {
      const { asmKg, heightCm, weightKg } = inputs;
      if (mass === 'unknown') return { tests, notes: [], needs: massNeeds({ asmKg, heightCm, weightKg }) };
      return mass === 'low'
        ? { tests, notes: method, verdict: 'sarcopenia' }
        : { tests, notes: ['lookForOtherCauses', ...method], verdict: 'no-sarcopenia' };
    }
  }
}
