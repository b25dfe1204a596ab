import { chromium, type Browser } from '@playwright/test';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { addPatient, openPatients, recordSarcF, signIn } from '@/e2e/screens';
import { startServer } from '@/e2e/server';
import { build } from './build';
import { ensureBrowser } from './ensureBrowser';
import { browserArguments, findBrowser } from './findBrowser';
import { root } from './run';

/** `npm run pictures`: makes the pictures of the README from the running app, and the icons of the installed app from icon.svg. */
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
    await signIn(page, `http://localhost:${server.port}`);
    await openPatients(page);
    await page.getByRole('link', { name: 'Amina Haddad' }).waitFor();
    await context.setOffline(true);
    await addPatient(page, { first_name: 'Yolande', last_name: 'Dupré', birth_date: '1941-03-08' });
    await recordSarcF(page);
    await page.getByText('Saved on this device').waitFor();
    await page.evaluate(() => window.scrollTo(0, 0));
    await page.screenshot({ path: path.join(root, 'docs/pictures/home-visit.png'), animations: 'disabled' });
  } finally {
    await browser.close();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Installed apps need bitmaps; a maskable one is cut to any shape, so its picture keeps to the middle. */
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
