import { asReceived } from '@/contract/receipt';
import type { CapturedRecord } from '@/contract/record';
import type { Account } from '@/contract/session';
import type { Queries } from '@/server/db/database';
import { auditEntries } from '@/server/db/schema';
import { auditRow } from './auditTrail';
import { changedFields } from './changedFields';
import { nextChange } from './nextChange';
import type { RecordRepository, RecordRow } from './recordRepository';

interface NewRecords<R extends CapturedRecord> {
  repository: RecordRepository<R>;
  account: Account;
  /** each of a patient that the clinic has, and none of them edits another */
  records: readonly R[];
}

/** A statement has at most 65,535 parameters, and no kind of record has three hundred fields. */
const rowsAtOnce = 200;

/**
 * Saves many records of one kind that the clinic does not have yet, in a few statements. The rows and the audit trail
 * are as after `saveRecord`, one after the other. It has none of the guards of that: it is for what the server itself
 * has made, such as the demo clinic, and never for what a device sends.
 *
 * @param queries of a transaction of the clinic
 */
export async function saveNewRecords<R extends CapturedRecord>(
  queries: Queries,
  { repository, account, records }: NewRecords<R>,
): Promise<void> {
  for (let from = 0; from < records.length; from += rowsAtOnce) {
    await saveAtOnce(queries, { repository, account, records: records.slice(from, from + rowsAtOnce) });
  }
}

async function saveAtOnce<R extends CapturedRecord>(
  queries: Queries,
  { repository, account, records }: NewRecords<R>,
): Promise<void> {
  const { clinic_id, account_id: captured_by } = account;
  const firstChange = (await nextChange(queries, clinic_id, records.length)) - records.length + 1;
  const received_at = new Date().toISOString();
  const saves = records.map((sent, index) => ({
    ...{ sent, record: asReceived(sent, received_at), received_at, captured_by, session_id: null },
    ...{ change: firstChange + index, revision: 1 },
  }));
  await repository.putNew(
    queries,
    saves.map(({ record, change, revision }): RecordRow<R> => ({
      ...record,
      ...{ clinic_id, change, revision, received_at, captured_by },
    })),
  );
  await queries.insert(auditEntries).values(
    saves.map((save) => {
      const record_key = repository.keyOf(save.record);
      const subject = {
        ...{ clinic_id, record_key, record_type: repository.recordType },
        ...{ patient_id: repository.patientOf(save.record) ?? record_key, device_id: save.sent.device_id },
      };
      return auditRow(subject, { ...save, changed_fields: changedFields(save.record, undefined) });
    }),
  );
}
