import { and, count, eq, isNull, sql } from 'drizzle-orm';
import { fault, type FaultCode } from '@/contract/faults';
import { ownerFields } from '@/contract/owners';
import type { Patient } from '@/contract/patient';
import { searchText } from '@/matching/candidateFilters';
import { builtOnce, putBuiltOnce } from '@/server/db/builtOnce';
import type { Database, Queries } from '@/server/db/database';
import { patients } from '@/server/db/schema';
import { ApiError } from '@/server/http/apiError';
import { changedFields } from '@/server/records/changedFields';
import { handedOver, refuseWrongOwner } from '@/server/records/owners';
import { pageOf } from '@/server/records/recordPage';
import type { RecordRepository, RecordRow } from '@/server/records/recordRepository';
import { mergePatients } from './mergePatients';

const findPatient = builtOnce((queries) =>
  queries
    .select()
    .from(patients)
    .where(
      and(
        eq(patients.patient_id, sql.placeholder('key')),
        eq(patients.clinic_id, sql.placeholder('clinicId')),
      ),
    ),
);
const putPatient = putBuiltOnce(patients, ['clinic_id', 'patient_id']);

export const patientsRepository: RecordRepository<Patient> = {
  recordType: 'patients',
  keyOf: (record) => record.patient_id,
  patientOf: () => null,
  async find(queries, clinicId, key) {
    const [row] = await findPatient(queries, { clinicId, key });
    return row;
  },
  put: (queries, row) => putPatient(queries, withSearchText(row)),
  async putNew(queries, rows) {
    await queries.insert(patients).values(rows.map(withSearchText));
  },
  refuseWrongLinks,
  settle: mergePatients,
  withNames: async (_queries, _clinicId, { record, current, ...save }) =>
    changedFields(record, current).some((field) => ownerFields.includes(field))
      ? { ...record, ...handedOver(save) }
      : record,
  readPage(queries, request) {
    const { where, orderBy } = pageOf(patients, request);
    return queries.select().from(patients).where(where).orderBy(orderBy).limit(request.limit);
  },
};

function withSearchText(row: RecordRow<Patient>) {
  return { ...row, search_text: searchText(row) };
}

/** Makes rows that an earlier version wrote searchable. */
export async function fillSearchText(database: Database): Promise<void> {
  for (;;) {
    const rows = await database.queries
      .select()
      .from(patients)
      .where(isNull(patients.search_text))
      .limit(rowsAtOnce);
    if (rows.length === 0) return;
    await database.write(async (queries) => {
      for (const row of rows) {
        await queries
          .update(patients)
          .set({ search_text: searchText(row) })
          .where(and(eq(patients.clinic_id, row.clinic_id), eq(patients.patient_id, row.patient_id)));
      }
    });
  }
}

const rowsAtOnce = 500;

/** Including archived ones, which are read and stored like the others. */
export async function countPatients(queries: Queries, clinicId: string): Promise<number> {
  const [row] = await queries
    .select({ patients: count() })
    .from(patients)
    .where(eq(patients.clinic_id, clinicId));
  return row?.patients ?? 0;
}

/**
 * Whoever is responsible or covers can edit charts. A duplicate is archived and points at a patient who is neither a duplicate nor archived: no cycle can form, and the
 * chart that now holds both stays in the lists. The target may have changed since, so an unchanged link is not checked
 * again.
 */
async function refuseWrongLinks(
  queries: Queries,
  clinicId: string,
  { record, current }: { record: Patient; current: Patient | undefined },
): Promise<void> {
  await refuseWrongOwner(queries, clinicId, { field: 'responsible_id', record, before: current });
  await refuseWrongOwner(queries, clinicId, { field: 'cover_id', record, before: current });
  if (record.merged_into === null) return;
  const isAsStored = current?.merged_into === record.merged_into && current.archived === record.archived;
  if (isAsStored) return;
  const target = await patientsRepository.find(queries, clinicId, record.merged_into);
  if (!target) throw new ApiError('record/unknownPatient', 'The server does not know the other patient yet.');
  const isAllowed = record.archived && target.merged_into === null && target.patient_id !== record.patient_id;
  if (!isAllowed) throw wrongLink('notMergeable');
  if (target.archived) throw wrongLink('mergedIntoArchived');
}

function wrongLink(code: FaultCode): ApiError {
  return new ApiError('request/invalid', 'Please correct merged_into.', {
    fields: { merged_into: fault(code) },
  });
}
