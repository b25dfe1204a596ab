import type { ChartEntries } from '@/client/chart/assessment/useChartEntries';
import type { Speech } from '@/client/measures/measureWords';
import type { WeightFall } from '@/client/patients/lossWithin6Months';
import type { Captured, HistoryEntry } from '@/client/records/overlay';
import { gripRows } from './gripRows';
import { measuredRows } from './measuredRows';
import type { RecordedTable, VisitRecords } from './recordsOfVisit';
import type { ReviewRow } from './reviewRow';
import { dayOf } from './reviewTexts';
import { sarcFRows } from './sarcFRows';

/** What is said of the values outside a cut-off, by the key of their rows. */
export type ReviewMarks = ReadonlyMap<string, string>;

/**
 * Everything recorded in a visit, each value beside that of the last visit.
 *
 * @param entries of the chart, newest first; what was captured before the day of a record is earlier than it
 * @param fall the unplanned fall up to the newest weight that reaches a limit; `null`: none does
 * @param marks the values outside a cut-off
 * @returns for each kind of record its rows; `null`: nothing is recorded
 */
export function reviewRows(
  speech: Speech,
  records: VisitRecords,
  entries: ChartEntries,
  fall: WeightFall | null = null,
  marks: ReviewMarks = new Map(),
): Record<RecordedTable, ReviewRow[] | null> {
  const { sarcF, physicalData, dynamometry } = records;
  const marked = (rows: ReviewRow[] | null) =>
    rows?.map((row) => (row.kind === 'compared' ? { ...row, outside: marks.get(row.key) ?? null } : row)) ??
    null;
  return {
    sarcF: marked(sarcF && sarcFRows(speech, sarcF.record, earlierThan(sarcF, entries.sarcF))),
    physicalData: marked(
      physicalData &&
        measuredRows(speech, physicalData.record, {
          earlier: earlierThan(physicalData, entries.physicalData),
          fall,
        }),
    ),
    dynamometry: marked(
      dynamometry && gripRows(speech, dynamometry.record, earlierThan(dynamometry, entries.dynamometry)),
    ),
  };
}

function earlierThan<R extends Captured>(
  { record }: HistoryEntry<R>,
  entries: readonly HistoryEntry<R>[],
): R[] {
  const day = dayOf(record.captured_at);
  return entries.flatMap((entry) => (dayOf(entry.record.captured_at) < day ? [entry.record] : []));
}
