import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useBriefNotice } from '@/client/ui/useBriefNotice';

/** What was said about one patient does not stand beside the chart of another. */
export function useNoticesLeft(): void {
  const { pathname } = useLocation();
  const notice = useBriefNotice();
  const patientId = ofPatient.exec(pathname)?.[1];
  useEffect(() => {
    if (patientId !== undefined) notice.closeUnlessAbout(patientId);
  }, [notice, patientId]);
}

const ofPatient = /^\/(?:patients|visit|supplement\/edit)\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})/;
