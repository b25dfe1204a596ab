import { readBundle } from './readBundle';

const patient = {
  resourceType: 'Patient',
  name: [{ family: 'Moreau', given: ['Lise'], prefix: ['Mrs.'] }],
  gender: 'female',
  birthDate: '1948-02-29',
  maritalStatus: { text: 'widowed' },
  extension: [{ url: 'http://hl7.org/fhir/us/core/StructureDefinition/us-core-race' }],
};

describe('what a chart has no place for', () => {
  it('is named once each, with how often it occurs', () => {
    const allergy = (of: string) => ({
      resourceType: 'AllergyIntolerance',
      id: of,
      patient: { reference: `Patient/${of}` },
      code: { text: 'Nuts' },
      criticality: 'high',
    });
    const resources = [{ ...patient, id: '1' }, { ...patient, id: '2' }, allergy('1'), allergy('2')];
    const entry = resources.map((resource) => ({ resource }));
    const { charts, findings } = readBundle({ resourceType: 'Bundle', type: 'collection', entry });
    expect(charts.map((chart) => chart.patient.allergies)).toEqual([['Nuts'], ['Nuts']]);
    expect(findings.map(({ code, values }) => [code, values.element, values.count]).sort()).toEqual(
      [
        'AllergyIntolerance.criticality',
        'Patient.maritalStatus',
        'Patient.name.prefix',
        'http://hl7.org/fhir/us/core/StructureDefinition/us-core-race',
      ].map((element) => ['elementNotKept', element, 2]),
    );
  });
});

describe('what a chart has no place for in an Observation', () => {
  const subject = { reference: 'Patient/p' };
  const loinc = (code: string) => ({ coding: [{ system: 'http://loinc.org', code }] });
  const quantity = (value: number, code: string) => ({ value, unit: code, code });
  const common = { resourceType: 'Observation', id: 'o', status: 'final', subject };
  const taken = { ...common, effectiveDateTime: '2026-03-09T08:00:00Z' };
  const weight = { ...taken, code: loinc('29463-7'), valueQuantity: quantity(61, 'kg') };
  const albumin = { ...taken, code: loinc('1751-7'), valueQuantity: quantity(38, 'g/L') };
  const pressure = {
    ...{ ...taken, code: loinc('85354-9') },
    component: [
      { code: loinc('8480-6'), valueQuantity: quantity(120, 'mm[Hg]') },
      { code: loinc('8462-4'), valueQuantity: quantity(70, 'mm[Hg]') },
    ],
  };
  const read = (observation: object) => {
    const entry = [{ ...patient, extension: [], id: 'p' }, observation].map((resource) => ({ resource }));
    const { charts, findings } = readBundle({ resourceType: 'Bundle', type: 'collection', entry });
    const elements = findings.flatMap(({ values: { element } }) => (element === undefined ? [] : [element]));
    return { elements: elements.filter((one) => !String(one).startsWith('Patient.')), labs: charts[0]?.labs };
  };
  const person = { reference: 'Practitioner/1', display: 'Ronald Bone' };
  const laboratory = { reference: 'Organization/1', display: 'Acme' };

  it.each<[string, object, string[]]>([
    ['a measure', weight, ['performer', 'referenceRange', 'interpretation', 'encounter']],
    ['a panel of measures', pressure, ['performer', 'encounter', 'bodySite', 'device']],
  ])('is named for %s', (_title, observation, elements) => {
    const values = {
      ...{ performer: [person], referenceRange: [{ text: '50 - 70' }], interpretation: [{ text: 'N' }] },
      ...{
        encounter: { reference: 'Encounter/1' },
        bodySite: { text: 'left arm' },
        device: { display: 'x' },
      },
    };
    const added = Object.fromEntries(Object.entries(values).filter(([name]) => elements.includes(name)));
    expect(read(observation).elements).toEqual([]);
    expect(read({ ...observation, ...added }).elements.sort()).toEqual(
      elements.map((name) => `Observation.${name}`).sort(),
    );
  });

  it.each<[string, object, string | null, string[]]>([
    ['the laboratory', { performer: [laboratory] }, 'Acme', []],
    ['a person beside the laboratory', { performer: [person, laboratory] }, 'Acme', ['performer']],
    ['a person alone, who is no laboratory', { performer: [person] }, null, ['performer']],
    ['a performer without a name', { performer: [{ reference: 'Organization/1' }] }, null, ['performer']],
  ])('is named for a lab result beside what is kept: %s', (_title, added, kept, elements) => {
    const { labs, elements: named } = read({ ...albumin, ...added });
    expect(labs?.map((lab) => lab.laboratory)).toEqual([kept]);
    expect(named).toEqual(elements.map((name) => `Observation.${name}`));
  });

  it.each([
    ['a measure', weight],
    ['a lab result', albumin],
  ])('is named for %s: what it was calculated from', (_title, observation) => {
    const other = { reference: 'Observation/x' };
    const added = { derivedFrom: [other], hasMember: [other] };
    expect(read({ ...observation, ...added }).elements.sort()).toEqual([
      'Observation.derivedFrom',
      'Observation.hasMember',
    ]);
    expect(read({ ...pressure, ...added }).elements).toEqual([]);
  });

  it('is named once for a panel of lab results, and not for a panel that is named as a whole', () => {
    const panel = {
      ...{ ...taken, code: loinc('24323-8'), encounter: { reference: 'Encounter/1' } },
      component: [
        { code: loinc('1751-7'), valueQuantity: quantity(38, 'g/L') },
        { code: loinc('2951-2'), valueQuantity: quantity(140, 'mmol/L') },
      ],
    };
    expect(read(panel).elements).toEqual(['Observation.encounter']);
    expect(read({ ...panel, valueString: 'see below' }).elements).toEqual([]);
  });
});
