import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { sql } from 'drizzle-orm';
import { Pool } from 'pg';
import { StartFailure } from '@/server/process/startFailure';
import { migrationsFolder, type Database } from './database';

const connectTimeoutMs = 5_000;
const poolSize = 10;
/** Any number, the same in every process: one at a time migrates. */
const migrationLock = 1_936_028_005;

/** Opens a PostgreSQL server. Many processes may share one. */
export async function openPostgres(databaseUrl: string): Promise<Database> {
  const pool = new Pool({
    connectionString: databaseUrl,
    max: poolSize,
    connectionTimeoutMillis: connectTimeoutMs,
  });
  // An idle connection that breaks is replaced at its next use; without a listener it would end the process.
  pool.on('error', (error) => console.error('A connection to PostgreSQL was lost.', error.name));
  try {
    await migrateAlone(pool);
  } catch (cause) {
    await pool.end();
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StartFailure(`The PostgreSQL at ${withoutPassword(databaseUrl)} cannot be used: ${reason}.`, {
      cause,
    });
  }
  const db = drizzle(pool);
  return {
    description: `PostgreSQL at ${withoutPassword(databaseUrl)}`,
    queries: db,
    write: (work) => db.transaction(work),
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

function withoutPassword(databaseUrl: string): string {
  const url = URL.parse(databaseUrl);
  return url === null ? 'DATABASE_URL' : `${url.host}${url.pathname}`;
}
