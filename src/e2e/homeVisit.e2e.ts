import { expect } from '@playwright/test';
import { readRows } from './server';
import {
  addPatient,
  connectionBadge,
  fullName,
  openChart,
  recordMeasurements,
  recordSarcF,
  signIn,
  openPatients,
} from './screens';
import { test } from './story';

const atTheOffice = { first_name: 'Odile', last_name: 'Marchand', birth_date: '1944-05-02' };
const atHome = { first_name: 'Yolande', last_name: 'Dupré', birth_date: '1941-03-08' };

test('a home visit captured offline reaches the database', async ({ story }) => {
  await test.step('Given a nutritionist who signed in and added a patient while connected', async () => {
    const { page } = story.browser;
    await signIn(page, story.network.url);
    await openPatients(page);
    await expect(page.getByRole('table', { name: 'Patients' })).toContainText('Haddad, Amina');
    await addPatient(page, atTheOffice);
    await expect(page.getByText('Uploaded')).toBeVisible();
    await expect(connectionBadge(page)).toHaveText('Connected');
  });

  await test.step('When the network is lost and a visit is captured', async () => {
    const { page } = story.browser;
    await story.loseNetwork();
    await expect(connectionBadge(page)).toHaveText('Offline');
    await addPatient(page, atHome);
    await recordSarcF(page);
    await recordMeasurements(page);
    await expect(connectionBadge(page)).toHaveText('Offline · 3 waiting for upload');
  });

  await test.step('And the browser is closed and started again, still offline', async () => {
    await story.browser.close();
    await story.reopenBrowser({ isOffline: true });
  });

  await test.step('Then the app opens with the account and the whole visit', async () => {
    const { page } = story.browser;
    await page.goto(story.network.url);
    await expect(page.getByRole('button', { name: 'Account of Noor Demo' })).toBeVisible();
    await expect(connectionBadge(page)).toHaveText('Offline · 3 waiting for upload');
    await openChart(page, atHome);
    await page.getByRole('tab', { name: 'SARC-F' }).click();
    await expect(page.getByRole('table', { name: 'All screenings' })).toContainText('Positive screen');
    await page.getByRole('tab', { name: 'Measurements' }).click();
    await expect(page.getByRole('spinbutton', { name: 'Weight (kg)' })).toHaveValue('72.25');
    await openPatients(page);
    // The table only draws the rows in view.
    await page.getByRole('searchbox', { name: 'Filter patients' }).fill('Marchand');
    await expect(page.getByRole('table', { name: 'Patients' })).toContainText('Marchand, Odile');
  });

  const uploads: string[] = [];
  await test.step('When the network returns', async () => {
    const { page } = story.browser;
    let underWay = 0;
    page.on('request', (request) => {
      if (!request.url().includes('/api/save-')) return;
      underWay += 1;
      uploads.push(`${new URL(request.url()).pathname} with ${underWay} under way`);
    });
    page.on('requestfinished', (request) => {
      if (request.url().includes('/api/save-')) underWay -= 1;
    });
    await story.regainNetwork();
  });

  await test.step('Then patient, SARC-F and measurements are uploaded one at a time', async () => {
    const { page } = story.browser;
    await expect(connectionBadge(page)).toHaveText('Connected');
    expect(uploads).toEqual([
      '/api/save-patient with 1 under way',
      '/api/save-sarc-f with 1 under way',
      '/api/save-physical-data with 1 under way',
    ]);
    await page.getByRole('link', { name: 'Waiting for upload' }).click();
    await expect(page.getByText('Nothing is waiting on this device.')).toBeVisible();
    expect(await waitingInOfflineDb(page)).toEqual({ patients: 0, sarcF: 0, physicalData: 0 });
  });

  await test.step('And the rows are in PostgreSQL, with their audit entries', async () => {
    await story.server.stop();
    const rows = await readRows(
      story.dataDir,
      `select p.first_name || ' ' || p.last_name as name, s.strength + s.assistance_walking + s.rise_from_chair + s.climb_stairs + s.falls as score,
        m.weight_kg, m.height_cm,
        (select count(*)::int from audit_entries a where a.record_key in (p.patient_id, s.record_id, m.record_id)) as audited
       from patients p join sarc_f s using (patient_id) join physical_data m using (patient_id)
       where p.last_name = 'Dupré'`,
    );
    expect(rows).toEqual([
      { name: fullName(atHome), score: 4, weight_kg: 72.25, height_cm: 170, audited: 3 },
    ]);
  });
});

async function waitingInOfflineDb(page: import('@playwright/test').Page): Promise<Record<string, number>> {
  return page.evaluate(
    () =>
      new Promise<Record<string, number>>((resolve, reject) => {
        const opening = indexedDB.open('OfflineDB');
        opening.onerror = () => reject(new Error('OfflineDB cannot be opened.'));
        opening.onsuccess = () => {
          const tables = ['patients', 'sarcF', 'physicalData'];
          const transaction = opening.result.transaction(tables);
          const counts = tables.map((table) => [table, transaction.objectStore(table).count()] as const);
          transaction.oncomplete = () => {
            opening.result.close();
            resolve(Object.fromEntries(counts.map(([table, count]) => [table, count.result])));
          };
        };
      }),
  );
}
