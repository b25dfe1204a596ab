import { useMemo } from 'react';
import { useMinute } from '@/client/i18n/useMinute';
import { useWaitingRecords } from '@/client/records/useWaitingRecords';
import { useAppSelector } from '@/client/redux/hooks';
import { allInShards } from '@/client/redux/shards';
import { reminderSchema, type Reminder } from '@/contract/reminder';
import { withNightsOfNow, type KnownOfPatients } from './ramadanChange';
import { reminderRows, type ReminderRow } from './reminderRows';
import { useKnownSupplements } from './useKnownSupplements';

/**
 * The reminders that this device knows, the waiting versions among them, with where each stands in this minute.
 *
 * @param chartOf the patient whose chart shows the records of one: duplicates have their supplements in one chart
 * @param medicinesOf what the patient of a chart takes; without it, it may be any
 */
export function useReminders(
  chartOf: KnownOfPatients['chartOf'] = itself,
  medicinesOf?: KnownOfPatients['medicinesOf'],
): readonly ReminderRow[] {
  const acknowledged = useAppSelector((state) => state.reminders);
  const waiting = useWaitingRecords<Reminder>('reminders', reminderSchema);
  const supplements = useKnownSupplements();
  const now = useMinute();
  const waitingIds = useMemo(() => new Set(waiting.map(({ record_id }) => record_id)), [waiting]);
  const reminders = useMemo(() => {
    const known = allInShards(acknowledged).filter(({ record_id }) => !waitingIds.has(record_id));
    return withNightsOfNow([...known, ...waiting], { supplements: supplements.all, chartOf, medicinesOf });
  }, [acknowledged, waiting, waitingIds, supplements, chartOf, medicinesOf]);
  return useMemo(() => {
    const isWaiting = (recordId: string) => waitingIds.has(recordId);
    return reminderRows(reminders, { now, supplementOf: supplements.find, isWaiting });
  }, [reminders, waitingIds, supplements, now]);
}

const itself = (patientId: string) => patientId;
