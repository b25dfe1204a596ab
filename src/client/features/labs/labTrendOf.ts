import type { LabAnalyteKey } from '@/clinical/labs/labAnalytes';
import type { LabRange } from '@/clinical/labs/labRange';
import { convertLab, isLabUnit } from '@/clinical/labs/labUnits';
import type { HistoryEntry } from '@/client/records/overlay';
import type { Lab } from '@/contract/lab';
import { collectedMs } from './collected';

/** A point on a line, in the unit of the line, whatever unit the result was entered in. */
export interface LabPoint {
  entry: HistoryEntry<Lab>;
  atMs: number;
  value: number;
  isConverted: boolean;
}

/**
 * The results of one analyte, converted to one unit, oldest first. Values in different units never share a line
 * unconverted.
 */
export function labPoints(
  analyte: LabAnalyteKey,
  entries: readonly HistoryEntry<Lab>[],
  unit: string,
): LabPoint[] {
  return entries
    .filter(({ record }) => record.analyte === analyte && isLabUnit(analyte, record.unit))
    .map((entry): LabPoint => {
      const { record } = entry;
      return {
        entry,
        atMs: collectedMs(record.collected_at),
        // As converted when it was recorded, with the factor of its laboratory.
        value:
          unit === record.canonical_unit
            ? record.canonical_value
            : convertLab(analyte, record.value, record.unit, unit),
        isConverted: record.unit !== unit,
      };
    })
    .sort((a, b) => a.atMs - b.atMs);
}

/** The range that a result is judged by, in the unit of the line; `null`: none known. */
export function rangeInUnit(
  analyte: LabAnalyteKey,
  range: LabRange | null,
  unit: string,
): { low: number | null; high: number | null } | null {
  if (range === null || (range.low === null && range.high === null)) return null;
  const inUnit = (bound: number | null) =>
    bound === null ? null : convertLab(analyte, bound, range.unit, unit);
  return { low: inUnit(range.low), high: inUnit(range.high) };
}
