import { z } from 'zod';
import type { DeletedIds } from '@/client/fhir/deletedEntries';
import { componentIdOf, labIdOf, screeningIdOf } from '@/client/fhir/resourceIds';
import { storedLabSchema } from '@/contract/lab';
import type { ChartHere, RecordHere } from './chartsHere';

const labSchema = storedLabSchema.pick({ patient_id: true, analyte: true, collected_at: true });
const screeningSchema = z.object({ patient_id: z.string() });

/** comparisons of a record with a short id, which take about a second */
const comparisonsAtMost = 200_000;
/** those of a panel that are looked up; the largest of a blood count has about thirty */
const componentsAtMost = 40;

/**
 * Finds in a chart what an earlier import brought here from a resource that the file deletes by a short id: lab results,
 * also those that were components of a panel, and screenings. Measurements of one moment are one record, and entries of
 * a list are words, whatever their ids were.
 *
 * @param charts those of the patients in the file; if they have too many records to compare, components are not looked
 *   for; if that is not enough, nothing is found, and the deletion is named without it
 */
export function makeDeletedFinder(
  charts: ReadonlyMap<string, ChartHere>,
  deleted: readonly DeletedIds[],
): (chart: ChartHere, ids: DeletedIds) => RecordHere[] {
  const records = [...charts.values()].reduce((sum, { size }) => sum + size, 0);
  const ids = deleted.reduce((sum, { derived }) => sum + derived.length, 0);
  if (records === 0 || records * ids > comparisonsAtMost) return () => [];
  const areFew = records * ids * (componentsAtMost + 1) <= comparisonsAtMost;
  const derivedOf = new Map(
    deleted.map(({ type, derived }) => [
      derived,
      type === 'Observation' && areFew ? derived.flatMap((id) => [id, ...componentIds(id)]) : derived,
    ]),
  );
  return (chart, { type, derived }) =>
    [...chart.values()].filter((here) => {
      const idFrom = recordIdFrom(type, here);
      return (
        idFrom !== null && (derivedOf.get(derived) ?? []).some((id) => idFrom(id) === here.record.record_id)
      );
    });
}

/**
 * The ids under which an import keeps what a file deletes by an id of its own: that, and those of its components.
 *
 * @param deletions of the file; of very many, components are not looked for
 */
export function keptIds({ type, own }: DeletedIds, deletions: number): string[] {
  if (own === null) return [];
  // The type is missing in a URN.
  const mayHaveComponents = type === 'Observation' || type === '';
  const areFew = deletions * componentsAtMost <= comparisonsAtMost;
  return mayHaveComponents && areFew ? [own, ...componentIds(own)] : [own];
}

function componentIds(panelId: string): string[] {
  return Array.from({ length: componentsAtMost }, (_, at) => componentIdOf(panelId, at));
}

/**
 * The id that a record would have if it came from a resource of this type, by the id of that; `null`: it is of another
 * kind.
 */
function recordIdFrom(type: string, { table, record }: RecordHere): ((id: string) => string) | null {
  if (type === 'Observation' && table === 'labs') {
    const { data } = labSchema.safeParse(record);
    return data
      ? (id) => labIdOf(data.patient_id, { id, hasOwnId: false }, data.analyte, data.collected_at)
      : null;
  }
  if (type === 'QuestionnaireResponse' && table === 'sarcF') {
    const { data } = screeningSchema.safeParse(record);
    return data ? (id) => screeningIdOf(data.patient_id, { id, hasOwnId: false }) : null;
  }
  return null;
}
