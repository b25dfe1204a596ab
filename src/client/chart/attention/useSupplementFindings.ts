import { useMemo } from 'react';
import { supplementRows } from '@/client/features/supplements/supplementRows';
import { useToday } from '@/client/i18n/useToday';
import { supplementFindings, type SupplementFinding } from '@/client/patients/attention/supplementFindings';
import { rowOf } from '@/client/patients/patientsSelectors';
import { useListsOfChart } from '@/client/patients/useListsOfChart';
import { useLabHistory } from '@/client/records/kinds/useLabHistory';
import { useSupplementHistory } from '@/client/records/kinds/useSupplementHistory';
import { selectIsCacheUnread, selectIsCacheUnreadable } from '@/client/records/recordsStatusSlice';
import { selectReferenceRanges } from '@/client/records/referenceRangesSlice';
import { useAppSelector } from '@/client/redux/hooks';
import { useSetting } from '@/client/settings/useSetting';
import type { Patient } from '@/contract/patient';

/** What is found in the supplements of one chart, the gravest first, by the rule of Home and of the list of patients. */
export function useSupplementFindings(patient: Patient, patientIds: readonly string[]): SupplementFinding[] {
  const day = useToday().slice(0, 10);
  const [authority] = useSetting('upperLimits');
  const person = useListsOfChart(patient);
  const supplements = useSupplementHistory(patientIds);
  const labs = useLabHistory(patientIds);
  const clinicRanges = useAppSelector(selectReferenceRanges);
  const isUnread = useAppSelector(selectIsCacheUnread);
  const isUnreadable = useAppSelector(selectIsCacheUnreadable);
  const areLabsRead = !isUnread && !isUnreadable;
  return useMemo(() => {
    const records = supplements.map(({ record }) => record);
    const rows = supplementRows([rowOf(person.patient_id, person)], records, {
      ...{ day, authority, clinicRanges },
      labs: areLabsRead ? labs.map(({ record }) => record) : null,
      charts: () => person,
      rootOf: () => person.patient_id,
    });
    return supplementFindings(rows);
  }, [person, supplements, labs, areLabsRead, day, authority, clinicRanges]);
}
