import { expect, type BrowserContext, type Page } from '@playwright/test';
import { allOnServerOnce, type ConfirmedSave } from './accounting';
import { holdAnswer, type Exchange } from './exchange';
import { openRecordsOf } from './outboxScreen';
import { addPatient, connectionBadge, openOutbox, recordVisit, signIn } from './screens';
import { readDevice, settle } from './sides';
import { test, type Story } from './story';
import { multiplyWaiting } from './waitingCopies';

const yolande = { first_name: 'Yolande', last_name: 'Dupré', birth_date: '1941-03-08' };
const odile = { first_name: 'Odile', last_name: 'Marchand', birth_date: '1944-05-02' };
const total = 20;
/** A tab that hangs during a read blocks all writes until Chromium ends its transaction after a minute. */
const writtenWithin = { timeout: 90_000 };

interface End {
  what: string;
  tag?: string;
  end(tab: Page, context: BrowserContext): Promise<void>;
}

const ends: End[] = [
  { what: 'is closed', end: (tab) => tab.close() },
  {
    what: 'crashes',
    async end(tab, context) {
      const crashed = tab.waitForEvent('crash');
      const devTools = await context.newCDPSession(tab);
      // This call never resolves.
      devTools.send('Page.crash').catch(() => undefined);
      await crashed;
    },
  },
  {
    what: 'hangs',
    tag: ' @deep',
    async end(tab) {
      const begun = tab.waitForEvent('console', (message) => message.text() === 'hanging');
      tab
        .evaluate(() => {
          console.log('hanging');
          for (;;);
        })
        .catch(() => undefined);
      await begun;
    },
  },
];

for (const { what, tag = '', end } of ends) {
  test(`when the sending tab ${what}, another tab takes over, and the server has each record once${tag}`, async ({
    story,
  }) => {
    const { network, browser } = story;
    const { tabs, confirmed: saved } = await openTabs(story);
    const tenth = holdAnswer();
    const sent = () => network.saves.map(patientOf);
    let held: unknown = null;
    // Counts records, not requests: on a busy machine a tab may take over from a slow one and send its record again.
    network.onSave((exchange) => {
      if (held !== null || new Set(sent()).size < 10) return undefined;
      held = patientOf(exchange);
      return tenth.action;
    });
    await story.regainNetwork();
    await tenth.isHeld;
    const sender = await sendingTab(tabs);
    const waiting = async () => (await readDevice(browser.context, network.url)).waiting.patients.length;
    await expect.poll(waiting).toBe(total - 9);

    await end(sender, browser.context);
    await expect.poll(() => new Set(sent()).size).toBeGreaterThan(10);
    tenth.release();
    const others = tabs.filter((tab) => tab !== sender);
    for (const tab of others) await expect(connectionBadge(tab)).toHaveText('Connected', writtenWithin);

    expect(new Set(sent()).size).toBe(total);
    // The server accepted the tenth record, but the tab that sent it was gone.
    expect(sent().filter((patient) => patient === held).length).toBeGreaterThan(1);
    const { accounting, server } = await settle(story, saved);
    expect(accounting).toEqual(allOnServerOnce);
    expect(server.audit).toHaveLength(total);
  });
}

test('saving, pausing and resuming in one tab shows in the other tab without a reload @deep', async ({
  story,
}) => {
  const { network, browser } = story;
  const { page: first, context } = browser;
  await signIn(first, network.url);
  const second = await context.newPage();
  await second.goto(network.url);
  await expect(connectionBadge(second)).toHaveText('Connected');
  await story.loseNetwork();
  const outboxes = { first: await openOutbox(first), second: await openOutbox(second) };
  let loads = 0;
  for (const tab of [first, second]) tab.on('load', () => (loads += 1));

  // A click waits for a paint, and a background tab rarely paints.
  await first.bringToFront();
  const saved = await recordVisit(first, yolande);
  await test.step('A save shows in the badge and the list of the other tab', async () => {
    await expect(connectionBadge(second)).toHaveText('Offline · 3 waiting for upload');
    await expect(outboxes.second.getByRole('row', { name: /Yolande.*Captured/ })).toHaveCount(3);
    await second.bringToFront();
    await second.getByRole('link', { name: 'Patients' }).first().click();
    await expect(second.getByRole('heading', { name: 'Patients', level: 1 })).toBeVisible();
    await expect(second.getByRole('link', { name: 'Dupré, Yolande' })).toBeVisible();
    saved.push({ table: 'patients', patient_id: await addPatient(second, odile), fields: { ...odile } });
    await expect(connectionBadge(first)).toHaveText('Offline · 4 waiting for upload');
    await openOutbox(second);
    await openRecordsOf(second, 'Yolande Dupré');
    await first.bringToFront();
    await openOutbox(first);
    await openRecordsOf(first, 'Yolande Dupré');
    for (const outbox of Object.values(outboxes)) {
      await expect(outbox.getByRole('row', { name: /(Yolande|Odile).*Captured/ })).toHaveCount(4);
    }
  });

  await test.step('A pause in one tab pauses the other', async () => {
    const held = holdAnswer();
    const removeRule = network.onSave(() => held.action);
    await story.regainNetwork();
    await held.isHeld;
    const sender = await sendingTab([first, second]);
    await sender.bringToFront();
    await sender.getByRole('button', { name: 'Pause' }).click();
    for (const tab of [first, second]) await expect(tab.getByText('Uploads are paused')).toBeVisible();
    removeRule();
    held.release();
    for (const tab of [first, second]) {
      await expect(connectionBadge(tab)).toHaveText('Connected · 3 waiting for upload');
    }
    expect(network.saves).toHaveLength(1);
    const other = sender === first ? second : first;
    await other.bringToFront();
    await other.getByRole('button', { name: 'Go on' }).click();
    for (const tab of [first, second]) {
      await expect(connectionBadge(tab)).toHaveText('Connected');
      await expect(tab.getByText('Nothing is waiting on this device.')).toBeVisible();
    }
  });

  expect(loads).toBe(0);
  const { accounting } = await settle(story, saved);
  expect(accounting).toEqual(allOnServerOnce);
  expect(network.saves).toHaveLength(4);
});

function patientOf({ body }: Exchange): unknown {
  return Reflect.get(Object(body), 'patient_id');
}

/** Five offline tabs with twenty waiting records. */
async function openTabs({
  browser,
  network,
  loseNetwork,
}: Story): Promise<{ tabs: Page[]; confirmed: ConfirmedSave[] }> {
  const { page, context } = browser;
  await signIn(page, network.url);
  await loseNetwork();
  const patient_id = await addPatient(page, yolande);
  const ids = await multiplyWaiting(context, { url: network.url, patient_id, count: total });
  await page.reload();
  const tabs = [page];
  while (tabs.length < 5) {
    const tab = await context.newPage();
    await tab.goto(network.url);
    tabs.push(tab);
  }
  for (const tab of tabs) {
    await expect(connectionBadge(tab)).toHaveText(`Offline · ${total} waiting for upload`);
  }
  const saved = [patient_id, ...ids].map((id) => ({
    table: 'patients' as const,
    patient_id: id,
    fields: { ...yolande },
  }));
  return { tabs, confirmed: saved };
}

/** The only tab whose badge shows an upload. */
async function sendingTab(tabs: Page[]): Promise<Page> {
  let sending: Page[] = [];
  const findSending = async (): Promise<number> => {
    const texts = await Promise.all(tabs.map((tab) => connectionBadge(tab).textContent()));
    sending = tabs.filter((_tab, index) => texts[index]?.includes('Uploading'));
    return sending.length;
  };
  await expect.poll(findSending).toBe(1);
  const [tab] = sending;
  if (!tab) throw new Error('No tab sends.');
  return tab;
}
