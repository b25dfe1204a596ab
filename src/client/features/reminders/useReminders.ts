import { useMemo } from 'react';
import { useMinute } from '@/client/i18n/useMinute';
import { selectLastGripAt } from '@/client/patients/grip/lastGripAt';
import { useWaitingRecords } from '@/client/records/useWaitingRecords';
import { useAppSelector } from '@/client/redux/hooks';
import { allInShards } from '@/client/redux/shards';
import { reminderSchema, type Reminder } from '@/contract/reminder';
import { withNightsOfNow, type KnownOfPatients } from './ramadanChange';
import { reminderRows, type ReminderRow } from './reminderRows';
import { useKnownSupplements } from './useKnownSupplements';

interface KnownReminders {
  all: readonly Reminder[];
  /** the record_ids of those waiting for upload */
  waitingIds: ReadonlySet<string>;
}

/** The reminders that this device knows. A waiting version replaces the server's. */
export function useKnownReminders(): KnownReminders {
  const acknowledged = useAppSelector((state) => state.reminders);
  const waiting = useWaitingRecords<Reminder>('reminders', reminderSchema);
  return useMemo(() => {
    const waitingIds = new Set(waiting.map(({ record_id }) => record_id));
    const known = allInShards(acknowledged).filter(({ record_id }) => !waitingIds.has(record_id));
    return { all: [...known, ...waiting], waitingIds };
  }, [acknowledged, waiting]);
}

/**
 * Reminders with their state in the current minute.
 *
 * @param known.chartOf the patient whose chart shows the records of a patient: duplicates have their supplements in
 * one chart
 * @param known.medicinesOf the medicines of a chart's patient; left out: any medicine is possible
 */
export function useReminderRows(
  { all, waitingIds }: KnownReminders,
  { chartOf, medicinesOf }: KnownOfPatients = { chartOf: itself },
): readonly ReminderRow[] {
  const supplements = useKnownSupplements();
  const gripAt = useAppSelector(selectLastGripAt);
  const now = useMinute();
  const reminders = useMemo(
    () => withNightsOfNow(all, { supplements: supplements.all, chartOf, medicinesOf }),
    [all, supplements, chartOf, medicinesOf],
  );
  return useMemo(() => {
    const isWaiting = (recordId: string) => waitingIds.has(recordId);
    const lastGripAt = (patientId: string) => gripAt.get(chartOf(patientId)) ?? null;
    return reminderRows(reminders, { now, supplementOf: supplements.find, isWaiting, lastGripAt });
  }, [reminders, waitingIds, supplements, now, gripAt, chartOf]);
}

const itself = (patientId: string) => patientId;
