import { DownloadOutlined } from '@ant-design/icons';
import { Button, Flex, Skeleton } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useLabExport } from '@/client/features/labs/import/useLabExport';
import { UnknownPatientNotice } from '@/client/patients/UnknownPatient';
import { useSoughtPatient } from '@/client/patients/lookup/useSoughtPatient';
import { PageHead } from '@/client/ui/PageHead';
import { PatientLabs } from './PatientLabs';
import { useLabHistory } from '@/client/records/kinds/useLabHistory';
import { idsOfChart } from '@/client/records/mergeLinks';
import { selectMergedInto } from '@/client/patients/mergedPatients';
import { fullName } from '@/client/patients/usePatient';
import { readPatientSegment } from '@/client/navigation/patientSegment';
import { routes } from '@/client/navigation/routes';
import { useAppSelector } from '@/client/redux/hooks';
import type { Patient } from '@/contract/patient';
import { useBodyOn } from './useBodyOn';
import { useSupplementPeriods } from './useSupplementPeriods';

/** One patient's lab results. */
export function PatientLabsPage() {
  const { t } = useTranslation();
  const { segment = '' } = useParams();
  const found = useSoughtPatient(readPatientSegment(segment)?.id ?? '');
  if (found.status === 'found') return <FoundLabs patient={found.patient} />;
  return (
    <Flex vertical gap="middle">
      <PageHead
        title={t('screens.patientLabs')}
        back={{ to: routes.labList.href(), screen: t('screens.labList') }}
      />
      {found.status === 'reading' ? <Skeleton active /> : <UnknownPatientNotice />}
    </Flex>
  );
}

function FoundLabs({ patient }: { patient: Patient }) {
  const { t } = useTranslation();
  const { patient_id } = patient;
  const mergedInto = useAppSelector(selectMergedInto);
  const patientIds = useMemo(() => idsOfChart(mergedInto, patient_id), [mergedInto, patient_id]);
  const name = fullName(patient);
  const exportLabs = useLabExport();
  const entries = useLabHistory(patientIds);
  const bodyOn = useBodyOn(patient, patientIds);
  const courses = useSupplementPeriods(patientIds);
  return (
    <Flex vertical gap="middle">
      <PageHead
        title={t('labs.grid.titleOf', { name })}
        back={{ to: routes.patient.href(patient_id), screen: t('nav.chart') }}
      />
      <PatientLabs
        patient={patient}
        patientName={name}
        entries={entries}
        bodyOn={bodyOn}
        courses={courses}
        actions={
          entries.length > 0 && (
            <Button
              icon={<DownloadOutlined aria-hidden />}
              onClick={() => void exportLabs(entries.map(({ record }) => record))}
            >
              {t('labs.list.export')}
            </Button>
          )
        }
      />
    </Flex>
  );
}
