import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { limits } from '@/contract/limits';
import { offlineTableNames, offlineTables } from '@/contract/offlineTables';
import { paths } from '@/contract/paths';
import { root, runBin } from '@/scripts/run';
import { manyPeople } from '@/testing/manyPatients';
import { benchAccount } from './benchAccount';
import { openFreely } from './freeBrowser';
import {
  fetchReportSchema,
  importReportSchema,
  patientsReportSchema,
  type ImportReport,
  type PatientsReport,
  type Row,
  type Visit,
} from './measured';
import { serve, type Answer } from './serve';

const patients = 20_000;
const rounds = 3;
const pages = ['app', 'floor'] as const;
type Page = (typeof pages)[number];

interface Figures {
  fetchedMs: number[];
  visits: PatientsReport[];
  imports: ImportReport[];
}

/** Measures a laptop with a clinic of 20,000 patients, beside the barest page that keeps and shows as many. */
export async function measurePatients(): Promise<{ rows: Row[]; notes: string[] }> {
  for (const page of pages) {
    const code = await runBin('webpack', ['--mode', 'production', '--env', `patients=${page}`]);
    if (code !== 0) throw new Error(`The page ${page} could not be built.`);
  }
  const changes = changesOf(patients);
  const figures: Record<Page, Figures> = {
    app: { fetchedMs: [], visits: [], imports: [] },
    floor: { fetchedMs: [], visits: [], imports: [] },
  };
  for (let round = 0; round < rounds; round += 1) {
    for (const page of pages) await tryLaptop(page, changes, figures[page]);
  }
  return rowsOf(figures);
}

/** A new laptop: signs in, fetches the clinic, is used as in an office, and takes in a file where there is no network. */
async function tryLaptop(page: Page, changes: Changes, figures: Figures): Promise<void> {
  const profileDir = mkdtempSync(path.join(tmpdir(), 'satchel-bench-'));
  let what: Visit['what'] = 'signIn';
  const server = await serve((url): Answer | null => {
    if (url.pathname === '/visit') return json({ what, page } satisfies Visit);
    // Without a network the file's patients are not uploaded meanwhile.
    if (url.pathname.startsWith('/api/')) return what === 'import' ? null : answerTo(url, changes);
    return fileOf(page, url);
  });
  const visit = async (next: Visit['what']): Promise<unknown> => {
    what = next;
    const measured = server.measured();
    const browser = openFreely(`${server.url}patients`, profileDir);
    try {
      return JSON.parse(await measured);
    } finally {
      await browser.close();
    }
  };
  try {
    if (page === 'app') await visit('signIn');
    figures.fetchedMs.push(fetchReportSchema.parse(await visit('fetch')).fetchedMs);
    figures.visits.push(patientsReportSchema.parse(await visit('look')));
    figures.imports.push(importReportSchema.parse(await visit('import')));
  } finally {
    await server.close();
    rmSync(profileDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  }
}

function rowsOf({ app, floor }: Record<Page, Figures>): { rows: Row[]; notes: string[] } {
  const row = (
    what: string,
    floorName: string,
    figure: (of: Figures) => number[],
    unit: Row['unit'] = 'ms',
  ): Row => ({ what, unit, ours: figure(app), floorName, floor: figure(floor) });
  const bareTable = 'a bare virtual table of as many';
  const ofVisits = (figure: (visit: PatientsReport) => number[]) => (of: Figures) =>
    of.visits.flatMap(figure);
  const longest = (reports: readonly { longestTaskMs: number }[]) =>
    Math.round(Math.max(...reports.map(({ longestTaskMs }) => longestTaskMs)));
  const leastSteps = Math.min(...app.imports.map(({ progressSteps }) => progressSteps));
  return {
    rows: [
      row('20,000 patients fetched, kept and shown', 'a bare loop of fetch and put', (of) => of.fetchedMs),
      row(
        '20,000 patients: first rows after a start',
        'a bare read of all, and that table',
        ofVisits(({ firstRowsMs }) => [firstRowsMs]),
      ),
      row(
        '20,000 patients: all of them after a start',
        'a bare read of all, and that table',
        ofVisits(({ allRowsMs }) => [allRowsMs]),
      ),
      row(
        '20,000 patients: first rows, coming back',
        bareTable,
        ofVisits(({ reopenedMs }) => reopenedMs),
      ),
      row(
        'a keystroke in the filter until painted',
        bareTable,
        ofVisits(({ filteredMs }) => filteredMs),
      ),
      row(
        'a keystroke in the lookup until painted',
        bareTable,
        ofVisits(({ foundMs }) => foundMs),
      ),
      row(
        'memory of the page with 20,000 patients',
        bareTable,
        ofVisits(({ memoryMb }) => [memoryMb]),
        'MB',
      ),
      row('20,000 rows of CSV looked through', 'the parser alone', (of) =>
        of.imports.map(({ lookedThroughMs }) => lookedThroughMs),
      ),
      row('20,000 rows of CSV saved', 'a bare strict transaction', (of) =>
        of.imports.map(({ savedMs }) => savedMs),
      ),
    ],
    notes: [
      `Longest main-thread task while typing and opening lists with 20,000 patients: ${longest(app.visits)} ms.`,
      `Longest main-thread task while 20,000 rows are looked through and saved: ${longest(app.imports)} ms; the bar of progress took ${leastSteps} steps.`,
    ],
  };
}

type Changes = Record<string, object[]>;

/** The pages that the server answers with, as it would. */
function changesOf(count: number): Changes {
  const people = manyPeople(count);
  const records = {
    patients: people.map(({ patient }) => patient),
    sarcF: people.flatMap((one) => one.sarcF ?? []),
    physicalData: people.flatMap((one) => one.physicalData),
    dynamometry: [],
    labs: [],
  };
  const stored = { revision: 1, received_at: '2026-03-03T08:00:00Z', captured_by: benchAccount.account_id };
  return Object.fromEntries(
    offlineTableNames.map((table) => [
      offlineTables[table].readPath,
      records[table].map((record) => ({ ...record, ...stored })),
    ]),
  );
}

function answerTo({ pathname, searchParams }: URL, changes: Changes): Answer {
  const records = changes[pathname];
  if (pathname === paths.health) return json({ status: 'ok', nonce: searchParams.get('nonce') });
  if (pathname === paths.patientCount) return json({ count: patients });
  if (!records) return json({ items: [], next_cursor: '0', more: false });
  const from = Number(searchParams.get('changed_since') ?? 0);
  const to = from + limits.pageItems;
  return json({
    items: records.slice(from, to),
    next_cursor: String(Math.min(to, records.length)),
    more: to < records.length,
  });
}

const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

/** The app asks for a service worker, which is not built here. */
function fileOf(page: Page, { pathname }: URL): Answer | null {
  const type = types[path.extname(pathname)];
  const file = path.join(root, '.cache', `patients-${page}`, type ? path.normalize(pathname) : 'index.html');
  return existsSync(file) ? { type: type ?? 'text/html', body: readFileSync(file) } : null;
}

function json(answer: object): Answer {
  return { type: 'application/json', body: JSON.stringify(answer) };
}
