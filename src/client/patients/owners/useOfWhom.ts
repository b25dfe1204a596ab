import { selectRowsOfRecords } from '@/client/patients/mergedPatients';
import { useAppSelector } from '@/client/redux/hooks';
import type { Reminder } from '@/contract/reminder';
import { useOwnerOf, useOwners } from './useOwners';
import { isPatientWhose, isWhose, type Whose } from './whose';

interface OfWhom {
  /** whether the chart of a patient is shown */
  isOfWhom(patientId: string): boolean;
  /** whether a task is shown */
  isTaskOfWhom(row: { reminder: Reminder }): boolean;
}

/** What a screen shows, by whose patients and tasks it is about. */
export function useOfWhom(whose: Whose): OfWhom {
  const owners = useOwners();
  const ownerOf = useOwnerOf();
  const charts = useAppSelector(selectRowsOfRecords);
  return {
    isOfWhom: (patientId) => isPatientWhose(whose, charts.get(patientId), owners),
    isTaskOfWhom: ({ reminder }) => isWhose(whose, ownerOf(reminder), owners),
  };
}
