import { expect, type BrowserContext } from '@playwright/test';
import { z } from 'zod';
import { offlineDatabase } from '@/contract/offlineTables';
import { allOnServerOnce, type SaidSaved } from './accounting';
import { addPatient, connectionBadge, openOutbox, signIn } from './screens';
import { settle } from './sides';
import { test } from './story';

const first = { first_name: 'Yolande', last_name: 'Dupré', birth_date: '1941-03-08' };
const duringIt = { first_name: 'Odile', last_name: 'Marchand', birth_date: '1944-05-02' };
const tenThousand = 10_000;

test('ten thousand waiting records hold up neither the start nor a save, and go up one after the other', async ({
  story,
}) => {
  test.slow();
  const { page, context } = story.browser;
  const { network } = story;
  await signIn(page, network.url);
  await story.loseNetwork();
  const firstId = await addPatient(page, first);
  const ids = await multiply(context, { url: network.url, patient_id: firstId, count: tenThousand });
  const said = [firstId, ...ids].map((patient_id): SaidSaved => ({
    table: 'patients',
    patient_id,
    fields: { ...first },
  }));

  await test.step('The app starts, and lists them', async () => {
    await page.reload();
    await expect(connectionBadge(page)).toHaveText(/^Offline · 10,?000 waiting for upload$/);
    const outbox = await openOutbox(page);
    await expect(outbox.getByRole('row', { name: /Yolande Dupré/ }).first()).toBeVisible();
  });

  await test.step('A form can be typed in and saved', async () => {
    said.push({ table: 'patients', patient_id: await addPatient(page, duringIt), fields: { ...duringIt } });
    await expect(connectionBadge(page)).toHaveText(/^Offline · 10,?001 waiting for upload$/);
  });

  await test.step('They go up, and the badge says how far it is', async () => {
    const progress = async (): Promise<number> => {
      const text = await connectionBadge(page).textContent();
      return Number((/Uploading ([\d,]+) of 10,?001/.exec(text ?? '')?.[1] ?? '0').replace(',', ''));
    };
    await story.regainNetwork();
    await expect.poll(progress).toBeGreaterThan(0);
    await expect.poll(progress, { timeout: 120_000 }).toBeGreaterThan(500);
    expect(network.saves.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(500);
  });

  await test.step('Each is on the server or on the device, in the order saved', async () => {
    const { accounting, server } = await settle(story, said);
    expect({ ...accounting, waiting: [] }).toEqual(allOnServerOnce);
    expect(accounting.waiting.length + server.audit.length).toBeGreaterThanOrEqual(said.length);
    expect(server.audit.length).toBeGreaterThanOrEqual(500);
  });
});

/**
 * Makes so many waiting patients out of the one that waits, by the browser's own means: the same record under other ids, with
 * rising revisions, and the counter raised as their saves would have.
 *
 * @returns the ids of the new ones
 */
async function multiply(
  context: BrowserContext,
  { url, patient_id, count }: { url: string; patient_id: string; count: number },
): Promise<string[]> {
  const page = await context.newPage();
  await page.goto(`${url}/manifest.webmanifest`);
  const ids = await page.evaluate(
    ({ name, patient_id, count }) =>
      new Promise<unknown>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onerror = () => reject(new Error(`${name} cannot be opened.`));
        opening.onsuccess = () => {
          const transaction = opening.result.transaction(['patients', 'counter'], 'readwrite');
          const patients = transaction.objectStore('patients');
          const counters = transaction.objectStore('counter');
          const ids: string[] = [];
          const reading = patients.get(patient_id);
          reading.onsuccess = () => {
            const original = reading.result;
            for (let revision = 2; revision <= count; revision += 1) {
              const id = `018f0000-0000-7000-8000-${revision.toString(16).padStart(12, '0')}`;
              const record = {
                ...Reflect.get(original, 'record'),
                patient_id: id,
                device_revision: revision,
              };
              patients.put({ ...original, patient_id: id, revision, record }, id);
              ids.push(id);
            }
          };
          const counting = counters.get('device');
          counting.onsuccess = () => counters.put({ ...counting.result, revision: count }, 'device');
          transaction.onabort = () => reject(new Error('They cannot be written.'));
          transaction.oncomplete = () => {
            opening.result.close();
            resolve(ids);
          };
        };
      }),
    { name: offlineDatabase.name, patient_id, count },
  );
  await page.close();
  return z.array(z.string()).parse(ids);
}
