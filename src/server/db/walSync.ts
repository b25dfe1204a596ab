import { open, readdir, stat } from 'node:fs/promises';
import path from 'node:path';

/**
 * Makes what was written to the write-ahead log durable.
 *
 * @param walDir the `pg_wal` folder of a database that runs with fsync off
 * @returns a function to call after a commit; it resolves when every segment changed since the last call is on disk
 */
export function walSync(walDir: string): () => Promise<void> {
  const syncedAt = new Map<string, number>();
  return async () => {
    const segments = (await readdir(walDir)).filter((name) => /^[0-9A-F]{24}$/.test(name));
    for (const name of segments) {
      const file = path.join(walDir, name);
      const { mtimeMs } = await stat(file);
      if (syncedAt.get(name) === mtimeMs) continue;
      const handle = await open(file, 'r+');
      try {
        await handle.datasync();
      } finally {
        await handle.close();
      }
      syncedAt.set(name, mtimeMs);
    }
  };
}
