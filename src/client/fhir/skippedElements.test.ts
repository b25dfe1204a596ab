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
