import { offlineTables, type OfflineTable } from '@/contract/offlineTables';

/** A record without what the device adds as it saves. */
interface Unstamped {
  table: OfflineTable;
  record: object;
  captured_at: string;
}

/** any device */
const device_id = '00000000-0000-4000-8000-000000000000';

/** Whether a record is as its table has it: one of an earlier version, or of a file, may not be. */
export function isSavable({ table, record, captured_at }: Unstamped): boolean {
  const stamp = { captured_at, device_id, device_revision: 1 };
  return offlineTables[table].schema.safeParse({ ...record, ...stamp }).success;
}
