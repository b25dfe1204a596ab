import { eq, sql } from 'drizzle-orm';
import type { Account } from '@/contract/session';
import type { Database } from '@/server/db/database';
import { clinics, patients, physicalData, sarcF } from '@/server/db/schema';
import { searchText } from '@/matching/candidateFilters';
import { manyPeople } from './manyPatients';

const rowsAtOnce = 500;
const firstReceivedMs = Date.UTC(2026, 1, 1);

/**
 * Adds many patients with their screenings and measurements to a clinic, as if saved one by one. The audit entries contain
 * only what the change cursors need.
 */
export async function seedMany(database: Database, account: Account, count: number): Promise<void> {
  const { clinic_id, account_id } = account;
  const people = manyPeople(count);
  await database.write(async (queries) => {
    const [clinic] = await queries.select().from(clinics).where(eq(clinics.clinic_id, clinic_id));
    const before = clinic?.last_change ?? 0;
    let change = before;
    const asRow = <R extends object>(record: R) => {
      change += 1;
      // The timestamps rise in the order of the changes.
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
    for (const { type, table, key } of [
      { type: 'patients', table: patients, key: patients.patient_id },
      { type: 'sarcF', table: sarcF, key: sarcF.record_id },
      { type: 'physicalData', table: physicalData, key: physicalData.record_id },
    ]) {
      await queries.execute(sql`
        insert into audit_entries (clinic_id, record_type, record_key, patient_id, change, revision, device_id, device_revision,
          captured_at, captured_by, received_at, body_hash, changed_fields, record)
        select clinic_id, ${type}, ${key}, patient_id, change, revision, device_id, device_revision,
          captured_at, captured_by, received_at, '', '{}', '{}'
        from ${table} where ${table.clinic_id} = ${clinic_id} and ${table.change} > ${before}`);
    }
    await queries.update(clinics).set({ last_change: change }).where(eq(clinics.clinic_id, clinic_id));
  });
}

function partsOf<T>(all: T[]): T[][] {
  const parts: T[][] = [];
  for (let at = 0; at < all.length; at += rowsAtOnce) parts.push(all.slice(at, at + rowsAtOnce));
  return parts;
}
