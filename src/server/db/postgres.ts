import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { sql } from 'drizzle-orm';
import { Socket } from 'node:net';
import { Client, escapeIdentifier, escapeLiteral, Pool, type PoolClient } from 'pg';
import { StartFailure } from '@/server/process/startFailure';
import { checkOwner, checkRoles, restoreClinicAccess } from './clinicAccess';
import { clinicShares } from './clinicShares';
import { postgresNotices } from './postgresNotices';
import { migrationsFolder, type BeforeMigrating, type Database, type Queries } from './database';
import { clinicRole } from './schema';
import { hasGoneSilent, isDatabaseUnavailable } from './unavailable';

const poolSize = 10;
/** How many of them one clinic may use at once. Its saves run one after another in any case. */
const shareOfClinic = 4;

/** How long each part of the work may take, in milliseconds. */
const longest = {
  /** a connection, or the wait for a free one */
  connectMs: 5_000,
  /** a statement in the database, with its wait for locks; search sets a shorter time */
  statementMs: 10_000,
  /**
   * an answer of the database: longer than a statement, because the connection is given up then. The database in turn
   * gives up a transaction that says nothing for so long, and its locks.
   */
  silenceMs: 15_000,
};
/** An arbitrary number, the same in every process: only one process migrates at a time. */
const migrationLock = 1_936_028_005;

/** Opens a PostgreSQL server. Many processes may share one. */
export async function openPostgres(
  databaseUrl: string,
  beforeMigrating: BeforeMigrating = async () => undefined,
  limits: Partial<typeof longest> = {},
): Promise<Database> {
  const description = `PostgreSQL at ${withoutPassword(databaseUrl)}`;
  const { connectMs, statementMs, silenceMs } = { ...longest, ...limits };
  const connection = {
    connectionString: databaseUrl,
    connectionTimeoutMillis: connectMs,
    ...{ keepAlive: true, keepAliveInitialDelayMillis: silenceMs },
  };
  let warnings: string[];
  try {
    warnings = await migrateAlone(new Client(connection), (queries) => beforeMigrating(queries, description));
  } catch (cause) {
    if (cause instanceof StartFailure) throw cause;
    throw new StartFailure(
      `The PostgreSQL at ${withoutPassword(databaseUrl)} cannot be used: ${reasonOf(cause)}.`,
      {
        cause,
      },
    );
  }
  // Not as parameters of the connection, which poolers such as PgBouncer refuse.
  const settings = `set statement_timeout = ${statementMs}; set idle_in_transaction_session_timeout = ${silenceMs}`;
  const pool = new Pool({
    ...connection,
    max: poolSize,
    pipeline: true,
    stream: () => new GatheringSocket(),
    query_timeout: silenceMs,
    verify: (client, done) => void client.query(settings).then(() => done(), done),
  });
  // A broken connection is replaced at its next use. Without a listener its error would end the process: the pool
  // listens only to idle connections.
  pool.on('connect', (client) =>
    client.on('error', () => console.error('A connection to PostgreSQL was lost.')),
  );
  pool.on('error', () => undefined);
  const write: Database['write'] = (work) => inTransaction(pool, 'begin', work);
  const notices = postgresNotices(() => new Client({ ...connection, query_timeout: silenceMs }));
  const shares = clinicShares({ atOnce: shareOfClinic, waitMs: connectMs });
  return {
    ...{ description, warnings },
    ...{ queries: drizzle(pool), read: write, write },
    ofClinic(clinicId) {
      // The settings last until the end of the transaction. A pooled connection does not keep them.
      const begin = `begin; set local role ${escapeIdentifier(clinicRole.name)}; set local satchel.clinic_id = ${escapeLiteral(clinicId)}`;
      const inShare =
        (how: string): Database['write'] =>
        (work) =>
          shares.take(clinicId, () => inTransaction(pool, how, work));
      return { read: inShare(begin), readUnfiltered: inShare('begin'), write: inShare(begin) };
    },
    notices,
    async close() {
      await Promise.all([notices.close(), pool.end()]);
    },
  };
}

/**
 * On a connection of its own, whose queries are sent without waiting for the answers of those before. The transaction
 * has begun before the work sends its first: what came before it would be committed by itself.
 */
async function inTransaction<T>(
  pool: Pool,
  begin: string,
  work: (queries: Queries) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let isLost = false;
  try {
    await client.query(begin);
    try {
      const result = await work(queriesOn(client));
      await client.query('commit');
      return result;
    } catch (error) {
      // A rollback would wait as long again.
      if (hasGoneSilent(error)) void client.end();
      else await client.query('rollback').catch(() => (isLost = true));
      throw error;
    }
  } catch (error) {
    isLost ||= isDatabaseUnavailable(error);
    throw error;
  } finally {
    client.release(isLost);
  }
}

/** Sends in one piece what is written in one go: the queries that do not wait for each other. */
class GatheringSocket extends Socket {
  override uncork(): void {
    process.nextTick(() => super.uncork());
  }
}

/** The same for each connection, which keeps the queries that were built once. */
const queriesByClient = new WeakMap<PoolClient, Queries>();

function queriesOn(client: PoolClient): Queries {
  const queries = queriesByClient.get(client) ?? drizzle(client);
  queriesByClient.set(client, queries);
  return queries;
}

/**
 * On a connection of its own: a migration takes as long as it needs.
 *
 * @returns sentences for the operator
 */
async function migrateAlone(
  client: Client,
  beforeMigrating: (queries: Queries) => Promise<void>,
): Promise<string[]> {
  // The query that was under way fails. Without a listener, the error would end the process as well.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const db = drizzle(client);
    await db.execute(sql`select pg_advisory_lock(${migrationLock})`);
    await db.transaction(checkOwner);
    await beforeMigrating(db);
    await db.transaction(checkRoles);
    await migrate(db, { migrationsFolder });
    return await db.transaction(restoreClinicAccess);
  } finally {
    // This releases the lock.
    await client.end();
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
