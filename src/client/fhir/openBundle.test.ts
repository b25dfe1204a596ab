import { v7 as uuidv7 } from 'uuid';
import { importLimits } from './openBundle';
import { readBundle } from './readBundle';

const patient = {
  resourceType: 'Patient',
  id: 'p',
  name: [{ family: 'Moreau', given: ['Lise'] }],
  gender: 'female',
  birthDate: '1948-02-29',
};
const weight = {
  resourceType: 'Observation',
  id: 'w',
  status: 'final',
  code: { coding: [{ system: 'http://loinc.org', code: '29463-7' }] },
  subject: { reference: 'Patient/p' },
  effectiveDateTime: '2026-03-09T10:32:00+01:00',
  valueQuantity: { value: 70, code: 'kg' },
};
const lines = (...resources: object[]) => resources.map((resource) => JSON.stringify(resource)).join('\n');

describe('a bulk export', () => {
  it.each([
    ['line feeds', (text: string) => text],
    ['Windows line ends', (text: string) => text.replaceAll('\n', '\r\n')],
    ['a byte order mark and empty lines', (text: string) => `\uFEFF${text.replaceAll('\n', '\n\n')}\n\n`],
  ])('is read with %s: the records join their patient', (_title, write) => {
    const { charts, findings } = readBundle(write(lines(weight, patient)));
    expect(
      charts.map(({ patient: { last_name }, physicalData }) => [last_name, physicalData.length]),
    ).toEqual([['Moreau', 1]]);
    expect(findings).toEqual([]);
  });

  it('gives the same ids as the same resources in a bundle', () => {
    const entry = [patient, weight].map((resource) => ({ resource }));
    expect(readBundle(lines(patient, weight)).charts).toEqual(
      readBundle({ resourceType: 'Bundle', type: 'collection', entry }).charts,
    );
  });

  it('reports the line that is cut off, and keeps the others', () => {
    const { charts, findings } = readBundle(lines(patient, weight).slice(0, -20));
    expect(charts).toHaveLength(1);
    expect(findings).toEqual([
      expect.objectContaining({ severity: 'fault', code: 'lineNotJson', values: { line: 2 } }),
    ]);
  });

  it.each([
    ['with too many lines', `${lines(patient)}\n`.repeat(importLimits.entries + 1), 'tooManyEntries'],
    ['of another FHIR version', lines(patient, { resourceType: 'X', fhirVersion: '5.0.0' }), 'otherVersion'],
    ['of results without their patients', lines(weight, weight), 'noPatients'],
  ])('is refused %s', (_title, text, code) => {
    const { charts, findings } = readBundle(text);
    expect(charts).toEqual([]);
    expect(findings).toContainEqual(expect.objectContaining({ severity: 'fault', code }));
  });

  it('is not what a bundle is that was cut off', () => {
    const cut = JSON.stringify({ resourceType: 'Bundle', entry: [patient] }, null, 2).slice(0, -5);
    expect(readBundle(cut).findings).toEqual([expect.objectContaining({ code: 'notJson' })]);
  });
});

describe('an entry to delete', () => {
  const server = 'https://ehr.example/fhir/';
  const at = (fullUrl: string) => ({ fullUrl, resource: patient });
  const beside = at(`${server}Patient/p`);
  it.each<[string, object[], object, string]>([
    ['alone', [], {}, 'Observation/7'],
    ['beside resources of one server', [beside, at(`urn:uuid:${uuidv7()}`)], {}, `${server}Observation/7`],
    ['beside those of two', [beside, at('https://other.example/Patient/p')], {}, 'Observation/7'],
    ['with an address', [], { fullUrl: `${server}Observation/7` }, `${server}Observation/7`],
  ])('is named with its address if the file says it: %s', (_title, others, fields, resource) => {
    const entry = [...others, { ...fields, request: { method: 'DELETE', url: 'Observation/7' } }];
    const { findings } = readBundle({ resourceType: 'Bundle', type: 'transaction', entry });
    expect(findings).toContainEqual(expect.objectContaining({ code: 'entryDeleted', resource }));
  });
});
