import { chromium, type Browser, type Page } from '@playwright/test';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { demo } from '@/e2e/people';
import { addPatient, demoPatient, listedName, openPatients, signIn } from '@/e2e/screens';
import { startServer } from '@/e2e/server';
import { build } from './build';
import { ensureBrowser } from './ensureBrowser';
import { browserArguments, findBrowser } from './findBrowser';
import { root } from './run';

const trials = [
  ['Right 1', '15.5'],
  ['Left 1', '14'],
  ['Right 2', '15.8'],
  ['Left 2', '14.5'],
] as const;

/** `npm run pictures`: makes the pictures of the documentation from the running app, and the app icons from icon.svg. */
async function main(): Promise<void> {
  await ensureBrowser();
  await build();
  const dataDir = mkdtempSync(path.join(tmpdir(), 'satchel-pictures-'));
  const server = await startServer(dataDir);
  const browser = await chromium.launch({ executablePath: findBrowser() ?? '', args: browserArguments });
  try {
    await drawIcons(browser);
    const context = await browser.newContext({
      viewport: { width: 1280, height: 980 },
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    page.setDefaultTimeout(20_000);
    const url = `http://localhost:${server.port}`;
    const take = (name: string) =>
      page.screenshot({ path: path.join(root, `docs/pictures/${name}.png`), animations: 'disabled' });
    await signIn(page, url);
    // Through the app: a page that is loaded anew asks for the password.
    await openPatients(page);
    await page.getByRole('link', { name: listedName(demoPatient.name) }).click();
    await page.getByRole('link', { name: /^Weight, / }).waitFor();
    // The records come in batches, and those of the side card last.
    await page.getByRole('region', { name: 'Current supplements' }).getByRole('listitem').first().waitFor();
    await page.getByRole('region', { name: 'Reminders' }).getByRole('listitem').first().waitFor();
    await take('overview');
    // From then on the service worker serves the app.
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
    await page.goto(`${url}/patients`);
    await unlock(page);
    await page.getByRole('link', { name: listedName(demoPatient.name) }).waitFor();
    await context.setOffline(true);
    await addPatient(page, { first_name: 'Yolande', last_name: 'Dupré', birth_date: '1941-03-08' });
    await page.getByRole('button', { name: 'Start visit' }).click();
    await page.getByLabel('Steps of the visit').getByRole('button', { name: 'Grip strength' }).click();
    for (const [trial, kg] of trials) await page.getByRole('spinbutton', { name: trial }).fill(kg);
    await page.getByText('Below the cut-off').waitFor();
    await page.getByRole('button', { name: /Device and protocol/ }).click();
    await page.evaluate(() => window.scrollTo(0, 0));
    await take('home-visit');
  } finally {
    await browser.close();
    // Kills the whole process, which would otherwise wait for more orders. Its data is discarded.
    await server.kill();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** If the page has lost the key that unlocks this device. */
async function unlock(page: Page): Promise<void> {
  const password = page.getByLabel('Password');
  await password.or(page.getByRole('heading', { name: 'Patients', level: 1 })).waitFor();
  if (!(await password.isVisible())) return;
  await password.fill(demo.password);
  await page.getByRole('button', { name: 'Unlock' }).click();
}

/** Installed apps need bitmaps. A maskable icon is cut to any shape, so its picture stays in the middle. */
async function drawIcons(browser: Browser): Promise<void> {
  const svg = readFileSync(path.join(root, 'public/icon.svg'), 'utf8');
  const folder = path.join(root, 'public/icons');
  mkdirSync(folder, { recursive: true });
  for (const { name, size, scale } of [
    { name: 'icon-192', size: 192, scale: 1 },
    { name: 'icon-512', size: 512, scale: 1 },
    { name: 'icon-maskable-512', size: 512, scale: 0.72 },
    { name: 'apple-touch-icon', size: 180, scale: 0.84 },
  ]) {
    const page = await browser.newPage({ viewport: { width: size, height: size } });
    const ground = scale === 1 ? 'transparent' : '#6a48d7';
    await page.setContent(
      `<body style="margin:0;display:grid;place-items:center;height:100vh;background:${ground}">
        <div style="width:${size * scale}px">${svg}</div>`,
    );
    await page.screenshot({ path: path.join(folder, `${name}.png`), omitBackground: true });
    await page.close();
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
