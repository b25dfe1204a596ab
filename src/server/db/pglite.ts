import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { StartFailure } from '@/server/process/startFailure';
import { lockDataDir } from '@/server/process/dataDirLock';
import {
  clinicDatabase,
  migrationsFolder,
  noticesHere,
  type BeforeMigrating,
  type Database,
} from './database';
import { walSync } from './walSync';

/** extensions that the migrations create with CREATE EXTENSION */
export const extensions = { pg_trgm };

/**
 * Opens the embedded database in a folder, which only one process may use at a time.
 *
 * PGlite runs PostgreSQL with fsync off, so a power cut would lose a commit. `write` therefore syncs the WAL before
 * it resolves.
 */
export async function openPglite(
  dataDir: string,
  beforeMigrating: BeforeMigrating = async () => undefined,
): Promise<Database> {
  const description = `the embedded PostgreSQL (PGlite) in ${dataDir}: for trial, teaching and a single small practice`;
  const databaseDir = path.join(dataDir, 'postgres');
  let releaseLock: () => void;
  try {
    mkdirSync(databaseDir, { recursive: true });
    releaseLock = lockDataDir(dataDir);
  } catch (cause) {
    if (cause instanceof StartFailure) throw cause;
    throw new StartFailure(`DATA_DIR ${dataDir} cannot be written: choose a folder that can.`, { cause });
  }
  try {
    const pglite = await PGlite.create(databaseDir, { extensions });
    const db = drizzle(pglite);
    await beforeMigrating(db, description);
    await migrate(db, { migrationsFolder });
    // A server runs this automatically, PGlite never does. Without it the planner would not use the search index.
    await db.execute(sql`vacuum analyze patients`);
    const syncWal = walSync(path.join(databaseDir, 'pg_wal'));
    const read: Database['read'] = (work) => db.transaction(work);
    const write: Database['write'] = async (work) => {
      const result = await read(work);
      await syncWal();
      return result;
    };
    return {
      description,
      warnings: [],
      ...{ queries: db, read, write },
      ofClinic: (clinicId) => clinicDatabase({ read, write }, clinicId),
      notices: noticesHere(),
      async close() {
        await pglite.close();
        releaseLock();
      },
    };
  } catch (cause) {
    releaseLock();
    if (cause instanceof StartFailure) throw cause;
    throw new StartFailure(`The database in DATA_DIR ${dataDir} cannot be opened.`, { cause });
  }
}

/**
 * The same database in memory, gone with the process. For tests.
 *
 * @param template the dump of a database to start from
 */
export async function openPgliteInMemory(template?: Blob): Promise<Database> {
  const pglite = await PGlite.create({ extensions, ...(template && { loadDataDir: template }) });
  const db = drizzle(pglite);
  await migrate(db, { migrationsFolder });
  const write: Database['write'] = (work) => db.transaction(work);
  return {
    description: 'PGlite in memory',
    warnings: [],
    ...{ queries: db, read: write, write },
    ofClinic: (clinicId) => clinicDatabase({ read: write, write }, clinicId),
    notices: noticesHere(),
    close: () => pglite.close(),
  };
}
