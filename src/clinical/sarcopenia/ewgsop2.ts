import { isMeasured } from '@/clinical/measured';
import type { CutOffSex } from '@/clinical/sexAndAge';
import type { SarcopeniaInputs } from './sarcopeniaInputs';
import { isMassLowForObesity } from './massInObesity';
import { readSarcopenia, type Outcome, type ReadingOf, type SarcopeniaNote } from './sarcopeniaReading';
import {
  readTest,
  stateOf,
  type CutOffBySex,
  type SarcopeniaPart,
  type SarcopeniaTest,
} from './sarcopeniaMeasures';

/**
 * EWGSOP2: find, assess, confirm, severity (ewgsop2, 2019; the women's mass index of 5.5 by the erratum ewgsop2err;
 * read in the table of PMC10355810). Two rules are engineering: any low test of a part makes the part low, and mass
 * is judged by ASM/height2 when the height is known.
 */
export const ewgsop2CutOffs = {
  sarcF: { male: { sign: '>=', figure: 4 }, female: { sign: '>=', figure: 4 } },
  grip: { male: { sign: '<', figure: 27 }, female: { sign: '<', figure: 16 } },
  chairStands: { male: { sign: '>', figure: 15 }, female: { sign: '>', figure: 15 } },
  asm: { male: { sign: '<', figure: 20 }, female: { sign: '<', figure: 15 } },
  asmPerHeight2: { male: { sign: '<', figure: 7 }, female: { sign: '<', figure: 5.5 } },
  gaitSpeed: { male: { sign: '<=', figure: 0.8 }, female: { sign: '<=', figure: 0.8 } },
  sppb: { male: { sign: '<=', figure: 8 }, female: { sign: '<=', figure: 8 } },
  timedUpAndGo: { male: { sign: '>=', figure: 20 }, female: { sign: '>=', figure: 20 } },
  walk400m: { male: { sign: '>=', figure: 360 }, female: { sign: '>=', figure: 360 } },
} as const satisfies Partial<Record<SarcopeniaTest, CutOffBySex>>;

const validatedFromYears = 65;

export interface Ewgsop2Options {
  /** strength is judged by grip alone when there is a grip; otherwise any low strength test counts */
  gripPrimary?: boolean;
}

/**
 * The EWGSOP2 ladder: low strength is probable sarcopenia, with low mass confirmed, with low performance severe.
 * A mass that is normal over the height but low for an obese body is named, and looks for no other cause (donini2022).
 * Normal strength excludes sarcopenia, whatever the screen says. Without a strength test, or without an adult age,
 * there is no verdict.
 */
export function ewgsop2(inputs: SarcopeniaInputs, options: Ewgsop2Options = {}): ReadingOf<'ewgsop2'> {
  return readSarcopenia(
    { algorithm: 'ewgsop2', validatedFromYears, assess: (judged, sex) => assess(judged, sex, options) },
    inputs,
  );
}

function assess(inputs: SarcopeniaInputs, sex: CutOffSex, options: Ewgsop2Options): Outcome<'ewgsop2'> {
  const read = (part: SarcopeniaPart, test: keyof typeof ewgsop2CutOffs) =>
    readTest({ part, test, cutOffs: ewgsop2CutOffs[test], sex }, inputs);
  const screen = read('find', 'sarcF');
  const grip = read('strength', 'grip');
  const chairStands = read('strength', 'chairStands');
  const isGripAlone = options.gripPrimary === true && grip.length > 0 && chairStands.length > 0;
  const mass = isMeasured(inputs.heightCm) ? read('mass', 'asmPerHeight2') : read('mass', 'asm');
  const tests = [
    ...screen,
    ...grip,
    ...(isGripAlone ? [] : chairStands),
    ...mass,
    ...read('performance', 'gaitSpeed'),
    ...read('performance', 'sppb'),
    ...read('performance', 'timedUpAndGo'),
    ...read('performance', 'walk400m'),
  ];
  const strength = stateOf(tests, 'strength');
  const massState = stateOf(tests, 'mass');
  const notes: SarcopeniaNote[] = isGripAlone ? ['gripAlone'] : [];
  if (strength === 'unknown') return { tests, notes, needs: ['strengthTest'] };

  const found = stateOf(tests, 'find');
  if (strength === 'normal') {
    if (found === 'low') notes.push('screenPositiveStrengthNormal');
    if (massState === 'low') notes.push('lowMassNormalStrength');
    return { tests, notes, verdict: 'no-sarcopenia' };
  }
  if (found === 'normal') notes.push('screenNegativeStrengthLow');
  if (massState !== 'low') {
    if (massState === 'unknown') notes.push('massNeeded');
    else notes.push(isMassLowForObesity(inputs, sex) ? 'lowMassForObesity' : 'lookForOtherCauses');
    return { tests, notes, verdict: 'probable' };
  }
  const performance = stateOf(tests, 'performance');
  if (performance === 'unknown') notes.push('severityNotAssessed');
  return { tests, notes, verdict: performance === 'low' ? 'severe' : 'confirmed' };
}
