import { expect, type Page } from '@playwright/test';
import { allOnServerOnce, type ConfirmedSave } from './accounting';
import { addPatient, connectionBadge, openPatients, signIn } from './screens';
import { settle } from './sides';
import { test } from './story';

const threeYearsMs = 3 * 365.25 * 24 * 60 * 60 * 1000;

test('a clock that is years off changes neither the order nor the time of receipt @deep', async ({
  story,
}) => {
  const { context, page: signInPage } = story.browser;
  const { network } = story;
  const saved: ConfirmedSave[] = [];
  const begunAt = new Date().toISOString();
  await signIn(signInPage, network.url);

  const ahead = await context.newPage();
  await shiftClock(ahead, threeYearsMs);
  const behind = await context.newPage();
  await shiftClock(behind, -threeYearsMs);
  await story.loseNetwork();
  await signInPage.close();
  for (const [page, last_name] of [
    [ahead, 'First'],
    [behind, 'Second'],
    [ahead, 'Third'],
  ] as const) {
    await page.bringToFront();
    await page.goto(`${network.url}/patients`);
    await openPatients(page);
    const person = { first_name: 'Yolande', last_name, birth_date: '1941-03-08' };
    saved.push({ table: 'patients', patient_id: await addPatient(page, person), fields: { ...person } });
  }
  await story.regainNetwork();
  await expect(connectionBadge(ahead)).toHaveText('Connected');

  const { accounting, server } = await settle(story, saved);
  expect(accounting).toEqual(allOnServerOnce);
  expect(server.audit.map(({ record }) => record['last_name'])).toEqual(['First', 'Second', 'Third']);
  // What a clock says that is ahead is taken for the moment of receipt.
  const thisYear = new Date().getFullYear();
  const capturedIn = server.audit.map(({ record }) => new Date(String(record['captured_at'])).getFullYear());
  expect(capturedIn.map((year) => Math.sign(year - thisYear))).toEqual([0, -1, 0]);
  for (const { received_at } of server.audit) {
    expect(received_at > begunAt && received_at < new Date().toISOString()).toBe(true);
  }
});

/** Shifts the clock from the next page load on. Timers keep their pace. */
async function shiftClock(page: Page, shiftMs: number): Promise<void> {
  await page.addInitScript((shift) => {
    const now = Date.now.bind(Date);
    globalThis.Date = new Proxy(Date, {
      construct: (target, args, newTarget) =>
        Reflect.construct(target, args.length === 0 ? [now() + shift] : args, newTarget),
      get: (target, key) => (key === 'now' ? () => now() + shift : Reflect.get(target, key)),
    });
  }, shiftMs);
}
