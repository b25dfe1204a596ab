import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import path from 'node:path';

/** What queries run on: the database itself, or a transaction of it. */
export type Queries = PgDatabase<PgQueryResultHKT, Record<string, never>>;

export interface Database {
  /** for the start-up line */
  description: string;
  /** for reads; writes go through `write` */
  queries: Queries;
  /** Runs the work in one transaction and resolves when its commit is durable. The work may be refused by throwing. */
  write<T>(work: (queries: Queries) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** The checked-in SQL, in the order of its numbers; applied at the start, each file once. */
export const migrationsFolder = path.join(__dirname, 'migrations');
