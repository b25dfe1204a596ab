import { openDB } from 'idb';
import Papa from 'papaparse';
import { clinicCsv } from '@/testing/clinicCsv';
import { leaveSession } from './leaveSession';
import { countLongTasks } from './longTasks';
import type { ImportReport, PatientsReport, Visit } from './measured';
import {
  atRest,
  button,
  goTo,
  memoryBytes,
  painted,
  press,
  query,
  report,
  shownCount,
  type,
  typeName,
  unlock,
  until,
} from './pageSteps';

/**
 * Runs in the app, and in the page it is compared with. It does what a person does who looks for a patient, and
 * reports how long each step took until it was painted.
 */

const typedName = 'marti';
const imported = 20_000;
const reopenings = 5;

async function measure({ what, page }: Visit): Promise<object> {
  if (what === 'signIn') {
    await leaveSession();
    return {};
  }
  const unlockedAt = await unlock();
  const isWhole = () => shownCount() === `${imported}`;
  await until(() => query('[role=table] [data-index="0"]') !== null);
  const firstRowsMs = (await painted()) - unlockedAt;
  await until(isWhole);
  const allRowsMs = (await painted()) - unlockedAt;
  if (what === 'fetch') return { fetchedMs: allRowsMs };
  if (what === 'import') return page === 'app' ? measureImport() : measureBareImport();
  const reopenedMs: number[] = [];
  for (let time = 0; time < reopenings; time += 1) {
    press('a[href="/settings"]');
    await until(() => query('[role=table]') === null);
    const began = await atRest();
    press('a[href="/patients"]');
    await until(() => query('[role=table] [data-index="0"]') !== null);
    reopenedMs.push((await painted()) - began);
  }
  const longTasks = countLongTasks();
  const filteredMs = await typeName(typedName);
  type('');
  await until(isWhole);
  let foundMs = filteredMs;
  if (page === 'app') {
    press('a[href="/patients/patientlookup"]');
    await until(() => query('ul') !== null && query('[role=table]') === null);
    // The index is built in the background once the page is shown.
    type('m');
    await until(() => /\d/.test(shownCount()));
    type('');
    await until(() => !/\d/.test(shownCount()));
    foundMs = await typeName(typedName);
  }
  const longestTaskMs = longTasks();
  const memoryMb = (await memoryBytes()) / 1_000_000;
  const measured: PatientsReport = {
    firstRowsMs,
    allRowsMs,
    reopenedMs,
    filteredMs,
    foundMs,
    longestTaskMs,
    memoryMb,
  };
  return measured;
}

async function measureImport(): Promise<ImportReport> {
  const file = new File([clinicCsv(imported)], 'clinic.csv', { type: 'text/csv' });
  goTo('/patients/import');
  await until(() => query('input[type=file]') !== null);
  const input = query('input[type=file]');
  if (!(input instanceof HTMLInputElement)) throw new Error('There is no place for a file.');
  const transfer = new DataTransfer();
  transfer.items.add(file);
  input.files = transfer.files;
  const longTasks = countLongTasks();
  const began = performance.now();
  input.dispatchEvent(new Event('change', { bubbles: true }));
  await until(() => button('Review') !== null);
  const steps = new Set<string>();
  const watch = new MutationObserver(() => {
    const percent = query('[role=progressbar]')?.getAttribute('aria-valuenow');
    if (percent != null) steps.add(percent);
  });
  watch.observe(document.body, { subtree: true, childList: true, attributes: true });
  button('Review')?.click();
  await until(() => button('Save') !== null);
  const lookedThroughMs = (await painted()) - began;
  const saving = performance.now();
  button('Save')?.click();
  await until(() => query('.ant-result-success') !== null);
  const savedMs = (await painted()) - saving;
  watch.disconnect();
  return { lookedThroughMs, savedMs, longestTaskMs: longTasks(), progressSteps: steps.size };
}

/** The same file through the parser alone, with its rows in one strict transaction, one put each. */
async function measureBareImport(): Promise<ImportReport> {
  const longTasks = countLongTasks();
  const began = performance.now();
  const file = new File([clinicCsv(imported)], 'clinic.csv', { type: 'text/csv' });
  const rows = await new Promise<unknown[]>((resolve) =>
    Papa.parse(file, { header: true, complete: ({ data }) => resolve(data) }),
  );
  const lookedThroughMs = performance.now() - began;
  const saving = performance.now();
  const database = await openDB('floor-import', 1, {
    upgrade: (made) => void made.createObjectStore('rows', { autoIncrement: true }),
  });
  const transaction = database.transaction('rows', 'readwrite', { durability: 'strict' });
  for (const row of rows) void transaction.store.put(row);
  await transaction.done;
  return {
    lookedThroughMs,
    savedMs: performance.now() - saving,
    longestTaskMs: longTasks(),
    progressSteps: 0,
  };
}

void report(measure);
