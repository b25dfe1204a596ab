import { findingSentence } from './findings';
import { readBundle } from './readBundle';

/** Results as other systems send them, besides a plain quantity. */

const coded = (code: string) => ({ coding: [{ system: 'http://loinc.org', code }] });
const quantity = (value: number, unit: string) => ({ value, unit });
const patient = {
  resourceType: 'Patient',
  id: 'p',
  name: [{ family: 'Moreau', given: ['Lise'] }],
  gender: 'female',
  birthDate: '1948-02-29',
};
const albumin = {
  resourceType: 'Observation',
  id: 'o',
  status: 'final',
  code: coded('1751-7'),
  subject: { reference: 'Patient/p' },
  effectiveDateTime: '2026-03-09T10:32:00+01:00',
};

function reading(...resources: object[]) {
  const entry = [patient, ...resources].map((resource) => ({ resource }));
  const { charts, findings } = readBundle({ resourceType: 'Bundle', type: 'collection', entry });
  const labs = charts.flatMap((chart) => chart.labs);
  return {
    labs: labs.map(
      ({ analyte, comparator, value, unit }) => `${analyte} ${comparator ?? ''}${value} ${unit}`,
    ),
    days: labs.map(({ collected_at }) => collected_at),
    findings: findings.map((one) => `${one.about ?? '–'} | ${findingSentence(one)}`),
  };
}

describe('a value', () => {
  it.each([
    ['with its unit', '3.8 g/dL', 'albumin 3.8 g/dL'],
    ['with a decimal comma', '3,8 g/dl', 'albumin 3.8 g/dL'],
    ['with a comparator', '< 1,5 g/dL', 'albumin <1.5 g/dL'],
    ['with the mark of the laboratory', '2.9 g/dL (L)', 'albumin 2.9 g/dL'],
    ['in Arabic digits', '٣٫٨'.replace('٫', '.') + ' g/dL', 'albumin 3.8 g/dL'],
  ])('is read from a text %s', (_title, valueString, read) => {
    expect(reading({ ...albumin, valueString })).toMatchObject({ labs: [read], findings: [] });
  });

  it.each([
    ['in words', { valueString: 'negative' }, 'Its value “negative” is not a quantity.'],
    ['a titre', { valueString: '1:80' }, 'Its value “1:80” is not a quantity.'],
    [
      'a range',
      { valueRange: { low: quantity(3, 'g/dL'), high: quantity(4, 'g/dL') } },
      'Its value “3 g/dL – 4 g/dL” is not a quantity.',
    ],
    [
      'a ratio',
      { valueRatio: { numerator: { value: 1 }, denominator: { value: 80 } } },
      'Its value “1 : 80” is not a quantity.',
    ],
    ['a yes', { valueBoolean: true }, 'Its value “true” is not a quantity.'],
    ['only judged', { interpretation: [{ text: 'High' }] }, 'It has no value (High).'],
    ['a number without a unit', { valueInteger: 4 }, 'Its value has no unit.'],
  ])('is left out and named when it is %s', (_title, fields, sentence) => {
    const { labs, findings } = reading({ ...albumin, ...fields });
    expect(labs).toEqual([]);
    expect(findings).toEqual([expect.stringContaining(sentence)]);
  });

  it('is dated by its day when its time has no time zone', () => {
    const read = reading({
      ...albumin,
      effectiveDateTime: '2026-03-09T23:30',
      valueQuantity: quantity(3.8, 'g/dL'),
    });
    expect(read.days).toEqual(['2026-03-09']);
    expect(read.findings).toEqual([expect.stringContaining('The time 23:30 has no time zone')]);
  });
});

describe('a panel', () => {
  const count = {
    ...albumin,
    id: 'cbc',
    code: { text: 'CBC' },
    valueQuantity: undefined,
    component: [
      { code: coded('718-7'), valueQuantity: quantity(13.1, 'g/dL') },
      { code: coded('6690-2'), dataAbsentReason: { text: 'clotted' } },
      { code: { text: 'Blasts' }, valueQuantity: quantity(1, '%') },
    ],
  };

  it('gives a result for each of its components, and names the others', () => {
    expect(reading(count)).toMatchObject({
      labs: ['hemoglobin 13.1 g/dL'],
      findings: [
        '– | Blasts is not one of the measures or analytes here (1). Enter what you need by hand.',
        '6690-2, 2026-03-09 | It has no value (clotted). Enter it by hand if you know it.',
      ],
    });
  });

  it('gives none of them when it was entered in error', () => {
    const { labs, findings } = reading({ ...count, status: 'entered-in-error' });
    expect(labs).toEqual([]);
    expect(findings).toContain(
      '718-7 13.1 g/dL, 2026-03-09 | It, or each report that lists it, was entered in error or cancelled. It is left out: if the chart here has it, remove it there.',
    );
  });

  it('of members is no result itself, and names a member that is not in the file', () => {
    const potassium = { ...albumin, id: 'k', code: coded('2823-3'), valueQuantity: quantity(4.2, 'mmol/L') };
    const hasMember = [{ reference: 'Observation/k' }, { reference: 'Observation/gone' }];
    expect(reading({ ...albumin, code: { text: 'BMP' }, hasMember }, potassium)).toMatchObject({
      labs: ['potassium 4.2 mmol/L'],
      findings: [
        'BMP, 2026-03-09 | It refers to “Observation/gone”, which is not in this file. Export both together, or enter it by hand.',
      ],
    });
  });
});

describe('what is said about a resource', () => {
  const order = {
    resourceType: 'MedicationRequest',
    intent: 'order',
    status: 'stopped',
    subject: albumin.subject,
    medicationCodeableConcept: { text: 'Warfarin' },
  };

  it('names the medicine, once with the number of its orders', () => {
    const entry = [patient, { ...order, id: 'a' }, { ...order, id: 'b' }].map((resource) => ({ resource }));
    const { findings } = readBundle({ resourceType: 'Bundle', type: 'collection', entry });
    expect(findings).toMatchObject([{ code: 'notFinal', about: 'Warfarin', times: 2 }]);
  });

  it.each<[string, object, string, object | undefined]>([
    [
      'of an analyte',
      coded('1751-7'),
      '1751-7 3.8 g/dL, 2026-03-09',
      { code: '1751-7', of: 'analyte', key: 'albumin' },
    ],
    [
      'of a measure',
      coded('29463-7'),
      '29463-7 3.8 g/dL, 2026-03-09',
      { code: '29463-7', of: 'measure', key: 'weight_kg' },
    ],
    ['that has words', { ...coded('1751-7'), text: 'Alb' }, 'Alb 3.8 g/dL, 2026-03-09', undefined],
  ])('says what a code means %s', (_title, code, about, known) => {
    const valueQuantity = { value: 3.8, unit: 'g/dL' };
    const result = { ...albumin, valueString: undefined, valueQuantity, code, status: 'preliminary' };
    const entry = [patient, { ...result, id: 'a' }].map((resource) => ({ resource }));
    const { findings } = readBundle({ resourceType: 'Bundle', type: 'collection', entry });
    expect([findings[0]?.about, findings[0]?.known]).toEqual([about, known]);
  });

  it.each<[string, object, string]>([
    [
      'a medicine by its Medication',
      {
        ...order,
        medicationCodeableConcept: undefined,
        medicationReference: { reference: 'Medication/m', display: '1 tablet' },
      },
      'Iron 80 mg',
    ],
    ['a medicine that cannot be read', { ...order, modifierExtension: [] }, 'Warfarin'],
    [
      'the day on which a period began',
      {
        ...{ ...albumin, status: 'preliminary', effectiveDateTime: undefined },
        effectivePeriod: { start: '2026-03-09T08:00:00Z' },
      },
      '1751-7, 2026-03-09',
    ],
  ])('names %s', (_title, resource, about) => {
    const medication = { resourceType: 'Medication', id: 'm', code: { text: 'Iron 80 mg' } };
    const entry = [patient, medication, { ...resource, id: 'a' }].map((one) => ({ resource: one }));
    const { findings } = readBundle({ resourceType: 'Bundle', type: 'collection', entry });
    expect(findings).toContainEqual(expect.objectContaining({ about }));
  });

  it('names the patient, as in the chart, when the file has several', () => {
    const name = [
      { use: 'maiden', family: 'Avant', given: ['Odile'] },
      { family: 'Garnier', given: ['Odile'] },
    ];
    const subject = { reference: 'Patient/p2' };
    const orders = [
      { ...order, id: 'a' },
      { ...order, id: 'b', subject },
    ];
    const { findings } = reading({ ...patient, id: 'p2', name }, ...orders);
    expect(findings.filter((one) => one.includes('Warfarin'))).toEqual([
      expect.stringMatching(/^Lise Moreau: Warfarin \|/),
      expect.stringMatching(/^Odile Garnier: Warfarin \|/),
    ]);
  });
});
