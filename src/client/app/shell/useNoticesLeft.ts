import { useEffect } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { readPatientSegment } from '@/client/navigation/patientSegment';
import { routes } from '@/client/navigation/routes';
import { selectMergedInto } from '@/client/patients/mergedPatients';
import { idsOfChart } from '@/client/records/mergeLinks';
import { useAppSelector } from '@/client/redux/hooks';
import { useBriefNotice } from '@/client/ui/useBriefNotice';

/** What was said about one patient does not stand beside the chart of another. */
export function useNoticesLeft(): void {
  const { pathname } = useLocation();
  const notice = useBriefNotice();
  const mergedInto = useAppSelector(selectMergedInto);
  const patientId = patientOf(pathname);
  useEffect(() => {
    if (patientId !== undefined) notice.closeUnlessAbout(idsOfChart(mergedInto, patientId));
  }, [notice, mergedInto, patientId]);
}

/** Screens of one patient, whose id is a part of their paths. */
const ofPatient = [routes.patientRecord, routes.dayPlan, routes.supplementsEdit, routes.visit];

/** The patient whose screen this is; `undefined` on screens of no single patient, and on that of a lab result. */
function patientOf(pathname: string): string | undefined {
  const segment = matchPath(routes.patient.path, pathname)?.params.segment;
  const place = segment === undefined ? null : readPatientSegment(segment);
  if (place !== null) return place.screen === 'labEdit' ? undefined : place.id;
  return ofPatient.map(({ path }) => matchPath(path, pathname)?.params.patient_id).find(Boolean);
}
