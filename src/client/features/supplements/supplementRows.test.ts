import { aLab, aPatient, aSupplement } from '@/testing/builders';
import { labRangeFor } from '@/clinical/labs/labRange';
import type { InteractionSeverity } from '@/clinical/supplements/interactions';
import type { SupplementKey } from '@/clinical/supplements/supplements';
import type { Lab } from '@/contract/lab';
import type { Patient } from '@/contract/patient';
import type { Supplement } from '@/contract/supplement';
import { supplementFindings } from '@/client/patients/attention/supplementFindings';
import { rowOf } from '@/client/patients/patientsSelectors';
import { byPatient, supplementRows } from './supplementRows';
import { findingsOf, safetyOf } from './supplementSafety';

const around = { day: '2026-03-09', authority: 'lower' as const, clinicRanges: [] };

const plainPatient = aPatient({ birth_date: '1941-03-08', sex: 'female' });
const onThyroxine = aPatient({ birth_date: '1941-03-08', medicines: ['Levothyrox 75 µg'] });

const doses: Partial<Record<SupplementKey, Pick<Supplement, 'dose' | 'unit'>>> = {
  calcium: { dose: 500, unit: 'mg' },
  iron: { dose: 14, unit: 'mg' },
};

function rowsOf(
  patients: readonly Patient[],
  supplements: readonly Supplement[],
  { mergedInto = new Map<string, string>(), known = patients, labs = new Array<Lab>() } = {},
) {
  const charts = new Map(known.map((one) => [one.patient_id, one]));
  return supplementRows(
    patients.map((one) => rowOf(one.patient_id, one)),
    supplements,
    {
      ...{ ...around, labs },
      charts: (patientId) => charts.get(patientId),
      rootOf: (patientId) => mergedInto.get(patientId) ?? patientId,
    },
  );
}

describe('the supplements of all patients', () => {
  it('start with those above a limit or with interactions', () => {
    const { patient_id } = plainPatient;
    const usual = aSupplement({ patient_id });
    const above = aSupplement({ ...{ patient_id, key: 'zinc', dose: 50, unit: 'mg' } });
    const close = aSupplement({
      ...{ patient_id: onThyroxine.patient_id, key: 'calcium', dose: 500, unit: 'mg' },
    });
    const rows = rowsOf([plainPatient, onThyroxine], [usual, above, close]);
    expect(
      rows.map(({ supplement, aboveLimit, severity }) => [supplement.key, aboveLimit, severity]),
    ).toEqual([
      ['zinc', ['zinc'], null],
      ['calcium', [], 'major'],
      ['vitamin-d', [], null],
    ]);
  });

  it('need no attention for an interaction whose every close dose is kept for a reason', () => {
    const { patient_id } = onThyroxine;
    const intakes = (...times: string[]) => ({
      timing: { intakes: times.map((at) => ({ at })), period: 1, period_unit: 'd' as const },
    });
    const keptAt = (at: string) => ({
      ...({ at, besides: 'levothyroxine', besides_at: '07:00', reason: 'Agreed' } as const),
    });
    const iron = aSupplement({
      ...{ patient_id, key: 'iron', dose: 14, unit: 'mg', ...intakes('08:30') },
      medicine_times: [{ medicine: 'levothyroxine', at: '07:00' }],
    });
    const kindsOf = (...supplements: Supplement[]) =>
      supplementFindings(rowsOf([onThyroxine], supplements)).map(({ kind }) => kind);
    expect(kindsOf(iron)).toEqual(['interaction']);
    expect(kindsOf({ ...iron, kept_close: [keptAt('08:30')] })).toEqual([]);
    expect(kindsOf({ ...iron, kept_close: [keptAt('09:30')] })).toEqual(['interaction']);
    const twice = aSupplement({ ...iron, ...intakes('08:30', '09:30'), kept_close: [keptAt('08:30')] });
    expect(kindsOf(twice)).toEqual(['interaction']);
    // Another supplement that is too close to it is another matter.
    const calcium = aSupplement({
      ...{ patient_id, key: 'calcium', dose: 500, unit: 'mg', ...intakes('09:00') },
    });
    expect(kindsOf({ ...iron, kept_close: [keptAt('08:30')] }, calcium)).toEqual(['interaction']);
  });

  it('have every interaction of a supplement', () => {
    const { patient_id } = onThyroxine;
    const rows = rowsOf(
      [onThyroxine],
      [
        aSupplement({ patient_id, key: 'calcium', dose: 500, unit: 'mg' }),
        aSupplement({ patient_id, key: 'iron', dose: 14, unit: 'mg' }),
      ],
    );
    expect(
      rows.map(({ interactions }) =>
        interactions.map(({ supplement, partner }) => [supplement, partner.kind]),
      ),
    ).toEqual([
      [
        ['calcium', 'medicine'],
        ['calcium', 'supplement'],
      ],
      [
        ['iron', 'medicine'],
        ['calcium', 'supplement'],
      ],
    ]);
  });

  it('name potassium that the latest results speak against, also those of a duplicate', () => {
    const { patient_id } = plainPatient;
    const duplicate = aPatient();
    const supplements = [aSupplement({ patient_id, key: 'potassium', dose: 500, unit: 'mg' })];
    const high = aLab({ patient_id: duplicate.patient_id, analyte: 'potassium', value: 5.5, unit: 'mmol/L' });
    const severityOf = (labs: Lab[]) =>
      rowsOf([plainPatient], supplements, {
        labs,
        mergedInto: new Map([[duplicate.patient_id, patient_id]]),
      }).map(({ severity }) => severity);
    expect(severityOf([high])).toEqual(['contraindicated']);
    expect(severityOf([{ ...high, archived: true }])).toEqual([null]);
  });

  // the high limit of 10.2 mg/dL: below, at and above
  it.each([
    [10.1, [], null],
    [10.2, [], null],
    [10.3, [], 'major'],
    [10.3, ['Pregnancy'], null],
  ])(
    'with a calcium of %d mg/dL and the conditions %j find for calcium: %s',
    (value, conditions, severity) => {
      const woman = aPatient({ birth_date: '1991-03-08', sex: 'female', conditions, allergies: [] });
      const { patient_id } = woman;
      const calcium = aSupplement({ patient_id, key: 'calcium', dose: 500, unit: 'mg' });
      const range = labRangeFor({
        ...{ analyte: 'calcium_total', unit: 'mg/dL', collectedAt: '2026-03-01' },
        ...{ subject: woman, clinicRanges: [] },
      });
      const labs = [aLab({ patient_id, analyte: 'calcium_total', value, unit: 'mg/dL', range })];
      expect(rowsOf([woman], [calcium], { labs }).map((row) => row.severity)).toEqual([severity]);
    },
  );

  // corrected for albumin, by 0.8 mg/dL for each g/dL below 4: below, at and above the high limit of 10.2 mg/dL
  const calciumAnd = (albumin: Partial<Lab>, others: Partial<Lab>[] = []) => [
    { analyte: 'calcium_total', value: 9.4, unit: 'mg/dL' } as const,
    { analyte: 'albumin', unit: 'g/dL', ...albumin } as const,
    ...others,
  ];
  const correctedInReport = { analyte: 'calcium_corrected', value: 10, unit: 'mg/dL' } as const;
  const ironAnd = (tibc: number) => [
    { analyte: 'iron', value: 100, unit: 'ug/dL' } as const,
    { analyte: 'tibc', value: tibc, unit: 'ug/dL' } as const,
  ];
  const thirdOfMarch = '2026-03-03';
  it.each<[string, SupplementKey, Partial<Lab>[], string[], InteractionSeverity | null]>([
    ['an albumin of 3.1', 'calcium', calciumAnd({ value: 3.1 }), [], null],
    ['an albumin of 3.0', 'calcium', calciumAnd({ value: 3 }), [], null],
    ['an albumin of 2.9', 'calcium', calciumAnd({ value: 2.9 }), [], 'major'],
    ['an albumin of 2.9', 'vitamin-d', calciumAnd({ value: 2.9 }), [], 'major'],
    ['an albumin of 2.9', 'calcium', calciumAnd({ value: 2.9 }), ['Pregnancy'], null],
    ['an albumin below 2.9', 'calcium', calciumAnd({ value: 2.9, comparator: '<' }), [], null],
    ['one in the report', 'calcium', calciumAnd({ value: 2.9 }, [correctedInReport]), [], null],
    ['one of another day', 'calcium', calciumAnd({ value: 2.9, collected_at: thirdOfMarch }), [], null],
    ['an archived albumin', 'calcium', calciumAnd({ value: 2.9, archived: true }), [], null],
    ['a saturation of 49.8 %', 'iron', ironAnd(201), [], null],
    ['a saturation of 50 %', 'iron', ironAnd(200), [], null],
    ['a saturation of 50.3 %', 'iron', ironAnd(199), [], 'major'],
  ])('read what is calculated, with %s, for %s', (_with, key, results, conditions, severity) => {
    const woman = aPatient({ birth_date: '1981-03-08', sex: 'female', conditions, allergies: [] });
    const { patient_id } = woman;
    const labs = results.map((one) => aLab({ patient_id, collected_at: '2026-03-02', ...one }));
    const taken = [aSupplement({ ...{ patient_id, key }, ...doses[key] })];
    const rows = rowsOf([woman], taken, { labs });
    expect(rows.map((row) => row.severity)).toEqual([severity]);
  });

  it.each([
    ['2008-03-10', 'major'],
    ['2008-03-09', null],
    ['2008-03-08', null],
  ])('name St John’s wort of a person born on %s: %s', (birth_date, severity) => {
    const young = aPatient({ birth_date, medicines: [], conditions: [], allergies: [] });
    const { patient_id } = young;
    const herb = aSupplement({ patient_id, key: 'st-johns-wort', dose: 300, unit: 'mg' });
    expect(rowsOf([young], [herb]).map((row) => row.severity)).toEqual([severity]);
  });

  it('start with contraindicated ones, ahead of those above a limit', () => {
    const expecting = aPatient({ birth_date: '1991-03-08', sex: 'female', conditions: ['Pregnancy'] });
    const rows = rowsOf(
      [plainPatient, expecting],
      [
        aSupplement({ patient_id: plainPatient.patient_id, key: 'zinc', dose: 50, unit: 'mg' }),
        aSupplement({ patient_id: plainPatient.patient_id, key: 'iron', dose: 18, unit: 'mg' }),
        aSupplement({ patient_id: expecting.patient_id, key: 'vitamin-a', dose: 3000, unit: 'ug{RAE}' }),
      ],
    );
    expect(rows.map(({ supplement, severity }) => [supplement.key, severity])[0]).toEqual([
      'vitamin-a',
      'contraindicated',
    ]);
  });

  it('are together for each patient, whose first row says where they come', () => {
    const expecting = aPatient({ birth_date: '1991-03-08', sex: 'female', conditions: ['Pregnancy'] });
    const { patient_id } = expecting;
    const rows = rowsOf(
      [plainPatient, expecting],
      [
        aSupplement({ patient_id: plainPatient.patient_id, key: 'zinc', dose: 50, unit: 'mg' }),
        aSupplement({ patient_id, key: 'magnesium', dose: 100, unit: 'mg' }),
        aSupplement({ patient_id, key: 'vitamin-a', dose: 3000, unit: 'ug{RAE}' }),
      ],
    );
    const groups = byPatient(rows).map((group) => group.rows.map(({ supplement }) => supplement.key));
    expect(groups).toEqual([['vitamin-a', 'magnesium'], ['zinc']]);
  });

  it.each([
    [[], 18],
    [['Pregnancy'], null],
    [['Allaitement'], null],
  ])('have with the conditions %j the reference intake of iron %s', (conditions, value) => {
    const woman = aPatient({ birth_date: '1991-03-08', sex: 'female', conditions });
    const iron = aSupplement({ key: 'iron', dose: 18, unit: 'mg' });
    const { intakes } = safetyOf([iron], woman, { ...around, labs: [] });
    expect(intakes.map(({ reference }) => reference?.value ?? null)).toEqual([value]);
  });

  it('name red yeast rice that the age speaks against', () => {
    const { patient_id } = plainPatient;
    const rice = aSupplement({ patient_id, key: 'red-yeast-rice', dose: 600, unit: 'mg' });
    expect(rowsOf([plainPatient], [rice])).toMatchObject([{ severity: 'contraindicated' }]);
  });

  it('include only those taken on the day, by patients in the list', () => {
    const { patient_id } = plainPatient;
    const stopped = { stopped_on: '2026-03-09', stop_reason: 'Nausea' };
    const supplements = [
      aSupplement({ patient_id, ...stopped }),
      aSupplement({ patient_id, paused_from: '2026-03-05' }),
      aSupplement({ patient_id, started_on: '2026-03-10' }),
      aSupplement({ patient_id, archived: true }),
      aSupplement(),
    ];
    expect(rowsOf([plainPatient], supplements)).toEqual([]);
  });

  it('are summed with those of a duplicate patient', () => {
    const { patient_id } = plainPatient;
    const duplicate = aPatient();
    const zinc = { key: 'zinc', dose: 20, unit: 'mg' } as const;
    const supplements = [
      aSupplement({ patient_id, ...zinc }),
      aSupplement({ patient_id: duplicate.patient_id, ...zinc }),
    ];
    const mergedInto = new Map([[duplicate.patient_id, patient_id]]);
    const rows = rowsOf([plainPatient], supplements, { mergedInto });
    expect(rows.map(({ patient, aboveLimit }) => [patient.patient_id, aboveLimit])).toEqual([
      [patient_id, ['zinc']],
      [patient_id, ['zinc']],
    ]);
  });

  it('name what of a chart was not recognized', () => {
    const patient = aPatient({ medicines: ['Zyloprim', 'Plavix'], conditions: [], allergies: null });
    const rows = rowsOf([patient], [aSupplement({ patient_id: patient.patient_id })]);
    expect(rows).toMatchObject([{ notChecked: ['Zyloprim'], notRecorded: ['allergies'] }]);
  });

  it('are listed without interactions if the patient’s chart is not available', () => {
    const supplement = aSupplement({ patient_id: onThyroxine.patient_id });
    expect(rowsOf([onThyroxine], [supplement], { known: [] })).toMatchObject([
      { supplement, severity: null, notRecorded: ['medicines', 'conditions', 'allergies'] },
    ]);
  });
});

it.each([
  ['Kaleorid', 1600, 'mg', []],
  ['Kaleorid', 1601, 'mg', [{ key: 'potassium', dose: 1601, isShared: false }]],
  ['Potassium chloride', 5, 'g', [{ key: 'potassium', dose: 5000, isShared: false }]],
  ['Potassium chloride', 5, '{tbl}', []],
  ['Nutrilen', 5000, 'mg', []],
])(
  'a large dose of a product outside the catalogue is found by its name: %s, %d %s',
  (name, dose, unit, large) => {
    const record = aSupplement({ key: null, name, dose, unit });
    expect(findingsOf(record, [], plainPatient, { ...around, labs: [] }).large).toEqual(large);
  },
);

it.each([
  ['at once up to the limit', 800, 800, '07:30', null, null],
  ['at once above the limit', 801, 800, '07:30', 1601, null],
  ['at other times of the day', 1500, 1500, '19:00', null, null],
  ['below the limit of a day', 1600, 2399, '19:00', null, null],
  ['at the limit of a day', 1600, 2400, '19:00', null, 4000],
  ['above the limit of a day, at once', 1600, 2401, '07:30', 4001, 4001],
])('potassium of two products is taken together: %s', (_what, own, other, at, large, inDay) => {
  const potassium = { key: 'potassium', unit: 'mg' } as const;
  const record = aSupplement({ ...potassium, dose: own });
  const timing = { intakes: [{ at, when: null }], period: 1, period_unit: 'd' as const };
  const others = [aSupplement({ ...potassium, dose: other, timing })];
  const found = (one: Supplement) => findingsOf(one, others, plainPatient, { ...around, labs: [] });
  expect(found(record)).toMatchObject({
    large: large === null ? [] : [{ key: 'potassium', dose: large, isShared: true }],
    dangerous: inDay === null ? [] : [{ key: 'potassium', inDay }],
  });
  // What is stopped can still be read and changed.
  expect(found({ ...record, stopped_on: around.day }).dangerous).toEqual([]);
});
