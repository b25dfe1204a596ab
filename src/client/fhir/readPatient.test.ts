import { collectFindings } from './findings';
import { incomingPatientSchema } from './incomingResources';
import { readPatient } from './readPatient';

const now = new Date('2026-06-15T12:00:00Z');
const ended = { end: '2019-01-01' };
const named = [{ family: 'Moreau', given: ['Lise'] }];

/** What is read from a Patient, and what is reported: the code with its values. */
function reading(fields: object) {
  const { add: report, findings } = collectFindings();
  const patient = incomingPatientSchema.parse({
    name: named,
    gender: 'female',
    birthDate: '1948-02-29',
    ...fields,
  });
  const draft = readPatient(patient, '11111111-1111-4111-8111-111111111111', {
    named: 'Patient/1',
    now,
    report,
  });
  const reported = findings.map(({ severity, code, values }): Record<string, unknown> => ({
    ...{ severity, code, ...values },
  }));
  return { draft, findings: reported };
}

describe('the name of a patient', () => {
  it.each([
    [
      'whose period has ended',
      [{ family: 'Before', given: ['Lise'], period: ended }, ...named],
      'Lise',
      'Moreau',
    ],
    ['that ends in the future', [{ family: 'Now', given: ['Lise'], period: { end: '2030' } }], 'Lise', 'Now'],
    [
      'from before a marriage',
      [{ use: 'maiden', family: 'Before', given: ['Lise'] }, ...named],
      'Lise',
      'Moreau',
    ],
    [
      'of which the text has the first name',
      [{ family: 'de Moreau', text: 'Lise de Moreau' }],
      'Lise',
      'de Moreau',
    ],
    ['of which the text has the last name', [{ given: ['Lise'], text: 'Moreau Lise' }], 'Lise', 'Moreau'],
    ['with the last name in capitals', [{ text: 'DE LA CRUZ Ana Maria' }], 'Ana Maria', 'DE LA CRUZ'],
    ['of three words', [{ text: 'Anna Maria Rossi' }], 'Anna Maria', 'Rossi'],
    ['of one word', [{ text: 'Kartini' }], '–', 'Kartini'],
    ['of one given name', [{ given: ['Kartini'] }], '–', 'Kartini'],
    [
      'that is whole, beside an official one that is not',
      [{ use: 'official', text: 'L M' }, ...named],
      'Lise',
      'Moreau',
    ],
  ])('%s is read right', (_title, name, first_name, last_name) => {
    expect(reading({ name }).draft).toMatchObject({ first_name, last_name });
  });

  it.each([
    ['ended', [{ ...named[0], period: ended }], 'partEnded'],
    ['old', [{ ...named[0], use: 'old' }], 'partOld'],
    ['anonymous', [{ ...named[0], use: 'anonymous' }], 'partOld'],
    ['to come', [{ ...named[0], period: { start: '2027' } }], 'partNotBegun'],
  ])('is missing when the only one is %s', (_title, name, code) => {
    const { draft, findings } = reading({ name });
    expect(draft).toBeNull();
    expect(findings.map((one) => one.code)).toEqual([code, 'noName']);
    expect(findings[0]).toMatchObject({ field: 'name', value: 'Lise Moreau' });
  });

  it('is not reported as left out when two entries say the same', () => {
    expect(reading({ name: [...named, ...named] }).findings).toEqual([]);
  });
});

describe('the sex of a patient', () => {
  const usCore = (name: string, value: object) => ({
    url: `http://hl7.org/fhir/us/core/StructureDefinition/${name}`,
    ...value,
  });
  const female = usCore('us-core-individual-sex', { valueCoding: { code: '248152002' } });
  const male = usCore('us-core-birthsex', { valueCode: 'M' });

  it.each([
    ['a gender', { gender: 'other' }, 'other', []],
    ['an unknown gender', { gender: 'unknown' }, 'unknown', []],
    ['no gender', { gender: undefined }, 'unknown', ['sexUnknown']],
    ['a gender that FHIR does not have', { gender: 'M' }, 'unknown', ['sexUnknown']],
    ['US Core’s individual sex', { gender: undefined, extension: [female] }, 'female', ['sexFromExtension']],
    [
      'US Core’s sex',
      { gender: undefined, extension: [usCore('us-core-sex', { valueCode: '248153007' })] },
      'male',
      ['sexFromExtension'],
    ],
    ['US Core’s birth sex', { gender: 'unknown', extension: [male] }, 'male', ['sexFromExtension']],
    [
      'a sex that is not known there either',
      { gender: undefined, extension: [usCore('us-core-birthsex', { valueCode: 'UNK' })] },
      'unknown',
      ['sexUnknown'],
    ],
    [
      'two extensions that contradict each other',
      { gender: undefined, extension: [female, male] },
      'unknown',
      ['sexDiffers'],
    ],
    ['a gender and another sex', { gender: 'female', extension: [male] }, 'female', ['sexDiffers']],
    [
      'the gender identity, which is no sex',
      { gender: undefined, extension: [usCore('us-core-genderIdentity', { valueCode: 'female' })] },
      'unknown',
      ['sexUnknown'],
    ],
  ])('is read right from %s', (_title, fields, sex, codes) => {
    const { draft, findings } = reading(fields);
    expect(draft?.sex).toBe(sex);
    expect(findings.map(({ severity, code }) => [severity, code])).toEqual(
      codes.map((code) => ['check', code]),
    );
  });
});

describe('how a patient is reached', () => {
  it('is never what has ended, is old or is to come, even when nothing else is known', () => {
    const { draft, findings } = reading({
      identifier: [{ value: 'A', period: ended }],
      telecom: [
        { system: 'phone', value: '1', use: 'old' },
        { system: 'phone', value: '2', period: { start: '2027-01-01' } },
        { system: 'email', value: 'a@example.org', period: ended },
      ],
      address: [{ text: 'Here', period: ended }],
    });
    expect(draft).toMatchObject({ identifier: null, phone: null, email: null, address: null });
    expect(findings).toEqual([
      { severity: 'left out', code: 'partOld', field: 'phone', value: '1', use: 'old' },
      { severity: 'left out', code: 'partNotBegun', field: 'phone', value: '2', start: '2027-01-01' },
      { severity: 'left out', code: 'partEnded', field: 'email', value: 'a@example.org', end: '2019-01-01' },
      { severity: 'left out', code: 'partEnded', field: 'address', value: 'Here', end: '2019-01-01' },
      { severity: 'left out', code: 'partEnded', field: 'identifier', value: 'A', end: '2019-01-01' },
    ]);
  });

  it('names every entry that the chart has no place for', () => {
    const { draft, findings } = reading({
      identifier: [{ value: 'A' }, { value: 'B', use: 'usual' }, { system: 'urn:x' }],
      telecom: [
        { system: 'fax', value: '3' },
        { system: 'phone', value: '1' },
        { system: 'phone', value: '2' },
        { system: 'phone', value: '1', use: 'work' },
        { system: 'email' },
      ],
      address: [{ use: 'billing', text: 'Here' }, { text: 'There' }],
      communication: [{ language: { text: 'French' } }, { language: { coding: [{ code: 'fr' }] } }],
    });
    expect(draft).toMatchObject({ identifier: 'B', phone: '1', address: 'There', language: 'fr' });
    const left = findings.map(({ code, field, left: words }) => [code, field, words]);
    expect(left).toEqual([
      ['notKept', 'telecom fax 3', undefined],
      ['notKept', 'telecom email –', undefined],
      ['moreThanKept', 'phone', '2'],
      ['moreThanKept', 'address', 'Here'],
      ['notKept', 'communication French', undefined],
      ['notKept', 'identifier urn:x', undefined],
      ['moreThanKept', 'identifier', 'A'],
    ]);
  });

  it('is read without the spaces around its text', () => {
    const { draft } = reading({
      name: [{ family: 'Moreau ', given: [' Lise'] }],
      telecom: [{ system: 'phone', value: ' 506 458 6225' }],
      identifier: [{ value: 'K-1 ' }],
    });
    const read = { first_name: 'Lise', last_name: 'Moreau', phone: '506 458 6225', identifier: 'K-1' };
    expect(draft).toMatchObject(read);
  });

  it('takes an address of a use that has no rank here when there is no other', () => {
    expect(reading({ address: [{ use: 'billing', text: 'Here' }] })).toMatchObject({
      draft: { address: 'Here' },
      findings: [],
    });
  });
});

describe('what a patient has several of', () => {
  const typed = (code: string) => ({
    coding: [{ system: 'http://terminology.hl7.org/CodeSystem/v2-0203', code }],
  });

  it('is the medical record number before a social security number', () => {
    const identifier = [
      { type: typed('SS'), value: '999-11-2222' },
      { type: typed('MR'), value: 'MRN-7' },
    ];
    expect(reading({ identifier }).draft?.identifier).toBe('MRN-7');
  });

  it('is the phone number of the first rank, before its use decides', () => {
    const telecom = [
      { system: 'phone', value: '1', use: 'home', rank: 2 },
      { system: 'phone', value: '2', use: 'work', rank: 1 },
    ];
    expect(reading({ telecom }).draft?.phone).toBe('2');
  });

  it('is an address with its district', () => {
    const address = [{ line: ['1 Main Rd'], district: 'Rhône', city: 'Lyon', postalCode: '69000' }];
    expect(reading({ address }).draft?.address).toBe('1 Main Rd, Rhône, 69000 Lyon');
  });
});
