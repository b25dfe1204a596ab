import { Later } from '@/client/ui/Later';
import type { HistoryEntry } from '@/client/records/overlay';
import type { LabAnalyteKey } from '@/clinical/labs/labAnalytes';
import type { Lab } from '@/contract/lab';
import { labPoints, rangeInUnit } from './labTrendOf';
import { Sparkline, SparklineRoom } from './Sparkline';

interface LabSparklineProps {
  analyte: LabAnalyteKey;
  entries: readonly HistoryEntry<Lab>[];
  /** UCUM: the unit of the line */
  unit: string;
}

/** The trend of an analyte. Its line renders after the figures, which a reader looks for first. */
export function LabSparkline({ analyte, entries, unit }: LabSparklineProps) {
  return (
    <Later room={entries.length > 1 && <SparklineRoom />}>
      <DrawnSparkline analyte={analyte} entries={entries} unit={unit} />
    </Later>
  );
}

function DrawnSparkline({ analyte, entries, unit }: LabSparklineProps) {
  const points = labPoints(analyte, entries, unit);
  const newest = points.at(-1);
  return <Sparkline points={points} range={newest ? rangeInUnit(newest.entry.record, unit) : null} />;
}
