import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { limits } from '@/contract/limits';
import { offlineTableNames, offlineTables, type OfflineTable } from '@/contract/recordKinds';
import { paths } from '@/contract/paths';
import { root, runBin } from '@/scripts/run';
import { benchAccount } from './benchAccount';
import { openFreely } from './freeBrowser';
import type { Page, Visit } from './measured';
import { serve, type Answer } from './serve';

/** A laptop with a whole clinic on it: for the app, or for the smallest page that stores and shows as much. */

/** The kind of benchmark. Each has its own pages, built with `--env patients=app` and so on. */
export type Clinic = 'patients' | 'labs';

/** The server's records, by path. */
export type Changes = Record<string, readonly object[]>;

const pages = ['app', 'floor'] as const satisfies readonly Page[];

export async function buildPages(clinic: Clinic): Promise<void> {
  for (const page of pages) {
    const code = await runBin('webpack', ['--mode', 'production', '--env', `${clinic}=${page}`]);
    if (code !== 0) throw new Error(`The page ${page} of ${clinic} could not be built.`);
  }
}

/** A new laptop for each page in turn, `rounds` times, so that the machine's noise affects both equally. */
export async function onLaptops(
  { clinic, changes, rounds }: { clinic: Clinic; changes: Changes; rounds: number },
  work: (visit: (what: Visit['what']) => Promise<unknown>, page: Page) => Promise<void>,
): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    for (const page of pages) {
      const laptop = await openLaptop(clinic, page, changes);
      try {
        if (page === 'app') await laptop.visit('signIn');
        await work(laptop.visit, page);
      } finally {
        await laptop.close();
      }
    }
  }
}

async function openLaptop(clinic: Clinic, page: Page, changes: Changes) {
  const profileDir = mkdtempSync(path.join(tmpdir(), 'satchel-bench-'));
  let what: Visit['what'] = 'signIn';
  const server = await serve((url): Answer | null => {
    if (url.pathname === '/visit') return json({ what, page } satisfies Visit);
    // Without a network, the patients from the file are not uploaded during the measurement.
    if (url.pathname.startsWith('/api/')) return what === 'import' ? null : answerTo(url, changes);
    return fileOf(clinic, page, url);
  });
  return {
    /** Opens the browser for one visit and closes it. @returns the report of the page */
    async visit(next: Visit['what']): Promise<unknown> {
      what = next;
      const measured = server.measured();
      const browser = openFreely(`${server.url}${firstPath[clinic]}`, profileDir);
      try {
        return await measured;
      } finally {
        await browser.close();
      }
    },
    async close(): Promise<void> {
      await server.close();
      rmSync(profileDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
    },
  };
}

const firstPath: Record<Clinic, string> = { patients: 'patients', labs: 'patients/lablist' };

/** The records as the server has them, in order of their changes. */
export function changesOf(records: Partial<Record<OfflineTable, readonly object[]>>): Changes {
  const stored = { revision: 1, received_at: '2026-03-03T08:00:00Z', captured_by: benchAccount.account_id };
  return Object.fromEntries(
    offlineTableNames.map((table) => [
      offlineTables[table].readPath,
      (records[table] ?? []).map((record) => ({ ...record, ...stored })),
    ]),
  );
}

function answerTo({ pathname, searchParams }: URL, changes: Changes): Answer {
  const records = changes[pathname];
  if (pathname === paths.health) return json({ status: 'ok', nonce: searchParams.get('nonce') });
  if (pathname === paths.patientCount)
    return json({ count: changes[offlineTables.patients.readPath]?.length });
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
function fileOf(clinic: Clinic, page: Page, { pathname }: URL): Answer | null {
  const type = types[path.extname(pathname)];
  const file = path.join(root, '.cache', `${clinic}-${page}`, type ? path.normalize(pathname) : 'index.html');
  return existsSync(file) ? { type: type ?? 'text/html', body: readFileSync(file) } : null;
}

function json(answer: object): Answer {
  return { type: 'application/json', body: JSON.stringify(answer) };
}
