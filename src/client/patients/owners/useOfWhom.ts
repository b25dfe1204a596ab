import { selectRowsOfRecords } from '@/client/patients/mergedPatients';
import { useAppSelector } from '@/client/redux/hooks';
import type { Reminder } from '@/contract/reminder';
import { isWhose, selectOwnerOf, selectOwners, type Whose } from './whose';

interface OfWhom {
  /** whether the chart of a patient is shown */
  isOfWhom(patientId: string): boolean;
  /** whether a task is shown */
  isTaskOfWhom(row: { reminder: Reminder }): boolean;
}

/** What a screen shows, by whose patients and tasks it is about. */
export function useOfWhom(whose: Whose): OfWhom {
  const owners = useAppSelector(selectOwners);
  const ownerOf = useAppSelector(selectOwnerOf);
  const charts = useAppSelector(selectRowsOfRecords);
  return {
    isOfWhom: (patientId) => isWhose(whose, charts.get(patientId)?.responsible_id ?? null, owners),
    isTaskOfWhom: ({ reminder }) => isWhose(whose, ownerOf(reminder), owners),
  };
}
