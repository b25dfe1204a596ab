import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openBrowser, type OpenBrowser } from './browser';
import { copyOfSource, type CopyOfSource } from './copyOfSource';
import { startDevServer, type DevServer } from './devServer';

/** Where a developer works: a copy of the source, the development server on it, and a browser. */
interface Workshop {
  source: CopyOfSource;
  dev: DevServer;
  browser: OpenBrowser;
}

/** Leaves no process and no file behind, however the work ends. */
export async function inWorkshop(work: (workshop: Workshop) => Promise<void>): Promise<void> {
  const source = copyOfSource();
  const profileDir = mkdtempSync(path.join(tmpdir(), 'satchel-profile-'));
  try {
    const dev = await startDevServer(source.dir);
    try {
      const browser = await openBrowser(profileDir);
      try {
        await work({ source, dev, browser });
      } finally {
        await browser.kill();
      }
    } finally {
      await dev.stop();
    }
  } finally {
    source.remove();
    rmSync(profileDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  }
}
