import { expect } from '@playwright/test';
import { allOnServerOnce } from './accounting';
import { holdAnswer, type Exchange } from './exchange';
import { openRecordsOf } from './outboxScreen';
import { addPatient, connectionBadge, openOutbox, recordVisit, signIn } from './screens';
import { readDevice, settle } from './sides';
import { test, type Story } from './story';

const yolande = { first_name: 'Yolande', last_name: 'Dupré', birth_date: '1941-03-08' };
const odile = { first_name: 'Odile', last_name: 'Marchand', birth_date: '1944-05-02' };

const interruptions: {
  what: string;
  tag?: string;
  interrupt: (story: Story, isOffline: boolean) => Promise<void>;
}[] = [
  {
    what: 'a reload',
    tag: ' @deep',
    interrupt: async ({ browser }) => void (await browser.page.reload()),
  },
  {
    what: 'closing all tabs',
    tag: ' @deep',
    async interrupt(story, isOffline) {
      await story.browser.close();
      await reopen(story, isOffline);
    },
  },
  {
    what: 'kill -9 of the browser',
    async interrupt(story, isOffline) {
      await story.browser.kill();
      await reopen(story, isOffline);
    },
  },
];

async function reopen(story: Story, isOffline: boolean): Promise<void> {
  await story.reopenBrowser({ isOffline });
  await story.browser.page.goto(story.network.url);
  await expect(connectionBadge(story.browser.page)).toBeVisible();
}

for (const { what, tag = '', interrupt } of interruptions) {
  test(`${what} right after a save and during an upload loses and duplicates nothing${tag}`, async ({
    story,
  }) => {
    const { network } = story;
    await signIn(story.browser.page, network.url);
    await story.loseNetwork();
    const saved = await recordVisit(story.browser.page, yolande);
    const patient_id = await addPatient(story.browser.page, odile);
    saved.push({ table: 'patients', patient_id, fields: { ...odile } });

    await interrupt(story, true);
    await expect(connectionBadge(story.browser.page)).toHaveText('Offline · 4 waiting for upload');
    const outbox = await openOutbox(story.browser.page);
    await openRecordsOf(story.browser.page, 'Yolande Dupré');
    await expect(outbox.getByRole('row', { name: /(Yolande|Odile).*Captured/ })).toContainText([
      // The newest session comes first.
      /Odile Marchand.*Patient/,
      /Yolande Dupré.*Patient/,
      /Yolande Dupré.*SARC-F/,
      /Yolande Dupré.*Measurements/,
    ]);
    expect(await revisionsWaiting(story)).toEqual({ patients: [1, 4], sarcF: [2], physicalData: [3] });

    // Patients go first, so the record sent second was saved last. Its answer is held, whichever tab sends it.
    const second = holdAnswer();
    const isSecond = ({ body }: Exchange) => Reflect.get(Object(body), 'patient_id') === patient_id;
    network.onSave((exchange) => (isSecond(exchange) ? second.action : undefined));
    await story.regainNetwork();
    await second.isHeld;
    await interrupt(story, false);
    const taken = () => network.saves.filter(isSecond).flatMap(({ serverStatuses }) => serverStatuses);
    await expect.poll(taken).toEqual([200, 200]);
    expect(await revisionsWaiting(story)).toEqual({ patients: [4], sarcF: [2], physicalData: [3] });

    second.release();
    await expect(connectionBadge(story.browser.page)).toHaveText('Connected');
    const { accounting, server } = await settle(story, saved);
    expect(accounting).toEqual(allOnServerOnce);
    expect(server.audit).toHaveLength(4);
  });
}

async function revisionsWaiting({ browser, network }: Story): Promise<Record<string, number[]>> {
  const { waiting } = await readDevice(browser.context, network.url);
  return Object.fromEntries(
    Object.entries(waiting).map(([table, found]) => [table, found.map(({ revision }) => revision)]),
  );
}
