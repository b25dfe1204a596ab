import { expect, type Page } from '@playwright/test';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { limits } from '@/contract/limits';
import { haveWholeApp, openBrowser } from './browser';
import { demoDataVariable } from './demoData';
import { openNetwork } from './network';
import { askToSignOut, haveAllPatients, signIn } from './screens';
import { seedPatients, startServer } from './server';

/** `large`: with twenty thousand generated patients */
export type Clinic = 'demo' | 'large';

export const largeClinic = 20_000;

/** A laptop with a signed-in user and the whole app, and the data of its server. */
export interface Office {
  dataDir: string;
  profileDir: string;
  /** of the wire: the browser's storage belongs to it */
  port: number;
  /** Signs in again if the access token could expire during a story, which would make the app repeat a call. */
  keepFresh(): Promise<void>;
}

/** Leaves a third of the access token's lifetime, which is longer than any story. */
const freshForMs = (limits.accessTokenSeconds * 1000 * 2) / 3;

/** Creates an office. Each story of a worker starts from a copy. */
export async function openOffice(clinic: Clinic): Promise<{ office: Office; close(): void }> {
  const dir = mkdtempSync(path.join(tmpdir(), 'satchel-office-'));
  const dataDir = path.join(dir, 'data');
  const profileDir = mkdtempSync(path.join(dir, 'profile-'));
  let port = 0;
  let signedInAt = 0;
  const atTheOffice = async (work: (page: Page, url: string) => Promise<void>): Promise<void> => {
    const server = await startServer(dataDir);
    const network = await openNetwork(() => server.port, port);
    port = network.port;
    const browser = await openBrowser(profileDir);
    signedInAt = Date.now();
    await work(browser.page, network.url);
    await haveWholeApp(browser.page);
    if (clinic === 'large') await haveAllPatients(browser.page);
    await browser.close();
    await network.close();
    await server.stop();
  };
  const demoData = process.env[demoDataVariable];
  if (demoData === undefined) throw new Error('The data of the demo clinic was not made.');
  cpSync(demoData, dataDir, { recursive: true });
  if (clinic === 'large') await seedPatients(dataDir, largeClinic);
  await atTheOffice(signIn);
  const office: Office = {
    dataDir,
    profileDir,
    port,
    async keepFresh() {
      if (Date.now() - signedInAt < freshForMs) return;
      await atTheOffice(async (page, url) => {
        await page.goto(url);
        await askToSignOut(page);
        await expect(page).toHaveURL(/\/login/);
        await signIn(page, url);
      });
    },
  };
  return { office, close: () => rmSync(dir, { recursive: true, force: true }) };
}
