import type { TFunction } from 'i18next';
import { z } from 'zod';
import { labAnalyteKeys } from '@/clinical/labs/labAnalytes';
import { hasTime, labSchema } from '@/contract/lab';
import { formatDate, formatItems, formatMoment, isolated } from './formats';
import { labUnitText } from './labUnitText';
import { labConversionText, wholeLabRangeText, preciseLabValueText } from './labWords';

/** Fields that mean nothing without each other are shown as one. */
const coveringFields = {
  comparator: 'value',
  unit: 'value',
  canonical_unit: 'canonical_value',
  conversion_factor: 'canonical_value',
  conversion_offset: 'canonical_value',
  seen_by: 'seen_at',
  seen_by_name: 'seen_at',
} as const;

/** The field of a lab result that another one is shown with: the value, for its unit. */
export function coveringLabField(field: string): string {
  return Object.entries(coveringFields).find(([part]) => part === field)?.[1] ?? field;
}

/**
 * Whether a field only repeats the value: the conversion of a result that is in the conventional unit, or in one with
 * the same figures, such as µg/L for ng/mL.
 *
 * @param lab the whole record, as it was sent
 */
export function isRepeatedLabField(field: string, lab: unknown): boolean {
  if (coveringLabField(field) !== 'canonical_value') return false;
  const conversion = conversionSchema.safeParse(lab).data;
  return conversion?.conversion_factor === 1 && conversion.conversion_offset === 0;
}

const labelled = [
  ...(['analyte', 'value', 'canonical_value', 'range', 'collected_at'] as const),
  ...(['laboratory', 'seen_at'] as const),
];

/** The label of a field that only lab results have; `null` for any other field. */
export function labFieldLabel(t: TFunction, field: string): string | null {
  const known = labelled.find((name) => name === coveringLabField(field));
  return known ? t(`fields.${known}`) : null;
}

const { shape } = labSchema;
const valueSchema = z.object({
  analyte: shape.analyte,
  value: shape.value,
  comparator: shape.comparator,
  unit: shape.unit,
});
const conversionSchema = z.object({
  analyte: shape.analyte,
  canonical_value: shape.canonical_value,
  canonical_unit: shape.canonical_unit,
  conversion_factor: shape.conversion_factor,
  conversion_offset: shape.conversion_offset,
});
const seenSchema = z.object({ seen_at: shape.seen_at, seen_by_name: shape.seen_by_name });

/**
 * A field of a lab result in words, with those that are shown as one with it.
 *
 * @param lab the whole record, as it was sent
 * @returns `null` for any other field, and for what cannot be understood
 */
export function labFieldText(t: TFunction, field: string, lab: unknown, language: string): string | null {
  switch (coveringLabField(field)) {
    case 'analyte':
      return analyteText(t, lab);
    case 'value': {
      const recorded = valueSchema.safeParse(lab).data;
      if (recorded) return preciseLabValueText({ language }, recorded);
      const unit = shape.unit.safeParse(Reflect.get(Object(lab), field)).data;
      return field === 'unit' && unit !== undefined ? labUnitText(unit) || null : null;
    }
    case 'canonical_value': {
      const conversion = conversionSchema.safeParse(lab).data;
      return conversion ? labConversionText(conversion, language) : null;
    }
    case 'range': {
      const range = z.object({ range: shape.range }).safeParse(lab).data?.range;
      return range ? wholeLabRangeText({ t, language }, range) : null;
    }
    case 'collected_at': {
      const collectedAt = z.object({ collected_at: shape.collected_at }).safeParse(lab).data?.collected_at;
      return collectedAt === undefined ? null : collectedText(collectedAt, language);
    }
    case 'seen_at': {
      const { seen_at = null, seen_by_name = null } = seenSchema.safeParse(lab).data ?? {};
      if (seen_at === null) return null;
      const names = seen_by_name === null ? [] : [isolated(seen_by_name)];
      return formatItems([...names, formatMoment(seen_at, language)], language);
    }
    default:
      return null;
  }
}

/** The name of the analyte of a result; `null` for one that only another version knows. */
export function analyteText(t: TFunction, lab: unknown): string | null {
  const analyte: unknown = Reflect.get(Object(lab), 'analyte');
  const known = labAnalyteKeys.find((key) => key === analyte);
  return known === undefined ? null : t(`labs.analytes.${known}`);
}

/** When it was collected: a day, or a moment where the report says it. */
export function collectedText(collectedAt: string, language: string): string {
  return hasTime(collectedAt) ? formatMoment(collectedAt, language) : formatDate(collectedAt, language);
}
