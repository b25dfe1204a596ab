import type { TFunction } from 'i18next';
import { z } from 'zod';
import { medicineKeys } from '@/clinical/supplements/interactions';
import { saltKeys } from '@/clinical/supplements/supplementSalts';
import { supplementKeys } from '@/clinical/supplements/supplements';
import { supplementSchema, timingSchema } from '@/contract/supplement';
import { formatDate, formatItems } from './formats';
import {
  adherenceText,
  contentsText,
  doseText,
  intakesText,
  keptCloseText,
  pausesText,
  periodText,
  supplementName,
  timeText,
  timingText,
  type SupplementSpeech,
} from './supplementWords';

const { shape } = supplementSchema;
const namedSchema = z.object({ key: shape.key, name: shape.name });

/** The fields of a supplement, and of its form, that have a name of their own. */
const named = [
  'key',
  'name',
  'dose',
  'contents',
  'timing',
  'intakes',
  'period',
  'day_of_week',
  'medicine_times',
  'reason',
  'started_on',
  'paused_from',
  'pause_reason',
  'earlier_pauses',
  'stopped_on',
  'stop_reason',
  'above_limit_reason',
  'kept_close',
  'adherence',
] as const;

/** Fields that mean nothing without each other are shown as one. */
const coveringFields = { unit: 'dose', salt: 'dose', period_unit: 'period' } as const;

/** The field of a supplement whose name another one goes by: a unit goes by that of its dose. */
export function coveringSupplementField(field: string): string {
  return Object.entries(coveringFields).find(([part]) => part === field)?.[1] ?? field;
}

/** Which supplement a record is about, as it was sent; `null` for what cannot be understood. */
export function recordedSupplementName(t: TFunction, supplement: unknown): string | null {
  const parsed = namedSchema.safeParse(supplement).data;
  return parsed ? supplementName({ t }, parsed) || null : null;
}

/** The name of a field of a supplement; `null` for those that other records have too. */
export function supplementFieldLabel(t: TFunction, field: string): string | null {
  const known = named.find((one) => one === coveringSupplementField(field));
  return known ? t(`supplements.fields.${known}`) : null;
}

// A draft has what was chosen of the list, "elemental" among it.
const salt = z.enum(saltKeys).nullable().catch(null);
const doseSchema = z.object({ dose: shape.dose, unit: shape.unit, salt });
/** as the form holds them */
const typedTimesSchema = z.partialRecord(z.enum(medicineKeys), z.string().nullable());
const { period, period_unit, day_of_week } = timingSchema.shape;
const periodSchema = z.object({ period, period_unit, day_of_week });

/**
 * A field of a supplement in words, with those that are shown as one with it.
 *
 * @param supplement the whole record, as it was sent, or what its form holds
 * @returns `null` for any other field, and for what cannot be understood
 */
export function supplementFieldText(
  t: TFunction,
  field: string,
  supplement: unknown,
  language: string,
): string | null {
  const speech = { t, language };
  const value: unknown = Reflect.get(Object(supplement), field);
  switch (coveringSupplementField(field)) {
    case 'key': {
      const key = supplementKeys.find((one) => one === value);
      return key ? t(`supplements.names.${key}`) : value === 'other' ? t('supplements.form.other') : null;
    }
    case 'dose': {
      const dose = doseSchema.safeParse(supplement).data;
      return dose ? doseText(speech, dose) : null;
    }
    case 'timing':
      return textOf(shape.timing, value, (timing) => timingText(speech, timing));
    case 'intakes':
      return textOf(timingSchema.shape.intakes, value, (intakes) => intakesText(speech, intakes));
    case 'period': {
      const interval = periodSchema.safeParse(supplement).data;
      return interval ? periodText(speech, interval) : null;
    }
    case 'contents':
      return textOf(shape.contents, value, (contents) => contentsText(speech, contents) || '–');
    case 'medicine_times':
      return (
        textOf(shape.medicine_times, value, (times) => medicineTimesText(speech, times)) ??
        textOf(typedTimesSchema, value, (typed) => typedTimesText(speech, typed))
      );
    case 'earlier_pauses':
      return textOf(shape.earlier_pauses, value, (pauses) => pausesText(speech, pauses) || '–');
    case 'kept_close':
      return textOf(
        shape.kept_close,
        value,
        (kept) =>
          formatItems(
            kept.map((one) => keptCloseText(speech, one)),
            language,
          ) || '–',
      );
    case 'adherence':
      return textOf(
        shape.adherence,
        value,
        (entries) =>
          formatItems(
            entries.map((one) => adherenceText(speech, one)),
            language,
          ) || '–',
      );
    case 'started_on':
    case 'paused_from':
    case 'stopped_on':
      return textOf(shape.started_on, value, (day) => formatDate(day, language));
    default:
      return null;
  }
}

function textOf<S extends z.ZodType>(
  schema: S,
  value: unknown,
  say: (value: z.output<S>) => string,
): string | null {
  const read = schema.safeParse(value);
  return value !== undefined && read.success ? say(read.data) : null;
}

function medicineTimesText({ t, language }: SupplementSpeech, times: z.output<typeof shape.medicine_times>) {
  const texts = times.map(
    ({ medicine, at }) => `${t(`supplements.medicines.${medicine}`)} ${timeText(at, language)}`,
  );
  return formatItems(texts, language) || '–';
}

function typedTimesText({ t, language }: SupplementSpeech, typed: z.output<typeof typedTimesSchema>) {
  const texts = medicineKeys.flatMap((medicine) => {
    const times = typed[medicine];
    return times ? [`${t(`supplements.medicines.${medicine}`)} ${times}`] : [];
  });
  return formatItems(texts, language) || '–';
}
