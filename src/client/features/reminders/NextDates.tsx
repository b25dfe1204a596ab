import { Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { formatClock } from '@/client/i18n/formats';
import { ruleWords } from '@/client/i18n/reminderWords';
import { isOnLastDays, recurrenceOf } from '@/clinical/reminders/recurrence';
import { nextTimes, type ReminderPlan } from '@/clinical/reminders/reminderTimes';
import { clockAt } from '@/clinical/reminders/wallClock';

interface NextDatesProps {
  /** all with the same rule, one per time of day */
  plans: readonly [ReminderPlan, ...ReminderPlan[]];
  time_zone: string;
  /** RFC 3339 */
  now: string;
}

const shownDates = 5;

/**
 * How a reminder repeats, in words, and its next five dates; a single date only repeats what was typed. A note covers days
 * that some months lack.
 */
export function NextDates({ plans, time_zone, now }: NextDatesProps) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const [first] = plans;
  const recurrence = first.rrule === null ? null : recurrenceOf(first.rrule);
  const clock = clockAt(Date.parse(now), time_zone);
  const times = new Set(plans.flatMap((plan) => nextTimes(plan, clock, shownDates)));
  const dates = [...times].sort().slice(0, shownDates);
  const areSeveral = dates.length > 1;
  return (
    <section
      className="reminder-next"
      aria-live="polite"
      aria-label={areSeveral ? t('reminders.form.next') : undefined}
    >
      {areSeveral && <Typography.Text strong>{t('reminders.form.next')}</Typography.Text>}
      <div className="faint">{ruleWords({ t, language }, first.rrule, first.starts_at)}</div>
      {recurrence !== null && isOnLastDays(recurrence, first.starts_at) && (
        <div>
          {t(recurrence.frequency === 'yearly' ? 'reminders.rule.leapDay' : 'reminders.rule.shortMonths')}
        </div>
      )}
      {dates.length === 0 && <div>{t('reminders.form.noDates')}</div>}
      {areSeveral && (
        <ol className="plain-list">
          {dates.map((at) => (
            <li key={at}>
              <time dateTime={at}>{formatClock(at, language)}</time>
            </li>
          ))}
        </ol>
      )}
      <div className="faint">{t('reminders.list.zone', { zone: time_zone })}</div>
    </section>
  );
}
