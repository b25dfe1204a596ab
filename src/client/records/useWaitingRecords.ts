import { useMemo } from 'react';
import type { z } from 'zod';
import { selectAllWaiting, selectWaitingOf } from '@/client/outbox/outboxSelectors';
import { useAppSelector } from '@/client/redux/hooks';
import { placeKey, type Waiting } from '@/client/storage/outbox/envelope';
import type { KeyedTable, OfflineTable } from '@/contract/recordKinds';
import { patientSchema, type Patient } from '@/contract/patient';
import { useReadWaiting } from './useReadWaiting';

/** The waiting records of one table, for all patients. */
export function useWaitingRecords<R extends { record_id: string }>(
  table: KeyedTable,
  schema: z.ZodType<R>,
): readonly R[] {
  const all = useAppSelector(selectAllWaiting);
  const waiting = useMemo(() => all.filter(({ descriptor }) => descriptor.kind === table), [all, table]);
  return useReadWaiting(waiting, schema);
}

/**
 * The waiting patient records of some patients, including new patients.
 *
 * @param patientIds limits what is read: an imported list of thousands may be waiting too
 */
export function useWaitingPatients(patientIds: readonly string[]): readonly Patient[] {
  return useReadWaiting(useWaitingOfPatients('patients', patientIds), patientSchema);
}

/** The waiting records of some patients in one table; the same list until one of them is saved or acknowledged. */
export function useWaitingOfPatients(table: OfflineTable, patientIds: readonly string[]): readonly Waiting[] {
  return useAppSelector((state) => selectWaitingOf(state, table, patientIds), areSame);
}

/** Compares keys and revisions only: a failed attempt does not change the record. */
function areSame(before: readonly Waiting[], now: readonly Waiting[]): boolean {
  return (
    before.length === now.length &&
    before.every(
      (item, at) => placeKey(item) === placeKey(now[at] ?? item) && item.revision === now[at]?.revision,
    )
  );
}
