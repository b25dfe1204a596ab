import type { TFunction } from 'i18next';
import { meals } from '@/clinical/supplements/meals';
import { recurrenceOf, ruleDays, seriesBetween, type Recurrence } from '@/clinical/reminders/recurrence';
import { atHour, clockAfter } from '@/clinical/reminders/wallClock';
import { reminderTemplate, reminderValues } from '@/clinical/reminders/reminderTemplates';
import type { Reminder } from '@/contract/reminder';
import type { Supplement } from '@/contract/supplement';
import { formatClock, formatDate, formatItems, formatList, formatNumber, formatWeekday } from './formats';
import { doseText, intakesText, periodText, supplementName, timeText, timingText } from './supplementWords';

/** Reminders in words: what is to be done, when, how often. */

export interface ReminderSpeech {
  t: TFunction;
  /** of the screen, or of the patient */
  language: string;
}

type Named = Pick<Reminder, 'key' | 'title' | 'meal'> & Partial<Pick<Reminder, 'ramadan'>>;

/**
 * "Take Vitamin D3", "Protein at this meal (Lunch)", or its own title; without a meal a template says what it is of.
 *
 * @param supplement it hangs on; null: none, or one not known here
 * @param day of the time that is meant, where one is: in Ramadan the meal is another one
 */
export function reminderTitle(
  { t }: Pick<ReminderSpeech, 't'>,
  { key, title, ...ofMeal }: Named,
  supplement: Pick<Supplement, 'key' | 'name'> | null,
  day: string | null = null,
): string {
  const mealName = reminderMeal(t, ofMeal, day);
  const ownTitle =
    title ??
    (key === null
      ? ''
      : t(`reminders.templates.${key}.title`, {
          supplement: supplement ? supplementName({ t }, supplement) : t('reminders.list.someSupplement'),
          meal: mealName ?? t('reminders.form.mealTime'),
        }));
  const isMealNamed = mealName === null || ownTitle.includes(mealName);
  return isMealNamed ? ownTitle : t('reminders.list.after', { title: ownTitle, meal: mealName });
}

function isOfFast(ramadan: { from: string; to: string } | null | undefined, day: string | null): boolean {
  return !!ramadan && day !== null && day >= ramadan.from && day <= ramadan.to;
}

/** The meal at which it comes on a day; `null`: it belongs to none. */
function reminderMeal(
  t: TFunction,
  { meal, ramadan }: Pick<Named, 'meal' | 'ramadan'>,
  day: string | null,
): string | null {
  if (meal === null) return null;
  const slot = meals[meal].inRamadan;
  return isOfFast(ramadan, day) && slot !== null
    ? t(`reminders.ramadanSlots.${slot}`)
    : t(`reminders.meals.${meal}`);
}

/** What the template says of it, with the figures of this one; `null`: it is one's own. @param day as for the title */
export function reminderMessage(
  { t, language }: ReminderSpeech,
  {
    key,
    meal,
    values,
    event_at,
    ramadan,
    ...series
  }: Pick<Reminder, 'key' | 'meal' | 'values' | 'event_at' | 'ramadan' | 'starts_at' | 'rrule'>,
  supplement: Supplement | null,
  day: string | null = null,
): string | null {
  if (key === null) return null;
  const isOfDose = reminderTemplate(key).category === 'supplement' && key !== 'supplement-refill';
  if (isOfDose && supplement === null) return null;
  const mealName = reminderMeal(t, { meal, ramadan }, day);
  if (key === 'meal-time' && mealName === null) return null;
  const figures = Object.fromEntries(
    reminderValues.map((name) => [name, formatNumber(values[name] ?? 0, language)]),
  );
  return t(`reminders.templates.${key}.message`, {
    ...figures,
    dose: supplement ? doseText({ t, language }, supplement) : '',
    timing: supplement ? timingOf({ t, language }, supplement, isOfFast(ramadan, day) ? ramadan : null) : '',
    meal: mealName ?? '',
    days: weekdaysOf(series, language),
    count: values.daysLeft ?? 0,
    date: event_at === null ? '' : formatDate(event_at, language),
    time: event_at === null ? '' : timeText(event_at.slice(11), language),
  });
}

/** The days of the week of its first week: "Thursday, Friday and Saturday". */
function weekdaysOf(series: Pick<Reminder, 'starts_at' | 'rrule'>, language: string): string {
  const { starts_at } = series;
  const days = seriesBetween(series, starts_at, clockAfter(starts_at, 'P7D')).map((at) => at.slice(0, 10));
  const names = [...new Set(days)].map((day) => formatWeekday((new Date(day).getUTCDay() + 6) % 7, language));
  return formatList(names, language);
}

/** In the days of fasting it is taken at other times, and not with the meal of other days. */
function timingOf(speech: ReminderSpeech, { timing }: Supplement, fast: Reminder['ramadan']): string {
  if (fast === null) return timingText(speech, timing);
  const intakes = fast.times.map((at) => ({ at, when: null }));
  return formatItems([intakesText(speech, intakes), periodText(speech, timing)], speech.language);
}

/** "every week: Monday", "every day, at 8:00 AM and 8:00 PM, 14 times in total", "once". @param rrule as it was sent */
export function ruleWords(speech: ReminderSpeech, rrule: string | null, startsAt: string): string {
  const { t, language } = speech;
  if (rrule === null) return t('reminders.rule.once');
  const recurrence = recurrenceOf(rrule);
  if (recurrence === null) return rrule;
  const { hours, count } = recurrence;
  const times = hours.map((hour) => timeText(atHour(hour, startsAt.slice(11, 16)), language));
  const rule = periodWords(speech, recurrence);
  const timed =
    times.length === 0 ? rule : t('reminders.rule.at', { rule, times: formatList(times, language) });
  return count === null ? timed : t('reminders.rule.times', { rule: timed, count });
}

function periodWords({ t, language }: ReminderSpeech, { frequency, interval, days }: Recurrence): string {
  const count = interval;
  switch (frequency) {
    case 'daily':
      return t('reminders.rule.days', { count });
    case 'monthly':
      return t('reminders.rule.months', { count });
    case 'yearly':
      return t('reminders.rule.years', { count });
    case 'weekly': {
      if (days.length === 0) return t('reminders.rule.weeks', { count });
      const names = days.map((day) => formatWeekday(ruleDays.indexOf(day), language));
      return t('reminders.rule.weekdays', { count, days: formatList(names, language) });
    }
  }
}

/** "Mon, Mar 9, 2026, 7:30 AM: done". */
export function handledText(
  { t, language }: ReminderSpeech,
  { at, outcome }: Reminder['done'][number],
): string {
  return t('reminders.list.handled', {
    moment: formatClock(at, language),
    outcome: t(`reminders.outcomes.${outcome}`),
  });
}

/** "Feb 18, 2026 – Mar 19, 2026: 4:00 AM, 7:00 PM", "…: not at all". */
export function ramadanText(
  { t, language }: ReminderSpeech,
  ramadan: NonNullable<Reminder['ramadan']>,
): string {
  const days = daysText(ramadan, language);
  const times = ramadan.times.map((time) => timeText(time, language));
  return times.length === 0
    ? t('reminders.ramadan.silent', { days })
    : t('reminders.ramadan.times', { days, times: formatItems(times, language) });
}

/** "Feb 18, 2026 – Mar 19, 2026". */
export function daysText({ from, to }: { from: string; to: string }, language: string): string {
  return `${formatDate(from, language)} – ${formatDate(to, language)}`;
}
