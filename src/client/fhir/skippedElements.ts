import { z } from 'zod';
import type { Item } from './bundleIndex';
import { fieldUrl } from './codeSystems';
import type { ReportFinding } from './findings';
import type { ObservationKind } from './observationKinds';
import type { ReadType } from './otherVersions';
import { isSexExtension } from './readSex';

/** Technical elements, and those that are read or reported for every type. */
const common = [
  ...['resourceType', 'id', 'meta', 'text', 'language', 'implicitRules', 'contained', 'extension'],
  ...['identifier', 'status', 'subject', 'patient', 'code'],
];

/** The elements that are read, by type. That something has not ended is read; when it began or will end has no place. */
const read: Record<ReadType, readonly string[]> = {
  Patient: [
    ...['active', 'name', 'telecom', 'gender', 'birthDate', 'address', 'communication', 'link'],
    ...['deceasedBoolean', 'deceasedDateTime'],
  ],
  AllergyIntolerance: ['clinicalStatus', 'verificationStatus'],
  Condition: ['clinicalStatus', 'verificationStatus'],
  MedicationStatement: ['medicationCodeableConcept', 'medicationReference'],
  MedicationRequest: [
    ...['intent', 'doNotPerform', 'reportedBoolean', 'reportedReference'],
    ...['medicationCodeableConcept', 'medicationReference'],
  ],
  Medication: ['ingredient'],
  Specimen: ['type'],
  Observation: [
    ...[
      'category',
      'effectiveDateTime',
      'effectiveInstant',
      'effectivePeriod',
      'issued',
      'performer',
      'specimen',
    ],
    ...[
      'interpretation',
      'referenceRange',
      'valueQuantity',
      'valueCodeableConcept',
      'valueString',
      'valueDateTime',
    ],
    ...['valueInteger', 'valueBoolean', 'valueRange', 'valueRatio', 'dataAbsentReason'],
    ...['note', 'component', 'hasMember', 'derivedFrom'],
  ],
  DiagnosticReport: [
    ...['category', 'effectiveDateTime', 'effectivePeriod', 'issued', 'performer'],
    ...['result', 'conclusion', 'presentedForm'],
  ],
  QuestionnaireResponse: ['questionnaire', 'source', 'authored', 'item'],
  // Only why they are empty is read: they are named as a whole.
  Composition: [],
  List: [],
};

/** What a chart keeps of a lab result only: the laboratory, the range and the flag by it. */
const ofLabs = ['performer', 'specimen', 'interpretation', 'referenceRange'];
/** Read of our own records and of panels. The chart has no place for what a single value was calculated from. */
const links = ['derivedFrom', 'hasMember'];

/**
 * Reports the elements and extensions of a resource that is taken, where a chart has no place for them.
 *
 * @param kind of an Observation, or of the components of a panel
 */
export function reportSkipped(
  { type, resource, name }: Item,
  report: ReportFinding,
  kind: ObservationKind['kind'] | null = null,
  isPanel = false,
): void {
  const urls = asObjects(resource.extension).flatMap(({ url }) => (typeof url === 'string' ? [url] : []));
  // Our own export has each field in an extension, and repeats some of them as elements for other systems.
  if (urls.some((url) => url.startsWith(ownExtensions))) return;
  const isSingle = !isPanel && (kind === 'lab' || kind === 'measure');
  const unread = [...(kind === null || kind === 'lab' ? [] : ofLabs), ...(isSingle ? links : [])];
  const known = [...common, ...read[type]].filter((element) => !unread.includes(element));
  const elements = Object.keys(resource).filter((element) => !known.includes(element));
  const parts = type === 'Patient' ? partsNotRead(resource) : [];
  for (const element of [...elements, ...parts]) {
    report('left out', name, 'elementNotKept', { element: `${type}.${element}` });
  }
  for (const url of urls.filter((one) => !isSexExtension(one))) {
    report('left out', name, 'elementNotKept', { element: url });
  }
}

/** The parts of a patient's elements that are read. The extensions of a primitive (`_line`) only repeat it in parts. */
const readParts: Readonly<Record<string, readonly string[]>> = {
  name: ['use', 'text', 'family', 'given', 'period'],
  telecom: ['system', 'value', 'use', 'rank', 'period'],
  address: ['use', 'type', 'text', 'line', 'city', 'district', 'state', 'postalCode', 'country', 'period'],
  identifier: ['use', 'type', 'system', 'value', 'period', 'assigner'],
};

/** What a chart has no place for within a name, a phone number, an address or an identifier: such as a title. */
function partsNotRead(resource: Record<string, unknown>): string[] {
  const found = Object.entries(readParts).flatMap(([element, known]) =>
    asObjects(resource[element])
      .flatMap((one) => Object.keys(one))
      .filter((part) => !known.includes(part) && !/^_|^id$/.test(part))
      .map((part) => `${element}.${part}`),
  );
  return [...new Set(found)];
}

function asObjects(value: unknown): Record<string, unknown>[] {
  return objectsSchema.safeParse(value).data ?? [];
}

const objectsSchema = z.array(z.record(z.string(), z.unknown()));

const ownExtensions = fieldUrl('');
