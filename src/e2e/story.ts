import { test as base } from '@playwright/test';
import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { haveWholeApp, openBrowser, type OpenBrowser } from './browser';
import { openNetwork, type Network } from './network';
import { haveAllPatients, signIn } from './screens';
import { builtApp, seedPatients, startServer, type Server } from './server';

/** A laptop, a server and the wire between them, fresh for each story. */
export interface Story {
  dataDir: string;
  network: Network;
  server: Server;
  browser: OpenBrowser;
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

/** A laptop on which somebody has signed in and the whole app is, and the data of its server. */
interface Office {
  dataDir: string;
  profileDir: string;
  /** of the wire: what the browser stores belongs to it */
  port: number;
}

interface Options {
  /** `signedIn`: a copy of the office's; `new`: the browser has never seen the app */
  laptop: 'signedIn' | 'new';
}

interface WorkerOptions {
  /** `large`: with twenty thousand generated patients */
  clinic: 'demo' | 'large';
}

export const largeClinic = 20_000;

export const test = base.extend<Options & { story: Story }, WorkerOptions & { office: Office }>({
  clinic: ['demo', { option: true, scope: 'worker' }],
  laptop: ['signedIn', { option: true }],
  // Made once: the beginning of each story is then only a copy.
  office: [
    async ({ clinic }, use) => {
      const dir = mkdtempSync(path.join(tmpdir(), 'satchel-office-'));
      const dataDir = path.join(dir, 'data');
      const profileDir = mkdtempSync(path.join(dir, 'profile-'));
      let server = await startServer(dataDir);
      const network = await openNetwork(() => server.port);
      const browser = await openBrowser(profileDir);
      if (clinic === 'large') {
        await server.stop();
        await seedPatients(dataDir, largeClinic);
        server = await startServer(dataDir);
      }
      await signIn(browser.page, network.url);
      await haveWholeApp(browser.page);
      if (clinic === 'large') await haveAllPatients(browser.page);
      await browser.close();
      await network.close();
      await server.stop();
      await use({ dataDir, profileDir, port: network.port });
      rmSync(dir, { recursive: true, force: true });
    },
    // The large clinic is put into a database and read by a laptop first.
    { scope: 'worker', timeout: 240_000 },
  ],
  story: async ({ office, laptop }, use) => {
    const dir = mkdtempSync(path.join(tmpdir(), 'satchel-story-'));
    const dataDir = path.join(dir, 'data');
    cpSync(office.dataDir, dataDir, { recursive: true });
    const profileDir = mkdtempSync(path.join(dir, 'profile-'));
    if (laptop === 'signedIn') cpSync(office.profileDir, profileDir, { recursive: true });
    const clientDir = path.join(dir, 'app');
    cpSync(builtApp, clientDir, { recursive: true });
    let server = await startServer(dataDir, clientDir);
    const network = await openNetwork(() => server.port, office.port);
    let browser = await openBrowser(profileDir);
    const others: OpenBrowser[] = [];
    await use({
      dataDir,
      profileDir,
      network,
      get server() {
        return server;
      },
      get browser() {
        return browser;
      },
      async openAnotherBrowser() {
        const other = await openBrowser(mkdtempSync(path.join(dir, 'profile-')));
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
        browser = await openBrowser(profileDir, options);
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
    for (const open of [browser, ...others]) await open.kill().catch(() => undefined);
    await network.close();
    await server.stop();
    rmSync(dir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  },
});
