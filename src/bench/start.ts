import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { root, runBin } from '@/scripts/run';
import { openFreely } from './freeBrowser';
import { startReportSchema, type Row, type StartReport } from './measured';
import { serve, type Answer } from './serve';

const rounds = 5;

/** The app, and a page with the same libraries, one table and one form in one bundle. Both have a service worker. */
const pages = ['app', 'floor'] as const;
type Page = (typeof pages)[number];

interface Starts {
  /** first visits, everything from the network */
  cold: StartReport[];
  /** from the service worker's cache, with no network */
  offline: StartReport[];
}

/** Measures how a page starts, in real browsers with real profiles, alternating between the pages. */
export async function measureStart(): Promise<Row[]> {
  for (const page of pages) {
    const code = await runBin('webpack', ['--mode', 'production', '--env', `start=${page}`]);
    if (code !== 0) throw new Error(`The page ${page} could not be built.`);
  }
  const starts: Record<Page, Starts> = {
    app: { cold: [], offline: [] },
    floor: { cold: [], offline: [] },
  };
  for (let round = 0; round < rounds; round += 1) {
    for (const page of pages) {
      const { cold, offline } = await visitTwice(page);
      starts[page].cold.push(cold);
      starts[page].offline.push(offline);
    }
  }
  const row = (what: string, floorName: string, figure: (of: Starts) => number[]): Row => ({
    what,
    unit: 'ms',
    ours: figure(starts.app),
    floorName,
    floor: figure(starts.floor),
  });
  const beside = 'a page of the same libraries in one bundle';
  return [
    row('first paint, offline, from the service worker', beside, ({ offline }) =>
      offline.map(({ firstPaintMs }) => firstPaintMs),
    ),
    row('usable, offline, from the service worker', beside, ({ offline }) =>
      offline.map(({ usableMs }) => usableMs),
    ),
    row('first paint, first visit', 'the same page, the same skeleton', ({ cold }) =>
      cold.map(({ firstPaintMs }) => firstPaintMs),
    ),
    {
      ...row('script of the first screen, gzipped', beside, () => []),
      unit: 'kB',
      ours: starts.app.offline.map((report) => gzippedKb('app', report)),
      floor: starts.floor.offline.map((report) => gzippedKb('floor', report)),
    },
  ];
}

/** A first visit on a new profile. Then the server is stopped, and the browser is started again. */
async function visitTwice(page: Page): Promise<{ cold: StartReport; offline: StartReport }> {
  const profileDir = mkdtempSync(path.join(tmpdir(), 'satchel-bench-'));
  let isGone = false;
  const server = await serve((url): Answer | null => (isGone ? null : fileOf(page, url)));
  const visit = async (): Promise<StartReport> => {
    const measured = server.measured();
    const browser = openFreely(server.url, profileDir);
    try {
      return startReportSchema.parse(await measured);
    } finally {
      await browser.close();
    }
  };
  try {
    const cold = await visit();
    isGone = true;
    const offline = await visit();
    if (cold.isFromWorker || !offline.isFromWorker) throw new Error('A start came from the wrong place.');
    return { cold, offline };
  } finally {
    await server.close();
    rmSync(profileDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  }
}

const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
};

function fileOf(page: Page, { pathname }: URL): Answer {
  if (pathname.startsWith('/api/')) {
    return { type: 'application/json', body: JSON.stringify({ items: [], next_cursor: '0', more: false }) };
  }
  const type = types[path.extname(pathname)];
  const file = type ? path.normalize(pathname) : 'index.html';
  return { type: type ?? 'text/html', body: readFileSync(path.join(buildDir(page), file)) };
}

function gzippedKb(page: Page, { scripts }: StartReport): number {
  const bytes = [...new Set(scripts)].map(
    (script) => gzipSync(readFileSync(path.join(buildDir(page), script)), { level: 9 }).length,
  );
  return bytes.reduce((sum, each) => sum + each, 0) / 1000;
}

function buildDir(page: Page): string {
  return path.join(root, '.cache', `start-${page}`);
}
