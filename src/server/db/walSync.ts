import { open, readdir, stat } from 'node:fs/promises';
import path from 'node:path';

/**
 * Makes what was written to the write-ahead log durable. It does not sync the data files that a checkpoint writes.
 * Use a PostgreSQL server to survive a power cut right after a checkpoint.
 *
 * @param walDir the `pg_wal` folder of a database that runs with fsync off
 * @returns a function to call after a commit; it resolves when every segment changed since the last call is on disk
 */
export function walSync(walDir: string): () => Promise<void> {
  const syncedAt = new Map<string, number>();
  return async () => {
    const segments = (await readdir(walDir)).filter((name) => /^[0-9A-F]{24}$/.test(name));
    const times = await Promise.all(
      segments.map(async (name) => (await stat(path.join(walDir, name))).mtimeMs),
    );
    const newestMs = Math.max(...times);
    for (const [index, name] of segments.entries()) {
      const mtimeMs = times[index] ?? newestMs;
      // File system clocks are coarse: the current segment may have changed without a new timestamp.
      const isUnchanged = syncedAt.get(name) === mtimeMs && mtimeMs < newestMs;
      if (isUnchanged) continue;
      const handle = await open(path.join(walDir, name), 'r+');
      try {
        await handle.datasync();
      } finally {
        await handle.close();
      }
      syncedAt.set(name, mtimeMs);
    }
  };
}
