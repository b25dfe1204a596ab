import { useTranslation } from 'react-i18next';
import { useReminderContext } from '@/client/chart/reminders/useReminderContext';
import { selectAccount } from '@/client/auth/authSlice';
import { fullName } from '@/client/patients/usePatient';
import { formatDate, formatDay, formatItems } from '@/client/i18n/formats';
import { sentenceCase } from '@/client/i18n/sentenceCase';
import { languages, type Language } from '@/client/i18n/languages';
import { reminderMessage, reminderTitle, type ReminderSpeech } from '@/client/i18n/reminderWords';
import { doseText, plainSupplementName, timeText } from '@/client/i18n/supplementWords';
import { useAppSelector } from '@/client/redux/hooks';
import type { Patient } from '@/contract/patient';
import type { Supplement } from '@/contract/supplement';
import { dayPlanOf, type PlannedItem } from './dayPlanOf';

interface PrintedDayPlanProps {
  patient: Patient;
  /** `YYYY-MM-DD` */
  day: string;
  language: Language;
}

/** The plan of a day on paper: meals, supplements and reminders by time, each with a box to tick. */
export function PrintedDayPlan({ patient, day, language }: PrintedDayPlanProps) {
  const { t } = useTranslation(undefined, { lng: language });
  const { code, isRTL } = languages[language];
  const speech = { t, language: code };
  const clinic = useAppSelector(selectAccount)?.clinic_name;
  const reminded = useReminderContext(patient);
  const items = dayPlanOf(reminded, day);
  return (
    <article lang={code} dir={isRTL ? 'rtl' : 'ltr'} className="printed-record printed-plan" tabIndex={0}>
      <h1>
        <bdi>{fullName(patient)}</bdi>
      </h1>
      {clinic && (
        <p>
          <bdi>{clinic}</bdi>
        </p>
      )}
      <p>
        {t('fields.birth_date')}: {formatDate(patient.birth_date, code)}
      </p>
      <h2>
        {t('screens.dayPlan')}: {formatDay(day, code)}
      </h2>
      <table aria-label={t('screens.dayPlan')}>
        <thead>
          <tr>
            <th scope="col">{t('reminders.form.time')}</th>
            <th scope="col">{t('reminders.fields.title')}</th>
            <th scope="col">{t('reminders.do.done')}</th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => {
            const { title, detail, id } = wordsOf(speech, item, { day, zone: reminded.zone });
            return (
              <tr key={`${item.time} ${id}`} data-kind={item.kind}>
                <td>
                  <time>{timeText(item.time, code)}</time>
                </td>
                <td>
                  <bdi>{title}</bdi>
                  {detail && <div className="faint">{detail}</div>}
                </td>
                <td>{item.kind !== 'medicine' && <span className="printed-box" aria-hidden />}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </article>
  );
}

function wordsOf(
  speech: ReminderSpeech,
  item: PlannedItem,
  { day, zone }: { day: string; zone: string },
): { id: string; title: string; detail: string | null } {
  switch (item.kind) {
    case 'meal':
      return { id: item.meal, title: speech.t(`reminders.meals.${item.meal}`), detail: null };
    case 'nightMeal':
      return { id: item.slot, title: speech.t(`reminders.ramadanSlots.${item.slot}`), detail: null };
    case 'supplement': {
      const { supplement, when, row: reminderRow } = item;
      const dose = doseText(speech, supplement);
      const timing = when ? [speech.t(`supplements.intakeTimings.${when}`)] : [];
      if (reminderRow === null) {
        const name = plainSupplementName(speech, supplement);
        return {
          id: supplement.record_id,
          title: formatItems([name, dose], speech.language),
          detail: timing[0] ?? null,
        };
      }
      return {
        id: supplement.record_id,
        title: reminderTitle(speech, reminderRow.reminder, plainly(speech, supplement), day),
        detail: [formatItems([dose, ...timing], speech.language), reminderRow.reminder.notes]
          .filter(Boolean)
          .join('\n'),
      };
    }
    case 'medicine':
      return {
        id: item.medicine,
        title: sentenceCase(speech.t(`supplements.medicines.${item.medicine}`), speech.language),
        detail: speech.t('supplements.day.ownMedicine'),
      };
    case 'reminder': {
      const { reminder, supplement } = item.row;
      const lines = [
        reminderMessage(speech, reminder, supplement, day),
        // In a different time zone from the rest of the day.
        item.row.zone === zone ? null : speech.t('reminders.list.zone', { zone: item.row.zone }),
        reminder.notes,
      ].filter(Boolean);
      return {
        id: reminder.record_id,
        title: reminderTitle(speech, reminder, supplement && plainly(speech, supplement), day),
        detail: lines.join('\n') || null,
      };
    }
  }
}

/** A supplement by the name that patients say. */
function plainly(speech: ReminderSpeech, supplement: Supplement): Pick<Supplement, 'key' | 'name'> {
  return { key: null, name: plainSupplementName(speech, supplement) };
}
