/** @jest-environment node */
import type { Bundle, Observation, Resource } from '@medplum/fhirtypes';
import fc from 'fast-check';
import type { Dynamometry } from '@/contract/dynamometry';
import { chartArbitrary } from '@/testing/arbitraryCharts';
import { aDynamometry, aLab, aPatient, aPhysicalData, aSarcF } from '@/testing/builders';
import { validateResource } from '@/testing/validateResource';
import { randomCases } from '@/testing/testDepth';
import { toBundle, type ExportedChart } from './toBundle';

const made = { madeAt: '2026-03-09T12:00:00+01:00', version: '0.1.0' };
const merged_into = '11111111-1111-4111-8111-111111111111';
const patient = aPatient({ usual_weight_kg: 80, dominant_hand: 'left', allergies: ['Nuts'], merged_into });
const { patient_id } = patient;

function aChart(fields: Parameters<typeof aPhysicalData>[0] = {}): ExportedChart {
  const archived = fields?.archived ?? false;
  return chartOf({
    sarcF: [aSarcF({ patient_id, archived })],
    physicalData: [aPhysicalData({ patient_id, ...fields })],
    dynamometry: [aDynamometry({ patient_id, archived })],
    labs: [aLab({ patient_id, archived })],
  });
}

function chartOf(fields: Partial<ExportedChart>): ExportedChart {
  return { patient, sarcF: [], physicalData: [], dynamometry: [], labs: [], ...fields };
}

function resourcesOf(chart: ExportedChart): Resource[] {
  return (toBundle([chart], made).entry ?? []).flatMap(({ resource }) => resource ?? []);
}

function byCode(chart: ExportedChart, code: string): Observation | undefined {
  return resourcesOf(chart)
    .flatMap((it) => (it.resourceType === 'Observation' ? it : []))
    .find((it) => it.code.coding?.some((coding) => coding.code === code));
}

function weightOf({ entry = [] }: Bundle): Resource | undefined {
  return entry.find(
    ({ resource }) => resource?.resourceType === 'Observation' && resource.code.text === 'Body weight',
  )?.resource;
}

describe('toBundle', () => {
  it('produces valid R4 resources by the HL7 definitions, whatever the records hold @random', () => {
    fc.assert(
      fc.property(chartArbitrary, (chart) => {
        expect(validateResource(toBundle([chart], made))).toEqual([]);
      }),
      randomCases({ quick: 5, deep: 300 }),
    );
  });

  it.each<[string, object, string]>([
    ['a wrong status', { status: 'finished' }, 'no such code'],
    ['a missing code', { code: undefined }, 'code: Missing required property'],
    ['a number as text', { valueQuantity: { value: '70' } }, 'value[x].value: Invalid JSON type'],
    ['an unknown property', { weight: 70 }, 'weight: Invalid additional property'],
    ['an invalid date', { effectiveDateTime: '9 March' }, 'effective[x]: Invalid dateTime'],
    ['an encounter as the patient', { subject: { reference: 'Encounter/1' } }, 'Invalid reference'],
    ['a value and a reason for its absence', { dataAbsentReason: { text: 'a' } }, 'obs-6'],
    ['an empty list', { note: [] }, 'note: empty'],
  ])('would fail that validation with %s', (_title, broken, message) => {
    const bundle = toBundle([aChart()], made);
    const entry = bundle.entry?.map((it) =>
      it.resource === weightOf(bundle) ? { ...it, resource: { ...it.resource, ...broken } } : it,
    );
    expect(validateResource(JSON.parse(JSON.stringify({ ...bundle, entry }))).join()).toContain(message);
  });

  it('would fail that validation with a gender that FHIR does not define', () => {
    expect(validateResource({ resourceType: 'Patient', gender: 'F' })).toEqual([
      'Patient.gender: no such code: F',
    ]);
  });

  it.each([
    ['29463-7', 'bodyweight', 72.25, 'kg'],
    ['8302-2', 'bodyheight', 170, 'cm'],
    ['39156-5', 'bmi', 25, 'kg/m2'],
  ])('meets the vital signs profile of %s (%s)', (code, profile, value, unit) => {
    expect(byCode(aChart(), code)).toMatchObject({
      status: 'final',
      meta: { profile: [`http://hl7.org/fhir/StructureDefinition/${profile}`] },
      category: [{ coding: [{ code: 'vital-signs' }] }],
      subject: { reference: `urn:uuid:${patient_id}` },
      effectiveDateTime: '2026-03-09T10:32:00+01:00',
      valueQuantity: { value, code: unit, system: 'http://unitsofmeasure.org' },
    });
  });

  it('writes both blood pressures as one panel, and one alone by itself', () => {
    const both = aChart({ systolic_mmhg: 128, diastolic_mmhg: 74 });
    const { component = [] } = byCode(both, '85354-9') ?? {};
    expect(
      component.map(({ code, valueQuantity }) => [
        code.coding?.[0]?.code,
        valueQuantity?.value,
        valueQuantity?.code,
      ]),
    ).toEqual([
      ['8480-6', 128, 'mm[Hg]'],
      ['8462-4', 74, 'mm[Hg]'],
    ]);
    expect([byCode(both, '8480-6'), byCode(both, '8462-4')]).toEqual([undefined, undefined]);
    const one = aChart({ systolic_mmhg: 128, diastolic_mmhg: null });
    expect(byCode(one, '8480-6')).toMatchObject({ valueQuantity: { value: 128 } });
    expect(byCode(one, '85354-9')).toBeUndefined();
  });

  it('derives the BMI from weight and height, and omits it without a height', () => {
    const chart = aChart();
    const origins = ['29463-7', '8302-2'].map((code) => `urn:uuid:${byCode(chart, code)?.id}`);
    expect(byCode(chart, '39156-5')?.derivedFrom?.map(({ reference }) => reference)).toEqual(origins);
    expect(byCode(aChart({ height_cm: null }), '39156-5')).toBeUndefined();
  });

  it('writes the best trial of each hand in kg, or its exclusion, as members of the panel', () => {
    const trials: Dynamometry['trials'] = [
      { hand: 'right', value: 50, taken_at: null, invalid: null },
      { hand: 'right', value: 90, taken_at: null, invalid: 'slipped' },
    ];
    const record = aDynamometry({ patient_id, unit: '[lb_av]', trials, left_hand_excluded: 'stroke' });
    const chart = chartOf({ dynamometry: [record] });
    const [right, left] = ['83174-3', '83173-5'].map((code) => byCode(chart, code));
    expect(right).toMatchObject({
      valueQuantity: { value: 22.6796185, code: 'kg' },
      derivedFrom: [{ reference: `urn:uuid:${record.record_id}` }],
    });
    expect(left).toMatchObject({
      dataAbsentReason: { coding: [{ code: 'not-performed' }], text: 'stroke' },
    });
    expect(byCode(chart, '83145-3')).toMatchObject({
      hasMember: [right, left].map((it) => ({ reference: `urn:uuid:${it?.id}` })),
    });
  });

  it('writes the reason instead of a value for an invalid trial', () => {
    const trials: Dynamometry['trials'] = [{ hand: 'left', value: 90, taken_at: null, invalid: 'slipped' }];
    const [trial] =
      byCode(chartOf({ dynamometry: [aDynamometry({ patient_id, trials })] }), '83145-3')?.component ?? [];
    expect(trial).toMatchObject({ dataAbsentReason: { text: 'slipped' } });
    expect(trial).not.toHaveProperty('valueQuantity');
  });

  it('does not write the pressure of a bulb as a strength in kg', () => {
    const bulb = aDynamometry({ patient_id, device: 'martin-vigorimeter', unit: 'kPa' });
    const chart = chartOf({ dynamometry: [bulb] });
    expect(byCode(chart, '83145-3')).not.toHaveProperty('hasMember');
    expect(byCode(chart, '83174-3')).toBeUndefined();
  });

  it('interprets a lab result in pregnancy only by its critical limits, and keeps the stored range', () => {
    const range = {
      ...{ unit: 'mmol/L', low: 3.9, low_inclusive: true, high: 5.6, high_inclusive: false },
      ...{ critical_low: 2.8, critical_high: 25, source: 'ada' },
    };
    const young = { ...patient, birth_date: '1991-03-08' };
    const written = (value: number) => {
      const lab = aLab({ patient_id, analyte: 'glucose_fasting', value, unit: 'mmol/L', range });
      return byCode(chartOf({ labs: [lab], patient: { ...young, conditions: ['Pregnant'] } }), '14771-0');
    };
    expect(written(11.1)).not.toHaveProperty('interpretation');
    const inChart = chartOf({
      labs: [aLab({ patient_id, analyte: 'glucose_fasting', value: 11.1, unit: 'mmol/L', range })],
      ...{ patient: young, conditions: ['Pregnant'] },
    });
    expect(byCode(inChart, '14771-0')).not.toHaveProperty('interpretation');
    expect(written(11.1)).not.toHaveProperty('referenceRange');
    expect(JSON.stringify(written(11.1)?.extension)).toContain('5.6');
    expect(written(2.8)).toMatchObject({ interpretation: [{ coding: [{ code: 'LL' }] }] });
  });

  it('writes no normal range of limits of either sex, only the flag', () => {
    const range = {
      ...{ unit: 'umol/L', low: 52, low_inclusive: true, high: 119, high_inclusive: true },
      ...{ critical_low: null, critical_high: null, source: 'sexes' },
    };
    const written = (value: number) =>
      byCode(
        chartOf({ labs: [aLab({ patient_id, analyte: 'creatinine', value, unit: 'umol/L', range })] }),
        '14682-9',
      );
    expect(written(500)).toMatchObject({ interpretation: [{ coding: [{ code: 'H' }] }] });
    expect(written(500)).not.toHaveProperty('referenceRange');
    expect(written(80)).not.toHaveProperty('interpretation');
  });

  it('writes a lab result in the unit it was entered in, with the LOINC code for that unit', () => {
    const range = {
      ...{ unit: 'mmol/L', low: 3.9, low_inclusive: true, high: 5.6, high_inclusive: false },
      ...{ critical_low: 2.8, critical_high: 25, source: 'ada' },
    };
    const glucose = { analyte: 'glucose_fasting', value: 11.1, unit: 'mmol/L', range } as const;
    const lab = aLab({ patient_id, ...glucose, comparator: '>=', laboratory: 'Lilas', notes: 'fasting' });
    expect(byCode(chartOf({ labs: [lab] }), '14771-0')).toMatchObject({
      id: lab.record_id,
      category: [{ coding: [{ code: 'laboratory' }] }],
      code: { text: 'Glucose, fasting' },
      effectiveDateTime: '2026-03-09',
      performer: [{ display: 'Lilas' }],
      valueQuantity: { value: 11.1, comparator: '>=', unit: 'mmol/L', code: 'mmol/L' },
      referenceRange: [{ low: { value: 3.9 }, high: { value: 5.6 }, text: '>= 3.9, < 5.6' }],
      interpretation: [{ coding: [{ code: 'H' }] }],
      note: [{ text: 'fasting' }],
    });
    expect(
      byCode(
        chartOf({ labs: [aLab({ patient_id, analyte: 'glucose_fasting', value: 90, unit: 'mg/dL' })] }),
        '1558-6',
      ),
    ).toMatchObject({ valueQuantity: { value: 90, code: 'mg/dL' } });
  });

  it('converts a lab result when LOINC has no code for its unit, and keeps the entered value', () => {
    const lab = aLab({ patient_id, analyte: 'vitamin_e', value: 20, unit: 'umol/L', comparator: '<' });
    const written = byCode(chartOf({ labs: [lab] }), '1823-4');
    expect(written?.valueQuantity).toMatchObject({
      comparator: '<',
      code: 'mg/L',
      value: lab.canonical_value,
    });
    expect(written?.extension).toContainEqual({
      url: 'urn:local:satchel:extension:entered',
      valueQuantity: expect.objectContaining({ value: 20, comparator: '<', code: 'umol/L' }),
    });
  });

  it('groups the lab results of one collection in a report, without archived results', () => {
    const labs = [
      aLab({ patient_id, collected_at: '2026-03-09', laboratory: 'Lilas' }),
      aLab({ patient_id, collected_at: '2026-03-09', laboratory: 'Lilas' }),
      aLab({ patient_id, collected_at: '2026-03-09', archived: true }),
      aLab({ patient_id, collected_at: '2026-03-01T08:00:00+01:00' }),
    ];
    const reports = resourcesOf(chartOf({ labs })).filter((it) => it.resourceType === 'DiagnosticReport');
    expect(reports).toEqual([
      expect.objectContaining({
        effectiveDateTime: '2026-03-09',
        performer: [expect.objectContaining({ display: 'Lilas' })],
        result: labs.slice(0, 2).map(({ record_id }) => ({ reference: `urn:uuid:${record_id}` })),
      }),
      expect.objectContaining({ effectiveDateTime: '2026-03-01T08:00:00+01:00' }),
    ]);
  });

  it('writes a total of zero as zero', () => {
    const screening = aSarcF({
      patient_id,
      strength: 0,
      assistance_walking: 0,
      rise_from_chair: 0,
      climb_stairs: 0,
    });
    const chart = chartOf({ sarcF: [screening] });
    expect(byCode(chart, 'sarc-f-total')).toMatchObject({
      valueQuantity: { value: 0 },
      derivedFrom: [{ reference: `urn:uuid:${screening.record_id}` }],
    });
  });

  it.each([
    [null, undefined],
    ['patient', { reference: `urn:uuid:${patient_id}` }],
    ['proxy', { type: 'RelatedPerson', display: 'Proxy' }],
  ] as const)('names the source of answers given by %s', (answered_by, source) => {
    const chart = chartOf({ sarcF: [aSarcF({ patient_id, answered_by })] });
    const answers = resourcesOf(chart).find((it) => it.resourceType === 'QuestionnaireResponse');
    expect(answers?.source).toEqual(source);
  });

  it('writes a record that holds only a test the patient could not do', () => {
    const unable = { weight_kg: null, height_cm: null, unable: ['chair_stands_5_s' as const] };
    const chart = chartOf({ physicalData: [aPhysicalData({ patient_id, ...unable })] });
    expect(validateResource(toBundle([chart], made))).toEqual([]);
    expect(byCode(chart, 'physical-data')).toMatchObject({
      extension: [{ url: 'urn:local:satchel:extension:unable', valueCode: 'chair_stands_5_s' }, {}],
    });
  });

  it('omits fields that are not recorded', () => {
    const bare = aPatient();
    const [resource, ...others] = resourcesOf(chartOf({ patient: bare }));
    expect(others).toEqual([]);
    expect(Object.keys(resource ?? {}).sort()).toEqual(
      [
        'active',
        'birthDate',
        'extension',
        'gender',
        'id',
        'identifier',
        'name',
        'resourceType',
        'text',
      ].sort(),
    );
  });

  it('writes medicines with the status unknown, because it is not recorded whether they are taken', () => {
    const medicines = ['Metformin'];
    const chart = chartOf({ patient: aPatient({ medicines }) });
    expect(resourcesOf(chart)[1]).toMatchObject({
      resourceType: 'MedicationStatement',
      status: 'unknown',
      medicationCodeableConcept: { text: 'Metformin' },
    });
  });

  it('marks archived records as entered in error', () => {
    const chart = aChart({ archived: true });
    const statuses = resourcesOf(chart).flatMap((it) =>
      (it.resourceType === 'Observation' && it.effectiveDateTime) ||
      it.resourceType === 'QuestionnaireResponse'
        ? it.status
        : [],
    );
    expect(new Set(statuses)).toEqual(new Set(['entered-in-error']));
  });

  it('links a duplicate to its replacement by address in the same bundle, else by identifier', () => {
    const kept = chartOf({ patient: aPatient({ patient_id: merged_into }) });
    const other = (charts: ExportedChart[]) => toBundle(charts, made).entry?.[0]?.resource;
    expect(other([aChart(), kept])).toMatchObject({
      link: [{ type: 'replaced-by', other: { reference: `urn:uuid:${merged_into}` } }],
    });
    expect(other([aChart()])).toMatchObject({ link: [{ other: { identifier: { value: merged_into } } }] });
  });

  it('gives every resource a unique address', () => {
    const urls = (toBundle([aChart()], made).entry ?? []).map((it) => it.fullUrl);
    expect(new Set(urls).size).toBe(urls.length);
    expect(urls).toEqual(resourcesOf(aChart()).map(() => expect.stringMatching(/^urn:uuid:[0-9a-f-]{36}$/)));
  });
});
