import { readBundle } from './readBundle';

const now = new Date('2026-06-15T12:00:00Z');
const subject = { reference: 'Patient/p' };
const patient = {
  resourceType: 'Patient',
  id: 'p',
  name: [{ family: 'Moreau', given: ['Lise'] }],
  gender: 'female',
  birthDate: '1948-02-29',
};
const condition = { resourceType: 'Condition', id: 'c', subject, code: { text: 'Gout' } };
const taken = {
  resourceType: 'MedicationStatement',
  id: 's',
  status: 'active',
  subject,
  medicationCodeableConcept: { text: 'Warfarin' },
};
const ordered = { ...taken, resourceType: 'MedicationRequest', id: 'r', intent: 'order' };
const hl7 = (code: string) => ({ coding: [{ system: 'http://terminology.hl7.org/CodeSystem/x', code }] });

function lists(...resources: object[]) {
  const entry = [patient, ...resources].map((resource) => ({ resource }));
  const { charts, findings } = readBundle({ resourceType: 'Bundle', type: 'collection', entry }, { now });
  const { allergies = null, conditions = null, medicines = null } = charts[0]?.patient ?? {};
  return { allergies, conditions, medicines, codes: findings.map(({ code }) => code) };
}

describe('a condition', () => {
  it.each([
    ['that abated on a day', { abatementDateTime: '2020-05-01' }, 'ended'],
    ['that abated today', { abatementDateTime: '2026-06-15' }, 'ended'],
    ['that abated in a year', { abatementDateTime: '2020' }, 'ended'],
    ['that abated in a period', { abatementPeriod: { start: '2020', end: '2021' } }, 'ended'],
    ['that abated at an age', { abatementAge: { value: 50, unit: 'a' } }, 'ended'],
    ['that abated in a range of ages', { abatementRange: { high: { value: 50, unit: 'a' } } }, 'ended'],
    ['that abated by its words', { abatementString: 'in childhood' }, 'ended'],
    ['that is active and abated', { clinicalStatus: hl7('active'), abatementDateTime: '2020' }, 'ended'],
    ['in remission', { clinicalStatus: hl7('remission') }, 'notFinal'],
    ['that is resolved by its words', { clinicalStatus: { text: 'Resolved' } }, 'notFinal'],
    [
      'that is resolved beside a local code',
      { clinicalStatus: { coding: [{ system: 'urn:x', code: 'active' }, ...hl7('resolved').coding] } },
      'notFinal',
    ],
    ['that is refuted', { verificationStatus: hl7('refuted') }, 'notFinal'],
    ['entered in error', { verificationStatus: hl7('entered-in-error') }, 'enteredInError'],
  ])('%s is left out, with the reason', (_title, fields, code) => {
    expect(lists({ ...condition, ...fields })).toEqual({
      ...{ allergies: null, conditions: null, medicines: null },
      codes: [code],
    });
  });

  it.each([
    ['that is expected to abate', { abatementDateTime: '2027-01-01' }],
    [
      'that is active beside a local code',
      { clinicalStatus: { coding: [{ system: 'urn:x', code: 'A' }, ...hl7('active').coding] } },
    ],
    ['without a status', {}],
  ])('%s is current', (_title, fields) => {
    expect(lists({ ...condition, ...fields }).conditions).toEqual(['Gout']);
  });

  it.each([
    ['without the spaces around it', ' Gout ', 'Gout'],
    ['on one line', 'Gout\r\n left knee', 'Gout, left knee'],
    ['of the longest entry whole', 'x'.repeat(200), 'x'.repeat(200)],
    ['of more than that shortened', 'x'.repeat(201), `${'x'.repeat(199)}…`],
    ['without half a character', `${'x'.repeat(198)}💊💊`, `${'x'.repeat(198)}…`],
  ])('is listed %s', (_title, text, entry) => {
    expect(lists({ ...condition, code: { text } }).conditions).toEqual([entry]);
  });

  it('recorded with each of two encounters is listed once', () => {
    const again = { ...condition, id: 'c2', code: { text: 'gout' } };
    expect(lists(condition, again)).toMatchObject({ conditions: ['Gout'], codes: ['alreadyListed'] });
  });
});

describe('a list without entries', () => {
  const concept = (system: string, code: string) => ({ coding: [{ system, code }] });
  const why = (code: string) => concept('http://terminology.hl7.org/CodeSystem/list-empty-reason', code);
  const section = (code: string, emptyReason: object) => ({
    ...{ title: 'Summary', code: concept('http://loinc.org', code), emptyReason },
  });
  const summary = (one: object, status = 'final') => ({
    ...{ resourceType: 'Composition', id: 'd', status, subject, section: [{ section: [one] }] },
  });
  const list = (fields: object) => ({ resourceType: 'List', id: 'l', status: 'current', subject, ...fields });
  const problems = concept('http://terminology.hl7.org/CodeSystem/list-example-use-codes', 'problems');
  const left = 'unknownType';

  it.each<[string, object[], object]>([
    ['allergies: none known', [summary(section('48765-2', why('nilknown')))], { allergies: [] }],
    ['conditions: none known', [summary(section('11450-4', why('nilknown')))], { conditions: [] }],
    ['medicines: none known', [summary(section('10160-0', why('nilknown')))], { medicines: [] }],
    ['none known by a List', [list({ code: problems, emptyReason: why('nilknown') })], { conditions: [] }],
    [
      'no changes',
      [list({ code: problems, emptyReason: why('nilknown'), mode: 'changes' })],
      { conditions: null },
    ],
    ...['notasked', 'withheld', 'unavailable'].map((code): [string, object[], object] => [
      `not recorded: ${code}`,
      [summary(section('48765-2', why(code)))],
      { allergies: null, codes: [left, 'nothingRecorded'] },
    ]),
    ['by words', [summary(section('48765-2', { text: 'No known allergies' }))], { allergies: [] }],
    [
      'words that there is no information',
      [summary(section('48765-2', { ...why('nilknown'), text: 'No information about allergies' }))],
      { allergies: null },
    ],
    ['of another section', [summary(section('8716-3', why('nilknown')))], { allergies: null }],
    ['of a draft', [summary(section('48765-2', why('nilknown')), 'preliminary')], { allergies: null }],
    [
      'beside an entry',
      [condition, summary(section('11450-4', why('nilknown')))],
      { conditions: ['Gout'], codes: [left, 'noneBesideEntries'] },
    ],
  ])('is read: %s', (_title, resources, expected) => {
    expect(lists(...resources)).toMatchObject({ codes: expect.arrayContaining([left]), ...expected });
  });
});

describe('a medicine that is taken', () => {
  it.each([
    ['whose period has ended', { effectivePeriod: { end: '2020-01-01' } }, 'ended'],
    ['that was stopped', { status: 'stopped' }, 'notFinal'],
    ['that is not taken', { status: 'not-taken' }, 'notFinal'],
    ['entered in error', { status: 'entered-in-error' }, 'enteredInError'],
  ])('%s is left out, with the reason', (_title, fields, code) => {
    expect(lists({ ...taken, ...fields })).toMatchObject({ medicines: null, codes: [code] });
  });

  it('whose period ends in the future is current, and the period is named, which a chart has no place for', () => {
    const effectivePeriod = { start: '2020', end: '2030' };
    const expected = { medicines: ['Warfarin'], codes: ['elementNotKept'] };
    expect(lists({ ...taken, effectivePeriod })).toMatchObject(expected);
  });
});

describe('an ordered medicine', () => {
  const until = (end: string) => ({ timing: { repeat: { boundsPeriod: { start: '2020', end } } } });

  it.each([
    ['of a completed order', { status: 'completed' }, 'notFinal'],
    ['of an order on hold', { status: 'on-hold' }, 'notFinal'],
    ['of an order of unknown status', { status: 'unknown' }, 'notFinal'],
    ['of an order entered in error', { status: 'entered-in-error' }, 'enteredInError'],
    ['that is only proposed', { intent: 'proposal' }, 'notAnOrder'],
    ['of a plan', { intent: 'plan' }, 'notAnOrder'],
    ['that must not be taken', { doNotPerform: true }, 'notToBeTaken'],
    ['whose doses have all ended', { dosageInstruction: [until('2021'), until('2022')] }, 'ended'],
  ])('%s is left out, with the reason', (_title, fields, code) => {
    expect(lists({ ...ordered, ...fields })).toMatchObject({ medicines: null, codes: [code] });
  });

  it('of a plan is current when it is reported, as US Core writes self-medication', () => {
    expect(lists({ ...ordered, intent: 'plan', reportedBoolean: true }).medicines).toEqual(['Warfarin']);
  });

  it('of which one dose goes on is current', () => {
    const { medicines } = lists({ ...ordered, dosageInstruction: [until('2021'), {}] });
    expect(medicines).toEqual(['Warfarin']);
  });

  it('whose prescription has expired is kept, for a person to check', () => {
    const dispenseRequest = { validityPeriod: { end: '2025-01-01' } };
    const { medicines, codes } = lists({ ...ordered, dispenseRequest });
    expect(medicines).toEqual(['Warfarin']);
    expect(codes).toEqual(['orderExpired', 'elementNotKept']);
  });

  it('that is stated as well, or ordered again, is listed once, in whatever order the file has them', () => {
    const again = { ...ordered, id: 'r2', medicationCodeableConcept: { text: 'WARFARIN' } };
    expect(lists(ordered, again, taken)).toMatchObject({
      medicines: ['Warfarin'],
      codes: ['alreadyListed', 'alreadyListed'],
    });
  });
});

describe('a medicine named elsewhere', () => {
  const by = (reference: string, fields: object = {}) => ({
    ...{ ...taken, medicationCodeableConcept: undefined, medicationReference: { reference, ...fields } },
  });
  const medication = { resourceType: 'Medication', id: 'm', code: { text: 'Warfarin 5 mg' } };

  it.each([
    ['by a Medication of the file', [by('Medication/m'), medication], ['Warfarin 5 mg'], []],
    ['by a Medication inside it', [{ ...by('#m'), contained: [medication] }], ['Warfarin 5 mg'], []],
    [
      'by the ingredients of a Medication',
      [
        by('Medication/m'),
        {
          ...{ ...medication, code: undefined },
          ingredient: ['Iron', 'Folic acid'].map((text) => ({ itemCodeableConcept: { text } })),
        },
      ],
      ['Iron + Folic acid'],
      [],
    ],
    ['by the words of its reference', [by('Medication/9', { display: 'Iron' })], ['Iron'], []],
    ['by a Medication that is missing', [by('Medication/9')], null, ['referenceNotInFile']],
    ['by a Medication without a name', [by('Medication/m'), { ...medication, code: {} }], null, ['noText']],
    [
      'by a Medication entered in error',
      [by('Medication/m'), { ...medication, status: 'entered-in-error' }],
      null,
      ['enteredInError'],
    ],
    [
      'by a Medication inside another one',
      [by('#m'), { ...taken, id: 't', contained: [medication] }],
      ['Warfarin'],
      ['unknownType', 'referenceNotInFile'],
    ],
    ['by no one', [medication], null, ['unknownType']],
  ])('%s is read right', (_title, resources, medicines, codes) => {
    expect(lists(...resources)).toMatchObject({ medicines, codes });
  });
});
