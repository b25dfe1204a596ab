import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Queries } from '@/server/db/database';

const countedSchema = z.object({ rows: z.tuple([z.object({ rows_read: z.number() })]) });

/** Does the work of a transaction. @returns how many rows of all tables the database read for it as well */
export async function countRowsRead<T>(
  queries: Queries,
  work: (queries: Queries) => Promise<T>,
): Promise<{ done: T; rowsRead: number }> {
  // Those of earlier transactions on the connection may be counted too.
  const before = await readSoFar(queries);
  const done = await work(queries);
  return { done, rowsRead: (await readSoFar(queries)) - before };
}

async function readSoFar(queries: Queries): Promise<number> {
  const counted = await queries.execute(
    sql`select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int as rows_read from pg_stat_xact_user_tables`,
  );
  return countedSchema.parse(counted).rows[0].rows_read;
}
