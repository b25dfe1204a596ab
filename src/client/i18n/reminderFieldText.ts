import type { TFunction } from 'i18next';
import { z } from 'zod';
import { reminderTemplateKeys, reminderValues } from '@/clinical/reminders/reminderTemplates';
import { ruleDays } from '@/clinical/reminders/recurrence';
import { atHour } from '@/clinical/reminders/wallClock';
import { mealKeys } from '@/clinical/supplements/meals';
import { reminderSchema } from '@/contract/reminder';
import { supplementSchema as wholeSupplementSchema } from '@/contract/supplement';
import {
  formatClock,
  formatDate,
  formatItems,
  formatList,
  formatMoment,
  formatNumber,
  formatWeekday,
} from './formats';
import { timeText } from './supplementWords';
import { handledText, ramadanText, reminderTitle, ruleWords } from './reminderWords';

const { shape } = reminderSchema;
const { shape: supplementShape } = wholeSupplementSchema;
const namedSchema = z.object({ key: shape.key, title: shape.title, meal: shape.meal });
const supplementSchema = z.object({ key: supplementShape.key, name: supplementShape.name });
const ruleSchema = z.object({ rrule: shape.rrule, starts_at: shape.starts_at });

/** The fields of a reminder that have a name of their own. */
const named = [
  'key',
  'title',
  'audience',
  'starts_at',
  'time_zone',
  'rrule',
  'meal',
  'supplement_record_id',
  'event_at',
  'values',
  'ramadan',
  'done',
  'snoozed_until',
  'ended_on',
] as const;

/** Fields that only its form has, with the words of the form. */
const typedFields = {
  day: 'start',
  time: 'time',
  frequency: 'repeat',
  interval: 'interval',
  days: 'days',
  hours: 'hours',
  count: 'count',
  event_day: 'eventDay',
  event_time: 'eventTime',
  meals: 'meals',
  times: 'time',
} as const;

/** Fields that mean nothing without each other are shown as one. */
const coveringFields = { snoozed_at: 'snoozed_until', meal_offset_minutes: 'meal' } as const;

/** The field of a reminder whose name another one goes by. */
export function coveringReminderField(field: string): string {
  return Object.entries(coveringFields).find(([part]) => part === field)?.[1] ?? field;
}

/**
 * Which reminder a record is, as it was sent; `null` for what cannot be understood.
 *
 * @param supplement the record of the one that it hangs on, as it was sent
 */
export function recordedReminderTitle(t: TFunction, reminder: unknown, supplement: unknown): string | null {
  const parsed = namedSchema.safeParse(reminder).data;
  const taken = supplementSchema.safeParse(supplement).data ?? null;
  return parsed ? reminderTitle({ t }, parsed, taken) || null : null;
}

/** The name of a field of a reminder; `null` for those that other records have too. */
export function reminderFieldLabel(t: TFunction, field: string): string | null {
  const known = named.find((one) => one === coveringReminderField(field));
  if (known) return t(`reminders.fields.${known}`);
  const typed = Object.entries(typedFields).find(([name]) => name === field)?.[1];
  return typed ? t(`reminders.form.${typed}`) : null;
}

/**
 * A field of a reminder in words.
 *
 * @param reminder the whole record, as it was sent
 * @returns `null` for any other field, for nothing, and for what cannot be understood
 */
export function reminderFieldText(
  t: TFunction,
  field: string,
  reminder: unknown,
  language: string,
): string | null {
  const speech = { t, language };
  const value: unknown = Reflect.get(Object(reminder), field);
  if (value === null || value === undefined) return null;
  switch (field) {
    case 'key': {
      if (value === 'own') return t('reminders.form.own');
      const key = reminderTemplateKeys.find((one) => one === value);
      return key ? reminderTitle({ t }, { key, title: null, meal: null }, null) : null;
    }
    case 'meal': {
      const meal = mealKeys.find((one) => one === value);
      return meal ? t(`reminders.meals.${meal}`) : null;
    }
    case 'audience': {
      const audience = shape.audience.safeParse(value).data;
      return audience ? t(`reminders.audiences.${audience}`) : null;
    }
    case 'rrule': {
      const rule = ruleSchema.safeParse(reminder).data;
      return rule ? ruleWords(speech, rule.rrule, rule.starts_at) : null;
    }
    case 'starts_at':
    case 'event_at': {
      const clock = shape.starts_at.safeParse(value).data;
      return clock ? formatClock(clock, language) : null;
    }
    case 'snoozed_until':
      return typeof value === 'string' ? formatMoment(value, language) : null;
    case 'ended_on':
      return typeof value === 'string' ? formatDate(value, language) : null;
    case 'ramadan': {
      const ramadan = shape.ramadan.safeParse(value).data;
      return ramadan ? ramadanText(speech, ramadan) : null;
    }
    case 'values': {
      const values = shape.values.safeParse(value).data ?? {};
      const texts = reminderValues.flatMap((name) => {
        const figure = values[name];
        return figure === undefined
          ? []
          : [`${t(`reminders.values.${name}`)} ${formatNumber(figure, language)}`];
      });
      return formatItems(texts, language) || '–';
    }
    case 'done': {
      const done = shape.done.safeParse(value).data ?? [];
      // The newest say where it stands.
      const texts = done.slice(-mostDoneShown).map((one) => handledText(speech, one));
      return formatItems(texts, language) || '–';
    }
    case 'day':
    case 'event_day':
      return typeof value === 'string' ? formatDate(value, language) : null;
    case 'time':
    case 'event_time':
      return typeof value === 'string' ? timeText(value, language) : null;
    case 'frequency': {
      const frequency = z.enum(['once', 'daily', 'weekly', 'monthly', 'yearly']).safeParse(value).data;
      return frequency ? t(`reminders.form.frequencies.${frequency}`) : null;
    }
    case 'days': {
      const days = z.array(z.enum(ruleDays)).safeParse(value).data ?? [];
      return (
        formatList(
          days.map((day) => formatWeekday(ruleDays.indexOf(day), language)),
          language,
        ) || '–'
      );
    }
    case 'hours': {
      const hours = z.array(z.number()).safeParse(value).data ?? [];
      return (
        formatList(
          hours.map((hour) => timeText(atHour(hour, '00:00'), language)),
          language,
        ) || '–'
      );
    }
    case 'meals': {
      const chosen = z.array(z.enum(mealKeys)).safeParse(value).data ?? [];
      return (
        formatItems(
          chosen.map((meal) => t(`reminders.meals.${meal}`)),
          language,
        ) || '–'
      );
    }
    case 'times': {
      const times = z.record(z.string(), z.string().nullable()).safeParse(value).data ?? {};
      const texts = mealKeys.flatMap((meal) => {
        const time = times[meal];
        return time ? [`${t(`reminders.meals.${meal}`)} ${timeText(time, language)}`] : [];
      });
      return formatItems(texts, language) || '–';
    }
    case 'supplement_record_id':
      return t('outbox.kinds.supplements');
    default:
      return null;
  }
}

const mostDoneShown = 3;
