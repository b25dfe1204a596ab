import type { TFunction } from 'i18next';
import { labAnalyte, type LabAnalyteKey, type PrintedRange } from '@/clinical/labs/labAnalytes';
import { convertLab, labDecimals, printedUnits } from '@/clinical/labs/labUnits';
import { formatDate, formatItems, formatNumber, isolated } from '@/client/i18n/formats';
import { labUnitText } from '@/client/i18n/labUnitText';
import type { ReferenceRange } from '@/contract/referenceRange';

/** How reference ranges are worded. */
export interface Speech {
  t: TFunction;
  language: string;
}

/** The figures of a range, in one unit. */
export type Bounds = Pick<ReferenceRange, 'low' | 'low_inclusive' | 'high' | 'high_inclusive'>;

/** "20 – 50", "70 – < 100", "≥ 40". A sign marks an exclusive bound or a bound on one side only. */
export function boundsText({ low, low_inclusive, high, high_inclusive }: Bounds, language: string): string {
  const lowest = low === null ? null : figure(low, language);
  const highest = high === null ? null : figure(high, language);
  if (highest === null) return lowest === null ? '–' : `${low_inclusive ? '≥' : '>'} ${lowest}`;
  if (lowest === null) return `${high_inclusive ? '≤' : '<'} ${highest}`;
  return `${low_inclusive ? '' : '> '}${lowest} – ${high_inclusive ? '' : '< '}${highest}`;
}

/** With the unit, isolated for text direction: figures run left to right in every language. */
export function boundsInUnit(bounds: Bounds, unit: string, language: string): string {
  return unbroken([boundsText(bounds, language), labUnitText(unit)].filter(Boolean).join(' '));
}

/** "≤ 2.8, ≥ 6.2 mmol/L", or `null` if there is no critical limit. */
export function criticalInUnit(
  { critical_low, critical_high }: Pick<ReferenceRange, 'critical_low' | 'critical_high'>,
  unit: string,
  language: string,
): string | null {
  const limits = [
    ...(critical_low === null ? [] : [`≤ ${figure(critical_low, language)}`]),
    ...(critical_high === null ? [] : [`≥ ${figure(critical_high, language)}`]),
  ];
  return limits.length === 0 ? null : unbroken(`${limits.join(' · ')} ${labUnitText(unit)}`);
}

/** Isolated for text direction and without line breaks: in right-to-left text, a part alone could be misread. */
function unbroken(figures: string): string {
  return isolated(figures.replaceAll(' ', '\u00a0'));
}

/** The people a range applies to: "Women, from 18 years". */
export function peopleText(
  { sex, from_age, to_age }: Pick<ReferenceRange, 'sex' | 'from_age' | 'to_age'>,
  { t, language }: Speech,
): string {
  const ages =
    to_age !== null
      ? t('ranges.ages.between', { from: from_age, to: to_age })
      : t(from_age === 0 ? 'ranges.ages.any' : 'ranges.ages.from', { from: from_age });
  return formatItems([t(`ranges.sexes.${sex}`), ages], language);
}

/** The period in which a range applies: "from 1 Mar 2026 until further notice". */
export function validityText(
  { valid_from, valid_to }: Pick<ReferenceRange, 'valid_from' | 'valid_to'>,
  { t, language }: Speech,
): string {
  const from = formatDate(valid_from, language);
  return valid_to === null
    ? t('ranges.valid.open', { from })
    : t('ranges.valid.between', { from, to: formatDate(valid_to, language) });
}

/** A range as one phrase for a button or a notice: analyte, figures, people. */
export function rangeText(range: ReferenceRange, speech: Speech): string {
  const { t, language } = speech;
  return formatItems(
    [
      t(`labs.analytes.${range.analyte}`),
      boundsInUnit(range, range.unit, language),
      peopleText(range, speech),
    ],
    language,
  );
}

/**
 * A range in the other printed unit of its analyte, rounded like results in that unit; `null`: there is no other
 * unit.
 */
export function inOtherUnit(range: Bounds & Pick<ReferenceRange, 'analyte' | 'unit'>, language: string) {
  const { analyte, unit } = range;
  const other = printedUnits(analyte).find((one) => one !== unit && convertLab(analyte, 1, unit, one) !== 1);
  if (other === undefined || (range.low === null && range.high === null)) return null;
  const converted = (bound: number | null) =>
    bound === null
      ? null
      : Number(convertLab(analyte, bound, unit, other).toFixed(labDecimals(analyte, other)));
  return boundsInUnit({ ...range, low: converted(range.low), high: converted(range.high) }, other, language);
}

/** A published range in one of the printed units. Each unit has its own published figures; none are converted. */
export function publishedBounds(range: PrintedRange, system: 0 | 1): Bounds {
  const high = range.below ?? range.high ?? null;
  return {
    low: range.low?.[system] ?? null,
    low_inclusive: true,
    high: high?.[system] ?? null,
    high_inclusive: range.below === undefined,
  };
}

/** A range in the conventional unit and, if it differs, in the SI unit. */
export function publishedTexts(analyte: LabAnalyteKey, range: PrintedRange, language: string): string[] {
  return printedUnits(analyte).map((unit, at) =>
    boundsInUnit(publishedBounds(range, at === 0 ? 0 : 1), unit, language),
  );
}

/** The same in one line. */
export function publishedText(analyte: LabAnalyteKey, range: PrintedRange, language: string): string {
  return publishedTexts(analyte, range, language).join(' · ');
}

/** The published critical limits of an analyte, one text for each unit; none where there are no limits. */
export function publishedCritical(analyte: LabAnalyteKey, language: string): string[] {
  const { low, high } = labAnalyte(analyte).critical;
  return printedUnits(analyte).flatMap(
    (unit, at) =>
      criticalInUnit(
        {
          critical_low: low?.[at === 0 ? 0 : 1] ?? null,
          critical_high: high?.[at === 0 ? 0 : 1] ?? null,
        },
        unit,
        language,
      ) ?? [],
  );
}

/** Whether a range is in force on a given day. */
export type RangeState = 'now' | 'later' | 'ended' | 'archived';

export function rangeState(
  { archived, valid_from, valid_to }: Pick<ReferenceRange, 'archived' | 'valid_from' | 'valid_to'>,
  day: string,
): RangeState {
  if (archived) return 'archived';
  if (day < valid_from) return 'later';
  return valid_to !== null && valid_to < day ? 'ended' : 'now';
}

/** With all the decimals that were entered. */
function figure(value: number, language: string): string {
  return formatNumber(value, language, String(value).split('.')[1]?.length ?? 0);
}
