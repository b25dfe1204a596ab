import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { Database } from '@/server/db/database';
import { countTry, hashOf } from './tries';

/** The counts of the limits that routes declare, such as attempts from an address: see `countTry`. */
export function triesStore({ queries }: Database, authSecret: string): FastifyRateLimitStoreCtor {
  return class Tries implements FastifyRateLimitStore {
    incr(...[whose, callback, windowMs]: Parameters<FastifyRateLimitStore['incr']>): void {
      countTry(queries, hashOf(whose, authSecret), windowMs).then(
        (counted) => callback(null, counted),
        (error: unknown) => callback(error instanceof Error ? error : new Error(String(error))),
      );
    }

    /** One table for all routes: their keys are different. */
    child(): FastifyRateLimitStore {
      return this;
    }
  };
}
