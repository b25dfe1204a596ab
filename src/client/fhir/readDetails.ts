import { dominantHands } from '@/contract/patient';
import type { ReportFinding } from './findings';
import { wordsOf, type IncomingListItem, type IncomingObservation } from './incomingResources';
import { readQuantity } from './readQuantity';
import { systems } from './codeSystems';
import type { PatientDraft } from './readPatient';

export type ListType = 'AllergyIntolerance' | 'Condition' | 'MedicationStatement';

/** The chart field for a resource of this type. */
export const listFields = {
  AllergyIntolerance: 'allergies',
  Condition: 'conditions',
  MedicationStatement: 'medicines',
} as const satisfies Record<ListType, keyof PatientDraft>;

/**
 * Adds an allergy, condition or medicine to its patient, as text. One that is over, refuted or entered in error is left
 * out, because the chart would show it as current.
 */
export function addToList(
  draft: PatientDraft,
  type: ListType,
  item: IncomingListItem,
  report: ReportOnItem,
): void {
  const verified = item.verificationStatus?.coding?.[0]?.code ?? 'confirmed';
  const clinical = item.clinicalStatus?.coding?.[0]?.code ?? 'active';
  if (verified === 'entered-in-error' || item.status === 'entered-in-error') {
    return report('left out', 'enteredInError');
  }
  const statuses = [verified, clinical, item.status];
  const over = statuses.find((status) => status !== undefined && !holding.includes(status));
  if (over !== undefined) return report('left out', 'notFinal', { status: over });
  const words =
    wordsOf(item.code) ?? wordsOf(item.medicationCodeableConcept) ?? item.medicationReference?.display;
  if (words === undefined || words.trim() === '') return report('left out', 'noText');
  const field = listFields[type];
  draft[field] = [...(draft[field] ?? []), words];
}

export type ReportOnItem = (
  severity: Parameters<ReportFinding>[0],
  code: Parameters<ReportFinding>[2],
  values?: Parameters<ReportFinding>[3],
) => void;

/** Reads the usual weight of a patient: the first in the file. */
export function readUsualWeight(
  draft: PatientDraft,
  observation: IncomingObservation,
  report: ReportOnItem,
): void {
  const read = readQuantity(observation, 'weight_kg');
  if (!read.ok) return report('left out', read.code, read.values);
  if (typeof draft.usual_weight_kg === 'number') {
    return report('left out', 'moreThanKept', { field: 'usual_weight_kg', count: 1 });
  }
  draft.usual_weight_kg = read.value;
}

/** Reads the dominant hand from our own codes, or from another system's text: left, right or ambidextrous. */
export function readDominantHand(
  draft: PatientDraft,
  observation: IncomingObservation,
  report: ReportOnItem,
): void {
  const { coding = [], text } = observation.valueCodeableConcept ?? {};
  const own = coding.find(({ system }) => system === systems.hands)?.code;
  const words = [own, text, ...coding.map(({ display }) => display)];
  const hand = dominantHands.find((known) =>
    words.some((word) => word !== undefined && new RegExp(`^${known}\\b`, 'i').test(word)),
  );
  if (hand === undefined) return report('left out', 'unknownValue');
  if (draft.dominant_hand && draft.dominant_hand !== hand) {
    return report('left out', 'moreThanKept', { field: 'dominant_hand', count: 1 });
  }
  draft.dominant_hand = hand;
}

/** The statuses under which an allergy, condition or medicine is current; `unknown` is how we write a medicine. */
const holding = [
  ...['active', 'recurrence', 'relapse', 'unknown'],
  ...['confirmed', 'unconfirmed', 'provisional'],
];
