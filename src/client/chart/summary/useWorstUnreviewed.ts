import { useMemo } from 'react';
import { useLabHistory } from '@/client/records/kinds/useLabHistory';
import { selectReferenceRanges } from '@/client/records/referenceRangesSlice';
import { useAppSelector } from '@/client/redux/hooks';
import type { Patient } from '@/contract/patient';
import { worstUnreviewed, type UnreviewedLab } from './worstUnreviewed';

/** The most urgent unreviewed result of a chart; `null`: there is none. @param patient with the lists of the whole chart */
export function useWorstUnreviewed(patient: Patient, patientIds: readonly string[]): UnreviewedLab | null {
  const labs = useLabHistory(patientIds);
  const clinicRanges = useAppSelector(selectReferenceRanges);
  return useMemo(
    () =>
      worstUnreviewed(
        labs.map(({ record }) => record),
        patient,
        clinicRanges,
      ),
    [labs, patient, clinicRanges],
  );
}
