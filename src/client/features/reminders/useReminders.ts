import { useMemo } from 'react';
import { useMinute } from '@/client/i18n/useMinute';
import { useWaitingRecords } from '@/client/records/useWaitingRecords';
import { useAppSelector } from '@/client/redux/hooks';
import { allInShards } from '@/client/redux/shards';
import { reminderSchema, type Reminder } from '@/contract/reminder';
import { reminderRows, type ReminderRow } from './reminderRows';
import { useSupplementsById } from './useSupplementsById';

/** The reminders that this device knows, the waiting versions among them, with where each stands in this minute. */
export function useReminders(): readonly ReminderRow[] {
  const acknowledged = useAppSelector((state) => state.reminders);
  const waiting = useWaitingRecords<Reminder>('reminders', reminderSchema);
  const supplementOf = useSupplementsById();
  const now = useMinute();
  return useMemo(() => {
    const waitingIds = new Set(waiting.map(({ record_id }) => record_id));
    const known = allInShards(acknowledged).filter(({ record_id }) => !waitingIds.has(record_id));
    const isWaiting = (recordId: string) => waitingIds.has(recordId);
    return reminderRows([...known, ...waiting], { now, supplementOf, isWaiting });
  }, [acknowledged, waiting, supplementOf, now]);
}
