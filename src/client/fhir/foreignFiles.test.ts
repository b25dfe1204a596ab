import { readFileSync } from 'node:fs';
import path from 'node:path';
import { findingSentence, type Finding } from './findings';
import { readBundle } from './readBundle';

/** Small files as other systems write them, each with the right values. */

const now = new Date('2026-06-15T10:00:00Z');
const read = (file: string) =>
  readBundle(readFileSync(path.join(__dirname, 'fixtures', file), 'utf8'), { now });
const said = (findings: readonly Finding[]) =>
  findings.map((one) => `${one.severity} | ${one.resource} | ${findingSentence(one)}`);

describe('a file of another system', () => {
  it('gives a medicine the name of the Medication that it refers to', () => {
    const { charts, findings } = read('fhir-08-medication-by-reference.json');
    expect(charts[0]?.patient.medicines).toEqual(['Warfarin 5 mg tablets']);
    expect(findings).toEqual([]);
  });

  it('adds the medicine of an active order', () => {
    const { charts, findings } = read('fhir-09-active-prescription.json');
    expect(charts[0]?.patient.medicines).toEqual(['Warfarin 5 mg tablets']);
    expect(findings).toEqual([]);
  });

  it('records that no allergies are known, and no entry', () => {
    const { charts, findings } = read('fhir-07-no-known-allergies.json');
    expect(charts[0]?.patient).toMatchObject({ allergies: [], conditions: null, medicines: null });
    expect(findings).toEqual([]);
  });

  it('keeps the identifier, phone and address in use, and names those that have ended', () => {
    const { charts, findings } = read('fhir-10-ended-contacts.json');
    expect(charts[0]?.patient).toMatchObject({
      identifier: 'NEW-2',
      phone: '0200000000',
      address: '2 rue Actuelle, Lyon',
    });
    expect(said(findings)).toEqual(
      ['phone: “0100000000”', 'address: “1 rue Ancienne, Lyon”', 'identifier: “OLD-1”'].map(
        (part) =>
          `left out | Patient/p1 | ${part} ended on 2019-01-01 and is left out. Enter it in the chart if it still applies.`,
      ),
    );
  });

  it('takes the sex of the US Core extension when there is no gender, for a person to check', () => {
    const { charts, findings } = read('fhir-12-no-gender-but-sex-extension.json');
    expect(charts[0]?.patient.sex).toBe('female');
    expect(said(findings)).toEqual([
      'check | Patient/p1 | The file has no gender, but a sex in another place: “female” is saved. Check it.',
    ]);
  });

  it('keeps a result whose printed range is crossed, without the range', () => {
    const { charts, findings } = read('fhir-13-crossed-range.json');
    expect(charts[0]?.labs).toEqual([
      expect.objectContaining({ analyte: 'ferritin', value: 45, unit: 'ng/mL', range: null }),
    ]);
    expect(said(findings)).toEqual([
      'check | Observation/o1 | The printed reference range 150 to 15 ng/mL is crossed and is left out; the result is kept. Check it against the report.',
    ]);
  });

  it('recognizes creatinine and potassium in blood, and HbA1c by HPLC', () => {
    const { charts, findings } = read('fhir-14-blood-loinc.json');
    expect(charts[0]?.labs.map(({ analyte, value, unit }) => [analyte, value, unit])).toEqual([
      ['creatinine', 0.9, 'mg/dL'],
      ['potassium', 4.2, 'mmol/L'],
      ['hba1c', 7.5, '%'],
    ]);
    expect(findings).toEqual([]);
  });

  it('reads every line of a bulk export', () => {
    const { charts, findings } = read('fhir-16-bulk-export.ndjson');
    expect(charts.map(({ patient }) => `${patient.first_name} ${patient.last_name}`)).toEqual([
      'Lise Moreau',
      'Odile Garnier',
    ]);
    expect(findings).toEqual([]);
  });

  it('keeps a value with more decimals than its analyte is shown with', () => {
    const { charts, findings } = read('fhir-17-many-decimals.json');
    expect(charts[0]?.labs).toMatchObject([{ analyte: 'hba1c', value: 6.103294908974377, unit: '%' }]);
    expect(said(findings)).toEqual([]);
  });

  it('splits a name that is one text, and takes a single name, for a person to check', () => {
    const { charts, findings } = read('fhir-18-one-name-only.json');
    expect(charts.map(({ patient }) => [patient.first_name, patient.last_name])).toEqual([
      ['Lise', 'Moreau'],
      ['–', 'Kartini'],
    ]);
    expect(said(findings)).toEqual([
      'check | Patient/p1 | The name is one text. It is split into the first name “Lise” and the last name “Moreau”: check it.',
      'check | Patient/p2 | The file gives only one name, “Kartini”. It is saved as the last name, with “–” as the first name. Complete it if there is another.',
    ]);
  });

  it('gives its results ids of their own, also when another file used the same short ids', () => {
    const files = ['fhir-13-crossed-range.json', 'fhir-14-blood-loinc.json'];
    const labs = files.flatMap((file) => read(file).charts[0]?.labs ?? []);
    expect(new Set(labs.map(({ patient_id }) => patient_id)).size).toBe(1);
    expect(new Set(labs.map(({ record_id }) => record_id)).size).toBe(4);
  });
});
