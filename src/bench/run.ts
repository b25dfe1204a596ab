import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { arch, cpus, platform, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { paths } from '@/contract/paths';
import { ensureBrowser } from '@/scripts/ensureBrowser';
import { browserArguments, findBrowser } from '@/scripts/findBrowser';
import { root, runBin } from '@/scripts/run';
import { measuredSchema, type Measured } from './measured';

/**
 * `npm run bench`: measures the outbox in the real browser beside bare loops that do the same, in one run, and prints the
 * ratios. With `-- --write` they go into docs/benchmarks.md.
 */

const longestMs = 5 * 60_000;
const buildDir = path.join(root, '.cache/bench');

async function main(): Promise<void> {
  await ensureBrowser();
  const code = await runBin('webpack', ['--mode', 'production', '--env', 'bench']);
  if (code !== 0) throw new Error('The benchmark could not be built.');
  console.log('Measuring in the browser; this takes a minute or two …');
  const table = tableOf(await measure());
  console.log(`\n${table}`);
  if (process.argv.includes('--write')) writeTable(table);
}

/** The browser runs free, with no debugger: one attached doubles the time of every fetch. */
async function measure(): Promise<Measured> {
  const profileDir = mkdtempSync(path.join(tmpdir(), 'satchel-bench-'));
  let resolveMeasured: (body: string) => void;
  const measured = new Promise<string>((resolve) => (resolveMeasured = resolve));
  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      const url = new URL(request.url ?? '/', 'http://localhost');
      if (url.pathname === '/measured') resolveMeasured(body);
      const [type, answer] = answerTo(url, body);
      response.setHeader('content-type', type).end(answer);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const browser = spawn(
    findBrowser() ?? 'chromium',
    [...browserArguments, `--user-data-dir=${profileDir}`, `http://localhost:${port}/`],
    { stdio: 'ignore', detached: true },
  );
  try {
    const body = await Promise.race([measured, tooLong()]);
    return measuredSchema.parse(JSON.parse(body));
  } finally {
    const ended = once(browser, 'exit');
    // The whole group: its helpers would go on writing to the profile.
    if (browser.pid !== undefined) process.kill(-browser.pid, 'SIGKILL');
    await ended;
    server.close();
    server.closeAllConnections();
    rmSync(profileDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  }
}

/** A page that fails before it can report would be waited for for ever. */
async function tooLong(): Promise<never> {
  await setTimeout(longestMs, undefined, { ref: false });
  throw new Error('The page of the benchmark did not report.');
}

/** The least a server can do: the figures are about the browser's side. */
function answerTo(url: URL, body: string): [type: string, answer: string] {
  if (url.pathname === paths.health) {
    return ['application/json', JSON.stringify({ status: 'ok', nonce: url.searchParams.get('nonce') })];
  }
  if (url.pathname === paths.savePatient) {
    const received_at = new Date().toISOString();
    const record = { ...Object(JSON.parse(body)), revision: 1, received_at, captured_by: accountId };
    return ['application/json', JSON.stringify({ success: true, record, revision: 1, received_at })];
  }
  if (url.pathname.startsWith('/api/')) {
    return ['application/json', JSON.stringify({ items: [], next_cursor: '0', more: false })];
  }
  if (url.pathname.startsWith('/assets/')) {
    return ['text/javascript', readFileSync(path.join(buildDir, path.normalize(url.pathname)), 'utf8')];
  }
  return ['text/html', readFileSync(path.join(buildDir, 'index.html'), 'utf8')];
}

const accountId = '018f0000-0000-7000-8000-00000000000a';

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  return body;
}

function tableOf(measured: Measured): string {
  const rows: [what: string, ours: number[], floor: number[], floorName: string][] = [
    ['a save until durable', measured.saves, measured.bareSaves, 'a bare strict IndexedDB put'],
    [
      'a save with 10,000 waiting',
      measured.savesWithManyWaiting,
      measured.savesWithOneWaiting,
      'the same with 1 waiting',
    ],
    [
      'one of 1,000 uploads, with its delete',
      measured.uploads,
      measured.bareUploads,
      'a bare fetch of the same body',
    ],
  ];
  const longest = measured.longestTaskMs === 0 ? 'none' : `${Math.round(measured.longestTaskMs)} ms`;
  return [
    '| what | ms, median | beside | ms, median | ratio |',
    '|---|--:|---|--:|--:|',
    ...rows.map(
      ([what, ours, floor, floorName]) =>
        `| ${what} | ${median(ours).toFixed(2)} | ${floorName} | ${median(floor).toFixed(2)} | ${(median(ours) / median(floor)).toFixed(2)} |`,
    ),
    '',
    `Longest main-thread task over 50 ms while saving with 10,000 waiting: ${longest}.`,
  ].join('\n');
}

function writeTable(table: string): void {
  const file = path.join(root, 'docs/benchmarks.md');
  const version = execFileSync(findBrowser() ?? 'chromium', ['--version'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const browser = version.trim().split(' ').slice(0, 2).join(' ');
  const machine = `${browser}, ${cpus().length} cores, ${platform()} ${arch()}, Node.js ${process.versions.node}`;
  const [before = ''] = readFileSync(file, 'utf8').split('<!-- measured -->');
  writeFileSync(file, `${before}<!-- measured -->\n\n${table}\n\nMeasured with ${machine}.\n`);
}

function median(figures: number[]): number {
  const sorted = [...figures].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
