import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import { lt, sql } from 'drizzle-orm';
import { createHmac } from 'node:crypto';
import type { Database, Queries } from '@/server/db/database';
import { tries } from '@/server/db/schema';

/**
 * Counts the tries of an address, or at an account, in the database: several processes share them, and a process that is begun again
 * forgets none. Whose they are is kept as an HMAC alone.
 */
export function triesStore({ queries }: Database, authSecret: string): FastifyRateLimitStoreCtor {
  const hashOf = (whose: string) =>
    createHmac('sha256', authSecret).update(`try/${whose}`).digest('base64url');
  return class Tries implements FastifyRateLimitStore {
    incr(...[whose, callback, windowMs]: Parameters<FastifyRateLimitStore['incr']>): void {
      countTry(queries, hashOf(whose), windowMs).then(
        (counted) => callback(null, counted),
        (error: unknown) => callback(error instanceof Error ? error : new Error(String(error))),
      );
    }

    /** One for all routes: their keys tell them apart. */
    child(): FastifyRateLimitStore {
      return this;
    }
  };
}

/**
 * @param windowMs how long tries are counted from the first one on
 * @returns how many there are in this window, and in how many milliseconds it ends, by the clock of the database
 */
async function countTry(
  queries: Queries,
  whose_hash: string,
  windowMs: number,
): Promise<{ current: number; ttl: number }> {
  const end = sql`clock_timestamp() + ${windowMs} * interval '1 millisecond'`;
  const isOver = sql`${tries.window_ends_at} <= clock_timestamp()`;
  const [counted] = await queries
    .insert(tries)
    .values({ whose_hash, count: 1, window_ends_at: end })
    .onConflictDoUpdate({
      target: tries.whose_hash,
      set: {
        count: sql`case when ${isOver} then 1 else ${tries.count} + 1 end`,
        window_ends_at: sql`case when ${isOver} then excluded.window_ends_at else ${tries.window_ends_at} end`,
      },
    })
    .returning({
      current: tries.count,
      ttl: sql<number>`ceil(extract(epoch from ${tries.window_ends_at} - clock_timestamp()) * 1000)::float8`,
    });
  if (!counted) throw new Error('An insert that updates on conflict returns its row.');
  // The first of a window clears away what is over: there are never many more rows than addresses and accounts tried.
  if (counted.current === 1)
    await queries.delete(tries).where(lt(tries.window_ends_at, sql`clock_timestamp()`));
  return counted;
}
