import type { StateChange } from './stateDiff';

interface JestTest {
  /** the path of the log, from the root of the repository */
  file: string;
  /** whose change is asserted; left out: only the state in which the log was exported */
  step?: AssertedStep;
}

interface AssertedStep {
  at: number;
  /** what the step changed in this replay */
  changes: readonly StateChange[];
  /** the change is the fault: the test fails until it says what should have changed */
  isWrong?: boolean;
}

/** The source of a test that replays a log and asserts the state at a step. */
export function jestTest({ file, step }: JestTest): string {
  return `import { replayOf } from '@/testing/replayOf';

describe(${quoted(file)}, () => {
  const replay = replayOf(${quoted(file)});

  it('is applied by the reducers, and ends in the state in which it was exported', () => {
    expect(replay.refused()).toEqual([]);
    expect(replay.otherwise()).toEqual([]);
  });
${step ? stepTest(step) : ''}});
`;
}

function stepTest({ at, changes, isWrong = false }: AssertedStep): string {
  const expected = JSON.stringify(changes, null, 2).replaceAll('\n', '\n    ');
  const fault = `    // This is what the step does. Change it to what it should do, then delete the next line.
    throw new Error('Say what step ${at} should change.');
`;
  return `
  it('changes the state at step ${at}', () => {
${isWrong ? fault : ''}    expect(replay.changesAt(${at})).toEqual(${expected});
  });
`;
}

function quoted(text: string): string {
  return /['\\]/.test(text) ? JSON.stringify(text) : `'${text}'`;
}
