import { useDeferredValue } from 'react';
import type { HistoryEntry } from '@/client/records/overlay';
import type { LabAnalyteKey } from '@/clinical/labAnalytes';
import type { Lab } from '@/contract/lab';
import { labPoints, rangeInUnit } from './labTrendOf';
import { Sparkline, SparklineRoom } from './Sparkline';

interface LabSparklineProps {
  analyte: LabAnalyteKey;
  /** left out: there are none, as of what is calculated */
  entries: readonly HistoryEntry<Lab>[] | undefined;
  /** UCUM, of the line */
  unit: string;
}

/** The direction an analyte takes. Its line comes after the figures, which are what a reader looks for. */
export function LabSparkline({ analyte, entries = [], unit }: LabSparklineProps) {
  const isDrawn = useDeferredValue(true, false);
  if (!isDrawn) return entries.length > 1 && <SparklineRoom />;
  const points = labPoints(analyte, entries, unit);
  const newest = points.at(-1);
  return <Sparkline points={points} range={newest ? rangeInUnit(newest.entry.record, unit) : null} />;
}
