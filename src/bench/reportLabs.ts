import { recordId } from '@/testing/manyPatientsHistory';
import { countLongTasks } from './longTasks';
import { leaveSession } from './leaveSession';
import type { LabsReport, Visit } from './measured';
import {
  atRest,
  goTo,
  memoryBytes,
  painted,
  query,
  report,
  shownCount,
  type,
  typeName,
  unlock,
  until,
} from './pageSteps';

/**
 * Runs in the app, and in the page it is compared with. It does what a person does who reads lab results, and reports
 * how long each step took until it was painted.
 */

const typedName = 'marti';
const results = 200_000;
const reopenings = 5;
const chartPath = `/patients/${recordId('9000', 0)}lab`;
const { table, chart, trend } = {
  table: '[role=table] [data-index="0"]',
  chart: { app: '.lab-table td', floor: '[role=table] [data-index="0"]' },
  trend: { app: '.recharts-surface', floor: '[role=table] [data-index="0"]' },
};

async function measure({ what, page }: Visit): Promise<object> {
  if (what === 'signIn') {
    await leaveSession();
    return {};
  }
  const unlockedAt = await unlock();
  const isWhole = () => shownCount() === `${results}`;
  await until(() => query(table) !== null);
  const firstRowsMs = (await painted()) - unlockedAt;
  await until(isWhole);
  const allRowsMs = (await painted()) - unlockedAt;
  if (what === 'fetch') return { fetchedMs: allRowsMs };
  const open = async (path: string, selector: string): Promise<number> => {
    goTo('/patients/windows');
    await until(() => [table, chart[page], trend[page]].every((one) => query(one) === null));
    const began = await atRest();
    goTo(path);
    await until(() => query(selector) !== null);
    return (await painted()) - began;
  };
  const longTasks = countLongTasks();
  const reopenedMs: number[] = [];
  const chartMs: number[] = [];
  const trendMs: number[] = [];
  // The code of the chart's screen is loaded when it is first opened.
  await open(chartPath, trend[page]);
  for (let time = 0; time < reopenings; time += 1) {
    chartMs.push(await open(chartPath, chart[page]));
    trendMs.push(await open(chartPath, trend[page]));
    reopenedMs.push(await open('/patients/lablist', table));
  }
  await until(isWhole);
  // Like a person who looks at the list before typing.
  await new Promise((resolve) => setTimeout(resolve, 500));
  const filteredMs = await typeName(typedName);
  type('');
  await until(isWhole);
  const longestTaskMs = longTasks();
  const memoryMb = (await memoryBytes()) / 1_000_000;
  return {
    firstRowsMs,
    allRowsMs,
    reopenedMs,
    filteredMs,
    chartMs,
    trendMs,
    longestTaskMs,
    memoryMb,
  } satisfies LabsReport;
}

void report(measure);
