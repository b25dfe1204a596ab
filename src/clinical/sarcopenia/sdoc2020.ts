import type { CutOffSex } from '@/clinical/sexAndAge';
import type { SarcopeniaInputs } from './sarcopeniaInputs';
import { readSarcopenia, type Outcome, type ReadingOf, type SarcopeniaNeed } from './sarcopeniaReading';
import { readTest, stateOf, type CutOffBySex, type SarcopeniaTest } from './sarcopeniaMeasures';

/**
 * SDOC 2020 (Bhasin et al., sdoc2020; cut-offs read in the abstract of Cawthon et al. 2020): low grip and slow gait
 * together. A gait of exactly 0.8 m/s is not slow here, although it is for EWGSOP2. Muscle mass is not part of the
 * definition.
 */
export const sdoc2020CutOffs = {
  grip: { male: { sign: '<', figure: 35.5 }, female: { sign: '<', figure: 20 } },
  gaitSpeed: { male: { sign: '<', figure: 0.8 }, female: { sign: '<', figure: 0.8 } },
} as const satisfies Partial<Record<SarcopeniaTest, CutOffBySex>>;

// The sources read print no validated age for it, so older adults are as in EWGSOP2 (engineering).
const validatedFromYears = 65;

/** Sarcopenia when both are low. A normal one excludes it even without the other. */
export function sdoc2020(inputs: SarcopeniaInputs): ReadingOf<'sdoc2020'> {
  return readSarcopenia({ algorithm: 'sdoc2020', validatedFromYears, assess }, inputs);
}

function assess(inputs: SarcopeniaInputs, sex: CutOffSex): Outcome<'sdoc2020'> {
  const tests = [
    ...readTest({ part: 'strength', test: 'grip', cutOffs: sdoc2020CutOffs.grip, sex }, inputs),
    ...readTest({ part: 'performance', test: 'gaitSpeed', cutOffs: sdoc2020CutOffs.gaitSpeed, sex }, inputs),
  ];
  const strength = stateOf(tests, 'strength');
  const performance = stateOf(tests, 'performance');
  if (strength === 'normal' || performance === 'normal')
    return { tests, notes: [], verdict: 'no-sarcopenia' };
  const needs: SarcopeniaNeed[] = [];
  if (strength === 'unknown') needs.push('gripMaxKg');
  if (performance === 'unknown') needs.push('gait4mS');
  return needs.length > 0 ? { tests, notes: [], needs } : { tests, notes: [], verdict: 'sarcopenia' };
}
