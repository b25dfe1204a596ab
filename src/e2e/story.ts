import { expect, test as base, type Page } from '@playwright/test';
import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { limits } from '@/contract/limits';
import { haveWholeApp, openBrowser, type OpenBrowser } from './browser';
import { openNetwork, type Network } from './network';
import { openOverheard, secretsOf, type Overheard } from './overheard';
import { askToSignOut, haveAllPatients, signIn } from './screens';
import { builtApp, seedPatients, startServer, takeLog, type Server } from './server';

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

/** A laptop on which somebody has signed in and the whole app is, and the data of its server. */
interface Office {
  dataDir: string;
  profileDir: string;
  /** of the wire: what the browser stores belongs to it */
  port: number;
  /** Signs in once more, when the sign-in is so old that its access token could run out in the middle of a story, which would send a call again. */
  keepFresh(): Promise<void>;
}

/** A third of the life of an access token is left, and no story takes as long. */
const freshForMs = (limits.accessTokenSeconds * 1000 * 2) / 3;

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
      if (clinic === 'large') {
        // The demo clinic, which they are added to, is there after the first start.
        await (await startServer(dataDir)).stop();
        await seedPatients(dataDir, largeClinic);
      }
      await atTheOffice(signIn);
      await use({
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
      });
      rmSync(dir, { recursive: true, force: true });
    },
    // The large clinic is put into a database and read by a laptop first.
    { scope: 'worker', timeout: 240_000 },
  ],
  story: async ({ office, laptop }, use) => {
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
        const other = await open(mkdtempSync(path.join(dir, 'profile-')));
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
    rmSync(dir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
    const log = await takeLog();
    expect(log.length).toBeGreaterThan(0);
    overheard.hear(...log);
    expect(overheard.found(secretsOf(network.calls))).toEqual([]);
    expect(overheard.refusals()).toEqual([]);
  },
});
