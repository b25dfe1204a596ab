import { and, eq } from 'drizzle-orm';
import { changeOf } from '@/contract/changes';
import type { Queries } from '@/server/db/database';
import { auditEntries, clinics } from '@/server/db/schema';

/**
 * How far a device has read the changes: the number of the last one, and when it was received. After a restored
 * backup the numbers are reused for other changes. The time distinguishes them.
 */
export function writeCursor({ change, received_at }: { change: number; received_at: string }): string {
  return `${change}.${Date.parse(received_at).toString(36)}`;
}

/**
 * When the change of a cursor was received. A cursor of an earlier version does not say, so it gives the epoch,
 * before all changes.
 */
export function receivedOf(cursor: string): Date {
  return new Date(Number.parseInt(cursor.split('.')[1] ?? '0', 36));
}

/**
 * Whether the database has the change that a device's cursor points at. It does not if it was restored from an older
 * backup.
 */
export async function isKnownCursor(queries: Queries, clinicId: string, cursor: string): Promise<boolean> {
  const change = changeOf(cursor);
  const received = cursor.split('.')[1];
  if (change === 0) return true;
  if (received === undefined) {
    const [clinic] = await queries
      .select({ last_change: clinics.last_change })
      .from(clinics)
      .where(eq(clinics.clinic_id, clinicId));
    return clinic !== undefined && change <= clinic.last_change;
  }
  const [entry] = await queries
    .select({ received_at: auditEntries.received_at })
    .from(auditEntries)
    .where(and(eq(auditEntries.clinic_id, clinicId), eq(auditEntries.change, change)));
  return entry !== undefined && writeCursor({ change, ...entry }) === cursor;
}
