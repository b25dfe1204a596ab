import { haveWholeApp } from './browser';
import { expect } from '@playwright/test';
import { z } from 'zod';
import { fr } from '@/client/i18n/fr';
import { allOnServerOnce, type ConfirmedSave } from './accounting';
import { replace } from './exchange';
import { homeHeading } from './homeHeading';
import { signOut } from './otherPeople';
import { readStore } from './rawStorage';
import {
  addPatient,
  connectionBadge,
  demoPatient,
  openOutbox,
  openPatients,
  recordMeasurements,
  saveIn,
  signIn,
  uploadNow,
} from './screens';
import { settle } from './sides';
import { test } from './story';

const manifestSchema = z.object({
  name: z.literal('Satchel'),
  start_url: z.literal('/'),
  display: z.literal('standalone'),
  icons: z.array(z.object({ src: z.string(), sizes: z.string(), type: z.string(), purpose: z.string() })),
});

test('the manifest is installable, and every icon exists in its stated size @deep', async ({ story }) => {
  const { page } = story.browser;
  const { url } = story.network;
  await page.goto(`${url}/login`);
  await expect(page.locator('link[rel=manifest]')).toHaveAttribute('href', '/manifest.webmanifest');
  const { icons } = manifestSchema.parse(
    await (await page.request.get(`${url}/manifest.webmanifest`)).json(),
  );
  expect(icons.map(({ purpose }) => purpose)).toContain('maskable');
  for (const { src, sizes, type } of icons) {
    const answer = await page.request.get(url + src);
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, type]);
    if (sizes === 'any') continue;
    const width = await page.evaluate(async (address) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, src);
    expect(width).toBe(sizes);
  }
});

test('the app starts offline from any address, in the chosen language', async ({ story }) => {
  await signIn(story.browser.page, story.network.url);
  await expect(connectionBadge(story.browser.page)).toHaveText('Connected');
  await story.browser.page.getByRole('button', { name: 'Language' }).click();
  await story.browser.page.getByRole('menuitemradio', { name: 'Français' }).click();
  await expect(homeHeading(story.browser.page, 'fr')).toBeVisible();
  await story.loseNetwork();
  await story.browser.close();
  await story.reopenBrowser({ isOffline: true });
  const { page } = story.browser;
  for (const [path, heading] of [
    [`/patients/${demoPatient.patient_id}?tab=sarcF`, demoPatient.name],
    ['/outbox', fr.screens.outbox],
    [`/patients/${demoPatient.patient_id}lab`, fr.labs.grid.titleOf.replace('{{name}}', demoPatient.name)],
    ['/settings', fr.screens.settings],
  ] as const) {
    await page.goto(story.network.url + path);
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
    await expect(connectionBadge(page)).toHaveText('Hors ligne');
  }
  // A language never shown on this device is available too.
  await page.getByRole('button', { name: 'Langue' }).first().click();
  await page.getByRole('menuitemradio', { name: 'العربية' }).click();
  await expect(page.getByRole('heading', { name: 'الإعدادات', level: 1 })).toBeVisible();
});

test('a day of work leaves no API responses in the app cache, and signing out clears no storage', async ({
  story,
}) => {
  const { page } = story.browser;
  const clearing: string[] = [];
  page.on('response', (response) => {
    if ('clear-site-data' in response.headers()) clearing.push(response.url());
  });
  await signIn(page, story.network.url);
  await haveWholeApp(page);
  await page.reload();
  expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await addPatient(page, { first_name: 'Yolande', last_name: 'Dupré', birth_date: '1941-03-08' });
  await recordMeasurements(page);
  await expect(connectionBadge(page)).toHaveText('Connected');
  await openPatients(page);
  await signOut(page, 'Noor Demo');
  await expect(page.getByRole('heading', { name: 'Sign in', level: 1 })).toBeVisible();

  const cached = await page.evaluate(async () => {
    const caches = await Promise.all((await window.caches.keys()).map((name) => window.caches.open(name)));
    const requests = (await Promise.all(caches.map((cache) => cache.keys()))).flat();
    return requests.map(({ url }) => new URL(url).pathname);
  });
  expect(cached).toContain('/index.html');
  expect(cached.filter((path) => path.startsWith('/api'))).toEqual([]);
  expect(clearing).toEqual([]);
});

test('a new version waits for a click, and for unsaved input to be saved @deep', async ({ story }) => {
  const { page, context } = story.browser;
  await signIn(page, story.network.url);
  await haveWholeApp(page);
  await page.reload();
  const second = await context.newPage();
  await second.goto(`${story.network.url}/settings`);
  await expect(second.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
  await page.bringToFront();
  await page.goto(`${story.network.url}/patients/${demoPatient.patient_id}?tab=measurements`);
  await page.getByLabel('Weight (kg)').fill('53.5');

  await test.step('Given a newer service worker on the server', async () => {
    story.deployNewVersion();
    await page.evaluate(() => navigator.serviceWorker.ready.then((registration) => registration.update()));
    await expect(page.getByText('A new version is ready').first()).toBeVisible();
    await expect(page.getByLabel('Weight (kg)')).toHaveValue('53.5');
  });

  await test.step('Then the app does not update while there is unsaved input', async () => {
    await page.getByRole('button', { name: 'Update now' }).click();
    await expect(page.getByText('There is something typed that is not saved.')).toBeVisible();
    await page.getByRole('button', { name: 'Understood' }).click();
    await expect(page.getByLabel('Weight (kg)')).toHaveValue('53.5');
  });

  await test.step('And updates on a click once the input is saved', async () => {
    await page.getByRole('tabpanel').getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved on this device')).toBeVisible();
    const reloaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Update now' }).click();
    await reloaded;
    await expect(page.getByLabel('Weight (kg)')).toBeVisible();
    await expect(page.getByText('A new version is ready')).toHaveCount(0);
  });

  await test.step('And the other tab does not reload by itself', async () => {
    await second.bringToFront();
    await expect(second.getByText('Another tab has updated Satchel.')).toBeVisible();
    await second.getByRole('button', { name: 'Reload' }).click();
    await expect(second.getByText('Another tab has updated Satchel.')).toHaveCount(0);
    await expect(second.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
  });
});

test('the app offers to be installed when the browser allows it @deep', async ({ story }) => {
  const { page } = story.browser;
  // The browser's own install prompt cannot be answered without a desktop, so the test simulates one.
  await page.addInitScript(() => {
    window.addEventListener('beforeinstallprompt', (event) => {
      if (event.isTrusted) event.stopImmediatePropagation();
    });
  });
  await signIn(page, story.network.url);
  await page.goto(`${story.network.url}/settings`);
  await expect(page.getByText('This browser does not offer to install Satchel')).toBeVisible();
  await page.evaluate(() => {
    const offer = new Event('beforeinstallprompt', { cancelable: true });
    Object.assign(offer, {
      prompt: async () => {
        document.title = 'asked';
        window.dispatchEvent(new Event('appinstalled'));
      },
    });
    window.dispatchEvent(offer);
  });
  await page.getByRole('main').getByRole('button', { name: 'Install Satchel' }).click();
  await expect(page).toHaveTitle('asked');
  await expect(page.getByText('Satchel is installed on this device.')).toBeVisible();
  await openPatients(page);
});

const yolande = { first_name: 'Yolande', last_name: 'Dupré', birth_date: '1941-03-08' };

test('a new version preserves waiting records and unsaved input @deep', async ({ story }) => {
  const { network } = story;
  await signIn(story.browser.page, network.url);
  await haveWholeApp(story.browser.page);
  const removeRule = network.onSave(() => replace({ status: 500 }));
  const added = await addPatient(story.browser.page, yolande);
  const saved: ConfirmedSave[] = [{ table: 'patients', patient_id: added, fields: { ...yolande } }];

  await test.step('It is deployed and announced while there is unsaved input', async () => {
    const { page } = story.browser;
    await page.goto(`${network.url}/patients/${added}?tab=measurements`);
    await page.getByRole('spinbutton', { name: 'Weight (kg)' }).fill('61.5');
    story.deployNewVersion();
    await page.evaluate(() => navigator.serviceWorker.ready.then((registration) => registration.update()));
    await expect(page.getByText('A new version is ready').first()).toBeVisible();
    await expect(page.getByRole('spinbutton', { name: 'Weight (kg)' })).toHaveValue('53.5');
    await expect.poll(() => readStore(page, 'SealedDrafts', 'drafts')).toHaveLength(1);
  });

  await test.step('It takes effect at the next start', async () => {
    await story.browser.kill();
    await story.reopenBrowser({ isOffline: false });
    const { page } = story.browser;
    await page.goto(`${network.url}/patients/${added}?tab=measurements`);
    await expect(connectionBadge(page)).toContainText('1 waiting for upload');
    await expect(page.getByText('Typed on')).toBeVisible();
    await page.getByRole('button', { name: 'Use all' }).click();
    await expect(page.getByRole('spinbutton', { name: 'Weight (kg)' })).toHaveValue('53.5');
    await saveIn(page, 'Measurements');
    saved.push({ table: 'physicalData', patient_id: added, fields: { weight_kg: 61.5 } });
    await expect(connectionBadge(page)).toContainText('2 waiting for upload');
    await expect(page.getByText('A new version is ready')).toHaveCount(0);
  });

  removeRule();
  await openOutbox(story.browser.page);
  await uploadNow(story.browser.page);
  await expect(connectionBadge(story.browser.page)).toHaveText('Connected');
  const { accounting } = await settle(story, saved);
  expect(accounting).toEqual(allOnServerOnce);
});
