import type { FaultValues } from '@/contract/faults';
import type { FindingCode } from './findings';
import { wordsOf, type IncomingObservation, type IncomingQuantity } from './incomingResources';
import { readTextValue } from './textValue';

export type ObservationValue =
  | { ok: true; quantity: IncomingQuantity & { value: number } }
  | { ok: false; code: FindingCode; values: FaultValues };

/** The value of an Observation as a quantity: FHIR's own, an integer, or the number of a text. A missing one is never zero. */
export function valueOf(observation: IncomingObservation): ObservationValue {
  const { valueQuantity, valueInteger, valueString, dataAbsentReason, interpretation = [] } = observation;
  if (dataAbsentReason !== undefined && hasValue(observation))
    return { ok: false, code: 'valueAndAbsent', values: { reason: wordsOf(dataAbsentReason) ?? '–' } };
  if (valueQuantity?.value !== undefined)
    return { ok: true, quantity: { ...valueQuantity, value: valueQuantity.value } };
  if (valueInteger !== undefined) return { ok: true, quantity: { value: valueInteger } };
  if (valueString !== undefined) return ofText(valueString);
  const value = wordsOfValue(observation);
  if (value !== null) return { ok: false, code: 'notAQuantity', values: { value } };
  const reason = wordsOf(dataAbsentReason) ?? wordsOf(interpretation[0]) ?? '–';
  return { ok: false, code: 'noValue', values: { reason } };
}

function ofText(value: string): ObservationValue {
  const read = readTextValue(value);
  switch (read.kind) {
    case 'number':
      return { ok: true, quantity: { value: read.value, comparator: read.comparator, unit: read.unit } };
    case 'unclear':
      return { ok: false, code: 'unclearNumber', values: { value } };
    case 'words':
      return { ok: false, code: 'notAQuantity', values: { value } };
  }
}

/** Whether an Observation says anything itself, besides its components and members. */
export function hasValue(observation: IncomingObservation): boolean {
  return Object.entries(observation).some(([key, value]) => key.startsWith('value') && value !== undefined);
}

/** A value that is no quantity, as a person reads it; `null`: there is none. */
function wordsOfValue(observation: IncomingObservation): string | null {
  const { valueCodeableConcept, valueRange, valueRatio, valueBoolean, valueDateTime } = observation;
  if (valueCodeableConcept !== undefined) return wordsOf(valueCodeableConcept) ?? '–';
  if (valueRange !== undefined) return `${quantityText(valueRange.low)} – ${quantityText(valueRange.high)}`;
  if (valueRatio !== undefined)
    return `${quantityText(valueRatio.numerator)} : ${quantityText(valueRatio.denominator)}`;
  return valueDateTime ?? (valueBoolean === undefined ? null : String(valueBoolean));
}

/** "< 5 mg/dL", "…" where there is no number. */
export function quantityText({ comparator, value, unit, code }: IncomingQuantity = {}): string {
  return [comparator, value ?? '…', unit ?? code].filter((part) => part !== undefined).join(' ');
}
