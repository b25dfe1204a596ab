import { Card, Flex, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { PatientChoice } from '@/client/patients/lookup/PatientChoice';
import { fullName } from '@/client/patients/usePatient';
import { ReminderForm } from '@/client/features/reminders/ReminderForm';
import { routes } from '@/client/navigation/routes';
import type { Patient } from '@/contract/patient';
import { useReminderContext } from './useReminderContext';

/** Adds a reminder from a catalogue template, or a custom one. */
export function ReminderAddCatalogPage() {
  const { t } = useTranslation();
  return (
    <Flex vertical gap="middle">
      <Flex justify="space-between" align="center" wrap gap="small">
        <Typography.Title level={1}>{t('screens.reminderAddCatalog')}</Typography.Title>
        <Link to={routes.reminders.href()}>{t('screens.reminders')}</Link>
      </Flex>
      <Card>
        <PatientChoice label={t('reminders.form.patient')}>
          {(patient) => <ReminderOf patient={patient} />}
        </PatientChoice>
      </Card>
    </Flex>
  );
}

function ReminderOf({ patient }: { patient: Patient }) {
  const navigate = useNavigate();
  const { supplements, mealTimes, fast, zone } = useReminderContext(patient);
  const leave = () => void navigate(`${routes.patient.href(patient.patient_id)}?tab=reminders`);
  return (
    <ReminderForm
      patient={patient}
      patientName={fullName(patient)}
      opened={null}
      supplements={supplements}
      mealTimes={mealTimes}
      fast={fast}
      zone={zone}
      onSaved={leave}
      onCancel={leave}
    />
  );
}
