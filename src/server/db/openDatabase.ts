import type { BeforeMigrating, Database } from './database';
import { openPglite } from './pglite';
import { openPostgres } from './postgres';

interface DatabasePlace {
  /** a PostgreSQL server, or `null` for the embedded one in `dataDir` */
  databaseUrl: string | null;
  dataDir: string;
}

/**
 * Opens the configured database and brings its tables up to date.
 *
 * @throws StartFailure when the folder cannot be written, another process holds it, or the server does not answer; and
 *   what `beforeMigrating` throws
 */
export function openDatabase(
  { databaseUrl, dataDir }: DatabasePlace,
  beforeMigrating: BeforeMigrating = async () => undefined,
): Promise<Database> {
  return databaseUrl === null
    ? openPglite(dataDir, beforeMigrating)
    : openPostgres(databaseUrl, beforeMigrating);
}
