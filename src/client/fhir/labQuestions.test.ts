import { findingSentence } from './findings';
import { noAnswers, type LabAnswers } from './labQuestions';
import { readBundle } from './readBundle';

const loinc = 'http://loinc.org';
const patient = {
  resourceType: 'Patient',
  id: 'p',
  name: [{ family: 'Moreau', given: ['Lise'] }],
  gender: 'female',
  birthDate: '1948-02-29',
};
const category = (code: string) => [
  { coding: [{ system: 'http://terminology.hl7.org/CodeSystem/observation-category', code }] },
];
/** Glucose in blood: it leaves open whether the patient was fasting. */
const glucose = {
  resourceType: 'Observation',
  status: 'final',
  category: category('laboratory'),
  code: { coding: [{ system: loinc, code: '2339-0', display: 'Glucose [Mass/volume] in Blood' }] },
  subject: { reference: 'Patient/p' },
  effectiveDateTime: '2026-03-09T07:45:00+01:00',
  valueQuantity: { value: 96, unit: 'mg/dL' },
};
const local = (coding: object, text?: string) => ({ ...glucose, code: { coding: [coding], text } });

function reading(resources: readonly object[], answers: LabAnswers = noAnswers) {
  const numbered = resources.map((resource, at) => ({ ...resource, id: `o${at}` }));
  const entry = [patient, ...numbered].map((resource) => ({ resource }));
  const read = readBundle({ resourceType: 'Bundle', type: 'collection', entry }, { answers });
  return {
    questions: read.questions,
    findings: read.findings.map(findingSentence),
    labs: read.charts.flatMap(({ labs }) => labs.map(({ analyte, value, unit }) => [analyte, value, unit])),
  };
}

describe('a code that is not known here', () => {
  it('is asked about once, with the number of its results, and is named when it is left out', () => {
    const { questions, findings, labs } = reading([glucose, glucose]);
    expect(labs).toEqual([]);
    expect(questions).toEqual([
      {
        kind: 'analyte',
        key: `${loinc}|2339-0`,
        name: 'Glucose [Mass/volume] in Blood (2339-0)',
        localName: null,
        results: 2,
      },
    ]);
    expect(findings).toEqual([
      'Glucose [Mass/volume] in Blood (2339-0) is not one of the measures or analytes here (2). Enter what you need by hand.',
    ]);
  });

  it('is read as the analyte of the answer', () => {
    const analytes = { [`${loinc}|2339-0`]: 'glucose_fasting' } as const;
    expect(reading([glucose], { ...noAnswers, analytes })).toEqual({
      questions: [],
      findings: [],
      labs: [['glucose_fasting', 96, 'mg/dL']],
    });
  });

  it.each([
    ['of a survey', { category: category('survey') }],
    ['of a vital sign', { code: { coding: [{ system: loinc, code: '8867-4' }] }, category: undefined }],
    ['without a number', { valueQuantity: undefined, valueString: 'clear' }],
    ['entered in error', { status: 'entered-in-error' }],
  ])('is not asked about when its result is %s', (_title, fields) => {
    const { questions, findings } = reading([{ ...glucose, ...fields }]);
    expect(questions).toEqual([]);
    expect(findings).toHaveLength(1);
  });

  it('of a laboratory is identified by its system, or without one by its words', () => {
    const { questions } = reading([
      local({ system: 'https://lab-a.example', code: 'NA' }, 'Natrium'),
      local({ system: 'https://lab-b.example', code: 'NA' }, 'Natrium'),
      local({ code: 'NA' }, 'Natrium'),
      local({ code: 'NA' }, 'Nadeln'),
      { ...glucose, code: { text: 'Natrium' }, category: undefined },
    ]);
    expect(questions.map(({ key }) => key)).toEqual([
      'https://lab-a.example|NA',
      'https://lab-b.example|NA',
      '|NA|natrium',
      '|NA|nadeln',
      '||natrium',
    ]);
  });
});

describe('a specimen', () => {
  const patient = { resourceType: 'Patient', id: 'p', name: [{ text: 'A B' }], birthDate: '1941-03-08' };
  const result = (fields: object) => ({
    ...{ resourceType: 'Observation', id: 'o', status: 'final', subject: { reference: 'Patient/p' } },
    ...{ effectiveDateTime: '2026-03-09', valueQuantity: { value: 128, unit: 'mmol/L' } },
    code: { coding: [{ system: 'http://loinc.org', code: '2951-2' }] },
    ...fields,
  });
  const readResults = (...resources: object[]) => {
    const entry = [patient, ...resources].map((resource) => ({ resource }));
    return readBundle({ resourceType: 'Bundle', type: 'collection', entry });
  };

  it.each([
    ['Serum', true],
    ['Capillary blood', true],
    ['BLDV', true],
    ['Plasma sample', true],
    ['Urine', false],
    ['CSF', false],
    ['Cord blood', false],
    ['Sputum', false],
    ['BLDCO', false],
    ['Spontanharn', false],
    ['Punktat', false],
    ['Blood specimen from patient · 119297000', true],
    ['Serum · SER-01', true],
    ['Whole blood specimen · 258580003 · WB', true],
    ['Cord blood · 119297000', false],
  ])('of blood is taken, and another one is left out and named: %s', (display, isTaken) => {
    const coded = { resourceType: 'Specimen', id: 's', type: { coding: [{ display }] } };
    for (const more of [
      { specimen: { display } },
      { specimen: { reference: 'Specimen/s' } },
      { specimen: { reference: '#s' }, contained: [coded] },
    ]) {
      const { charts, findings } = readResults(coded, result(more));
      expect(charts[0]?.labs.length).toBe(isTaken ? 1 : 0);
      expect(findings.some(({ code }) => code === 'otherSpecimen')).toBe(!isTaken);
    }
  });

  it('of a result is not named as having no place in a chart; what else is known of it is, and one of no result', () => {
    const serum = {
      resourceType: 'Specimen',
      type: { text: 'Serum' },
      collection: { fastingStatusCodeableConcept: {} },
    };
    const inside = result({ id: 'o2', specimen: { reference: '#c' }, contained: [{ ...serum, id: 'c' }] });
    const named = result({ specimen: { reference: 'Specimen/s' } });
    const { findings } = readResults({ ...serum, id: 's' }, named, inside, { ...serum, id: 'other' });
    const said = findings.filter(({ code }) => code === 'unknownType' || code === 'elementNotKept');
    expect(said.map(({ resource, values }) => [resource, values])).toEqual([
      ['Specimen/s', { element: 'Specimen.collection', count: 2 }],
      ['Specimen/other', { type: 'Specimen', count: 1 }],
    ]);
  });

  it('of a local code is asked about by itself', () => {
    const code = { coding: [{ code: 'NA' }], text: 'Sodium' };
    const { questions } = readResults(
      result({ code, specimen: { display: 'Urine' } }),
      result({ code, id: 'o2', specimen: { display: 'Serum' } }),
    );
    expect(questions.map(({ key, results }) => [key, results])).toEqual([
      ['|NA|sodium|urine', 1],
      ['|NA|sodium', 1],
    ]);
  });

  it('may be another one where a second LOINC code is not known here, so that a person is asked', () => {
    const coding = ['2951-2', '2955-3'].map((code) => ({ system: 'http://loinc.org', code }));
    const { charts, questions } = readResults(result({ code: { coding } }));
    expect(charts[0]?.labs).toEqual([]);
    expect(questions).toMatchObject([{ key: 'http://loinc.org|2951-2+2955-3' }]);
  });
});

describe('a unit that is not known here', () => {
  const albumin = {
    ...glucose,
    code: { coding: [{ system: loinc, code: '1751-7' }] },
    valueQuantity: { value: 38, unit: 'g pro L' },
    referenceRange: [{ low: { value: 35, unit: 'g pro L' }, high: { value: 52, unit: 'g pro L' } }],
  };

  it('is asked about for its analyte, and is read as the answer says, in the range too', () => {
    const { questions, labs } = reading([albumin]);
    expect(labs).toEqual([]);
    expect(questions).toEqual([
      { kind: 'unit', key: 'albumin|g pro L', analyte: 'albumin', unit: 'g pro L', results: 1 },
    ]);
    const units = { 'albumin|g pro L': 'g/L' };
    expect(reading([albumin], { ...noAnswers, units })).toEqual({
      questions: [],
      findings: [],
      labs: [['albumin', 38, 'g/L']],
    });
  });

  it('is not asked about when it is a unit of other analytes, which contradicts the code', () => {
    const { questions, findings } = reading([{ ...albumin, valueQuantity: { value: 38, code: 'U/L' } }]);
    expect(questions).toEqual([]);
    expect(findings).toEqual(['The unit U/L cannot be converted to g/dL. Enter the value by hand.']);
  });

  it('is asked about once its code is answered', () => {
    const odd = { ...glucose, valueQuantity: { value: 96, unit: 'units' } };
    const analytes = { [`${loinc}|2339-0`]: 'glucose_random' } as const;
    expect(reading([odd], { ...noAnswers, analytes }).questions).toMatchObject([
      { kind: 'unit', key: 'glucose_random|units' },
    ]);
  });
});
