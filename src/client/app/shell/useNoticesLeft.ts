import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { selectMergedInto } from '@/client/patients/mergedPatients';
import { idsOfChart } from '@/client/records/mergeLinks';
import { useAppSelector } from '@/client/redux/hooks';
import { useBriefNotice } from '@/client/ui/useBriefNotice';

/** What was said about one patient does not stand beside the chart of another. */
export function useNoticesLeft(): void {
  const { pathname } = useLocation();
  const notice = useBriefNotice();
  const mergedInto = useAppSelector(selectMergedInto);
  const patientId = ofPatient.exec(pathname)?.[1];
  useEffect(() => {
    if (patientId !== undefined) notice.closeUnlessAbout(idsOfChart(mergedInto, patientId));
  }, [notice, mergedInto, patientId]);
}

const ofPatient = /^\/(?:patients|visit|supplement\/edit)\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})/;
