import { expect } from '@playwright/test';
import { allOnServerOnce, type ConfirmedSave } from './accounting';
import { addPatient, connectionBadge, openOutbox, signIn } from './screens';
import { settle } from './sides';
import { test } from './story';
import { multiplyWaiting } from './waitingCopies';

const first = { first_name: 'Yolande', last_name: 'Dupré', birth_date: '1941-03-08' };
const duringIt = { first_name: 'Odile', last_name: 'Marchand', birth_date: '1944-05-02' };
const tenThousand = 10_000;

test('ten thousand waiting records delay neither the start nor a save, and are uploaded in order @deep', async ({
  story,
}) => {
  test.slow();
  const { page, context } = story.browser;
  const { network } = story;
  await signIn(page, network.url);
  await story.loseNetwork();
  const firstId = await addPatient(page, first);
  const ids = await multiplyWaiting(context, { url: network.url, patient_id: firstId, count: tenThousand });
  const saved = [firstId, ...ids].map((patient_id): ConfirmedSave => ({
    table: 'patients',
    patient_id,
    fields: { ...first },
  }));

  await test.step('The app starts and lists them', async () => {
    await page.reload();
    await expect(connectionBadge(page)).toHaveText(/^Offline · 10,?000 waiting for upload$/);
    const outbox = await openOutbox(page);
    await expect(outbox.getByRole('row', { name: /Yolande Dupré/ }).first()).toBeVisible();
  });

  await test.step('A form can be filled in and saved', async () => {
    saved.push({ table: 'patients', patient_id: await addPatient(page, duringIt), fields: { ...duringIt } });
    await expect(connectionBadge(page)).toHaveText(/^Offline · 10,?001 waiting for upload$/);
  });

  await test.step('They are uploaded, and the badge shows the progress', async () => {
    const progress = async (): Promise<number> => {
      const text = await connectionBadge(page).textContent();
      return Number((/Uploading ([\d,]+) of 10,?001/.exec(text ?? '')?.[1] ?? '0').replace(',', ''));
    };
    await story.regainNetwork();
    await expect.poll(progress).toBeGreaterThan(0);
    await expect.poll(progress, { timeout: 120_000 }).toBeGreaterThan(500);
    expect(network.saves.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(500);
  });

  await test.step('Each is on the server or the device, in the order saved', async () => {
    const { accounting, server } = await settle(story, saved);
    expect({ ...accounting, waiting: [] }).toEqual(allOnServerOnce);
    expect(accounting.waiting.length + server.audit.length).toBeGreaterThanOrEqual(saved.length);
    expect(server.audit.length).toBeGreaterThanOrEqual(500);
  });
});
