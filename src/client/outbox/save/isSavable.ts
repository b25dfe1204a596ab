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
export function isSavable({ table, record, captured_at }: Unstamped): boolean {
  const stamp = { captured_at, device_id, device_revision: 1 };
  return offlineTables[table].schema.safeParse({ ...record, ...stamp }).success;
}
