import { fieldFaults } from '@/contract/fieldFaults';
import type { FieldFaults } from '@/contract/errors';
import { offlineTables, type OfflineTable } from '@/contract/recordKinds';

/** A record without what the device adds on save. */
interface Unstamped {
  table: OfflineTable;
  record: object;
  captured_at: string;
}

/** a placeholder; any device_id will do */
const device_id = '00000000-0000-4000-8000-000000000000';

/** Whether a record fits its table's schema. One from an earlier version or from a file may not. */
export function isSavable(unstamped: Unstamped): boolean {
  return savingFaults(unstamped) === null;
}

/** What a save of the record would be refused for, by field; `null` when it fits its table's schema. */
export function savingFaults({ table, record, captured_at }: Unstamped): FieldFaults | null {
  const stamp = { captured_at, device_id, device_revision: 1 };
  const parsed = offlineTables[table].schema.safeParse({ ...record, ...stamp });
  return parsed.success ? null : fieldFaults(parsed.error);
}
