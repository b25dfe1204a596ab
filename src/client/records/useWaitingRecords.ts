import { useMemo } from 'react';
import type { z } from 'zod';
import { selectAllWaiting, selectWaitingOf } from '@/client/outbox/outboxSelectors';
import { useAppSelector } from '@/client/redux/hooks';
import { placeKey, type Waiting } from '@/client/storage/outbox/envelope';
import type { KeyedTable, OfflineTable } from '@/contract/offlineTables';
import { patientSchema, type Patient } from '@/contract/patient';
import { useReadWaiting } from './useReadWaiting';

/** The records of one table, of all patients, that wait on this device. */
export function useWaitingRecords<R extends { record_id: string }>(
  table: KeyedTable,
  schema: z.ZodType<R>,
): readonly R[] {
  const all = useAppSelector(selectAllWaiting);
  const waiting = useMemo(() => all.filter(({ descriptor }) => descriptor.kind === table), [all, table]);
  return useReadWaiting(waiting, schema);
}

/**
 * Those of some patients whose details wait on this device, new ones among them.
 *
 * @param patientIds only who is asked for: a list of thousands that was imported waits too
 */
export function useWaitingPatients(patientIds: readonly string[]): readonly Patient[] {
  return useReadWaiting(useWaitingOfPatients('patients', patientIds), patientSchema);
}

/** What waits in a table for some patients; the same list as long as nothing of it was saved or acknowledged. */
export function useWaitingOfPatients(table: OfflineTable, patientIds: readonly string[]): readonly Waiting[] {
  return useAppSelector((state) => selectWaitingOf(state, table, patientIds), areSame);
}

/** A failed attempt changes nothing of a record. */
function areSame(before: readonly Waiting[], now: readonly Waiting[]): boolean {
  return (
    before.length === now.length &&
    before.every(
      (item, at) => placeKey(item) === placeKey(now[at] ?? item) && item.revision === now[at]?.revision,
    )
  );
}
