import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReminderRow } from './reminderRows';
import { loadWords } from '@/client/i18n/i18n';
import { languageOf, languages } from '@/client/i18n/languages';
import { localMoment } from '@/client/i18n/localMoment';
import { downloadText } from '@/client/ui/downloadText';

interface WantedCalendar {
  /** of the calendar and of its file */
  name: string;
  /** of the patient; `null`: that of the screen */
  language: string | null;
  /** where it is one of several patients, for the clinician; `null`: the patient's own */
  nameOf: ((patientId: string) => string) | null;
}

/** Gives reminders as a calendar file, in the wanted language where the app has it. `hasFailed`: the last one could not be made. */
export function useCalendarFile() {
  const { i18n } = useTranslation();
  const [hasFailed, setHasFailed] = useState(false);
  const make = async (rows: readonly ReminderRow[], { name, nameOf, ...wanted }: WantedCalendar) => {
    const language = languageOf(wanted.language ?? i18n.language);
    // What makes calendars comes when one is wanted.
    const [{ calendarOf }] = await Promise.all([import('./calendarFile'), loadWords(language)]);
    const speech = { t: i18n.getFixedT(language), language: languages[language].code };
    const text = calendarOf(rows, { name, nameOf, made: localMoment(new Date()), speech });
    // The browser lists what was downloaded, in clear: the name of the file names nobody.
    downloadText({
      name: `satchel-reminders-${localMoment(new Date()).slice(0, 10)}.ics`,
      text,
      type: 'text/calendar',
    });
  };
  const give = async (rows: readonly ReminderRow[], wanted: WantedCalendar): Promise<void> => {
    try {
      await make(rows, wanted);
      setHasFailed(false);
    } catch (error) {
      console.error('The calendar file could not be made.', error);
      setHasFailed(true);
    }
  };
  return { give, hasFailed };
}
