import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { arch, cpus, platform, tmpdir } from 'node:os';
import path from 'node:path';
import { offlineTables } from '@/contract/recordKinds';
import { paths } from '@/contract/paths';
import { ensureBrowser } from '@/scripts/ensureBrowser';
import { findBrowser } from '@/scripts/findBrowser';
import { root, runBin } from '@/scripts/run';
import { measureApi } from './api';
import { benchAccount } from './benchAccount';
import { openFreely } from './freeBrowser';
import { measureLabs } from './labs';
import { longestTaskText, measuredSchema, type Measured, type Row } from './measured';
import { measurePatients } from './patients';
import { serve, type Answer } from './serve';
import { measureRoutineVisit } from './routineVisit';
import { measureStart } from './start';
import { measureStreams } from './streams';
import { measureWorstInputs } from './worstInputs';

/**
 * `npm run bench`: measures the outbox and the start of the app in the real browser, and in the same run the barest
 * code that does the same. It prints the ratios. With `-- --write` they go into docs/benchmarks.md. With `-- --server`
 * it sends the worst legal input of every route to the server instead, with `-- --streams` it holds 2,000 streams open, and
 * with `-- --api` it saves and reads on a PostgreSQL server.
 */

const buildDir = path.join(root, '.cache/bench');

async function main(): Promise<void> {
  const isWritten = process.argv.includes('--write');
  if (process.argv.includes('--server')) {
    const worst = await measureWorstInputs();
    console.log(`\n${worst}`);
    if (isWritten) await writePart('worst inputs', `${worst}\n\nMeasured with ${machine()}.`);
    return;
  }
  for (const [option, part, measure] of [
    ['--streams', 'streams', measureStreams],
    ['--api', 'api', measureApi],
  ] as const) {
    if (!process.argv.includes(option)) continue;
    const table = tableOf(await measure(), []);
    console.log(`\n${table}`);
    if (isWritten) await writePart(part, `${table}\n\nMeasured with ${machine()}.`);
    return;
  }
  await ensureBrowser();
  const code = await runBin('webpack', ['--mode', 'production', '--env', 'bench']);
  if (code !== 0) throw new Error('The benchmark could not be built.');
  console.log('Measuring in the browser; this takes a few minutes …');
  const outbox = await measureOutbox();
  const starts = await measureStart();
  const patients = await measurePatients();
  const labs = await measureLabs();
  const visit = await measureRoutineVisit();
  const table = tableOf(
    [...outboxRows(outbox), ...starts, ...patients.rows, ...labs.rows, ...visit.rows],
    [longestSaveTask(outbox), ...patients.notes, ...labs.notes, ...visit.notes],
  );
  console.log(`\n${table}`);
  if (isWritten) await writePart('measured', `${table}\n\nMeasured with ${browserVersion()}, ${machine()}.`);
}

async function measureOutbox(): Promise<Measured> {
  const profileDir = mkdtempSync(path.join(tmpdir(), 'satchel-bench-'));
  const server = await serve(answerTo);
  const measured = server.measured();
  const browser = openFreely(server.url, profileDir);
  try {
    return measuredSchema.parse(await measured);
  } finally {
    await browser.close();
    await server.close();
    rmSync(profileDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  }
}

/** The least a server can do, because the figures are about the browser. */
function answerTo(url: URL, body: string): Answer {
  const json = (answer: object): Answer => ({ type: 'application/json', body: JSON.stringify(answer) });
  if (url.pathname === paths.health) return json({ status: 'ok', nonce: url.searchParams.get('nonce') });
  if (url.pathname === offlineTables.patients.savePath) {
    const received_at = new Date().toISOString();
    const record = {
      ...Object(JSON.parse(body)),
      revision: 1,
      received_at,
      captured_by: benchAccount.account_id,
    };
    return json({ success: true, record, revision: 1, received_at });
  }
  if (url.pathname.startsWith('/api/')) return json({ items: [], next_cursor: '0', more: false });
  if (url.pathname.startsWith('/assets/')) {
    return { type: 'text/javascript', body: readFileSync(path.join(buildDir, path.normalize(url.pathname))) };
  }
  return { type: 'text/html', body: readFileSync(path.join(buildDir, 'index.html')) };
}

function outboxRows(measured: Measured): Row[] {
  return [
    {
      what: 'a save until durable',
      unit: 'ms',
      ours: measured.saves,
      floorName: 'a bare strict IndexedDB put',
      floor: measured.bareSaves,
    },
    {
      what: 'a save with 10,000 waiting',
      unit: 'ms',
      ours: measured.savesWithManyWaiting,
      floorName: 'the same with 1 waiting',
      floor: measured.savesWithOneWaiting,
    },
    {
      what: 'one of 1,000 uploads, with its delete',
      unit: 'ms',
      ours: measured.uploads,
      floorName: 'a bare fetch and a durable delete',
      floor: measured.bareUploads,
    },
    {
      what: 'start with 10,000 waiting: counts known',
      unit: 'ms',
      ours: measured.countsKnown,
      floorName: 'a bare count of the three tables',
      floor: measured.bareCounts,
    },
    {
      what: 'start with 10,000 waiting: first rows of the list',
      unit: 'ms',
      ours: measured.firstRows,
      floorName: 'a bare read of 50 rows',
      floor: measured.bareFirstRows,
    },
    {
      what: 'start with 10,000 waiting: the whole list',
      unit: 'ms',
      ours: measured.listRead,
      floorName: 'a bare read of all rows',
      floor: measured.bareListRead,
    },
  ];
}

function longestSaveTask(measured: Measured): string {
  return `Longest main-thread task over 50 ms while saving with 10,000 waiting: ${longestTaskText([measured])}.`;
}

function tableOf(rows: Row[], notes: string[]): string {
  return [
    '| what | median | beside | median | ratio |',
    '|---|--:|---|--:|--:|',
    ...rows.map(({ what, unit, ours, floorName, floor }) => {
      const decimals = median(ours) < 20 ? 2 : 0;
      const figure = (of: number[]) => `${median(of).toFixed(decimals)} ${unit}`;
      const ratio = (median(ours) / median(floor)).toFixed(2);
      return `| ${what} | ${figure(ours)} | ${floorName} | ${figure(floor)} | ${ratio} |`;
    }),
    ...notes.flatMap((note) => ['', note]),
  ].join('\n');
}

/** Replaces what docs/benchmarks.md has between `<!-- name -->` and the next mark, or the end of the page. */
async function writePart(name: string, text: string): Promise<void> {
  const file = path.join(root, 'docs/benchmarks.md');
  const mark = `<!-- ${name} -->`;
  const [before = '', after = ''] = readFileSync(file, 'utf8').split(mark);
  const next = after.indexOf('<!-- ');
  const rest = next < 0 ? '' : after.slice(next);
  writeFileSync(file, `${before}${mark}\n\n${text}\n\n${rest}`);
  await runBin('oxfmt', [file]);
}

function browserVersion(): string {
  const version = execFileSync(findBrowser() ?? 'chromium', ['--version'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return version.trim().split(' ').slice(0, 2).join(' ');
}

function machine(): string {
  return `${cpus().length} cores, ${platform()} ${arch()}, Node.js ${process.versions.node}`;
}

function median(figures: number[]): number {
  const sorted = [...figures].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
