import { Card, Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { PatientChoice } from '@/client/patients/lookup/PatientChoice';
import { fullName } from '@/client/patients/usePatient';
import { MealReminderForm } from '@/client/features/reminders/MealReminderForm';
import { routes } from '@/client/navigation/routes';
import { PageHead } from '@/client/ui/PageHead';
import type { Patient } from '@/contract/patient';
import { useReminderContext } from './useReminderContext';

/** Adds reminders at the meals of a patient. */
export function ReminderAddMealsPage() {
  const { t } = useTranslation();
  return (
    <Flex vertical gap="middle">
      <PageHead
        title={t('screens.reminderAddMeals')}
        back={{ to: routes.reminders.href(), screen: t('screens.reminders') }}
      />
      <Card>
        <PatientChoice label={t('reminders.form.patient')}>
          {(patient) => <MealsOf patient={patient} />}
        </PatientChoice>
      </Card>
    </Flex>
  );
}

function MealsOf({ patient }: { patient: Patient }) {
  const navigate = useNavigate();
  const { reminders, fast, zone } = useReminderContext(patient);
  const leave = () => void navigate(`${routes.patient.href(patient.patient_id)}?tab=reminders`);
  return (
    <MealReminderForm
      patient={patient}
      patientName={fullName(patient)}
      reminders={reminders}
      fast={fast}
      zone={zone}
      onSaved={leave}
      onCancel={leave}
    />
  );
}
