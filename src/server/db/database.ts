import { sql } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import path from 'node:path';
import { clinicRole } from './schema';

/** What queries run on: the database itself, or a transaction of it. */
export type Queries = PgDatabase<PgQueryResultHKT, Record<string, never>>;

/** What one clinic sees of the database, and no more: row-level security hides the rows of all others, also from a query that forgets the clinic. */
export interface ClinicDatabase {
  read<T>(work: (queries: Queries) => Promise<T>): Promise<T>;
  /** Runs the work in one transaction and resolves when its commit is durable. The work may be refused by throwing. */
  write<T>(work: (queries: Queries) => Promise<T>): Promise<T>;
}

export interface Database {
  /** for the start-up line */
  description: string;
  /** of all clinics: for the start, for sign-in and for registration, which know of no clinic yet; for reads, writes go through `write` */
  queries: Queries;
  /** of all clinics, as `queries`; durable as the writes of a clinic are */
  write<T>(work: (queries: Queries) => Promise<T>): Promise<T>;
  ofClinic(clinicId: string): ClinicDatabase;
  close(): Promise<void>;
}

/** What one clinic sees of a database. */
export function clinicDatabase(
  { queries, write }: Pick<Database, 'queries' | 'write'>,
  clinicId: string,
): ClinicDatabase {
  const asClinic =
    <T>(work: (queries: Queries) => Promise<T>) =>
    async (transaction: Queries): Promise<T> => {
      // Both until the end of the transaction; a connection of the pool does not keep them.
      await transaction.execute(
        sql`select set_config('role', ${clinicRole.name}, true), set_config('satchel.clinic_id', ${clinicId}, true)`,
      );
      return work(transaction);
    };
  return {
    read: (work) => queries.transaction(asClinic(work)),
    write: (work) => write(asClinic(work)),
  };
}

/** The checked-in SQL, in the order of its numbers; applied at the start, each file once. */
export const migrationsFolder = path.join(__dirname, 'migrations');
