import { useTranslation } from 'react-i18next';
import { fullName } from '@/client/features/patients/usePatient';
import type { ReminderRow } from '@/client/features/reminders/reminderRows';
import { loadWords } from '@/client/i18n/i18n';
import { languageOf, languages } from '@/client/i18n/languages';
import { localMoment } from '@/client/i18n/localMoment';
import { downloadText } from '@/client/ui/downloadText';
import type { Patient } from '@/contract/patient';

/** Gives the reminders of a patient as a calendar file, in the patient's language where the app has it. */
export function useCalendarFile(): (patient: Patient, rows: readonly ReminderRow[]) => Promise<void> {
  const { i18n } = useTranslation();
  return async (patient, rows) => {
    const language = languageOf(patient.language ?? i18n.language);
    // What makes calendars comes when one is wanted.
    const [{ calendarOf }] = await Promise.all([
      import('@/client/features/reminders/calendarFile'),
      loadWords(language),
    ]);
    const speech = { t: i18n.getFixedT(language), language: languages[language].code };
    const name = fullName(patient);
    const text = calendarOf(rows, { name, made: localMoment(new Date()), speech });
    downloadText({ name: `${name}.ics`, text, type: 'text/calendar' });
  };
}
