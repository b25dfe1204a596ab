import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { unconfirmedMeasures } from '@/contract/physicalData';
import { uuid } from '@/contract/fields';
import { findingSentence } from './findings';
import { readBundle } from './readBundle';

const text = readFileSync(path.join(__dirname, 'ehrBundle.fixture.json'), 'utf8');

describe('reading a bundle from another system', () => {
  const { charts, findings } = readBundle(text);
  const [chart] = charts;

  it('returns the patient with the official name and the home contact details', () => {
    expect(chart?.patient).toEqual({
      patient_id: expect.any(String),
      first_name: 'Marguerite Anne',
      last_name: 'Lefebvre',
      birth_date: '1941-03-08',
      sex: 'female',
      phone: '+33 6 12 34 56 78',
      email: null,
      identifier: 'MRN-4711',
      address: '3, rue des Lilas, 2e étage, 69003 Lyon, FR',
      allergies: ['Allergy to penicillin'],
      conditions: null,
      medicines: ['Metformin 500 mg'],
      tags: null,
      notes: null,
      language: 'fr',
      time_zone: null,
      usual_weight_kg: null,
      dominant_hand: null,
      ethnicity_group: null,
      amputations: null,
      due_date: null,
      next_visit_at: null,
      merged_into: null,
      ...{
        responsible_id: null,
        cover_id: null,
        cover_until: null,
        handed_over_by: null,
        handed_over_at: null,
      },
      captured_at: '2026-02-01T08:00:00.000+01:00',
      archived: false,
    });
    expect(uuid.safeParse(chart?.patient.patient_id).success).toBe(true);
  });

  it('groups values measured at one time into one record, converted exactly', () => {
    expect(chart?.physicalData).toHaveLength(2);
    expect(chart?.physicalData[0]).toMatchObject({
      patient_id: chart?.patient.patient_id,
      captured_at: '2026-01-15T09:30:00+01:00',
      weight_kg: 70.080021165,
      height_cm: 162,
      waist_cm: null,
      systolic_mmhg: 128,
      diastolic_mmhg: 74,
      notes: 'clothed',
      confirmed: null,
    });
  });

  it('keeps lab results in their reported unit, with only the details that the report has', () => {
    expect(chart?.labs).toEqual([
      expect.objectContaining({
        patient_id: chart?.patient.patient_id,
        analyte: 'glucose_fasting',
        ...{ value: 6.4, comparator: null, unit: 'mmol/L' },
        ...{ canonical_value: 115.29984, canonical_unit: 'mg/dL', conversion_factor: 18.0156 },
        collected_at: '2026-02-20',
        captured_at: '2026-02-21T09:00:00+01:00',
        laboratory: 'Laboratoire des Lilas',
        range: expect.objectContaining({
          ...{ unit: 'mmol/L', low: 3.9, high: 5.6, high_inclusive: true, source: 'laboratory' },
          ...{ critical_low: 2.8, critical_high: 25 },
        }),
        seen_at: null,
      }),
      expect.objectContaining({
        analyte: 'crp',
        ...{ value: 3, comparator: '<', unit: 'mg/L', range: null, notes: 'haemolytic' },
        collected_at: '2026-02-20T07:45:00+01:00',
      }),
      expect.objectContaining({
        analyte: 'albumin',
        ...{ value: 38, unit: 'g/L', canonical_value: 3.8, range: null },
        captured_at: '2026-02-20T12:00:00Z',
      }),
    ]);
  });

  it('leaves an unusual value for the user to confirm', () => {
    const second = chart?.physicalData[1];
    expect(second).toMatchObject({ captured_at: '2026-02-20T12:00:00Z', weight_kg: 28.4 });
    expect(second && unconfirmedMeasures(second)).toEqual(['weight_kg']);
  });

  it('reports everything it skips or changes, with the reason', () => {
    const reported = findings.map((it) => `${it.severity} | ${it.resource} | ${findingSentence(it)}`);
    expect(reported.sort()).toEqual(
      [
        'left out | Practitioner/9 | Resources of type Practitioner have no place in a chart (1). Enter what you need by hand.',
        'left out | Encounter/12 | Resources of type Encounter have no place in a chart (2). Enter what you need by hand.',
        'left out | OperationOutcome/o1 | Resources of type OperationOutcome have no place in a chart (1). Enter what you need by hand.',
        'left out | Patient/4711 | name: “Marguerite Moreau” is marked as no longer used (maiden) and is left out. Enter it in the chart if it still applies.',
        'left out | Patient/4711 | name: one is kept. Left out: Margot. Enter it in the notes if you need it.',
        'left out | Patient/4711 | phone: one is kept. Left out: +33 1 23 45 67 89. Enter it in the notes if you need it.',
        'left out | Patient/4711 | address: “somewhere else” is marked as no longer used (old) and is left out. Enter it in the chart if it still applies.',
        'left out | Patient/4711 | language: one is kept. Left out: en. Enter it in the notes if you need it.',
        'left out | Patient/4711 | identifier: “MRN-0815” is marked as no longer used (old) and is left out. Enter it in the chart if it still applies.',
        'left out | Patient/4711 | identifier: one is kept. Left out: 2410399123456. Enter it in the notes if you need it.',
        'left out | Patient/4711 | There is no place in a chart for “Patient.maritalStatus” (1). Enter it in the notes if you need it.',
        'left out | Observation/w1 | There is no place in a chart for “Observation.encounter” (1). Enter it in the notes if you need it.',
        'left out | Patient/4711 | email: Enter an email address, like name@example.org.',
        'left out | Condition/c1 | Its status is “resolved”, and it is left out. Enter it by hand if it applies.',
        'left out | Observation/x1 | Pain severity (72514-3) is not one of the measures or analytes here (1). Enter what you need by hand.',
        'left out | Observation/bmi1 | Calculated values are not imported but calculated again (1). Nothing needs to be done.',
        'check | Observation/alb1 | A reference range in words, in another unit, or one of several is left out; the result is kept (1). Check it against the report.',
        'left out | Observation/k1 | The unit boxes cannot be converted to mmol/L. Enter the value by hand.',
        'left out | DiagnosticReport/dr1 | It refers to “Observation/gone”, which is not in this file. Export both together, or enter it by hand.',
        'left out | DiagnosticReport/dr1 | The conclusion or the document of a report has no place in a chart (1). Enter what you need in the notes.',
        'check | Observation/w2 | It gives the day without a time. Noon UTC is saved: correct it if it matters.',
        'check | Observation/w2 | 28.4 kg is unusual: check it, and confirm it if it is right.',
      ].sort(),
    );
  });

  it('gives the same ids when the bundle is imported again', () => {
    expect(readBundle(JSON.parse(text)).charts).toEqual(charts);
  });

  it('resolves references within their own server, not to another server with the same numbers', () => {
    const other = text.replaceAll('ehr.example.org', 'clinic.example.net').replaceAll('Lefebvre', 'Garnier');
    const schema = z.object({ entry: z.array(z.unknown()) });
    const entriesOf = (json: string) => schema.parse(JSON.parse(json)).entry;
    const both = {
      resourceType: 'Bundle',
      type: 'searchset',
      entry: [...entriesOf(text), ...entriesOf(other)],
    };
    const read = readBundle(both).charts;
    expect(read.map(({ patient }) => patient.last_name)).toEqual(['Lefebvre', 'Garnier']);
    expect(read.map(({ physicalData }) => physicalData.length)).toEqual([2, 2]);
    expect(new Set(read.map(({ patient }) => patient.patient_id)).size).toBe(2);
  });
});
