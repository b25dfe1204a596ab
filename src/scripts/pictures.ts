import { chromium } from '@playwright/test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { addPatient, recordSarcF, signIn } from '@/e2e/screens';
import { startServer } from '@/e2e/server';
import { build } from './build';
import { ensureBrowser } from './ensureBrowser';
import { browserArguments, findBrowser } from './findBrowser';
import { root } from './run';

/** `npm run pictures`: makes the pictures of the README from the running app. */
async function main(): Promise<void> {
  await ensureBrowser();
  await build();
  const dataDir = mkdtempSync(path.join(tmpdir(), 'satchel-pictures-'));
  const server = await startServer(dataDir);
  const browser = await chromium.launch({ executablePath: findBrowser() ?? '', args: browserArguments });
  try {
    const context = await browser.newContext({
      viewport: { width: 1280, height: 980 },
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    await signIn(page, `http://localhost:${server.port}`);
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

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
