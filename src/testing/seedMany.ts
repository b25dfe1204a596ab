import { eq } from 'drizzle-orm';
import type { Account } from '@/contract/session';
import type { Database } from '@/server/db/database';
import { clinics, patients, physicalData, sarcF } from '@/server/db/schema';
import { searchText } from '@/matching/candidateFilters';
import { manyPeople } from './manyPatients';

const rowsAtOnce = 500;
const firstReceivedMs = Date.UTC(2026, 1, 1);

/**
 * Puts many patients with their screenings and measurements into a clinic, as if they had been saved one by one, without the audit
 * trail of that.
 */
export async function seedMany(database: Database, account: Account, count: number): Promise<void> {
  const { clinic_id, account_id } = account;
  const people = manyPeople(count);
  await database.write(async (queries) => {
    const [clinic] = await queries.select().from(clinics).where(eq(clinics.clinic_id, clinic_id));
    let change = clinic?.last_change ?? 0;
    const asRow = <R extends object>(record: R) => {
      change += 1;
      // One after the other, as the changes came.
      const received_at = new Date(firstReceivedMs + change * 1_000).toISOString();
      return { ...record, ...{ clinic_id, change, revision: 1, received_at, captured_by: account_id } };
    };
    for (const part of partsOf(people.map(({ patient }) => patient))) {
      await queries
        .insert(patients)
        .values(part.map((patient) => ({ ...asRow(patient), search_text: searchText(patient) })));
    }
    for (const part of partsOf(people.flatMap((one) => one.sarcF ?? []))) {
      await queries.insert(sarcF).values(part.map(asRow));
    }
    for (const part of partsOf(people.flatMap((one) => one.physicalData))) {
      await queries.insert(physicalData).values(part.map(asRow));
    }
    await queries.update(clinics).set({ last_change: change }).where(eq(clinics.clinic_id, clinic_id));
  });
}

function partsOf<T>(all: T[]): T[][] {
  const parts: T[][] = [];
  for (let at = 0; at < all.length; at += rowsAtOnce) parts.push(all.slice(at, at + rowsAtOnce));
  return parts;
}
