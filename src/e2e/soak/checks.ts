import { expect, type Page } from '@playwright/test';
import { sarcFItems } from '@/clinical/sarcopenia/sarcF';
import { offlineDatabase, type PatientTable } from '@/contract/recordKinds';
import { allOnServerOnce, type JsonRecord, type ServerSide } from '@/e2e/accounting';
import { connectionBadge } from '@/e2e/screens';
import { readDevice, readServer, type Device } from '@/e2e/sides';
import { chartPath } from './chart';
import {
  bringToFront,
  closeTab,
  connect,
  load,
  startServerAgain,
  stopServer,
  type Laptop,
  type Tab,
} from './laptop';
import { reconcile } from './reconcile';
import { signInAgainIfAsked } from './signInAgain';
import { outOfOrderOnWire } from './wireOrder';

/** Mid-soak check: stops the server, so that nothing changes, and compares the three sides. */
export async function checkHalfWay(laptop: Laptop): Promise<void> {
  const wasUp = laptop.isServerUp;
  if (wasUp) await stopServer(laptop, 'stop');
  for (const tab of laptop.tabs) {
    await bringUnlockedToFront(laptop, tab);
    await expect(async () => {
      const device = await readDevice(laptop.story.browser.context, laptop.story.network.url);
      expect(await badgeCount(tab.page)).toBe(waitingOn(device));
    }).toPass({ timeout: 20_000 });
  }
  const { device, accounting } = await readSides(laptop);
  expect(accounting).toEqual({ ...allOnServerOnce, waiting: expect.any(Array) });
  expect(accounting.waiting).toHaveLength(waitingOn(device));
  if (!wasUp) return;
  await startServerAgain(laptop);
  const [tab] = laptop.tabs;
  if (tab && laptop.connection === 'online') await signInAgainIfAsked(laptop, tab);
}

/** Final check: all faults end, everything uploads automatically, and the three sides agree. */
export async function checkAtTheEnd(laptop: Laptop): Promise<void> {
  laptop.faults.end();
  for (const tab of laptop.tabs.slice(1)) await closeTab(laptop, tab);
  const [tab] = laptop.tabs;
  if (!tab) throw new Error('A tab is left.');
  const { page } = tab;
  await bringUnlockedToFront(laptop, tab);
  if (!laptop.isServerUp) await startServerAgain(laptop);
  // Fires the browser events, so that the upload does not wait for its next retry.
  await connect(laptop, 'offline');
  await connect(laptop, 'online');
  await expect(async () => {
    await signInAgainIfAsked(laptop, tab);
    await expect(connectionBadge(page)).toHaveText('Connected', { timeout: 5_000 });
  }).toPass({ timeout: 90_000 });
  const onScreen = await readScreen(laptop, tab);
  const { server, accounting } = await readSides(laptop);
  expect(accounting).toEqual(allOnServerOnce);
  expect(onScreen).toEqual(asOnScreen(laptop, server));
  expect(outOfOrderOnWire(laptop.story.network.calls, laptop.saving)).toEqual([]);
}

/** A browser that was killed asks for the password. It is typed only while something on the page is waited for. */
async function bringUnlockedToFront(laptop: Laptop, tab: Tab): Promise<void> {
  await bringToFront(laptop, tab);
  await expect(connectionBadge(tab.page)).toBeVisible();
}

/** Reads the device, then stops the server and reads its database. */
async function readSides(laptop: Laptop) {
  const { story, ledger } = laptop;
  const device = await readDevice(story.browser.context, story.network.url);
  if (laptop.isServerUp) await stopServer(laptop, 'stop');
  const server = await readServer(story.dataDir, device.counter.device_id);
  return { device, server, accounting: reconcile({ ledger, server, device }) };
}

function waitingOn({ waiting }: Device): number {
  return offlineDatabase.tables.reduce((sum, table) => sum + waiting[table].length, 0);
}

async function badgeCount(page: Page): Promise<number> {
  // The badge has no number when nothing is waiting.
  const [count] = await connectionBadge(page)
    .locator('[data-count]')
    .evaluateAll((tags) => tags.map((tag) => tag.getAttribute('data-count')));
  return Number(count ?? 0);
}

interface ShownPatient {
  name: string;
  notes: string[];
  /** in kg */
  weights: number[];
  /** of SARC-F */
  scores: number[];
}

/** Every chart as the screens show it. */
async function readScreen(laptop: Laptop, tab: Tab): Promise<ShownPatient[]> {
  const { page } = tab;
  const rowsOf = async (title: string, number: RegExp): Promise<number[]> => {
    const table = page.getByRole('table', { name: title });
    await table.waitFor();
    const texts = await table.getByRole('row').allInnerTexts();
    return inOrder(texts.flatMap((text) => number.exec(text)?.[1] ?? []).map(Number));
  };
  const shown: ShownPatient[] = [];
  for (const { patient_id, name } of laptop.patients) {
    await load(laptop, tab, chartPath(patient_id));
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
    const notes = await page.getByText(/^note \d+$/).allInnerTexts();
    await page.getByRole('tab', { name: 'Measurements' }).click();
    const weights = await rowsOf('All measurements', /Weight: ([\d.]+) kg/);
    await page.getByRole('tab', { name: 'SARC-F' }).click();
    shown.push({
      name,
      notes,
      weights,
      scores: await rowsOf('All screenings', /(\d+)\s+SARC-F: (?:Positive|Negative) screen/),
    });
  }
  return shown;
}

/** What those screens must show for the server's rows. */
function asOnScreen({ patients }: Laptop, { rows }: ServerSide): ShownPatient[] {
  return patients.map(({ patient_id, name }) => {
    const own = (table: PatientTable) => rows[table].filter((row) => row.patient_id === patient_id);
    const score = (row: JsonRecord) => sarcFItems.reduce((sum, item) => sum + Number(row[item]), 0);
    return {
      name,
      notes: own('patients').flatMap(({ notes }) => (typeof notes === 'string' ? [notes] : [])),
      weights: inOrder(own('physicalData').map(({ weight_kg }) => Number(weight_kg))),
      scores: inOrder(own('sarcF').map(score)),
    };
  });
}

function inOrder(numbers: number[]): number[] {
  return numbers.sort((a, b) => a - b);
}
