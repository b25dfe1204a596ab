import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Whose } from '@/client/patients/owners/whose';
import type { PatientRow } from '@/client/patients/patientsSelectors';
import type { Caseload } from '@/client/patients/table/caseloadSelectors';
import {
  sarcopeniaStatuses,
  sarcopeniaStatusOf,
  type SarcopeniaStatus,
} from '@/client/patients/table/sarcopeniaStatus';
import type { ScaleStep } from '@/client/ui/scaleSteps';
import { StackBar } from '@/client/ui/StackBar';
import { HomeCard } from './HomeCard';
import { patientsHref } from './patientsHref';

const steps: Record<SarcopeniaStatus, ScaleStep | null> = {
  ...{ none: 0, atRisk: 1, probable: 2, confirmed: 3, severe: 4 },
  notAssessed: null,
};

interface SarcopeniaCaseloadProps {
  /** those that are not archived */
  patients: readonly PatientRow[];
  caseload: Caseload;
  /** whose patients they are */
  whose?: Whose;
}

/** Where the patients stand, by the newest stored verdict of each. Each part links to the patients it counts. */
export function SarcopeniaCaseload({ patients, caseload, whose = null }: SarcopeniaCaseloadProps) {
  const { t } = useTranslation();
  const counts = useMemo(() => {
    const found = new Map<SarcopeniaStatus, number>();
    for (const { patient_id } of patients) {
      const status = sarcopeniaStatusOf(caseload.get(patient_id));
      found.set(status, (found.get(status) ?? 0) + 1);
    }
    return found;
  }, [patients, caseload]);
  return (
    <HomeCard
      title={t('home.caseload.title')}
      area="caseload"
      extra={<span className="visit-detail">{t('patients.count', { count: patients.length })}</span>}
    >
      <StackBar
        title={t('home.caseload.title')}
        parts={sarcopeniaStatuses.map((sarcopenia) => ({
          name: t(`patients.sarcopenia.${sarcopenia}`),
          count: counts.get(sarcopenia) ?? 0,
          step: steps[sarcopenia],
          to: patientsHref({ sarcopenia, whose }),
        }))}
      />
      <p className="home-note">{t('home.caseload.note')}</p>
    </HomeCard>
  );
}
