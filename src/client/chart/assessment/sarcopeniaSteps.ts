import { ewgsop2CutOffs } from '@/clinical/sarcopenia/ewgsop2';
import type { ReadingOf } from '@/clinical/sarcopenia/sarcopeniaReading';
import { stateOf, type SarcopeniaPart, type TestReading } from '@/clinical/sarcopenia/sarcopeniaMeasures';
import { cutOffSexes, type RecordedSex } from '@/clinical/sexAndAge';

/**
 * `undecided`: it depends on a sex that is not known. `notJudged`: measured, and its cut-offs do not apply. `notNeeded`:
 * an earlier step has answered the question.
 */
export type StepState = 'met' | 'notMet' | 'undecided' | 'notMeasured' | 'notJudged' | 'notNeeded';

export interface SarcopeniaStep {
  part: SarcopeniaPart;
  state: StepState;
  tests: readonly TestReading[];
}

/** A part that was not measured, and would decide something now. */
export type NextTest = Exclude<SarcopeniaPart, 'find'>;

const parts = ['find', 'strength', 'mass', 'performance'] as const satisfies readonly SarcopeniaPart[];

/** The four steps of EWGSOP2, find, assess, confirm, severity, with the tests of each. None where it is not applied. */
export function sarcopeniaSteps(reading: ReadingOf<'ewgsop2'>): SarcopeniaStep[] {
  if (reading.status === 'tooYoung' || reading.status === 'pregnant') return [];
  let isAnswered = false;
  return parts.map((part) => {
    const tests = reading.tests.filter((test) => test.part === part);
    const found = stateOfStep(tests, part);
    const state = found === 'notMeasured' ? stateWithout(part, reading, isAnswered) : found;
    // A screen that is negative rules nothing out.
    if (part !== 'find' && found === 'notMet') isAnswered = true;
    return { part, state, tests };
  });
}

function stateOfStep(tests: readonly TestReading[], part: SarcopeniaPart): StepState {
  const ofSexes = (['male', 'female'] as const).map((sex) =>
    stateOf(
      tests.filter((test) => test.sex === 'either' || test.sex === sex),
      part,
    ),
  );
  const [found, ...others] = new Set(ofSexes.filter((state) => state !== 'unknown'));
  if (found === undefined) return 'notMeasured';
  if (others.length > 0) return 'undecided';
  return found === 'low' ? 'met' : 'notMet';
}

function stateWithout(part: SarcopeniaPart, { notes }: ReadingOf<'ewgsop2'>, isAnswered: boolean): StepState {
  if (part === 'mass' && notes.some((note) => note === 'massAfterAmputation' || note === 'massWithOedema')) {
    return 'notJudged';
  }
  return isAnswered && part !== 'find' ? 'notNeeded' : 'notMeasured';
}

/** The next test that would decide something; `null`: none, or something else is missing first. */
export function nextTest(reading: ReadingOf<'ewgsop2'>): NextTest | null {
  if (reading.status === 'cannotAssess') return reading.needs.includes('strengthTest') ? 'strength' : null;
  if (reading.notes.includes('massNeeded')) return 'mass';
  return reading.notes.includes('severityNotAssessed') ? 'performance' : null;
}

/** The test that a step is named by. */
const testOfPart = {
  find: 'sarcF',
  strength: 'grip',
  mass: 'asmPerHeight2',
  performance: 'gaitSpeed',
} as const satisfies Record<SarcopeniaPart, keyof typeof ewgsop2CutOffs>;

/** The test of a step that was not measured, with its cut-off; `null`: it differs by a sex that is not known. */
export function testToCome(
  part: SarcopeniaPart,
  sex: RecordedSex,
): Pick<TestReading, 'test' | 'limit'> | null {
  const test = testOfPart[part];
  const [limit, ...others] = cutOffSexes(sex).map((one) => ewgsop2CutOffs[test][one]);
  return limit === undefined || others.some(({ figure }) => figure !== limit.figure) ? null : { test, limit };
}
