import type { BundleReading, Item } from './bundleIndex';
import {
  incomingListItemSchema,
  incomingMedicationSchema,
  type IncomingExtensions,
} from './incomingResources';
import { addToList, isListType, listFields, type ListType } from './listItems';
import { parsed, reportOn } from './parseItem';
import { capturedAt, type PatientDraft } from './readPatient';
import { emptyFields } from './readRecordExtensions';
import { reportSkipped } from './skippedElements';

/** Allergies, conditions and medicines, in the order of the bundle; what is ordered follows what is stated. */
export function readLists(
  draft: PatientDraft,
  extensions: IncomingExtensions,
  belonging: readonly Item[],
  { resolve, now, report }: Pick<BundleReading, 'resolve' | 'now' | 'report'>,
): void {
  const isOwn = capturedAt(extensions) !== undefined;
  const empty = emptyFields(extensions);
  for (const field of Object.values(listFields)) if (empty.includes(field)) draft[field] = [];
  const listed = belonging.flatMap((item) => (isListType(item.type) ? [{ item, type: item.type }] : []));
  const isOrder = ({ type }: { type: ListType }) => type === 'MedicationRequest';
  for (const { item, type } of [...listed.filter((one) => !isOrder(one)), ...listed.filter(isOrder)]) {
    const read = parsed(incomingListItemSchema, item, 'left out', report);
    if (!read) continue;
    const referred = resolve(read.medicationReference?.reference, item);
    const medication =
      referred?.type === 'Medication' ? parsed(incomingMedicationSchema, referred, 'left out', report) : null;
    const isAdded = addToList(draft, { type, item: read, medication, isOwn, now }, reportOn(item, report));
    if (!isAdded) continue;
    reportSkipped(item, report);
    if (medication && referred) reportSkipped(referred, report);
  }
}
