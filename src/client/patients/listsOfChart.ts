import { onlyInDuplicate, type PartialLists } from '@/client/outbox/waiting/onlyInDuplicate';
import { clinicalLists, type ClinicalList } from '@/contract/patient';
import { othersOfChart } from '@/client/records/mergeLinks';

/** What is known of a patient of a chart. */
type Known = PartialLists & { due_date?: string | null | undefined };

/**
 * A patient with the lists of the whole chart, which every check must read: its own entries, then those that only the
 * others of the chart have. A list stays "not recorded" only if none of them has it; so does the due date. The same
 * object if nothing is added.
 *
 * @param mergedInto each duplicate and the patient it is merged into
 * @param known finds a patient of the chart; undefined: not on this device
 * @param serversVersions of the patients in conflict: both versions count
 */
export function withListsOfChart<P extends Known & { patient_id: string }>(
  patient: P,
  mergedInto: ReadonlyMap<string, string>,
  known: (patientId: string) => Known | undefined,
  serversVersions?: ReadonlyMap<string, Known>,
): P {
  const others = othersOfChart(mergedInto, patient.patient_id);
  return [
    serversVersions?.get(patient.patient_id),
    ...others.flatMap((id) => [known(id), serversVersions?.get(id)]),
  ]
    .filter((other) => other !== undefined)
    .reduce<P>(joined, patient);
}

function joined<P extends Known>(patient: P, other: Known): P {
  const added: Partial<Record<ClinicalList, readonly string[]>> & { due_date?: string } = {};
  if (patient.due_date === null && other.due_date) added.due_date = other.due_date;
  for (const list of clinicalLists) {
    if (!other[list]) continue;
    const own: readonly string[] | null | undefined = patient[list];
    const more = onlyInDuplicate(list, patient, other);
    if (more.length > 0 || !own) added[list] = [...(own ?? []), ...more];
  }
  return Object.keys(added).length === 0 ? patient : { ...patient, ...added };
}
