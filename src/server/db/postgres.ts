import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { sql } from 'drizzle-orm';
import { Pool } from 'pg';
import { StartFailure } from '@/server/process/startFailure';
import { clinicDatabase, migrationsFolder, type Database } from './database';

const connectTimeoutMs = 5_000;
const poolSize = 10;
/** An arbitrary number, the same in every process: only one process migrates at a time. */
const migrationLock = 1_936_028_005;

/** Opens a PostgreSQL server. Many processes may share one. */
export async function openPostgres(databaseUrl: string): Promise<Database> {
  const pool = new Pool({
    connectionString: databaseUrl,
    max: poolSize,
    connectionTimeoutMillis: connectTimeoutMs,
  });
  // A broken idle connection is replaced at its next use. Without a listener it would end the process.
  pool.on('error', (error) => console.error('A connection to PostgreSQL was lost.', error.name));
  try {
    await migrateAlone(pool);
  } catch (cause) {
    await pool.end();
    throw new StartFailure(
      `The PostgreSQL at ${withoutPassword(databaseUrl)} cannot be used: ${reasonOf(cause)}.`,
      {
        cause,
      },
    );
  }
  const db = drizzle(pool);
  const write: Database['write'] = (work) => db.transaction(work);
  return {
    description: `PostgreSQL at ${withoutPassword(databaseUrl)}`,
    ...{ queries: db, write },
    ofClinic: (clinicId) => clinicDatabase({ queries: db, write }, clinicId),
    close: () => pool.end(),
  };
}

async function migrateAlone(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    const db = drizzle(client);
    await db.execute(sql`select pg_advisory_lock(${migrationLock})`);
    try {
      await migrate(db, { migrationsFolder });
    } finally {
      await db.execute(sql`select pg_advisory_unlock(${migrationLock})`);
    }
  } finally {
    client.release();
  }
}

/** PostgreSQL's own message. The wrapping error would repeat the query. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : reasonOf(error.cause);
}

function withoutPassword(databaseUrl: string): string {
  const url = URL.parse(databaseUrl);
  return url === null ? 'DATABASE_URL' : `${url.host}${url.pathname}`;
}
