import type { LabRange } from '@/clinical/labs/labRange';
import { convertLab } from '@/clinical/labs/labUnits';
import type { Lab } from '@/contract/lab';
import { collectionFields } from './collectionInDraft';
import { collectedAtOf, type LabEntryValues } from './labEntryValues';
import type { LabReading } from './labReading';
import { typedText } from './readTypedLab';

/** The form values of one result. The value is the typed text, with what comes before and after the number. */
export type LabEditValues = Pick<
  LabEntryValues,
  'collected_on' | 'collected_time' | 'collected_zone' | 'laboratory'
> &
  Partial<{
    typed_value: string;
    /** UCUM */
    unit: string;
    /** as printed on the report, in the unit of the value */
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
    ...collectionFields(collected_at),
    laboratory,
    range_low: isPrinted ? range.low : null,
    range_high: isPrinted ? range.high : null,
    notes,
  };
}

/**
 * The time of collection. The form shows minutes in this device's time zone, so an unchanged time keeps its recorded
 * value.
 *
 * @param shown the values with which the form opened: the time zone of the device may have changed since
 */
export function editedCollectedAt(
  typed: LabEditValues,
  { shown, lab }: { shown: LabEditValues; lab: Lab },
): string | null {
  const isAsShown =
    typed.collected_on === shown.collected_on &&
    (typed.collected_time || null) === (shown.collected_time || null);
  return isAsShown ? lab.collected_at : collectedAtOf(typed);
}

/**
 * The typed range as printed on the report, which takes precedence over any other. Its critical limits are the known
 * ones. An unchanged recorded range stays as it is, converted if the value was corrected to another unit.
 *
 * @param read the value as read without this range
 * @param lab the result when it was opened
 */
export function printedRange(
  { range_low, range_high }: LabEditValues,
  { unit, range }: Pick<Extract<LabReading, { status: 'read' }>, 'unit' | 'range'>,
  { analyte, range: recorded }: Pick<Lab, 'analyte' | 'range'>,
): LabRange | null {
  const low = typeof range_low === 'number' ? range_low : null;
  const high = typeof range_high === 'number' ? range_high : null;
  if (low === null && high === null) return null;
  if (recorded?.source === 'laboratory' && recorded.low === low && recorded.high === high) {
    const inUnit = (bound: number | null) =>
      bound === null || recorded.unit === unit ? bound : convertLab(analyte, bound, recorded.unit, unit);
    return {
      ...recorded,
      ...{ unit, low: inUnit(low), high: inUnit(high) },
      ...{ critical_low: inUnit(recorded.critical_low), critical_high: inUnit(recorded.critical_high) },
    };
  }
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
