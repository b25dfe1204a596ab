/** The steps of a test run: the result of each, and the summary table. */

export interface Outcome {
  passed: number;
  failed: number;
}

/** A test file or a story, and how long it took. */
export interface TimedTest {
  name: string;
  seconds: number;
  isOk: boolean;
}

export interface StepResult extends Outcome {
  title: string;
  seconds: number;
  /** the test files or stories of the step */
  tests: TimedTest[];
}

/** The work of a step, with its outcome. */
export type StepWork = () => Promise<Outcome & { tests?: TimedTest[] }>;

/** Runs one step. A step that cannot start counts as failed; the others still count. */
export async function runStep(title: string, work: StepWork): Promise<StepResult> {
  console.log(`── ${title}`);
  const began = Date.now();
  const {
    passed,
    failed,
    tests = [],
  } = await work().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1, tests: [] };
  });
  return { title, passed, failed, tests, seconds: (Date.now() - began) / 1000 };
}

const slowestShown = 10;

/**
 * The table at the end of a run: each step with its time and slowest tests, then the line with the counts.
 *
 * @param seconds of the whole run: steps overlap
 */
export function summaryOf(results: readonly StepResult[], seconds: number): string {
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const failed = results.reduce((sum, result) => sum + result.failed, 0);
  const rows = [
    ['step', 'time', 'passed', 'failed'],
    ...results.map(({ title, ...result }) => [
      title,
      clock(result.seconds),
      String(result.passed),
      String(result.failed),
    ]),
    ['all', clock(seconds), String(passed), String(failed)],
  ];
  const slowest = results.filter(({ tests }) => tests.length > 0).map(slowestOf);
  return ['', ...aligned(rows), ...slowest.flat(), '', `${passed} passed, ${failed} failed`].join('\n');
}

function slowestOf({ title, tests }: StepResult): string[] {
  const slowest = [...tests].sort((a, b) => b.seconds - a.seconds).slice(0, slowestShown);
  return ['', `Slowest, ${title}:`, ...slowest.map(({ name, seconds }) => `${clock(seconds)}  ${name}`)];
}

function clock(seconds: number): string {
  const whole = Math.round(seconds);
  return `${String(Math.floor(whole / 60)).padStart(3)}:${String(whole % 60).padStart(2, '0')}`;
}

function aligned(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  '),
  );
}
