import { Card, Flex } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { PatientChoice } from '@/client/patients/lookup/PatientChoice';
import { PageHead } from '@/client/ui/PageHead';
import { LabPanelForm } from './LabPanelForm';
import { useLabHistory } from '@/client/records/kinds/useLabHistory';
import { idsOfChart } from '@/client/records/mergeLinks';
import { selectMergedInto } from '@/client/patients/mergedPatients';
import { useListsOfChart } from '@/client/patients/useListsOfChart';
import { fullName } from '@/client/patients/usePatient';
import { routes } from '@/client/navigation/routes';
import { useAppSelector } from '@/client/redux/hooks';
import type { Patient } from '@/contract/patient';

/** Adds the lab results of one collection. */
export function LabAddPage() {
  const { t } = useTranslation();
  return (
    <Flex vertical gap="middle">
      <PageHead
        title={t('screens.labAdd')}
        back={{ to: routes.labList.href(), screen: t('screens.labList') }}
      />
      <Card>
        <PatientChoice label={t('labs.entry.patient')}>
          {(patient) => <PanelOfPatient patient={patient} />}
        </PatientChoice>
      </Card>
    </Flex>
  );
}

function PanelOfPatient({ patient }: { patient: Patient }) {
  const navigate = useNavigate();
  const { patient_id } = patient;
  const mergedInto = useAppSelector(selectMergedInto);
  const patientIds = useMemo(() => idsOfChart(mergedInto, patient_id), [mergedInto, patient_id]);
  const person = useListsOfChart(patient);
  const entries = useLabHistory(patientIds);
  return (
    <LabPanelForm
      patient={person}
      patientName={fullName(patient)}
      entries={entries}
      onSaved={() => void navigate(routes.patientLabs.href(patient_id))}
    />
  );
}
