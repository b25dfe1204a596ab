import { labAnalyte, labAnalyteKeys } from '@/clinical/labs/labAnalytes';
import { convertLab } from '@/clinical/labs/labUnits';
import { fault } from '@/contract/faults';
import { findingSentences, findingSentence, type Finding, type FindingCode } from './findings';
import { importLimits } from './openBundle';
import { readBundle } from './readBundle';

const id = '11111111-1111-4111-8111-111111111111';
const loinc = 'http://loinc.org';
const ucum = 'http://unitsofmeasure.org';
const patient = {
  resourceType: 'Patient',
  id,
  name: [{ family: 'L', given: ['M'] }],
  gender: 'male',
  birthDate: '1941-03-08',
};
const weight = {
  resourceType: 'Observation',
  id: 'w',
  status: 'final',
  code: { coding: [{ system: loinc, code: '29463-7' }] },
  subject: { reference: `Patient/${id}` },
  effectiveDateTime: '2026-03-09T10:32:00+01:00',
  valueQuantity: { value: 70, unit: 'kg', system: ucum, code: 'kg' },
};
const linkIds = { strength: 's', assistance: 'a', rise: 'r', climb: 'c', falls: 'f' };
const item = Object.entries(linkIds).map(([linkId, letter]) => ({
  linkId,
  answer: [{ valueCoding: { system: 'urn:local:codesystem:sarc-f', code: `${letter}-none` } }],
}));
const answers = {
  resourceType: 'QuestionnaireResponse',
  id: 'q',
  status: 'completed',
  questionnaire: 'urn:local:questionnaire:sarc-f|2013',
  subject: { reference: `Patient/${id}` },
  authored: '2026-03-09T10:32:00+01:00',
  item,
};
const allergy = {
  resourceType: 'AllergyIntolerance',
  id: 'a',
  code: { text: 'Nuts' },
  patient: { reference: `Patient/${id}` },
};
const gout = { ...allergy, resourceType: 'Condition', subject: allergy.patient };
const order = {
  resourceType: 'MedicationRequest',
  id: 'o',
  status: 'active',
  intent: 'order',
  subject: allergy.patient,
  medicationCodeableConcept: { text: 'Iron' },
};
const birthSex = {
  url: 'http://hl7.org/fhir/us/core/StructureDefinition/us-core-birthsex',
  valueCode: 'F',
};

function bundle(...resources: object[]) {
  return { resourceType: 'Bundle', type: 'collection', entry: resources.map((resource) => ({ resource })) };
}

function nested(depth: number): object {
  return depth === 0 ? {} : { extension: [nested(depth - 1)] };
}

function quantity(fields: object) {
  return bundle(patient, { ...weight, valueQuantity: { ...weight.valueQuantity, ...fields } });
}

const record = (member: string) => ({
  ...weight,
  id: 'r',
  code: { coding: [{ system: 'urn:local:codesystem:physical-measures', code: 'physical-data' }] },
  valueQuantity: undefined,
  hasMember: [{ reference: member }],
});
const potassium = {
  ...weight,
  id: 'k',
  code: { coding: [{ system: loinc, code: '2823-3' }] },
  valueQuantity: { value: 4.1, unit: 'mmol/L', system: ucum, code: 'mmol/L' },
};
const labValue = (fields: object) =>
  bundle(patient, { ...potassium, valueQuantity: { value: 4.1, ...fields } });
const total = {
  ...weight,
  id: 't',
  code: { coding: [{ system: 'urn:local:codesystem:sarc-f', code: 'sarc-f-total' }] },
  valueQuantity: { value: 4, system: ucum, code: '{score}' },
  derivedFrom: [{ reference: 'QuestionnaireResponse/q' }],
};
const range35 = { low: { value: 3.5 }, high: { value: 5 } };
const hand = { ...weight, code: { coding: [{ system: loinc, code: '57427-7' }] }, valueQuantity: undefined };

const due = (valueDateTime: string, code = '11778-8') => ({
  ...{ ...weight, id: code, code: { coding: [{ system: loinc, code }] } },
  ...{ valueQuantity: undefined, valueDateTime },
});

const panel = (fields: object) => ({
  ...potassium,
  ...{ id: 'p', code: { text: 'Panel' }, valueQuantity: undefined },
  component: [{ code: potassium.code, valueQuantity: potassium.valueQuantity, ...fields }],
});
const entries = (...others: object[]) => ({
  ...bundle(),
  ...{ type: 'transaction', entry: [{ resource: patient }, ...others] },
});

type Case = [title: string, input: unknown, severity: Finding['severity'], code: FindingCode, values: object];

/** Bad input from which nothing can be taken. */
const nothingTaken: Case[] = [
  [
    'text that is too long',
    ' '.repeat(importLimits.textLength + 1),
    'fault',
    'tooLarge',
    { max: importLimits.textLength },
  ],
  [
    'a bundle with too many entries',
    { ...bundle(), entry: Array(importLimits.entries + 1).fill({}) },
    'fault',
    'tooManyEntries',
    { count: importLimits.entries + 1 },
  ],
  ['a file nested too deeply', bundle({ ...patient, ...nested(40) }), 'fault', 'tooDeep', { max: 64 }],
  ['XML', '\uFEFF<?xml version="1.0"?><Bundle/>', 'fault', 'xml', {}],
  ['invalid JSON', '{"resourceType": "Bun', 'fault', 'notJson', {}],
  ['an empty file', '', 'fault', 'notJson', {}],
  ['another resource type', { resourceType: 'Observation' }, 'fault', 'notABundle', { type: 'Observation' }],
  ['null', 'null', 'fault', 'notABundle', { type: '–' }],
  ['a history bundle', { ...bundle(patient), type: 'history' }, 'fault', 'bundleType', { type: 'history' }],
  ['entries that are not a list', { ...bundle(), entry: 'a' }, 'fault', 'malformed', { path: 'entry' }],
  [
    'an R5 bundle (by its version)',
    { ...bundle(patient), fhirVersion: '5.0.0' },
    'fault',
    'otherVersion',
    { version: '5.0.0' },
  ],
  [
    'an STU3 bundle (by its server)',
    bundle(patient, { resourceType: 'CapabilityStatement', fhirVersion: '3.0.1' }),
    'fault',
    'otherVersion',
    { version: '3.0.1' },
  ],
  [
    'an STU3 bundle (by an animal patient)',
    bundle({ ...patient, animal: {} }),
    'fault',
    'otherVersion',
    { version: 'STU3' },
  ],
  [
    'entries without a resource',
    { ...bundle(), entry: [{}, { resource: null }] },
    'left out',
    'entryWithoutResource',
    { count: 2 },
  ],
  ['a patient without a name', bundle({ ...patient, name: [] }), 'fault', 'noName', {}],
  [
    'a patient without a current name',
    bundle({ ...patient, name: [{ ...patient.name[0], use: 'old' }] }),
    'fault',
    'noName',
    {},
  ],
  [
    'a patient without a birth date',
    bundle({ ...patient, birthDate: undefined }),
    'fault',
    'noBirthDate',
    {},
  ],
  [
    'a patient with only a birth year',
    bundle({ ...patient, birthDate: '1941' }),
    'fault',
    'birthDatePartial',
    { birthDate: '1941' },
  ],
  ['a bundle without a patient', bundle(weight), 'fault', 'noPatients', {}],
  [
    'a bulk export that is cut off',
    `${JSON.stringify({ resourceType: 'Encounter' })}\n{"resourceType":"Pat`,
    'fault',
    'lineNotJson',
    { line: 2 },
  ],
  [
    'a patient not yet born',
    bundle({ ...patient, birthDate: '2941-03-08' }),
    'fault',
    'fieldRefused',
    { field: 'birth_date' },
  ],
  ['a malformed patient', bundle({ ...patient, name: 'M L' }), 'fault', 'malformed', { path: 'name' }],
  [
    'a patient with a modifier extension',
    bundle({ ...patient, modifierExtension: [] }),
    'fault',
    'modified',
    { by: 'modifierExtension' },
  ],
  [
    'two different patients with the same id',
    bundle(patient, { ...patient, gender: 'female' }),
    'fault',
    'duplicateId',
    {},
  ],
  [
    'the records of a patient with a fault',
    bundle({ ...patient, birthDate: undefined }, weight, allergy),
    'left out',
    'withItsPatient',
    { count: 2 },
  ],
];

/** Bad input beside a good patient, who is still taken. */
const patientTaken: Case[] = [
  [
    'a result of urine',
    bundle(patient, { ...potassium, specimen: { display: 'Urine' } }),
    'left out',
    'otherSpecimen',
    { specimen: 'Urine' },
  ],
  [
    'two results of one moment',
    bundle(patient, potassium, { ...potassium, id: 'k2', valueQuantity: { value: 5, unit: 'mmol/L' } }),
    'left out',
    'twoResults',
    {},
  ],
  [
    'a resource of an unknown type',
    bundle(patient, { resourceType: 'Encounter' }, { resourceType: 'Encounter' }),
    'left out',
    'unknownType',
    { type: 'Encounter', count: 2 },
  ],
  ['a duplicate resource', bundle(patient, patient), 'left out', 'duplicateId', {}],
  [
    'two values with the same id',
    bundle(patient, weight, { ...weight, valueQuantity: { value: 7 } }),
    'fault',
    'duplicateId',
    {},
  ],
  [
    'an R5 Observation',
    bundle(patient, { ...weight, bodyStructure: {} }),
    'left out',
    'otherVersion',
    { version: 'R5' },
  ],
  [
    'a malformed Observation',
    bundle(patient, { ...weight, status: 1 }),
    'left out',
    'malformed',
    { path: 'status' },
  ],
  [
    'a value that is text',
    quantity({ value: '70' }),
    'left out',
    'malformed',
    { path: 'valueQuantity.value' },
  ],
  ...[{ modifierExtension: [] }, { referenceRange: [{ modifierExtension: [] }] }].map((fields): Case => [
    'a component whose meaning is changed',
    bundle(patient, { ...panel({}), component: [{ ...panel({}).component[0], ...fields }] }),
    'left out',
    'modified',
    { by: 'component.modifierExtension' },
  ]),
  [
    'a screening with an answer whose meaning is changed',
    bundle(patient, { ...answers, item: [{ ...item[0], modifierExtension: [] }, ...item.slice(1)] }),
    'left out',
    'modified',
    { by: 'item.modifierExtension' },
  ],
  [
    'an entry whose meaning is changed',
    entries({ resource: weight, modifierExtension: [] }),
    'left out',
    'modified',
    { by: 'entry.modifierExtension' },
  ],
  [
    'an Observation to delete',
    entries({ resource: weight, request: { method: 'DELETE', url: 'Observation/w' } }),
    'left out',
    'entryDeleted',
    {},
  ],
  [
    'an Observation in the outcome of a search',
    entries({ resource: weight, search: { mode: 'outcome' } }),
    'left out',
    'searchOutcome',
    {},
  ],
  [
    'a measure with a value and a reason for none',
    bundle(patient, { ...weight, dataAbsentReason: { coding: [{ code: 'error' }] } }),
    'left out',
    'valueAndAbsent',
    { reason: 'error' },
  ],
  [
    'a component with a value and a reason for none',
    bundle(patient, panel({ dataAbsentReason: { text: 'haemolysed' } })),
    'left out',
    'valueAndAbsent',
    { reason: 'haemolysed' },
  ],
  ...[
    ['29463-7', '3142-7'],
    ['29463-7', '8339-4'],
    ['8302-2', '3138-9'],
  ].map((codes): Case => [
    `a measure with the code ${codes.join(' and ')}`,
    bundle(patient, { ...weight, code: { coding: codes.map((code) => ({ system: loinc, code })) } }),
    'left out',
    'notMeasured',
    { said: codes[1] },
  ]),
  ...[
    { code: { text: 'Stated weight', coding: [{ system: loinc, code: '29463-7' }] } },
    { code: { coding: [{ system: loinc, code: '29463-7', display: 'Poids déclaré' }] } },
    { method: { text: 'Geschätzt' } },
    { method: { coding: [{ display: 'Self-reported' }] } },
  ].map((fields): Case => [
    `a weight of which ${JSON.stringify(fields)} says that it was not measured`,
    bundle(patient, { ...weight, ...fields }),
    'left out',
    'notMeasured',
    { said: expect.any(String) },
  ]),
  [
    'an Observation with implicit rules',
    bundle(patient, { ...weight, implicitRules: 'urn:x' }),
    'left out',
    'modified',
    { by: 'implicitRules' },
  ],
  [
    'an Observation about a relative',
    bundle(patient, { ...weight, focus: [{ reference: 'RelatedPerson/9' }] }),
    'left out',
    'modified',
    { by: 'focus' },
  ],
  [
    'an Observation without a patient',
    bundle(patient, { ...weight, subject: undefined }),
    'left out',
    'noSubject',
    {},
  ],
  [
    'an Observation of a patient outside the bundle',
    bundle(patient, { ...weight, subject: { reference: 'Patient/9' } }),
    'left out',
    'referenceNotInFile',
    { reference: 'Patient/9' },
  ],
  [
    'a link to a patient outside the bundle',
    bundle({ ...patient, link: [{ type: 'replaced-by', other: { reference: 'Patient/9' } }] }),
    'left out',
    'referenceNotInFile',
    { reference: 'Patient/9' },
  ],
  [
    'a missing member',
    bundle(patient, record('Observation/9')),
    'left out',
    'referenceNotInFile',
    { reference: 'Observation/9' },
  ],
  [
    'a link to nowhere',
    bundle({ ...patient, link: [{ type: 'replaced-by', other: { display: 'L' } }] }),
    'left out',
    'referenceNotInFile',
    { reference: '–' },
  ],
  [
    'a panel with a missing member',
    bundle(patient, {
      ...{ ...weight, valueQuantity: undefined, code: { text: 'Panel' } },
      hasMember: [{ reference: 'Observation/9' }],
    }),
    'left out',
    'referenceNotInFile',
    { reference: 'Observation/9' },
  ],
  ['a record without measures', bundle(patient, record('Observation/9')), 'left out', 'noMeasurement', {}],
  [
    'an unknown code',
    bundle(patient, { ...weight, code: { text: 'Mood' } }),
    'left out',
    'unknownCode',
    { code: 'Mood', count: 1 },
  ],
  [
    'the right code from another system',
    bundle(patient, { ...weight, code: { coding: [{ system: 'urn:x', code: '29463-7' }] } }),
    'left out',
    'unknownCode',
    {},
  ],
  [
    'another questionnaire',
    bundle(patient, { ...answers, questionnaire: 'urn:phq-9' }),
    'left out',
    'unknownQuestionnaire',
    { questionnaire: 'urn:phq-9' },
  ],
  [
    'an Observation entered in error',
    bundle(patient, { ...weight, status: 'entered-in-error' }),
    'left out',
    'enteredInError',
    {},
  ],
  [
    'a cancelled Observation',
    bundle(patient, { ...weight, status: 'cancelled' }),
    'left out',
    'enteredInError',
    {},
  ],
  [
    'an allergy entered in error',
    bundle(patient, { ...allergy, verificationStatus: { coding: [{ code: 'entered-in-error' }] } }),
    'left out',
    'enteredInError',
    {},
  ],
  [
    'a refuted allergy',
    bundle(patient, { ...allergy, verificationStatus: { coding: [{ code: 'refuted' }] } }),
    'left out',
    'notFinal',
    { status: 'refuted' },
  ],
  [
    'a preliminary Observation',
    bundle(patient, { ...weight, status: 'preliminary' }),
    'left out',
    'notFinal',
    { status: 'preliminary' },
  ],
  [
    'answers in progress',
    bundle(patient, { ...answers, status: 'in-progress' }),
    'left out',
    'notFinal',
    { status: 'in-progress' },
  ],
  [
    'a calculated value',
    bundle(patient, { ...weight, code: { coding: [{ system: loinc, code: '39156-5' }] } }),
    'left out',
    'calculated',
    { count: 1 },
  ],
  [
    'a grip strength without its session',
    bundle(patient, { ...weight, code: { coding: [{ system: loinc, code: '83174-3' }] } }),
    'left out',
    'gripAlone',
    {},
  ],
  [
    'a grip session with a trial in another unit',
    bundle(patient, {
      ...weight,
      code: { coding: [{ system: 'urn:local:codesystem:physical-measures', code: 'grip-session' }] },
      extension: Object.entries({ device: 'smedley', protocol: 'southampton2011', unit: 'kg' }).map(
        ([field, valueCode]) => ({ url: `urn:local:satchel:extension:${field}`, valueCode }),
      ),
      component: [
        {
          code: { coding: [{ system: 'urn:local:codesystem:grip-strength', code: 'left' }] },
          valueQuantity: { value: 60, code: '[lb_av]' },
        },
      ],
    }),
    'left out',
    'fieldRefused',
    { field: 'trials.0.value' },
  ],
  [
    'an Observation without a time',
    bundle(patient, { ...weight, effectiveDateTime: undefined }),
    'left out',
    'noTime',
    {},
  ],
  [
    'an Observation dated only by month',
    bundle(patient, { ...weight, effectiveDateTime: '2026-03' }),
    'left out',
    'noTime',
    {},
  ],
  [
    'an absent value with a reason',
    bundle(patient, { ...weight, valueQuantity: undefined, dataAbsentReason: { text: 'refused' } }),
    'left out',
    'noValue',
    { reason: 'refused' },
  ],
  ['a quantity without a value', quantity({ value: undefined }), 'left out', 'noValue', {}],
  [
    'a coded value',
    bundle(patient, { ...weight, valueQuantity: undefined, valueCodeableConcept: { text: 'heavy' } }),
    'left out',
    'notAQuantity',
    {},
  ],
  [
    'a text with a point or comma that may part thousands',
    bundle(patient, { ...weight, valueQuantity: undefined, valueString: '1,250 kg' }),
    'left out',
    'unclearNumber',
    { value: '1,250 kg' },
  ],
  ['a value without a unit', quantity({ unit: undefined, code: undefined }), 'left out', 'noUnit', {}],
  [
    'a length unit for a weight',
    quantity({ unit: 'cm', code: 'cm' }),
    'left out',
    'unknownUnit',
    { unit: 'cm', to: 'kg' },
  ],
  [
    'units that contradict each other',
    quantity({ unit: 'lb' }),
    'left out',
    'unitsContradict',
    { unit: 'lb', code: 'kg' },
  ],
  ['a comparator', quantity({ comparator: '<' }), 'left out', 'comparator', { comparator: '<', value: 70 }],
  [
    'a value above the hard limit',
    quantity({ value: 650.1 }),
    'left out',
    'outside',
    { value: 650.1, unit: 'kg', min: 2, max: 650 },
  ],
  ['a weight of zero', quantity({ value: 0 }), 'left out', 'outside', { value: 0 }],
  [
    'two values for the same time',
    bundle(patient, weight, { ...weight, id: 'v', valueQuantity: { value: 71, unit: 'kg' } }),
    'left out',
    'twoValues',
    {},
  ],
  [
    'an unanswered question',
    bundle(patient, { ...answers, item: item.slice(1) }),
    'left out',
    'incompleteAnswers',
    { missing: 'strength' },
  ],
  [
    'an empty answer',
    bundle(patient, { ...answers, item: [{ linkId: 'strength' }, ...item.slice(1)] }),
    'left out',
    'incompleteAnswers',
    { missing: 'strength' },
  ],
  [
    'an answer to another question',
    bundle(patient, {
      ...answers,
      item: [{ linkId: 'strength', answer: item[4]?.answer }, ...item.slice(1)],
    }),
    'left out',
    'unknownAnswer',
    { item: 'strength' },
  ],
  [
    'two answers to one question',
    bundle(patient, { ...answers, item: [...item, item[0]] }),
    'left out',
    'unknownAnswer',
    { item: 'strength' },
  ],
  ['an allergy without text', bundle(patient, { ...allergy, code: {} }), 'left out', 'noText', {}],
  [
    'an unknown handedness',
    bundle(patient, { ...hand, valueCodeableConcept: { text: 'both' } }),
    'left out',
    'unknownValue',
    {},
  ],
  ['an expected birth without a day', bundle(patient, due('2026-08')), 'left out', 'unknownValue', {}],
  [
    'a phone number that is too long',
    bundle({ ...patient, telecom: [{ system: 'phone', value: '1'.repeat(41) }] }),
    'left out',
    'fieldRefused',
    { field: 'phone' },
  ],
  [
    'a second phone number',
    bundle({ ...patient, telecom: ['1', '2'].map((value) => ({ system: 'phone', value })) }),
    'left out',
    'moreThanKept',
    { field: 'phone', left: '2' },
  ],
  [
    'a phone number that has ended',
    bundle({ ...patient, telecom: [{ system: 'phone', value: '2', period: { end: '2019' } }] }),
    'left out',
    'partEnded',
    { field: 'phone', value: '2', end: '2019' },
  ],
  [
    'a phone number that is not in use yet',
    bundle({ ...patient, telecom: [{ system: 'phone', value: '2', period: { start: '2999' } }] }),
    'left out',
    'partNotBegun',
    { field: 'phone', value: '2', start: '2999' },
  ],
  [
    'an old phone number',
    bundle({ ...patient, telecom: [{ system: 'phone', value: '2', use: 'old' }] }),
    'left out',
    'partOld',
    { field: 'phone', value: '2', use: 'old' },
  ],
  [
    'an element that a chart has no place for',
    bundle({ ...patient, maritalStatus: {} }),
    'left out',
    'elementNotKept',
    { element: 'Patient.maritalStatus', count: 1 },
  ],
  [
    'a patient inside another resource',
    bundle(patient, { ...allergy, code: {}, contained: [{ ...patient, id: 'x' }] }),
    'left out',
    'containedPatient',
    {},
  ],
  [
    'a condition that has ended',
    bundle(patient, { ...gout, abatementDateTime: '2020' }),
    'left out',
    'ended',
    { end: '2020' },
  ],
  [
    'a proposed medicine',
    bundle(patient, { ...order, intent: 'proposal' }),
    'left out',
    'notAnOrder',
    { intent: 'proposal' },
  ],
  [
    'a medicine that must not be taken',
    bundle(patient, { ...order, doNotPerform: true }),
    'left out',
    'notToBeTaken',
    {},
  ],
  [
    'a medicine that is ordered twice',
    bundle(patient, order, { ...order, id: 'o2' }),
    'left out',
    'alreadyListed',
    { text: 'Iron' },
  ],
  [
    'no known conditions beside a condition',
    bundle(patient, gout, { ...gout, id: 'none', code: { text: 'None known' } }),
    'check',
    'noneBesideEntries',
    {},
  ],
  [
    'no known drug allergy',
    bundle(patient, { ...allergy, code: { text: 'No known drug allergy' } }),
    'check',
    'partlyNone',
    { text: 'No known drug allergy' },
  ],
  [
    'an allergy that is a dash',
    bundle(patient, { ...allergy, code: { text: '–' } }),
    'left out',
    'nothingRecorded',
    { text: '–' },
  ],
  [
    'a lab result in an unknown unit',
    labValue({ unit: 'boxes' }),
    'left out',
    'unknownUnit',
    { unit: 'boxes' },
  ],
  [
    'a lab result in a unit of another analyte',
    labValue({ code: 'mg/dL' }),
    'left out',
    'unknownUnit',
    { to: 'mmol/L' },
  ],
  ['a lab result without a unit', labValue({}), 'left out', 'noUnit', {}],
  [
    'a lab result with contradictory units',
    labValue({ code: 'mmol/L', unit: 'umol/L' }),
    'left out',
    'unitsContradict',
    {},
  ],
  ['a lab result without a value', labValue({ value: undefined, unit: 'mmol/L' }), 'left out', 'noValue', {}],
  [
    'a lab result in words',
    bundle(patient, { ...potassium, valueQuantity: undefined, valueCodeableConcept: { text: 'high' } }),
    'left out',
    'notAQuantity',
    {},
  ],
  [
    'a lab result with an impossible value',
    labValue({ value: 41, unit: 'mmol/L' }),
    'left out',
    'fieldRefused',
    { field: 'value' },
  ],
  [
    'an R5 comparator',
    labValue({ comparator: 'ad', unit: 'mmol/L' }),
    'left out',
    'fieldRefused',
    { field: 'comparator' },
  ],
  [
    'a lab result with a future date',
    bundle(patient, { ...potassium, effectiveDateTime: '2999-01-01' }),
    'left out',
    'fieldRefused',
    { field: 'collected_at' },
  ],
  [
    'a lab result dated only by year',
    bundle(patient, { ...potassium, effectiveDateTime: '2026' }),
    'left out',
    'noTime',
    {},
  ],
  [
    'a report of results outside the bundle',
    bundle(patient, {
      ...{ resourceType: 'DiagnosticReport', id: 'd', status: 'final', subject: weight.subject },
      result: [{ reference: 'Observation/9' }],
    }),
    'left out',
    'referenceNotInFile',
    { reference: 'Observation/9' },
  ],
  [
    'the conclusion of a report',
    bundle(patient, {
      ...{ resourceType: 'DiagnosticReport', id: 'd', status: 'final', subject: weight.subject },
      conclusion: 'All is well.',
    }),
    'left out',
    'reportWords',
    { count: 1 },
  ],
  [
    'a date of death',
    bundle({ ...patient, deceasedDateTime: '2026' }),
    'check',
    'notKept',
    { field: 'deceased 2026' },
  ],
];

/** Patients who are taken, and whom a person must check. */
const patientToCheck: Case[] = [
  [
    'a patient with one name',
    bundle({ ...patient, name: [{ family: 'L' }] }),
    'check',
    'oneName',
    { name: 'L' },
  ],
  [
    'a patient whose name is one text',
    bundle({ ...patient, name: [{ text: 'M L' }] }),
    'check',
    'nameSplit',
    { first: 'M', last: 'L' },
  ],
  [
    'a patient without a gender',
    bundle({ ...patient, gender: undefined }),
    'check',
    'sexUnknown',
    { gender: '–' },
  ],
  [
    'a patient with a sex in another place',
    bundle({ ...patient, gender: undefined, extension: [birthSex] }),
    'check',
    'sexFromExtension',
    { sex: 'female' },
  ],
  [
    'a patient with two sexes',
    bundle({ ...patient, extension: [birthSex] }),
    'check',
    'sexDiffers',
    { sex: 'male', one: 'male', other: 'female' },
  ],
  [
    'an overlong allergy',
    bundle(patient, { ...allergy, code: { text: 'x'.repeat(201) } }),
    'check',
    'entryShortened',
    { max: 200 },
  ],
  [
    'a medicine that has only a code',
    bundle(patient, { ...order, medicationCodeableConcept: { coding: [{ code: '69230014620' }] } }),
    'check',
    'onlyCode',
    { code: '69230014620' },
  ],
  [
    'the medicine of an expired prescription',
    bundle(patient, { ...order, dispenseRequest: { validityPeriod: { end: '2020' } } }),
    'check',
    'orderExpired',
    { text: 'Iron', end: '2020' },
  ],
  [
    'a patient with a withdrawn report',
    bundle(patient, {
      ...{ resourceType: 'DiagnosticReport', id: 'd', status: 'cancelled', subject: weight.subject },
      result: [{ reference: 'Observation/9' }],
    }),
    'check',
    'reportWithdrawn',
    { status: 'cancelled' },
  ],
];

/** Input that is taken, and that a person must check. */
const pressure = (systolic: number, diastolic: number) => ({
  ...weight,
  ...{ id: 'bp', valueQuantity: undefined, code: { coding: [{ system: loinc, code: '85354-9' }] } },
  component: Object.entries({ '8480-6': systolic, '8462-4': diastolic }).map(([code, value]) => ({
    code: { coding: [{ system: loinc, code }] },
    valueQuantity: { value, unit: 'mmHg', system: ucum, code: 'mm[Hg]' },
  })),
});
const recordTaken: Case[] = [
  [
    'a result that is in the file twice',
    bundle(patient, potassium, { ...potassium, id: 'k2', effectiveDateTime: '2026-03-09T09:32:00Z' }),
    'left out',
    'sameResult',
    {},
  ],
  [
    'a result whose specimen is not in the file',
    bundle(patient, { ...potassium, specimen: { reference: 'Specimen/9' } }),
    'check',
    'specimenNotInFile',
    { count: 1 },
  ],
  ...[80, 81].map((diastolic): Case => [
    `a weight beside a pressure of 80/${diastolic}`,
    bundle(patient, weight, pressure(80, diastolic)),
    'left out',
    'pressuresCrossed',
    { systolic: 80, diastolic },
  ]),
  ['a pressure with decimals', bundle(patient, pressure(120.4, 80)), 'check', 'rounded', { count: 1 }],
  [
    'a date without a time',
    bundle(patient, { ...weight, effectiveDateTime: '2026-03-09' }),
    'check',
    'noTimeOfDay',
    { day: '2026-03-09' },
  ],
  [
    'a time without a time zone',
    bundle(patient, { ...weight, effectiveDateTime: '2026-03-09T10:32' }),
    'check',
    'noTimeZone',
    { time: '10:32' },
  ],
  [
    'a record beside a verdict of other figures',
    bundle(
      patient,
      {
        ...record('Observation/w'),
        extension: [
          {
            url: 'urn:local:satchel:extension:verdicts',
            extension: [
              ...Object.entries({ algorithm: 'bmi-who', version: '2000', verdict: 'normal' }).map(
                ([url, valueString]) => ({ url, valueString }),
              ),
              {
                url: 'input',
                extension: [
                  { url: 'name', valueString: 'weight_kg' },
                  { url: 'value', valueDecimal: 72 },
                ],
              },
            ],
          },
        ],
      },
      weight,
    ),
    'left out',
    'verdictDiffers',
    { rule: 'bmi-who' },
  ],
  ['an unusual value', quantity({ value: 29.9 }), 'check', 'unusual', { value: 29.9, unit: 'kg' }],
  [
    'a total that does not match the answers',
    bundle(patient, answers, total),
    'check',
    'totalDiffers',
    { total: 4, answers: 0 },
  ],
  [
    'a lab result whose flag contradicts its range',
    bundle(patient, {
      ...potassium,
      interpretation: [{ coding: [{ code: 'H' }] }],
      referenceRange: [{ low: { value: 3.5 }, high: { value: 5 } }],
    }),
    'check',
    'flagDiffers',
    { mark: 'H', count: 1 },
  ],
  [
    'a lab result with several ranges',
    bundle(patient, { ...potassium, referenceRange: [{ high: { value: 5 } }, { high: { value: 5.5 } }] }),
    'check',
    'rangeNotTaken',
    { count: 1 },
  ],
  [
    'a lab result with the range of a newborn',
    bundle(patient, { ...potassium, referenceRange: [{ ...range35, appliesTo: [{ text: 'newborn' }] }] }),
    'check',
    'rangeOfOthers',
    { count: 1 },
  ],
  [
    'a lab result with a crossed range',
    bundle(patient, { ...potassium, referenceRange: [{ low: { value: 5 }, high: { value: 3.5 } }] }),
    'check',
    'rangeCrossed',
    { low: 5, high: 3.5, unit: 'mmol/L' },
  ],
  [
    'a lab result with a range in another unit',
    bundle(patient, { ...potassium, referenceRange: [{ high: { value: 5, unit: 'boxes' } }] }),
    'check',
    'rangeNotTaken',
    { count: 1 },
  ],
  [
    'a lab result with one bound in another unit',
    bundle(patient, {
      ...potassium,
      referenceRange: [{ low: { value: 3.5 }, high: { value: 5, unit: 'boxes' } }],
    }),
    'check',
    'rangeNotTaken',
    { count: 1 },
  ],
  [
    'a lab result that would be usual in the other unit',
    bundle(patient, {
      ...potassium,
      code: { coding: [{ system: loinc, code: '1558-6' }] },
      valueQuantity: { value: 90, code: 'mmol/L' },
    }),
    'check',
    'otherUnit',
    { value: 90, unit: 'mmol/L', other: 'mg/dL' },
  ],
];

describe('text of another system', () => {
  it.each([
    [
      'a name that begins a line of its own',
      { name: [{ family: 'L\nX', given: ['M'] }] },
      'last_name',
      'controlCharacters',
    ],
    [
      'a name of which nothing can be seen',
      { name: [{ family: '\u200b', given: ['M'] }] },
      'last_name',
      'nothingVisible',
    ],
  ] as const)('is refused with the name of its field: %s', (_title, fields, field, code) => {
    const { charts, findings } = readBundle(bundle({ ...patient, ...fields }));
    expect(charts).toEqual([]);
    expect(findings).toEqual([
      expect.objectContaining({ code: 'fieldRefused', values: { field, sentence: fault(code) } }),
    ]);
  });

  it('is left out with the name of its field: a phone number that reads otherwise', () => {
    const telecom = [{ system: 'phone', value: '+32 \u202e123' }];
    const { charts, findings } = readBundle(bundle({ ...patient, telecom }));
    expect(charts[0]?.patient.phone).toBeNull();
    const values = { field: 'phone', sentence: fault('directionMarks') };
    expect(findings).toEqual([
      expect.objectContaining({ code: 'fieldRefused', values: expect.objectContaining(values) }),
    ]);
  });

  it('may have an address of several lines, which becomes one', () => {
    const address = [{ text: '534 Erewhon St\r\nPeasantVille, Rainbow\n' }];
    const { charts } = readBundle(bundle({ ...patient, address }));
    expect(charts[0]?.patient.address).toBe('534 Erewhon St, PeasantVille, Rainbow');
  });
});

describe('readBundle', () => {
  it.each(nothingTaken)('takes nothing from %s, and reports why', (_title, input, severity, code, values) => {
    const { charts, findings } = readBundle(input);
    expect(charts).toEqual([]);
    expect(findings).toContainEqual(
      expect.objectContaining({ severity, code, values: expect.objectContaining(values) }),
    );
  });

  it.each(patientTaken)(
    'takes the patient but not %s, and reports why',
    (_title, input, severity, code, values) => {
      const { charts, findings } = readBundle(JSON.stringify(input));
      const taken = charts.map((chart) => ({
        ...chart.patient,
        records:
          chart.sarcF.length + chart.physicalData.length + chart.dynamometry.length + chart.labs.length,
      }));
      expect(taken).toEqual([
        expect.objectContaining({
          patient_id: id,
          allergies: null,
          phone: code === 'moreThanKept' ? '1' : null,
        }),
      ]);
      expect(taken[0]?.records).toBe(0);
      expect(findings).toContainEqual(
        expect.objectContaining({ severity, code, values: expect.objectContaining(values) }),
      );
    },
  );

  it.each(patientToCheck)(
    'takes %s, and reports what must be checked',
    (_title, input, severity, code, values) => {
      const { charts, findings } = readBundle(input);
      expect(charts).toHaveLength(1);
      expect(findings).toContainEqual(
        expect.objectContaining({ severity, code, values: expect.objectContaining(values) }),
      );
    },
  );

  it.each(recordTaken)(
    'takes %s, and reports what the user should check',
    (_title, input, severity, code, values) => {
      const { charts, findings } = readBundle(input);
      const { sarcF = [], physicalData = [], labs = [] } = charts[0] ?? {};
      expect([...sarcF, ...physicalData, ...labs]).toHaveLength(1);
      expect(findings).toEqual([
        expect.objectContaining({ severity, code, values: expect.objectContaining(values) }),
      ]);
    },
  );

  it('has a test case for every finding, and fills every placeholder in its sentence', () => {
    const cases = [...nothingTaken, ...patientTaken, ...patientToCheck, ...recordTaken];
    const found = cases.flatMap(([, input]) => readBundle(input).findings);
    // Reported for a file that the browser cannot read at all.
    const codes = new Set([...found.map(({ code }) => code), 'unreadable']);
    expect([...codes].sort()).toEqual(Object.keys(findingSentences).sort());
    for (const finding of found) {
      for (const [, name = ''] of findingSentences[finding.code].matchAll(/\{\{(\w+)\}\}/g)) {
        expect(finding.values).toHaveProperty(name);
      }
      expect(findingSentence(finding)).not.toMatch(/[{}]{2}|undefined/);
    }
  });

  it('keeps what was measured with a crossed pressure, and rounds a pressure', () => {
    const read = (systolic: number, diastolic: number) =>
      readBundle(bundle(patient, weight, pressure(systolic, diastolic))).charts[0]?.physicalData;
    const kept = (systolic_mmhg: number | null, diastolic_mmhg: number | null) => [
      expect.objectContaining({ weight_kg: 70, systolic_mmhg, diastolic_mmhg }),
    ];
    expect(read(81, 80)).toEqual(kept(81, 80));
    expect(read(80, 80)).toEqual(kept(null, null));
    expect(read(120.4, 79.5)).toEqual(kept(120, 80));
  });

  it('takes none of two values of a measure, names both, and keeps the others of the moment', () => {
    const other = { ...weight, id: 'v', valueQuantity: { value: 70.1, unit: 'kg' } };
    const height = {
      ...weight,
      ...{ id: 'h', code: { coding: [{ system: loinc, code: '8302-2' }] } },
      valueQuantity: { value: 170, unit: 'cm' },
    };
    const { charts, findings } = readBundle(bundle(patient, weight, other, height));
    expect(charts[0]?.physicalData).toEqual([expect.objectContaining({ weight_kg: null, height_cm: 170 })]);
    expect(findings.map(({ code, resource }) => [code, resource])).toEqual([
      ['twoValues', 'Observation/w'],
      ['twoValues', 'Observation/v'],
    ]);
  });

  it.each([
    ['a result', potassium],
    ['a measure', weight],
    ['a screening', answers],
  ])('gives the id under which an earlier file brought %s that is withdrawn now', (_title, resource) => {
    const [before, after] = [resource, { ...resource, status: 'entered-in-error' }].map(
      (one) => readBundle(bundle(patient, one)).charts[0],
    );
    const { labs = [], physicalData = [], sarcF = [] } = before ?? {};
    const brought: unknown[] = [...labs, ...physicalData, ...sarcF].map(({ record_id }) =>
      expect.objectContaining({ record_id }),
    );
    expect(brought).toHaveLength(1);
    expect([before?.withdrawn, after?.withdrawn]).toEqual([[], brought]);
  });

  it('takes the latest of several due dates, however estimated, and names the others', () => {
    const [first, last] = [due('2024-05-01'), due('2026-08-14T00:00:00+02:00', '11779-6')];
    for (const both of [
      [first, last],
      [last, first],
    ]) {
      const { charts, findings } = readBundle(bundle(patient, ...both));
      expect(charts[0]?.patient.due_date).toBe('2026-08-14');
      const values = { field: 'due_date', left: '2024-05-01' };
      expect(findings).toEqual([expect.objectContaining({ code: 'moreThanKept', values })]);
    }
  });

  const status = 'entered-in-error';
  const { medicationCodeableConcept: iron, ...unnamed } = order;
  const named = { ...unnamed, medicationReference: { reference: 'Medication/m' } };
  const medication = { resourceType: 'Medication', id: 'm', code: iron };
  const ofOrder = { of: 'entry', resource: 'MedicationRequest/o', field: 'medicines', text: 'Iron' };
  it.each([
    [
      'by its own words',
      [{ ...allergy, verificationStatus: { coding: [{ code: status }] } }],
      { of: 'entry', resource: 'AllergyIntolerance/a', field: 'allergies', text: 'Nuts' },
    ],
    ['by the Medication that it refers to', [{ ...named, status }, medication], ofOrder],
    ['whose Medication is withdrawn', [named, { ...medication, status }], ofOrder],
  ])('names the entry of a list that is withdrawn: %s', (_title, resources, entry) => {
    expect(readBundle(bundle(patient, ...resources)).charts[0]?.withdrawn).toEqual([entry]);
  });

  it('keeps in the notes that no allergy to medicines is known', () => {
    const none = {
      coding: [{ system: 'http://snomed.info/sct', code: '409137002' }],
      text: 'No known drug allergy',
    };
    const { charts } = readBundle(bundle(patient, { ...allergy, code: none }));
    expect(charts[0]?.patient).toMatchObject({ allergies: null, notes: 'No known drug allergy' });
  });

  it.each(['collection', 'transaction', 'batch', 'searchset', 'document'])(
    'reads a bundle of type %s',
    (type) => {
      const { charts, findings } = readBundle({ ...bundle(patient, weight), type });
      expect(charts[0]?.physicalData).toHaveLength(1);
      expect(findings).toEqual([]);
    },
  );

  it('reads what a search has included, and a measured weight by two codes', () => {
    const coding = ['29463-7', '3141-9'].map((code) => ({ system: loinc, code }));
    const included = { resource: { ...weight, code: { coding } }, search: { mode: 'include' } };
    const { charts, findings } = readBundle({ ...entries(included), type: 'searchset' });
    expect(charts[0]?.physicalData).toHaveLength(1);
    expect(findings).toEqual([]);
  });

  it.each([
    ['waist_cm', 'http://snomed.info/sct', '276361009'],
    ['hip_cm', 'http://snomed.info/sct', '284472007'],
    ['height_cm', loinc, '3137-7'],
    ['calf_cm', loinc, '107112-5'],
    ['timed_up_and_go_s', loinc, '89423-8'],
  ] as const)('reads %s by %s|%s', (key, system, code) => {
    const unit = key === 'timed_up_and_go_s' ? 's' : 'cm';
    const measured = { ...weight, code: { coding: [{ system, code }] }, valueQuantity: { value: 60, unit } };
    expect(readBundle(bundle(patient, measured)).charts[0]?.physicalData).toEqual([
      expect.objectContaining({ [key]: 60, weight_kg: null }),
    ]);
  });

  it.each(
    labAnalyteKeys.flatMap((analyte) => {
      const { conventional, si } = labAnalyte(analyte);
      return [conventional, ...(si === null ? [] : [si])].flatMap(({ loinc: code, unit }) =>
        code === null ? [] : [{ analyte, code, unit }],
      );
    }),
  )('reads $analyte by LOINC $code', ({ analyte, code, unit }) => {
    const { hardLimits, conventional } = labAnalyte(analyte);
    const middle = (hardLimits.min + hardLimits.max) / 2;
    const value = Number(convertLab(analyte, middle, conventional.unit, unit).toPrecision(4));
    const lab = { ...potassium, code: { coding: [{ system: loinc, code }] }, valueQuantity: { value, unit } };
    expect(readBundle(bundle(patient, lab)).charts[0]?.labs).toEqual([
      expect.objectContaining({ analyte, value, unit }),
    ]);
  });

  it.each([
    ['mEq/l', 'meq/L'],
    ['mmol/l', 'mmol/L'],
    ['umol/L', null],
  ])('reads the unit %s as %s', (written, unit) => {
    const [lab] = readBundle(labValue({ unit: written })).charts[0]?.labs ?? [];
    expect(lab?.unit ?? null).toBe(unit);
  });

  it('reads an INR, which has no unit, without one', () => {
    const inr = { ...potassium, code: { coding: [{ system: loinc, code: '6301-6' }] } };
    const { charts, findings } = readBundle(bundle(patient, { ...inr, valueQuantity: { value: 2.6 } }));
    expect(charts[0]?.labs).toEqual([expect.objectContaining({ analyte: 'inr', value: 2.6, unit: '{INR}' })]);
    expect(findings).toEqual([]);
  });

  it('converts the range of a lab result to the unit of its value', () => {
    const range = { low: { value: 3500, unit: 'umol/L' }, high: { value: 5000, code: 'umol/L' } };
    const labs = readBundle(bundle(patient, { ...potassium, referenceRange: [range] })).charts[0]?.labs;
    expect(labs?.[0]?.range).toMatchObject({ low: 3.5, high: 5, unit: 'mmol/L' });
  });

  it.each<[text: string, range: object | null]>([
    ['3.5 - 5.2', { low: 3.5, low_inclusive: true, high: 5.2, high_inclusive: true }],
    ['Normal: 3,5–5,2 mmol/l', { low: 3.5, high: 5.2 }],
    ['(3500 bis 5200 umol/L)', { low: 3.5, high: 5.2 }],
    ['<5.2', { low: null, high: 5.2, high_inclusive: false }],
    ['≥ 3.5 mmol/L', { low: 3.5, low_inclusive: true, high: null }],
    ['1,350-5,200', null],
    ['3.5 - 5.2 boxes', null],
    ['3.5-5.0; 3.6-5.2', null],
    ['5.2', null],
    ['NA', null],
  ])('reads the printed range “%s”, or names it', (text, range) => {
    const { charts, findings } = readBundle(bundle(patient, { ...potassium, referenceRange: [{ text }] }));
    expect(charts[0]?.labs).toEqual([
      expect.objectContaining({ range: range === null ? null : expect.objectContaining(range) }),
    ]);
    expect(findings.map(({ code }) => code)).toEqual(range === null ? ['rangeNotTaken'] : []);
  });

  const years = (low: number, high: number, unit = 'a') => ({
    age: { low: { value: low, unit }, high: { value: high, unit } },
  });
  const normal = { type: { coding: [{ code: 'normal' }] } };
  it.each<[string, boolean, ...object[]]>([
    ['called normal', true, { type: { ...normal.type, text: 'Normal Range' } }],
    ['called normal in words', true, { type: { text: 'Valeurs de référence' } }],
    ['called normal as a population', true, { appliesTo: [normal.type] }],
    ['in words and figures', true, { text: 'Reference: 3.5-5.0 mmol/L' }],
    ['of the sex of the patient', true, { appliesTo: [{ coding: [{ code: '248153007' }] }] }],
    ['of the age before the patient’s', false, years(18, 84)],
    ['up to the age of the patient', true, years(18, 85)],
    ['from the age of the patient', true, years(85, 99)],
    ['of the age after the patient’s', false, years(86, 99)],
    ['of an age in months', false, years(0, 9000, 'mo')],
    ['of an age that is not given', false, { age: {} }],
    ['of an age that is a limit', false, { age: { low: { value: 18, unit: 'a', comparator: '<' } } }],
    ['beside those of others', true, {}, { type: { text: 'critical' } }, { appliesTo: [{ text: 'F' }] }],
    ['of the other sex', false, { appliesTo: [{ text: 'Female' }] }],
    ['of the sex in pregnancy', false, { appliesTo: [{ text: 'male' }, { text: 'pregnant' }] }],
    ['of a population that cannot be read', false, { appliesTo: 'newborn' }],
    ['called therapeutic', false, { type: { text: 'Therapeutic' } }],
    ['called critical without a code', false, { type: { coding: [], text: 'critical' } }],
    ['called normal and critical', false, { type: { ...normal.type, text: 'critical' } }],
    ['of a kind that is not said', false, { type: { coding: [] } }],
    ['whose words say more', false, { text: 'Newborn: 3.5-5.0 mmol/L' }],
  ])('judges by a range %s: %s', (_title, isTaken, ...ranges) => {
    const referenceRange = ranges.map((fields) => ({ ...range35, ...fields }));
    const { charts, findings } = readBundle(bundle(patient, { ...potassium, referenceRange }));
    expect(charts[0]?.labs).toEqual([
      expect.objectContaining({
        value: 4.1,
        range: isTaken ? expect.objectContaining({ low: 3.5, high: 5 }) : null,
      }),
    ]);
    expect(findings.map(({ code }) => code)).toEqual(isTaken ? [] : ['rangeOfOthers']);
  });

  it('ignores a name whose period has ended', () => {
    const name = [{ ...patient.name[0], family: 'Before', period: { end: '1970' } }, ...patient.name];
    expect(readBundle({ ...patient, name }).charts[0]?.patient.last_name).toBe('L');
  });

  it('links a duplicate in the same file', () => {
    const link = [{ type: 'replaced-by', other: { reference: 'Patient/2' } }];
    const { charts } = readBundle(bundle({ ...patient, link }, { ...patient, id: '2' }));
    expect(charts[0]?.patient).toMatchObject({ merged_into: charts[1]?.patient.patient_id, archived: false });
    expect(charts[1]?.patient).toMatchObject({ merged_into: null, archived: false });
  });

  it('reads a single patient without a bundle', () => {
    expect(readBundle(JSON.stringify(patient)).charts).toEqual([
      expect.objectContaining({ patient: expect.objectContaining({ patient_id: id, captured_at: null }) }),
    ]);
  });

  it.each([
    undefined,
    null,
    0,
    Number.NaN,
    [],
    [[]],
    () => 1,
    Symbol('a'),
    new Date(),
    new Map(),
    '[]',
    '{"resourceType":{}}',
    { resourceType: 'Bundle', type: 'batch', entry: [null, 1, { resource: { resourceType: '' } }] },
    JSON.parse('{"resourceType":"Patient","__proto__":{"gender":"male"},"id":{}}'),
  ])('returns no charts and does not throw for %p', (input) => {
    expect(readBundle(input).charts).toEqual([]);
  });

  it('reports a resource that contains itself as too deep', () => {
    const loop: Record<string, unknown> = { ...patient };
    loop.contained = [loop];
    expect(readBundle(loop).findings).toEqual([expect.objectContaining({ code: 'tooDeep' })]);
  });

  it('gives two people with the same number different ids', () => {
    const [one, other] = ['Lefebvre', 'Garnier'].map(
      (family) =>
        readBundle({ ...patient, id: '1', name: [{ family, given: ['M'] }] }).charts[0]?.patient.patient_id,
    );
    expect(one).not.toBe(other);
  });

  it('maps an upper-case UUID to the same lower-case UUID every time', () => {
    const ids = [1, 2].map(
      () =>
        readBundle({ ...patient, id: 'ABCDEF00-1111-4111-8111-111111111111' }).charts[0]?.patient.patient_id,
    );
    expect(ids[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(ids[0]).toBe(ids[1]);
  });
});
