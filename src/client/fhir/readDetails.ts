import { day } from '@/contract/fields';
import { dominantHands } from '@/contract/patient';
import { systems } from './codeSystems';
import type { IncomingObservation } from './incomingResources';
import type { ReportOnItem } from './listItems';
import { readQuantity } from './readQuantity';
import type { PatientDraft } from './readPatient';

/** Reads the usual weight of a patient: the first in the file. */
export function readUsualWeight(
  draft: PatientDraft,
  observation: IncomingObservation,
  report: ReportOnItem,
): void {
  const read = readQuantity(observation, 'weight_kg');
  if (!read.ok) return report('left out', read.code, read.values);
  if (typeof draft.usual_weight_kg === 'number') {
    return report('left out', 'moreThanKept', { field: 'usual_weight_kg', left: String(read.value) });
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
    return report('left out', 'moreThanKept', { field: 'dominant_hand', left: hand });
  }
  draft.dominant_hand = hand;
}

/** Reads the pregnancy due date; of several, the latest, which is the one of the last pregnancy. */
export function readDueDate(
  draft: PatientDraft,
  observation: IncomingObservation,
  report: ReportOnItem,
): void {
  const read = day.safeParse(observation.valueDateTime?.slice(0, 10));
  if (!read.success) return report('left out', 'unknownValue');
  const others = [draft.due_date, read.data].filter((date) => typeof date === 'string').sort();
  draft.due_date = others.pop() ?? null;
  for (const left of others) {
    if (left !== draft.due_date) report('left out', 'moreThanKept', { field: 'due_date', left });
  }
}
