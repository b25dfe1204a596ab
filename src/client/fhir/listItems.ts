import type { FindingCode, Severity } from './findings';
import {
  isBareCode,
  wordsOf,
  type IncomingConcept,
  type IncomingListItem,
  type IncomingMedication,
} from './incomingResources';
import { statementOf, type Statement } from './noneKnown';
import { isOver, isToCome, periodState } from './periods';
import type { PatientDraft } from './readPatient';
import type { FaultValues } from '@/contract/faults';
import { limits } from '@/contract/limits';
import { oneLine } from '@/matching/oneLine';

export type ListType = 'AllergyIntolerance' | 'Condition' | 'MedicationStatement' | 'MedicationRequest';

/** The chart field for a resource of this type. */
export const listFields = {
  AllergyIntolerance: 'allergies',
  Condition: 'conditions',
  MedicationStatement: 'medicines',
  MedicationRequest: 'medicines',
} as const satisfies Record<ListType, keyof PatientDraft>;

export function isListType(type: string): type is ListType {
  return Object.hasOwn(listFields, type);
}

export type ReportOnItem = (severity: Severity, code: FindingCode, values?: FaultValues) => void;

interface Listed {
  type: ListType;
  item: IncomingListItem;
  /** the Medication that it refers to; `null`: it refers to none, or the file does not have it */
  medication: IncomingMedication | null;
  /** the file is our own export, whose lists are as they were typed */
  isOwn: boolean;
  now: Date;
}

/**
 * Adds an allergy, condition, medicine or ordered medicine to its patient, as text. One that is over, refuted or entered
 * in error is left out, because the chart would show it as current.
 *
 * @returns whether it was added; the reason why not is reported
 */
export function addToList(draft: PatientDraft, listed: Listed, report: ReportOnItem): boolean {
  const { type, item, medication, isOwn, now } = listed;
  const field = listFields[type];
  const listedAlready = draft[field] ?? [];
  const said = wordsOfItem(item, medication);
  const line = said === null || isOwn ? said : oneLine(said).trim();
  const words = line === null || isOwn ? line : shortened(line);
  const why = whyNotCurrent(listed);
  if (why !== null || words === null) {
    const { code, values } = why ?? whyNoWords(listed);
    report('left out', code, values);
    return false;
  }
  const concept = medication?.code ?? item.code ?? item.medicationCodeableConcept;
  const statement = statementOf(concept, words);
  if (statement !== 'entry') return addStatement({ draft, field, statement, words }, report);
  // The file contradicts itself: an entry is the safer reading.
  if (draft[field]?.length === 0) report('check', 'noneBesideEntries', { text: words });
  // A medicine is often stated and ordered, or ordered again; a condition is often recorded with each encounter.
  const isRepeated = listedAlready.some((one) => one.toLowerCase() === words.toLowerCase());
  if (isRepeated && !isOwn) {
    report('left out', 'alreadyListed', { text: words });
    return false;
  }
  // Taken all the same: an allergy that was left out would be missing in the chart.
  if (words !== line) report('check', 'entryShortened', { max: limits.lineLength });
  const isOnlyCoded = concept !== undefined && isBareCode(concept) && said === wordsOf(concept);
  if (isOnlyCoded) report('check', 'onlyCode', { code: words });
  const { end } = item.dispenseRequest?.validityPeriod ?? {};
  if (end !== undefined && isOver(end, now)) report('check', 'orderExpired', { text: words, end });
  draft[field] = [...listedAlready, words];
  return true;
}

/** The words of an entry as a list takes them: on one line, without the spaces around it, and not too long. */
export function entryWords(words: string): string {
  return shortened(oneLine(words).trim());
}

function shortened(line: string): string {
  if (line.length <= limits.lineLength) return line;
  // No half of a pair of surrogates.
  const begin = line.slice(0, limits.lineLength - 1).replace(/[\uD800-\uDBFF]$/, '');
  return `${begin.trimEnd()}…`;
}

interface Said {
  draft: PatientDraft;
  field: (typeof listFields)[ListType];
  statement: Exclude<Statement, 'entry'>;
  words: string;
}

/** What is no entry, such as "No known allergy". @returns whether the chart says so now */
export function addStatement({ draft, field, statement, words }: Said, report: ReportOnItem): boolean {
  if (statement === 'partly') {
    const lines = draft.notes?.split('\n') ?? [];
    if (!lines.includes(words)) draft.notes = [...lines.filter(Boolean), words].join('\n');
    report('check', 'partlyNone', { text: words });
    return false;
  }
  if (statement === 'nothing') {
    report('left out', 'nothingRecorded', { text: words });
    return false;
  }
  const [entry] = draft[field] ?? [];
  if (entry !== undefined) {
    report('check', 'noneBesideEntries', { text: entry });
    return false;
  }
  draft[field] = [];
  return true;
}

/** The words of an item: those of its Medication, otherwise its own; `null`: it has none. */
export function wordsOfItem(item: IncomingListItem, medication: IncomingMedication | null): string | null {
  const ingredients = (medication?.ingredient ?? []).flatMap(
    ({ itemCodeableConcept }) => wordsOf(itemCodeableConcept) ?? [],
  );
  const words =
    wordsOf(medication?.code) ??
    (ingredients.length > 0 ? ingredients.join(' + ') : null) ??
    wordsOf(item.code) ??
    wordsOf(item.medicationCodeableConcept) ??
    item.medicationReference?.display ??
    '';
  return words.trim() === '' ? null : words;
}

interface Reason {
  code: FindingCode;
  values?: FaultValues;
}

function whyNoWords({ item, medication }: Listed): Reason {
  const reference = item.medicationReference?.reference;
  return reference === undefined || medication !== null
    ? { code: 'noText' }
    : { code: 'referenceNotInFile', values: { reference } };
}

/** Why an item does not apply now; `null`: it does. */
function whyNotCurrent({ type, item, medication, now }: Listed): Reason | null {
  const statuses = [
    ...codesOf(item.verificationStatus),
    ...codesOf(item.clinicalStatus),
    ...(item.status === undefined ? [] : [item.status]),
  ];
  if ([...statuses, medication?.status].includes('entered-in-error')) return { code: 'enteredInError' };
  if (type === 'MedicationRequest') {
    if (item.doNotPerform === true) return { code: 'notToBeTaken' };
    if (item.status !== 'active') return { code: 'notFinal', values: { status: item.status ?? '–' } };
    // US Core writes a medicine that a patient takes on their own as a plan that is reported.
    const isReported = item.reportedBoolean === true || item.reportedReference !== undefined;
    if (!orders.includes(item.intent ?? '') && !(item.intent === 'plan' && isReported))
      return { code: 'notAnOrder', values: { intent: item.intent ?? '–' } };
  }
  const over = statuses.find((status) => !holding.includes(status));
  if (over !== undefined) return { code: 'notFinal', values: { status: over } };
  const end = endOf(item, now);
  return end === null ? null : { code: 'ended', values: { end } };
}

/** When or how it ended, as the file says; `null`: it goes on. */
function endOf(item: IncomingListItem, now: Date): string | null {
  const { abatementDateTime, abatementPeriod, abatementAge, abatementRange, abatementString } = item;
  const abated = abatementDateTime ?? abatementPeriod?.end ?? abatementPeriod?.start;
  if (abated !== undefined) return isToCome(abated, now) ? null : abated;
  const age = abatementAge ?? abatementRange?.high ?? abatementRange?.low;
  if (age !== undefined) return `${age.value ?? '–'} ${age.unit ?? age.code ?? ''}`.trim();
  if (abatementString !== undefined) return abatementString;
  const taken = periodState(item.effectivePeriod, now);
  if (taken.state === 'ended') return taken.at;
  const doses = (item.dosageInstruction ?? []).map(({ timing }) =>
    periodState(timing?.repeat?.boundsPeriod, now),
  );
  // A dose that goes on, such as the one after a starting dose, keeps the order current.
  const ends = doses.flatMap((dose) => (dose.state === 'ended' ? [dose.at] : []));
  return ends.length > 0 && ends.length === doses.length ? (ends.sort().at(-1) ?? null) : null;
}

/** The codes of a status in HL7's own code system; without those, all of them, or its words. */
function codesOf(status: IncomingConcept | undefined): string[] {
  const { coding = [], text } = status ?? {};
  const ofHl7 = coding.filter(({ system }) => system?.startsWith('http://terminology.hl7.org/'));
  const codes = (ofHl7.length > 0 ? ofHl7 : coding).flatMap(({ code }) => code ?? []);
  return codes.length > 0 || text === undefined ? codes : [text.trim().toLowerCase()];
}

/** The intents of an order that is carried out; a proposal, a plan and an option are none. */
const orders: readonly string[] = [
  'order',
  'original-order',
  'reflex-order',
  'filler-order',
  'instance-order',
];

/** The statuses under which an allergy, condition or medicine is current; `unknown` is how we write a medicine. */
const holding = [
  ...['active', 'recurrence', 'relapse', 'unknown'],
  ...['confirmed', 'unconfirmed', 'provisional'],
];
