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
  /** of all browsers and of the server; at the end of each story no secret may be in it */
  overheard: Overheard;
  /** of the browser */
  profileDir: string;
  /** another laptop: a browser on a profile of its own */
  openAnotherBrowser(): Promise<OpenBrowser>;
  /** puts a newer service worker where the server has the app */
  deployNewVersion(): void;
  /** begins it again on the same data; the port is another one, behind the same address */
  restartServer(): Promise<void>;
  /** begins it again on the same profile */
  reopenBrowser(options: { isOffline: boolean }): Promise<void>;
  /** really: the browser is told so, and the wire is cut */
  loseNetwork(): Promise<void>;
  regainNetwork(): Promise<void>;
}

interface Options {
  /** `signedIn`: a copy of the office's; `new`: the browser has never seen the app */
  laptop: 'signedIn' | 'new';
}

interface WorkerOptions {
  clinic: Clinic;
}

export const test = base.extend<Options & { story: Story }, WorkerOptions & { office: Office }>({
  clinic: ['demo', { option: true, scope: 'worker' }],
  laptop: ['signedIn', { option: true }],
  // Made once: the beginning of each story is then only a copy.
  office: [
    async ({ clinic }, use) => {
      const opened = await openOffice(clinic);
      await use(opened.office);
      opened.close();
    },
    // The large clinic is put into a database and read by a laptop first.
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
    for (const each of [browser, ...others]) await each.kill().catch(() => undefined);
    await network.close();
    await server.stop();
    const secrets = secretsOf(network.calls);
    // Who works here may be known.
    const ofPatients = secrets.filter((text) => !text.includes('@'));
    const onDisk = findSecretsIn(profiles, { secrets: ofPatients, appDir: builtApp });
    rmSync(dir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
    const log = await takeLog();
    if (info.status !== info.expectedStatus) log.filter(isWarning).forEach((line) => console.log(line));
    expect(log.length).toBeGreaterThan(0);
    overheard.hear(...log);
    expect(overheard.found(secrets)).toEqual([]);
    expect(onDisk).toEqual([]);
    expect(overheard.refusals()).toEqual([]);
  },
});
