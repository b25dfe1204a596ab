import { test as base } from '@playwright/test';
import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openBrowser, type OpenBrowser } from './browser';
import { openNetwork, type Network } from './network';
import { builtApp, startServer, type Server } from './server';

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

export const test = base.extend<{ story: Story }, { seededDir: string }>({
  // Made once: a database of its own for each story is then only a copy.
  seededDir: [
    async ({}, use) => {
      const dir = mkdtempSync(path.join(tmpdir(), 'satchel-seeded-'));
      const server = await startServer(dir);
      await server.stop();
      await use(dir);
      rmSync(dir, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  story: async ({ seededDir }, use) => {
    const dir = mkdtempSync(path.join(tmpdir(), 'satchel-story-'));
    const dataDir = path.join(dir, 'data');
    cpSync(seededDir, dataDir, { recursive: true });
    const profileDir = mkdtempSync(path.join(dir, 'profile-'));
    const clientDir = path.join(dir, 'app');
    cpSync(builtApp, clientDir, { recursive: true });
    let server = await startServer(dataDir, clientDir);
    const network = await openNetwork(() => server.port);
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
        // Before it leaves the office, a laptop has the whole app.
        await browser.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
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
