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
