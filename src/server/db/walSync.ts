import { open, readdir, stat } from 'node:fs/promises';
import path from 'node:path';

/** Far more often than checkpoints can rename segments while one reading of the folder takes milliseconds. */
const mostReadings = 20;

/**
 * Makes what was written to the write-ahead log durable. It does not sync the data files that a checkpoint writes.
 * Use a PostgreSQL server to survive a power cut right after a checkpoint.
 *
 * @param walDir the `pg_wal` folder of a database that runs with fsync off
 * @returns a function to call after a commit; it resolves when every segment changed since the last call is on disk,
 *   and rejects with the error of the file system if one cannot be
 */
export function walSync(walDir: string): () => Promise<void> {
  const syncedAt = new Map<string, number>();
  const syncChanged = async (): Promise<void> => {
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
  return async () => {
    for (let reading = 1; ; reading += 1) {
      try {
        return await syncChanged();
      } catch (error) {
        // A checkpoint of another query has renamed or deleted a segment that it no longer needs.
        if (!isGone(error) || reading === mostReadings) throw error;
      }
    }
  };
}

function isGone(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT';
}
