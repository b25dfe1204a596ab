import { sql } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import path from 'node:path';
import { clinicRole } from './schema';

/** What queries run on: the database itself, or one of its transactions. */
export type Queries = PgDatabase<PgQueryResultHKT, Record<string, never>>;

/**
 * One clinic's view of the database. Row-level security hides the rows of all other clinics, even from a query that
 * forgets the clinic.
 */
export interface ClinicDatabase {
  read<T>(work: (queries: Queries) => Promise<T>): Promise<T>;
  /**
   * Reads without row-level security, which keeps the search from its index. The work itself names the clinic, and
   * returns nothing but ids.
   */
  readUnfiltered<T>(work: (queries: Queries) => Promise<T>): Promise<T>;
  /** Runs the work in one transaction and resolves when its commit is durable. The work may throw to roll back. */
  write<T>(work: (queries: Queries) => Promise<T>): Promise<T>;
}

/**
 * Short texts between the processes that share a database. Nothing is kept: who does not listen when one is sent is not
 * told, and a text may be lost.
 */
export interface Notices {
  send(notice: string): void;
  /** Also hears what this process sends. Resolves to its tear-down, also when nothing can be heard yet. */
  listen(onNotice: (notice: string) => void): Promise<() => void>;
}

export interface Database {
  /** for the start-up line */
  description: string;
  /** sentences for the operator, at the start */
  warnings: readonly string[];
  /**
   * all clinics: for the start, sign-in and registration, which know no clinic yet; single reads only, transactions
   * go through `read` and `write`
   */
  queries: Queries;
  /** all clinics, as `queries`, in one transaction */
  read<T>(work: (queries: Queries) => Promise<T>): Promise<T>;
  /** all clinics, as `read`; as durable as the writes of a clinic */
  write<T>(work: (queries: Queries) => Promise<T>): Promise<T>;
  ofClinic(clinicId: string): ClinicDatabase;
  notices: Notices;
  close(): Promise<void>;
}

/**
 * Looks at a database before it is migrated. Its tables are those of an earlier version, or missing.
 *
 * @param description of the database, in words
 * @throws StartFailure when the process must not start; the tables then stay as they are
 */
export type BeforeMigrating = (queries: Queries, description: string) => Promise<void>;

/** The notices of a database that only one process has open. */
export function noticesHere(): Notices {
  const listeners = new Set<(notice: string) => void>();
  return {
    send: (notice) => listeners.forEach((listener) => listener(notice)),
    async listen(onNotice) {
      listeners.add(onNotice);
      return () => void listeners.delete(onNotice);
    },
  };
}

/** Whether a database has a table already. For `BeforeMigrating`. */
export async function hasTable(queries: Queries, name: string): Promise<boolean> {
  return (await queries.$count(sql`pg_class`, sql`oid = to_regclass(${`public.${name}`})`)) > 0;
}

/** One clinic's view of a database. */
export function clinicDatabase(
  { read, write }: Pick<Database, 'read' | 'write'>,
  clinicId: string,
): ClinicDatabase {
  const asClinic =
    <T>(work: (queries: Queries) => Promise<T>) =>
    async (transaction: Queries): Promise<T> => {
      // Both settings last until the end of the transaction. A pooled connection does not keep them.
      await transaction.execute(
        sql`select set_config('role', ${clinicRole.name}, true), set_config('satchel.clinic_id', ${clinicId}, true)`,
      );
      return work(transaction);
    };
  return {
    read: (work) => read(asClinic(work)),
    readUnfiltered: read,
    write: (work) => write(asClinic(work)),
  };
}

/** The checked-in SQL, in numeric order. Each file is applied once, at the start. */
export const migrationsFolder = path.join(__dirname, 'migrations');
