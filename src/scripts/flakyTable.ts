import type { TimedTest } from './testSteps';

/** A test that was run many times. */
export interface Repeated {
  name: string;
  failed: number;
  /** of each run */
  seconds: number[];
}

/** Brings the runs of each test together. */
export function gathered(runs: readonly TimedTest[]): Repeated[] {
  const byName = new Map<string, Repeated>();
  for (const { name, isOk, seconds } of runs) {
    const before = byName.get(name) ?? { name, failed: 0, seconds: [] };
    byName.set(name, {
      name,
      failed: before.failed + (isOk ? 0 : 1),
      seconds: [...before.seconds, seconds],
    });
  }
  return [...byName.values()];
}

/** A Markdown table of them, those that failed first. */
export function flakyTable(repeated: readonly Repeated[]): string {
  const rows = [...repeated]
    .sort((a, b) => b.failed - a.failed || a.name.localeCompare(b.name))
    .map(({ name, failed, seconds }) => {
      const sorted = [...seconds].sort((a, b) => a - b);
      const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
      const slowest = sorted.at(-1) ?? 0;
      const passed = `${seconds.length - failed} of ${seconds.length}`;
      return `| ${name.replaceAll('|', '\\|')} | ${passed} | ${median.toFixed(1)} s | ${slowest.toFixed(1)} s |`;
    });
  return ['| test | passed | median | slowest |', '| --- | --: | --: | --: |', ...rows].join('\n');
}
