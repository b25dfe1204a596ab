import { createHash } from 'node:crypto';
import { accessSync, constants, readFileSync } from 'node:fs';
import path from 'node:path';

export const pageFile = 'index.html';

/** Whether the page of a build and all files that it loads can be read. */
export function isBuildReadable(clientDir: string): boolean {
  try {
    const page = readFileSync(path.join(clientDir, pageFile), 'utf8');
    for (const [, file = ''] of page.matchAll(/ (?:src|href)="\/([^"]+)"/g)) {
      accessSync(path.join(clientDir, file), constants.R_OK);
    }
    return true;
  } catch {
    return false;
  }
}

/**
 * Where the service worker of a build asks for its page. While versions run side by side, another one may get the
 * request: its page needs other files than those that this service worker keeps, so it has none at this address.
 */
export function addressOfPage(page: string | Buffer): string {
  return `/${pageFile}?build=${createHash('sha256').update(page).digest('hex').slice(0, 32)}`;
}
