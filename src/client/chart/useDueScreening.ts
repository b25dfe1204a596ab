import { useToday } from '@/client/i18n/useToday';
import {
  lastScreenedAt,
  selectCaseload,
  selectWaitingScreenings,
} from '@/client/patients/table/caseloadSelectors';
import { selectIsFirstRead } from '@/client/records/selectIsFirstRead';
import { useAppSelector } from '@/client/redux/hooks';
import { isScreeningDue } from '@/clinical/sarcopenia/screeningDue';
import type { Patient } from '@/contract/patient';
import { zoneOf } from '@/contract/zoneOf';

/**
 * Whether a SARC-F is due, as Home counts it, and when the last one was made, RFC 3339; `null`: never, though the
 * strength may have been measured. None is due while the records are first read: it may be among them.
 */
export function useDueScreening(
  patient: Pick<Patient, 'patient_id' | 'birth_date' | 'merged_into' | 'time_zone'>,
): { isDue: boolean; screenedAt: string | null } {
  const { patient_id, birth_date: birthDate, merged_into } = patient;
  const entry = useAppSelector(selectCaseload).get(patient_id);
  const waitingSince = useAppSelector(selectWaitingScreenings).get(patient_id);
  const isFirstRead = useAppSelector(selectIsFirstRead);
  const now = useToday();
  const screenedAt = lastScreenedAt(entry, waitingSince);
  const timeZone = zoneOf(patient);
  return {
    isDue: !isFirstRead && merged_into === null && isScreeningDue({ birthDate, screenedAt, timeZone }, now),
    screenedAt: entry?.screening || waitingSince !== undefined ? screenedAt : null,
  };
}
