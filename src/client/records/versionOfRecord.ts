import type { CapturedRecord } from '@/contract/record';

/** Tells the versions of a record apart. An upload makes no new one. */
export function versionOfRecord({
  device_id,
  device_revision,
}: Pick<CapturedRecord, 'device_id' | 'device_revision'>): string {
  return `${device_id} ${device_revision}`;
}
