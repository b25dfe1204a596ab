import type { StateChange } from './stateDiff';

interface JestTest {
  /** the path of the log, from the root of the repository */
  file: string;
  step: number;
  /** what the step changed in this replay */
  changes: readonly StateChange[];
  /** the recorded change is the fault: the test fails until it says what should have changed */
  isWrong?: boolean;
}

/** The source of a test that replays a log and asserts the state at a step. */
export function jestTest({ file, step, changes, isWrong = false }: JestTest): string {
  const expected = JSON.stringify(changes, null, 2).replaceAll('\n', '\n    ');
  const fault = `    // This is what the step did. Change it to what it should have done, then delete the next line.
    throw new Error('Say what step ${step} should have changed.');
`;
  return `import { replayOf } from '@/testing/replayOf';

describe(${JSON.stringify(file)}, () => {
  const replay = replayOf(${JSON.stringify(file)});

  it('is applied by the reducers, and ends in the state in which it was exported', () => {
    expect(replay.refused()).toEqual([]);
    expect(replay.otherwise()).toEqual([]);
  });

  it('changes the state at step ${step}', () => {
${isWrong ? fault : ''}    expect(replay.changesAt(${step})).toEqual(${expected});
  });
});
`;
}
