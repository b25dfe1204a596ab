import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReminderRow } from './reminderRows';
import { loadWords } from '@/client/i18n/i18n';
import { languageOf, languages } from '@/client/i18n/languages';
import { localMoment } from '@/client/i18n/localMoment';
import { downloadText } from '@/client/ui/downloadText';
import { loadTwice } from '@/client/i18n/loadTwice';

interface WantedCalendar {
  /** of the calendar and its file */
  name: string;
  /** the patient's language; `null`: that of the screen */
  language: string | null;
  /** for a clinician's calendar with several patients; `null`: the patient's own */
  nameOf: ((patientId: string) => string) | null;
}

/**
 * Downloads reminders as a calendar file, in the requested language if the app has it. `hasFailed`: the last attempt
 * failed.
 */
export function useCalendarFile() {
  const { i18n } = useTranslation();
  const [hasFailed, setHasFailed] = useState(false);
  const make = async (rows: readonly ReminderRow[], { name, nameOf, ...wanted }: WantedCalendar) => {
    const language = languageOf(wanted.language ?? i18n.language);
    // The calendar code is loaded on demand.
    const [{ calendarOf }] = await Promise.all([
      loadTwice(() => import('./calendarFile')),
      loadWords(language),
    ]);
    const speech = { t: i18n.getFixedT(language), language: languages[language].code };
    const text = calendarOf(rows, { name, nameOf, made: localMoment(new Date()), speech });
    // The browser lists downloads in plain text, so the file name names no one.
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
