import type { Patient } from '@/contract/patient';
import type { BundleIndex, Item } from './bundleIndex';
import type { Withdrawn } from './importedChart';
import { incomingAnswersSchema, incomingListItemSchema, incomingMedicationSchema } from './incomingResources';
import { entryWords, isListType, listFields, wordsOfItem } from './listItems';
import type { ChartObservation } from './observationKinds';
import { measurementsIdOf, takenValue } from './readMeasurements';
import { readQuantity } from './readQuantity';
import { labIdOf, screeningIdOf } from './resourceIds';
import { effectiveDateOrMoment, effectiveMoment, isArchived, withdrawn } from './recordState';

/**
 * The records and entries of one patient that the file calls entered in error or cancelled, under the ids that an import
 * gives them: an earlier file may have brought them here.
 *
 * @param find `parentOf`: the record of our own export that an Observation is a member of
 */
export function withdrawnRecords(
  patient: Pick<Patient, 'patient_id'>,
  observations: readonly ChartObservation[],
  belonging: readonly Item[],
  find: Pick<BundleIndex, 'resolve'> & {
    parentOf: (observation: ChartObservation) => ChartObservation | null;
  },
): Withdrawn[] {
  const { patient_id } = patient;
  const { resolve, parentOf } = find;
  return [
    ...observations.flatMap((one) => {
      const { status, extension } = one.observation;
      const isToFind = withdrawn.includes(status) && !isArchived(extension) && parentOf(one) === null;
      return isToFind ? withdrawnObservation(patient_id, one) : [];
    }),
    ...belonging.flatMap((item) => withdrawnOther(patient_id, item, resolve)),
  ];
}

/** What is missing for its id is reported where the Observation is read. */
const silently = () => undefined;

function withdrawnObservation(
  patient_id: string,
  { item, observation, kind }: ChartObservation,
): Withdrawn[] {
  const { name: resource } = item;
  switch (kind.kind) {
    case 'record':
    case 'gripSession':
      return [{ of: 'record', resource, record_id: item.id }];
    case 'lab': {
      const collected_at = effectiveDateOrMoment(observation, resource, silently);
      if (collected_at === null) return [];
      return [{ of: 'record', resource, record_id: labIdOf(patient_id, item, kind.analyte, collected_at) }];
    }
    case 'measure': {
      const captured_at = effectiveMoment(observation, resource, silently);
      if (captured_at === null) return [];
      const record_id = measurementsIdOf(patient_id, captured_at);
      const read = readQuantity(observation, kind.key);
      const value = read.ok ? takenValue(kind.key, read.value) : null;
      return [{ of: 'measure', resource, record_id, measure: kind.key, value }];
    }
    case 'bestGrip':
    case 'calculated':
    case 'dominantHand':
    case 'dueDate':
    case 'unknown':
    case 'usualWeight':
      return [];
  }
}

function withdrawnOther(patient_id: string, item: Item, resolve: BundleIndex['resolve']): Withdrawn[] {
  const { name: resource, type } = item;
  if (type === 'QuestionnaireResponse') {
    const { data } = incomingAnswersSchema.safeParse(item.resource);
    return data !== undefined && withdrawn.includes(data.status) && !isArchived(data.extension)
      ? [{ of: 'record', resource, record_id: screeningIdOf(patient_id, item) }]
      : [];
  }
  if (!isListType(type)) return [];
  const { data } = incomingListItemSchema.safeParse(item.resource);
  if (data === undefined) return [];
  const referred = resolve(data.medicationReference?.reference, item);
  const medication =
    referred?.type === 'Medication'
      ? (incomingMedicationSchema.safeParse(referred.resource).data ?? null)
      : null;
  const verified = (data.verificationStatus?.coding ?? []).map(({ code }) => code);
  const isWithdrawn = [data.status, medication?.status, ...verified].includes('entered-in-error');
  const text = wordsOfItem(data, medication);
  return isWithdrawn && text !== null
    ? [{ of: 'entry', resource, field: listFields[type], text: entryWords(text) }]
    : [];
}
