import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { sql } from 'drizzle-orm';
import { Pool } from 'pg';
import { StartFailure } from '@/server/process/startFailure';
import { checkOwner, checkRoles, restoreClinicAccess } from './clinicAccess';
import {
  clinicDatabase,
  migrationsFolder,
  type BeforeMigrating,
  type Database,
  type Queries,
} from './database';
import { isDatabaseUnavailable } from './unavailable';

const connectTimeoutMs = 5_000;
const poolSize = 10;
/** An arbitrary number, the same in every process: only one process migrates at a time. */
const migrationLock = 1_936_028_005;

/** Opens a PostgreSQL server. Many processes may share one. */
export async function openPostgres(
  databaseUrl: string,
  beforeMigrating: BeforeMigrating = async () => undefined,
): Promise<Database> {
  const description = `PostgreSQL at ${withoutPassword(databaseUrl)}`;
  const pool = new Pool({
    connectionString: databaseUrl,
    max: poolSize,
    connectionTimeoutMillis: connectTimeoutMs,
  });
  // A broken connection is replaced at its next use. Without a listener its error would end the process: the pool
  // listens only to idle connections.
  pool.on('connect', (client) =>
    client.on('error', () => console.error('A connection to PostgreSQL was lost.')),
  );
  pool.on('error', () => undefined);
  let warnings: string[];
  try {
    warnings = await migrateAlone(pool, (queries) => beforeMigrating(queries, description));
  } catch (cause) {
    await pool.end();
    if (cause instanceof StartFailure) throw cause;
    throw new StartFailure(
      `The PostgreSQL at ${withoutPassword(databaseUrl)} cannot be used: ${reasonOf(cause)}.`,
      {
        cause,
      },
    );
  }
  const write: Database['write'] = (work) => inTransaction(pool, work);
  return {
    ...{ description, warnings },
    ...{ queries: drizzle(pool), read: write, write },
    ofClinic: (clinicId) => clinicDatabase({ read: write, write }, clinicId),
    close: () => pool.end(),
  };
}

/** On a connection of its own. Drizzle would never return one to the pool on which `begin` fails. */
async function inTransaction<T>(pool: Pool, work: (queries: Queries) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let isLost = false;
  try {
    return await drizzle(client).transaction(work);
  } catch (error) {
    isLost = isDatabaseUnavailable(error);
    throw error;
  } finally {
    client.release(isLost);
  }
}

/** @returns sentences for the operator */
async function migrateAlone(
  pool: Pool,
  beforeMigrating: (queries: Queries) => Promise<void>,
): Promise<string[]> {
  const client = await pool.connect();
  try {
    const db = drizzle(client);
    await db.execute(sql`select pg_advisory_lock(${migrationLock})`);
    try {
      await db.transaction(checkOwner);
      await beforeMigrating(db);
      await db.transaction(checkRoles);
      await migrate(db, { migrationsFolder });
      return await db.transaction(restoreClinicAccess);
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
