import { expect, test as base } from '@playwright/test';
import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { haveWholeApp, openBrowser, type OpenBrowser } from './browser';
import { openNetwork, type Network } from './network';
import { openOffice, type Clinic, type Office } from './office';
import { openOverheard, secretsOf, type Overheard } from './overheard';
import { findSecretsIn } from './profileScan';
import { isWarning } from './serverHost';
import { builtApp, startServer, takeLog, type Server } from './server';

/** A laptop, a server and the wire between them, fresh for each story. */
export interface Story {
  dataDir: string;
  network: Network;
  server: Server;
  browser: OpenBrowser;
  /** from all browsers and the server; must contain no secret at the end of a story */
  overheard: Overheard;
  /** of the browser */
  profileDir: string;
  /** another laptop: a browser with its own profile */
  openAnotherBrowser(): Promise<OpenBrowser>;
  /** gives the server a newer service worker to serve */
  deployNewVersion(): void;
  /** restarts it on the same data, with another port behind the same address */
  restartServer(): Promise<void>;
  /** restarts it on the same profile */
  reopenBrowser(options: { isOffline: boolean }): Promise<void>;
  /** completely: the browser is notified, and the wire is cut */
  loseNetwork(): Promise<void>;
  regainNetwork(): Promise<void>;
}

interface Options {
  /** `signedIn`: a copy of the office's laptop; `new`: the browser has never seen the app */
  laptop: 'signedIn' | 'new';
}

interface WorkerOptions {
  clinic: Clinic;
}

export const test = base.extend<Options & { story: Story }, WorkerOptions & { office: Office }>({
  clinic: ['demo', { option: true, scope: 'worker' }],
  laptop: ['signedIn', { option: true }],
  // Created once; each story then only copies it.
  office: [
    async ({ clinic }, use) => {
      const opened = await openOffice(clinic);
      await use(opened.office);
      opened.close();
    },
    // The large clinic must first be written to a database and read by a laptop.
    { scope: 'worker', timeout: 480_000 },
  ],
  story: async ({ office, laptop }, use, info) => {
    const dir = mkdtempSync(path.join(tmpdir(), 'satchel-story-'));
    const dataDir = path.join(dir, 'data');
    await office.keepFresh();
    cpSync(office.dataDir, dataDir, { recursive: true });
    const profileDir = mkdtempSync(path.join(dir, 'profile-'));
    if (laptop === 'signedIn') cpSync(office.profileDir, profileDir, { recursive: true });
    const clientDir = path.join(dir, 'app');
    cpSync(builtApp, clientDir, { recursive: true });
    await takeLog();
    let server = await startServer(dataDir, clientDir);
    const network = await openNetwork(() => server.port, office.port);
    const overheard = openOverheard();
    const open = async (...profile: Parameters<typeof openBrowser>): Promise<OpenBrowser> => {
      const opened = await openBrowser(...profile);
      overheard.listenTo(opened.context);
      return opened;
    };
    let browser = await open(profileDir);
    const others: OpenBrowser[] = [];
    const profiles = [profileDir];
    await use({
      dataDir,
      profileDir,
      network,
      overheard,
      get server() {
        return server;
      },
      get browser() {
        return browser;
      },
      async openAnotherBrowser() {
        const profile = mkdtempSync(path.join(dir, 'profile-'));
        profiles.push(profile);
        const other = await open(profile);
        others.push(other);
        return other;
      },
      deployNewVersion() {
        appendFileSync(path.join(clientDir, 'service-worker.js'), '\n// newer\n');
      },
      async restartServer() {
        server = await startServer(dataDir, clientDir);
      },
      async reopenBrowser(options) {
        browser = await open(profileDir, options);
      },
      async loseNetwork() {
        await haveWholeApp(browser.page);
        network.cut();
        await browser.context.setOffline(true);
      },
      async regainNetwork() {
        network.join();
        await browser.context.setOffline(false);
      },
    });
    const hasFailed = info.status !== info.expectedStatus;
    if (hasFailed) for (const each of [browser, ...others]) console.log(await shownBy(each));
    for (const each of [browser, ...others]) await each.kill().catch(() => undefined);
    await network.close();
    await server.stop();
    const secrets = secretsOf(network.calls);
    // The accounts used on this device are not secret.
    const ofPatients = secrets.filter((text) => !text.includes('@'));
    const onDisk = findSecretsIn(profiles, { secrets: ofPatients, appDir: builtApp });
    rmSync(dir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
    const log = await takeLog();
    if (hasFailed) log.filter(isWarning).forEach((line) => console.log(line));
    expect(log.length).toBeGreaterThan(0);
    overheard.hear(...log);
    expect(overheard.found(secrets)).toEqual([]);
    expect(onDisk).toEqual([]);
    expect(overheard.refusals()).toEqual([]);
  },
});

/** @returns the address and the text on the screen where a story failed, for the log */
async function shownBy({ page }: OpenBrowser): Promise<string> {
  const text = await page
    .locator('body')
    .innerText({ timeout: 5_000 })
    .catch((error: unknown) => String(error));
  return `The page showed, at ${page.url()}:\n${text}`;
}
