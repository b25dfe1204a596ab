import { Later } from '@/client/ui/Later';
import { Sparkline, SparklineRoom } from '@/client/ui/Sparkline';
import type { HistoryEntry } from '@/client/records/overlay';
import type { LabAnalyteKey } from '@/clinical/labs/labAnalytes';
import type { Lab } from '@/contract/lab';
import { judgedBy, type ChartPerson } from './labVerdict';
import { labPoints, rangeInUnit } from './labTrendOf';

interface LabSparklineProps {
  analyte: LabAnalyteKey;
  entries: readonly HistoryEntry<Lab>[];
  /** UCUM: the unit of the line */
  unit: string;
  patient: Pick<ChartPerson, 'conditions'>;
}

/** The trend of an analyte. Its line renders after the figures, which a reader looks for first. */
export function LabSparkline({ analyte, entries, unit, patient }: LabSparklineProps) {
  return (
    <Later room={entries.length > 0 && <SparklineRoom />}>
      <DrawnSparkline analyte={analyte} entries={entries} unit={unit} patient={patient} />
    </Later>
  );
}

function DrawnSparkline({ analyte, entries, unit, patient }: LabSparklineProps) {
  const points = labPoints(analyte, entries, unit);
  const newest = points.at(-1);
  const range = newest ? judgedBy(newest.entry.record.range, patient).range : null;
  return <Sparkline points={points} band={rangeInUnit(analyte, range, unit)} status={null} />;
}
