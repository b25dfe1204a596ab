import { openDB } from 'idb';
import Papa from 'papaparse';
import { z } from 'zod';
import { clinicCsv } from '@/testing/clinicCsv';
import { leaveSession } from './leaveSession';
import { countLongTasks } from './longTasks';
import { visitSchema, type ImportReport, type PatientsReport } from './measured';

/**
 * Stands beside the app, and beside the page it is compared with: does what a person does who looks for a patient, and tells how long
 * each thing took until it was painted.
 */

const typedName = 'marti';
const imported = 20_000;
const reopenings = 5;

async function report(): Promise<void> {
  const visit = visitSchema.parse(await (await fetch('/visit')).json());
  const told = await measure(visit.what, visit.page).catch((error: unknown) => ({ error: String(error) }));
  await fetch('/measured', { method: 'POST', body: JSON.stringify(told) });
}

async function measure(what: z.infer<typeof visitSchema>['what'], page: 'app' | 'floor'): Promise<object> {
  if (what === 'signIn') {
    await leaveSession();
    return {};
  }
  const isWhole = () => shownCount() === `${imported}`;
  await until(() => query('[role=table] [data-index="0"]') !== null);
  const firstRowsMs = await painted();
  await until(isWhole);
  const allRowsMs = await painted();
  if (what === 'fetch') return { fetchedMs: allRowsMs };
  if (what === 'import') return page === 'app' ? measureImport() : measureBareImport();
  const reopenedMs: number[] = [];
  for (let time = 0; time < reopenings; time += 1) {
    press('a[href="/settings"]');
    await until(() => query('[role=table]') === null);
    const began = await painted();
    press('a[href="/patients"]');
    await until(() => query('[role=table] [data-index="0"]') !== null);
    reopenedMs.push((await painted()) - began);
  }
  const longTasks = countLongTasks();
  const filteredMs = await typeName();
  type('');
  await until(isWhole);
  let foundMs = filteredMs;
  if (page === 'app') {
    press('a[href="/patients/patientlookup"]');
    await until(() => query('ul') !== null && query('[role=table]') === null);
    // The index is made in the background once the page stands.
    type('m');
    await until(() => /\d/.test(shownCount()));
    type('');
    await until(() => !/\d/.test(shownCount()));
    foundMs = await typeName();
  }
  const longestTaskMs = longTasks();
  const memoryMb = (await memoryBytes()) / 1_000_000;
  const told: PatientsReport = {
    firstRowsMs,
    allRowsMs,
    reopenedMs,
    filteredMs,
    foundMs,
    longestTaskMs,
    memoryMb,
  };
  return told;
}

/** Types a name letter by letter, each after what the one before found is painted. @returns ms from each letter until it is painted */
async function typeName(): Promise<number[]> {
  const took: number[] = [];
  for (let length = 1; length <= typedName.length; length += 1) {
    const before = shownCount();
    const began = await painted();
    type(typedName.slice(0, length));
    await until(() => shownCount() !== before);
    took.push((await painted()) - began);
  }
  return took;
}

async function measureImport(): Promise<ImportReport> {
  const file = new File([clinicCsv(imported)], 'clinic.csv', { type: 'text/csv' });
  history.pushState(null, '', '/patients/import');
  dispatchEvent(new PopStateEvent('popstate', { state: null }));
  await until(() => query('input[type=file]') !== null);
  const input = query('input[type=file]');
  if (!(input instanceof HTMLInputElement)) throw new Error('There is no place for a file.');
  const transfer = new DataTransfer();
  transfer.items.add(file);
  input.files = transfer.files;
  const longTasks = countLongTasks();
  const began = performance.now();
  input.dispatchEvent(new Event('change', { bubbles: true }));
  await until(() => button('Look through') !== null);
  const steps = new Set<string>();
  const watch = new MutationObserver(() => {
    const percent = query('[role=progressbar]')?.getAttribute('aria-valuenow');
    if (percent != null) steps.add(percent);
  });
  watch.observe(document.body, { subtree: true, childList: true, attributes: true });
  button('Look through')?.click();
  await until(() => button('Save') !== null);
  const lookedThroughMs = (await painted()) - began;
  const saving = performance.now();
  button('Save')?.click();
  await until(() => query('.ant-result-success') !== null);
  const savedMs = (await painted()) - saving;
  watch.disconnect();
  return { lookedThroughMs, savedMs, longestTaskMs: longTasks(), progressSteps: steps.size };
}

/** The same file through the parser alone, and its rows in one strict transaction with a put each. */
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

/** What the page says how many there are, its digits alone. */
function shownCount(): string {
  const texts = [...document.querySelectorAll('[aria-live=polite]')].map((it) => it.textContent ?? '');
  const said = texts.find((text) => /\d/.test(text)) ?? '';
  return said.replace(/ of .*/, '').replace(/\D/g, '');
}

function query(selector: string): Element | null {
  return document.querySelector(selector);
}

function button(name: string): HTMLButtonElement | null {
  return (
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent?.startsWith(name)) ?? null
  );
}

function press(selector: string): void {
  const found = query(selector);
  if (!(found instanceof HTMLElement)) throw new Error(`There is no ${selector}.`);
  found.click();
}

/** As React hears it: through the setter of the element, which React's own does not hide. */
function type(text: string): void {
  const box = query('input[type=search]');
  if (!(box instanceof HTMLInputElement)) throw new Error('There is no box to type into.');
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, text);
  box.dispatchEvent(new Event('input', { bubbles: true }));
}

/** After the next frame is painted. @returns when that was */
function painted(): Promise<number> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        port1.close();
        resolve(performance.now());
      };
      port2.postMessage(null);
    });
  });
}

function until(isSo: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    if (isSo()) {
      resolve();
      return;
    }
    const observer = new MutationObserver(() => {
      if (!isSo()) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  });
}

const memorySchema = z.object({ bytes: z.number() });
const measuringSchema = z.object({ measureUserAgentSpecificMemory: z.custom<() => Promise<unknown>>() });

/** Scripts, DOM and all, after what is no longer used was thrown away. */
async function memoryBytes(): Promise<number> {
  const { measureUserAgentSpecificMemory } = measuringSchema.parse(performance);
  return memorySchema.parse(await measureUserAgentSpecificMemory.call(performance)).bytes;
}

void report();
