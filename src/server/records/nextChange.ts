import { eq, sql } from 'drizzle-orm';
import { builtOnce } from '@/server/db/builtOnce';
import type { Queries } from '@/server/db/database';
import { clinics } from '@/server/db/schema';

/**
 * Takes the next numbers of the clinic's changes, under the lock of its row: whoever follows the clinic sees by them
 * whether it was told of all.
 *
 * @param queries a transaction; the clinic's other saves wait for its end
 * @returns the last of them
 */
export async function nextChange(queries: Queries, clinicId: string, count = 1): Promise<number> {
  const [clinic] = await takeChanges(queries, { clinic_id: clinicId, count });
  if (!clinic) throw new Error('The clinic of an account exists.');
  return clinic.last;
}

const takeChanges = builtOnce((queries) =>
  queries
    .update(clinics)
    .set({ last_change: sql`${clinics.last_change} + ${sql.placeholder('count')}` })
    .where(eq(clinics.clinic_id, sql.placeholder('clinic_id')))
    .returning({ last: clinics.last_change }),
);
