import { z } from 'zod';
import type { DeletedIds } from '@/client/fhir/deletedEntries';
import { labIdOf, screeningIdOf } from '@/client/fhir/resourceIds';
import { storedLabSchema } from '@/contract/lab';
import type { ChartHere, RecordHere } from './chartsHere';

const labSchema = storedLabSchema.pick({ patient_id: true, analyte: true, collected_at: true });
const screeningSchema = z.object({ patient_id: z.string() });

/** comparisons of a record with a short id, which take about a second */
const comparisonsAtMost = 200_000;

/**
 * Finds in a chart what an earlier import brought here from a resource that the file deletes by a short id: lab results
 * and screenings. Measurements of one moment are one record, whatever their ids were.
 *
 * @param charts those of the patients in the file; if they have too many records to compare, nothing is found, and the
 *   deletion is named without them
 */
export function makeDeletedFinder(
  charts: ReadonlyMap<string, ChartHere>,
  deleted: readonly DeletedIds[],
): (chart: ChartHere, ids: DeletedIds) => RecordHere[] {
  const records = [...charts.values()].reduce((sum, { size }) => sum + size, 0);
  const ids = deleted.reduce((sum, { derived }) => sum + derived.length, 0);
  if (records * ids > comparisonsAtMost) return () => [];
  return (chart, { type, derived }) =>
    [...chart.values()].filter((here) =>
      derived.some((id) => recordIdFrom(type, id, here) === here.record.record_id),
    );
}

/** The id that a record would have if it came from the resource of this type and id; `null`: it is of another kind. */
function recordIdFrom(type: string, id: string, { table, record }: RecordHere): string | null {
  const item = { id, hasOwnId: false };
  if (type === 'Observation' && table === 'labs') {
    const { data } = labSchema.safeParse(record);
    return data ? labIdOf(data.patient_id, item, data.analyte, data.collected_at) : null;
  }
  if (type === 'QuestionnaireResponse' && table === 'sarcF') {
    const { data } = screeningSchema.safeParse(record);
    return data ? screeningIdOf(data.patient_id, item) : null;
  }
  return null;
}
