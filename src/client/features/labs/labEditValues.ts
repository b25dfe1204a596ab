import { localMoment } from '@/client/i18n/localMoment';
import type { LabRange } from '@/clinical/labRange';
import { hasTime, type Lab } from '@/contract/lab';
import type { LabEntryValues } from './labEntryValues';
import type { LabReading } from './labReading';
import { typedText } from './readTypedLab';

/** What the form of one result holds. The value is the text that was typed, with what stands before and behind the number. */
export type LabEditValues = Pick<LabEntryValues, 'collected_on' | 'collected_time' | 'laboratory'> &
  Partial<{
    typed_value: string;
    /** UCUM */
    unit: string;
    /** as the report prints them, in the unit of the value */
    range_low: number | string | null;
    range_high: number | string | null;
    notes: string | null;
  }>;

/** A result as the form shows it, in the language of the screen. */
export function editValuesOf(lab: Lab, language: string): LabEditValues {
  const { comparator, value, unit, collected_at, laboratory, notes, range } = lab;
  const isPrinted = range?.source === 'laboratory';
  return {
    typed_value: typedText({ value, comparator }, language),
    unit,
    collected_on: hasTime(collected_at) ? localMoment(new Date(collected_at)).slice(0, 10) : collected_at,
    collected_time: hasTime(collected_at) ? localMoment(new Date(collected_at)).slice(11, 16) : null,
    laboratory,
    range_low: isPrinted ? range.low : null,
    range_high: isPrinted ? range.high : null,
    notes,
  };
}

/**
 * The range that the report prints, when one was typed: it goes before any other; the critical limits stay those that are known.
 *
 * @param read the value as it was read without it
 */
export function printedRange(
  { range_low, range_high }: LabEditValues,
  { unit, range }: Pick<Extract<LabReading, { status: 'read' }>, 'unit' | 'range'>,
): LabRange | null {
  const low = typeof range_low === 'number' ? range_low : null;
  const high = typeof range_high === 'number' ? range_high : null;
  if (low === null && high === null) return null;
  return {
    ...{ unit, low, low_inclusive: true, high, high_inclusive: true },
    critical_low: range?.critical_low ?? null,
    critical_high: range?.critical_high ?? null,
    source: 'laboratory',
  };
}

export function areBoundsCrossed({ range_low, range_high }: LabEditValues): boolean {
  return typeof range_low === 'number' && typeof range_high === 'number' && range_high < range_low;
}
