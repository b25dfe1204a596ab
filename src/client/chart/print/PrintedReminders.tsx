import { useTranslation } from 'react-i18next';
import { useAllReminders } from '@/client/chart/reminders/useAllReminders';
import { formatClock, formatDate } from '@/client/i18n/formats';
import { languages } from '@/client/i18n/languages';
import {
  handledText,
  ramadanText,
  reminderMessage,
  reminderTitle,
  ruleWords,
} from '@/client/i18n/reminderWords';
import type { Reminder } from '@/contract/reminder';
import { PrintedTable, type PrintedColumn, type PrintedDetail, type PrintedRecords } from './PrintedTable';

/** The number of past times listed for each reminder. */
const maxPastTimes = 3;

/** The reminders of the patient and the clinician: since when, how often, and what became of the last times. */
export function PrintedReminders({ patientIds, language }: PrintedRecords) {
  const { t } = useTranslation(undefined, { lng: language });
  const { code } = languages[language];
  const speech = { t, language: code };
  const rows = useAllReminders().filter(({ reminder }) => patientIds.includes(reminder.patient_id));
  const supplementOf = ({ record_id }: Reminder) =>
    rows.find(({ reminder }) => reminder.record_id === record_id)?.supplement ?? null;
  const lead: PrintedColumn<Reminder> = {
    key: 'title',
    title: t('reminders.fields.title'),
    cell: (reminder) => reminderTitle(speech, reminder, supplementOf(reminder)),
  };
  const columns: PrintedColumn<Reminder>[] = [
    {
      key: 'starts_at',
      title: t('reminders.fields.starts_at'),
      cell: ({ starts_at }) => formatClock(starts_at, code),
    },
    {
      key: 'rrule',
      title: t('reminders.fields.rrule'),
      cell: ({ rrule, starts_at }) => ruleWords(speech, rrule, starts_at),
    },
    {
      key: 'audience',
      title: t('reminders.fields.audience'),
      cell: ({ audience }) => t(`reminders.audiences.${audience}`),
    },
    {
      key: 'ended_on',
      title: t('reminders.fields.ended_on'),
      cell: ({ ended_on }) => ended_on && formatDate(ended_on, code),
    },
    { key: 'notes', title: t('fields.notes'), cell: ({ notes }) => notes || null },
  ];
  const details = (reminder: Reminder): PrintedDetail[] => {
    const message = reminderMessage(speech, reminder, supplementOf(reminder));
    const handled = reminder.done.slice(-maxPastTimes).map((one) => handledText(speech, one));
    return [
      ...(message === null ? [] : [{ key: 'message', title: t('reminders.form.what'), parts: [message] }]),
      ...(reminder.ramadan === null
        ? []
        : [
            {
              key: 'ramadan',
              title: t('reminders.fields.ramadan'),
              parts: [ramadanText(speech, reminder.ramadan)],
            },
          ]),
      ...(handled.length === 0 ? [] : [{ key: 'done', title: t('reminders.fields.done'), parts: handled }]),
    ];
  };
  return (
    <PrintedTable
      title={t('screens.reminders')}
      entries={rows.map(({ reminder, isWaiting }) => ({ record: reminder, isWaiting }))}
      lead={lead}
      columns={columns}
      detailsOf={details}
      language={language}
    />
  );
}
