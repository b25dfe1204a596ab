import type { BundleReading, Item } from './bundleIndex';
import { incomingListItemSchema, incomingMedicationSchema } from './incomingResources';
import { addToList, listFields, type ListType } from './listItems';
import { parsed, reportOn } from './parseItem';
import type { PatientDraft } from './readPatient';
import { reportSkipped } from './skippedElements';

/** Allergies, conditions and medicines, in the order of the bundle; what is ordered follows what is stated. */
export function readLists(
  draft: PatientDraft,
  empty: string[],
  belonging: readonly Item[],
  { resolve, now, report }: BundleReading,
): void {
  for (const field of Object.values(listFields)) if (empty.includes(field)) draft[field] = [];
  const listed = belonging.flatMap((item) => (isListType(item.type) ? [{ item, type: item.type }] : []));
  const isOrder = ({ type }: { type: ListType }) => type === 'MedicationRequest';
  for (const { item, type } of [...listed.filter((one) => !isOrder(one)), ...listed.filter(isOrder)]) {
    const read = parsed(incomingListItemSchema, item, 'left out', report);
    if (!read) continue;
    const referred = resolve(read.medicationReference?.reference, item);
    const medication =
      referred?.type === 'Medication' ? parsed(incomingMedicationSchema, referred, 'left out', report) : null;
    const isAdded = addToList(draft, { type, item: read, medication, now }, reportOn(item, report));
    if (!isAdded) continue;
    reportSkipped(item, report);
    if (medication && referred) reportSkipped(referred, report);
  }
}

function isListType(type: Item['type']): type is ListType {
  return Object.hasOwn(listFields, type);
}
