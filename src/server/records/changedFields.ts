import { isDeepStrictEqual } from 'node:util';
import { captureFields, serverFields, type CapturedRecord } from '@/contract/record';

/** What a row has beside its record, see RecordRow: no version of a record is told from another by it. */
const rowFields: readonly string[] = [...Object.keys(serverFields), 'clinic_id', 'change'];

/** The fields that differ from the previous version. How and when a record was captured does not count. */
export function changedFields<R extends CapturedRecord>(record: R, before: object | undefined): string[] {
  const earlier = new Map(Object.entries(before ?? {}));
  return (
    Object.entries(record)
      .filter(([field]) => field === 'archived' || !Object.hasOwn(captureFields, field))
      .filter(([field]) => !rowFields.includes(field))
      // PostgreSQL keeps the keys of what the audit trail holds in an order of its own.
      .filter(([field, value]) => !isDeepStrictEqual(value, earlier.get(field) ?? null))
      .map(([field]) => field)
  );
}
