import { Flex, Skeleton } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { UnknownPatientNotice } from '@/client/patients/UnknownPatient';
import { useSoughtPatient } from '@/client/patients/lookup/useSoughtPatient';
import { idsOfChart } from '@/client/records/mergeLinks';
import { selectMergedInto } from '@/client/patients/mergedPatients';
import { fullName } from '@/client/patients/usePatient';
import { routes } from '@/client/navigation/routes';
import { useAppSelector } from '@/client/redux/hooks';
import { PageHead } from '@/client/ui/PageHead';
import type { Patient } from '@/contract/patient';
import { SupplementsTab } from './SupplementsTab';

/** The supplements of one patient. */
export function PatientSupplementsPage() {
  const { t } = useTranslation();
  const { patient_id = '' } = useParams();
  const found = useSoughtPatient(patient_id);
  // Input typed for one patient must not appear in the form of another.
  if (found.status === 'found') return <FoundSupplements key={patient_id} patient={found.patient} />;
  return (
    <Flex vertical gap="middle">
      <PageHead
        title={t('screens.supplementsEdit')}
        back={{ to: routes.supplements.href(), screen: t('screens.supplements') }}
      />
      {found.status === 'reading' ? <Skeleton active /> : <UnknownPatientNotice />}
    </Flex>
  );
}

function FoundSupplements({ patient }: { patient: Patient }) {
  const { t } = useTranslation();
  const { patient_id } = patient;
  const mergedInto = useAppSelector(selectMergedInto);
  const patientIds = useMemo(() => idsOfChart(mergedInto, patient_id), [mergedInto, patient_id]);
  return (
    <Flex vertical gap="middle">
      <PageHead
        title={t('supplements.page.titleOf', { name: fullName(patient) })}
        back={{ to: routes.patient.href(patient_id), screen: t('nav.chart') }}
      />
      <SupplementsTab patient={patient} patientIds={patientIds} />
    </Flex>
  );
}
