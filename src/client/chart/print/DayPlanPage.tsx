import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useReminderContext } from '@/client/chart/reminders/useReminderContext';
import { usePatient } from '@/client/patients/usePatient';
import { languageOf } from '@/client/i18n/languages';
import { useMinute } from '@/client/i18n/useMinute';
import { DayInput } from '@/client/ui/DayInput';
import { clockAt } from '@/clinical/reminders/wallClock';
import { PrintedDayPlan } from './PrintedDayPlan';
import { PrintFrame } from './PrintFrame';

/**
 * What a patient has to do on one day, as a handout. It is in the patient's language unless another one is chosen.
 */
export function DayPlanPage() {
  const { t, i18n } = useTranslation();
  const { patient_id: patientId = '' } = useParams();
  const found = usePatient(patientId);
  const now = useMinute();
  const [chosen, setChosen] = useState<string | null>(null);
  const patient = found.status === 'found' ? found.patient : null;
  // The time zone of the plan.
  const { zone } = useReminderContext({ patient_id: patientId, time_zone: patient?.time_zone ?? null });
  const today = clockAt(Date.parse(now), zone).slice(0, 10);
  const day = chosen ?? today;
  return (
    <PrintFrame
      // Remounts once the patient's language is known.
      key={patient?.language ?? 'unknown'}
      title={t('screens.dayPlan')}
      patientId={patientId}
      firstLanguage={languageOf(patient?.language ?? i18n.language)}
      choices={<DayInput aria-label={t('print.day')} value={day} onChange={setChosen} />}
    >
      {(shown, language) => <PrintedDayPlan patient={shown} day={day} language={language} />}
    </PrintFrame>
  );
}
