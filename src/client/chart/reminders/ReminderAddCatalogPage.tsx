import { Card, Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { PatientChoice } from '@/client/patients/lookup/PatientChoice';
import { routes } from '@/client/navigation/routes';
import { PageHead } from '@/client/ui/PageHead';
import type { Patient } from '@/contract/patient';
import { ReminderFormOf } from './ReminderFormOf';

/** Adds a reminder from a catalogue template, or a custom one. */
export function ReminderAddCatalogPage() {
  const { t } = useTranslation();
  return (
    <Flex vertical gap="middle">
      <PageHead
        title={t('screens.reminderAddCatalog')}
        back={{ to: routes.reminders.href(), screen: t('screens.reminders') }}
      />
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
  const leave = () => void navigate(`${routes.patient.href(patient.patient_id)}?tab=reminders`);
  return <ReminderFormOf patient={patient} opened={null} onLeave={leave} />;
}
