import { localMoment } from '@/client/i18n/localMoment';
import { fault } from '@/contract/faults';
import { analyteNameKey } from './labAnalyteNames';
import { labFields, type LabField } from './labColumns';
import { makePatientFinder, type LabPatient } from './labPatients';
import { readLabRow, type LabRow, type LabRowOptions } from './labRow';

const patient: LabPatient = {
  ...{ patient_id: '018f0000-0000-7000-8000-000000000001', identifier: 'RHN-1001' },
  ...{ first_name: 'Marguerite', last_name: 'Lefebvre', birth_date: '1941-03-08', sex: 'female' },
  ...{ archived: false, merged_into: null },
};

const options: LabRowOptions = {
  ...{ dateOrder: 'dmy', firstYear: 1927, decimalSign: null, statusColumn: null, analytes: {} },
  ...{ specimens: {}, statuses: {} },
  now: '2026-03-09T10:32:00.000+01:00',
  findPatient: makePatientFinder([patient]),
  clinicRanges: [],
};

const albumin = {
  ...{ identifier: 'RHN-1001', analyte: 'Albumin', value: '3.8', unit: 'g/dL', collected_at: '5/3/2026' },
};

function read(cells: Partial<Record<LabField, string>>, more: Partial<LabRowOptions> = {}): LabRow {
  const given: Partial<Record<LabField, string>> = { ...albumin, ...cells };
  const mapping = labFields.filter((field) => given[field] !== undefined);
  const row = { line: 7, cells: mapping.map((field) => given[field] ?? '') };
  return readLabRow(row, mapping, { ...options, ...more });
}

function faultsOf(cells: Partial<Record<LabField, string>>, more: Partial<LabRowOptions> = {}) {
  const row = read(cells, more);
  return row.ok ? [] : row.faults;
}

describe('a row of a lab file', () => {
  it('is read as a result of its patient', () => {
    expect(read({ laboratory: ' Central ', notes: 'fasting' })).toMatchObject({
      ok: true,
      row: { line: 7 },
      patient,
      result: {
        ...{ patient_id: patient.patient_id, analyte: 'albumin', value: 3.8, comparator: null, unit: 'g/dL' },
        ...{ collected_at: '2026-03-05', laboratory: 'Central', notes: 'fasting', range: null },
      },
      questions: [],
      remarks: [],
    });
  });

  it.each<[string, Partial<Record<LabField, string>>, object]>([
    [
      'a comparator before the value',
      { analyte: 'CRP', value: '< 0,5', unit: 'mg/l' },
      { value: 0.5, comparator: '<' },
    ],
    ['a comparator in its own column', { value: '3.8', comparator: '≤' }, { value: 3.8, comparator: '<=' }],
    ['another unit', { value: '38', unit: 'g/l' }, { value: 38, unit: 'g/L' }],
    [
      'the unit beside one in the name that is the same amount',
      { analyte: 'WBC (10^3/µL)', value: '6.2', unit: '10*9/L' },
      { analyte: 'wbc', value: 6.2, unit: '10*9/L' },
    ],
    ['a LOINC code', { analyte: '', loinc: '1751-7' }, { analyte: 'albumin' }],
    [
      'a timestamp',
      { collected_at: '2026-03-05T08:15:30+01:00' },
      { collected_at: '2026-03-05T08:15:30+01:00' },
    ],
    ['midnight as the time', { collected_at: '5/3/2026 00:00' }, { collected_at: '2026-03-05' }],
    ['a unit in the cell of its value', { value: '38 g/L', unit: '' }, { value: 38, unit: 'g/L' }],
    ['the same unit in both cells', { value: '38 g/l', unit: 'g/L' }, { value: 38, unit: 'g/L' }],
    ['its unit in its name', { analyte: 'Albumin [g/L]', value: '38', unit: '' }, { unit: 'g/L' }],
    ['its unit in its name and beside it', { analyte: 'Albumin, g/dl' }, { unit: 'g/dL' }],
    ['a comparator in words', { value: 'inf. à 3.8' }, { value: 3.8, comparator: '<' }],
    ['no unit if its analyte has only one', { analyte: 'ALT', value: '22', unit: '' }, { unit: 'U/L' }],
  ])('may have %s', (_, cells, result) => {
    expect(read(cells)).toMatchObject({ ok: true, result });
  });

  it('takes its time from the time column, to the second', () => {
    const row = read({ collected_time: '08:15:30' });
    const { collected_at } = row.ok ? row.result : { collected_at: '' };
    expect(collected_at).toMatch(/^2026-03-05T08:15:30/);
    expect(read({ collected_at: '5/3/2026 08:15:30' })).toMatchObject({ result: { collected_at } });
  });

  it.each([
    ['0815', '2026-03-05T08:15'],
    ['0815 hrs', '2026-03-05T08:15'],
    ['815', '2026-03-05T08:15'],
    ['1430', '2026-03-05T14:30'],
  ])('takes the time %j without a colon', (collected_time, start) => {
    const row = read({ collected_time });
    expect(row.ok && row.result.collected_at.slice(0, 16)).toBe(start);
  });

  it.each<[string, Partial<Record<LabField, string>>, object]>([
    ['unknownPatient', { identifier: 'RHN-9' }, { field: 'identifier', cell: 'RHN-9' }],
    ['noPatient', { identifier: '' }, { field: 'identifier', cell: '' }],
    ['otherBirthDate', { birth_date: '3/8/1941' }, { field: 'birth_date', cell: '3/8/1941' }],
    ['otherSex', { sex: 'H' }, { field: 'sex', cell: 'H' }],
    ['otherName', { last_name: 'Petit', first_name: 'Paul' }, { field: 'last_name', cell: 'Petit' }],
    ['notSex', { sex: '9' }, { field: 'sex', cell: '9' }],
    ['notDate', { birth_date: '31/2/1941' }, { field: 'birth_date' }],
    ['noAnalyte', { analyte: '' }, { field: 'analyte' }],
    ['unknownAnalyte', { analyte: 'Unobtainium' }, { field: 'analyte', cell: 'Unobtainium' }],
    ['unknownLoinc', { loinc: '2955-3' }, { field: 'loinc', cell: '2955-3' }],
    ['otherAnalyte', { loinc: '718-7' }, { field: 'loinc', values: { analyte: 'hemoglobin' } }],
    ...'Urine,Harn,UR,Stuhl,Liquor,Pleural fluid,السائل الشوكي'
      .split(',')
      .map((specimen): [string, object, object] => [
        'otherSpecimen',
        { specimen },
        { field: 'specimen', cell: specimen, values: { analyte: 'albumin' } },
      ]),
    [
      'otherSpecimen',
      { analyte: 'ACR', value: '30', unit: 'mg/g', specimen: 'Serum' },
      { values: { analyte: 'acr' } },
    ],
    ...'Preliminary,prelim.,Provisoire,VORLÄUFIG,vorlaeufig,أولية'
      .split(',')
      .map((status): [string, object, object] => ['notFinal', { status }, { field: 'status', cell: status }]),
    ...'Cancelled,entered-in-error,X,Annulé,Saisi par erreur,storniert,ungueltig,ملغاة,أُدخل بالخطأ'
      .split(',')
      .map((status): [string, object, object] => [
        'withdrawn',
        { status },
        { field: 'status', cell: status },
      ]),
    ['noValue', { value: '' }, { field: 'value', cell: '' }],
    ['notValue', { value: 'positive' }, { field: 'value', cell: 'positive' }],
    ['unclearNumber', { value: '3,800' }, { field: 'value', cell: '3,800' }],
    ['misplacedSign', { value: '3.8.0' }, { field: 'value', cell: '3.8.0' }],
    ...['3.7 - 3.9 g/dL', '3,7–3,9', '3.7 bis 3.9', 'H 3.7-3.9'].map((value): [string, object, object] => [
      'valueIsRange',
      { value },
      { field: 'value', cell: value },
    ]),
    ['textInValue', { value: '3.8 haemolysed' }, { field: 'value', values: { units: ['g/dL', 'g/L'] } }],
    ['textInValue', { value: '1+' }, { field: 'value', cell: '1+' }],
    ['unitsDiffer', { value: '38 g/L' }, { field: 'value', cell: '38 g/L' }],
    ['otherComparator', { value: '<3.8', comparator: '>' }, { field: 'comparator' }],
    ['otherComparator', { comparator: 'about' }, { field: 'comparator', cell: 'about' }],
    ['otherThanNamed', { analyte: 'Albumin [g/dL]', unit: 'g/L' }, { field: 'unit', cell: 'g/L' }],
    ['otherThanNamed', { analyte: 'Albumin (g/dl)', value: '38 g/L', unit: '' }, { field: 'value' }],
    ['notUnit', { analyte: 'Albumin [mmol/L]' }, { field: 'analyte', cell: 'Albumin [mmol/L]' }],
    ['noUnit', { unit: '' }, { field: 'unit', values: { analyte: 'albumin', units: ['g/dL', 'g/L'] } }],
    ['noUnit', { analyte: 'CRP', value: '8', unit: '' }, { values: { units: ['mg/L'] } }],
    ['notUnit', { unit: 'mmol/L' }, { field: 'unit', cell: 'mmol/L', values: { units: ['g/dL', 'g/L'] } }],
    ['notUnit', { unit: 'furlong' }, { cell: 'furlong' }],
    ['noDate', { collected_at: '' }, { field: 'collected_at' }],
    ['notDate', { collected_at: '13/14/2026' }, { field: 'collected_at', cell: '13/14/2026' }],
    ['notDate', { collected_at: '3/14/2026' }, { field: 'collected_at' }],
    ['notTime', { collected_time: '2515' }, { field: 'collected_time', cell: '2515' }],
    ['notTime', { collected_time: '25:00' }, { field: 'collected_time', cell: '25:00' }],
    ['inFuture', { collected_at: '10/3/2026' }, { field: 'collected_at' }],
    ['inFuture', { collected_at: '2026-03-09T10:33:00+01:00' }, { field: 'collected_at' }],
    ['inFuture', { collected_at: '5/3/2126' }, { field: 'collected_at' }],
    ['beforeBirth', { collected_at: '7/3/1941' }, { values: { date: '1941-03-08' } }],
    ['impossibleHere', { value: '38' }, { values: { unit: 'g/dL', other: 'g/L' } }],
    ['impossible', { value: '3800' }, { field: 'value', values: { unit: 'g/dL' } }],
    ['rangeCrossed', { range: '5-3' }, { field: 'range' }],
    ['rangeCrossed', { range_low: '5', range_high: '3' }, { field: 'range_low' }],
    ['refused', { laboratory: 'x'.repeat(201) }, { values: { sentence: fault('tooLong', { max: 200 }) } }],
    ['refused', { laboratory: 'Lab\nX' }, { values: { sentence: fault('controlCharacters') } }],
    ['refused', { notes: 'a \u202eb' }, { values: { sentence: fault('directionMarks') } }],
    ...['5\u202e4.3', '\u202d3.8', '3\u2066.8\u2069'].map((value): [string, object, object] => [
      'refused',
      { value },
      { field: 'value', cell: value, values: { sentence: fault('directionMarks') } },
    ]),
    ['refused', { identifier: 'RHN-1\u202e001' }, { values: { sentence: fault('directionMarks') } }],
    ['refused', { last_name: 'Le\u2066fevre' }, { field: 'last_name' }],
    ['notDate', { collected_at: '5/3/2026\u202c' }, { field: 'collected_at' }],
    ['textInValue', { value: '3.8 ~ 4.5' }, { field: 'value' }],
    ['notValue', { value: '1e300' }, { field: 'value', cell: '1e300' }],
  ])('is refused as %s for %j', (code, cells, more) => {
    const faults = faultsOf(cells);
    expect(faults).toMatchObject([{ code, ...more }]);
  });

  it('may have a range of one value', () => {
    expect(faultsOf({ range_low: '4', range_high: '4' })).toEqual([]);
    expect(faultsOf({ range: '4-4' })).toEqual([]);
  });

  it('may be collected today, this minute, or on the day of birth', () => {
    expect(faultsOf({ collected_at: '9/3/2026' })).toEqual([]);
    expect(faultsOf({ collected_at: '2026-03-09T10:32:00+01:00' })).toEqual([]);
    expect(faultsOf({ collected_at: '8/3/1941' })).toEqual([]);
  });

  it('reports every fault', () => {
    const cells = { identifier: 'x', analyte: '?', value: 'none', collected_at: 'soon' };
    expect(faultsOf(cells).map(({ code }) => code)).toEqual([
      'unknownPatient',
      'unknownAnalyte',
      'notValue',
      'notDate',
    ]);
  });

  it.each(['3.8 L', '3.8*', 'H 3.8'])('is read without the flag in %j, with a remark', (value) => {
    expect(read({ value })).toMatchObject({
      ok: true,
      result: { value: 3.8, unit: 'g/dL' },
      remarks: [{ code: 'flagLeftOut', field: 'value', cell: value }],
    });
  });

  it.each('Final,FINAL ,F,Corrected,amended,,Définitif,Corrigé,Endbefund,endgueltig,نهائي,مصحَّحة'.split(','))(
    'is taken with the status "%s"',
    (status) => expect(read({ status })).toMatchObject({ ok: true, questions: [], remarks: [] }),
  );

  // The letters are statuses of HL7, or flags: positive, critical, normal.
  it.each(['Zurück', 'P', 'C', 'N'])('asks whether it is final with the status "%s"', (word) => {
    expect(read({ status: word })).toMatchObject({ questions: [{ code: 'unknownStatus', word }] });
  });

  it.each<[string, 'status' | 'flags', object]>([
    ['P', 'status', { ok: false, faults: [{ code: 'notFinal' }] }],
    ['N', 'status', { ok: false, faults: [{ code: 'noResult' }] }],
    ['O', 'status', { ok: false, faults: [{ code: 'noResult' }] }],
    ['C', 'status', { ok: true, questions: [], remarks: [] }],
    ...['P', 'C', 'N', 'S', 'U'].map((word): [string, 'flags', object] => [
      word,
      'flags',
      { ok: true, questions: [], remarks: [{ code: 'statusIsFlag' }] },
    ]),
    ['Cancelled', 'flags', { ok: false, faults: [{ code: 'withdrawn' }] }],
    ['W', 'status', { ok: false, faults: [{ code: 'withdrawn' }], withdrawn: { typed: { value: 3.8 } } }],
    ['Zurück', 'flags', { ok: true, questions: [{ code: 'unknownStatus' }] }],
  ])('reads %s in a column of %s', (status, statusColumn, expected) => {
    expect(read({ status }, { statusColumn })).toMatchObject(expected);
  });

  it.each<['final' | 'notFinal' | 'noResult' | 'withdrawn', object]>([
    ['final', { ok: true, questions: [] }],
    ['notFinal', { ok: false, faults: [{ code: 'notFinal' }] }],
    ['noResult', { ok: false, faults: [{ code: 'noResult' }] }],
    ['withdrawn', { ok: false, faults: [{ code: 'withdrawn' }] }],
  ])('takes a person’s answer for a status that is not known: %s', (status, expected) => {
    expect(read({ status: 'E' }, { statuses: { e: status } })).toMatchObject(expected);
    expect(read({ status: 'E' }, { statuses: { v: status } })).toMatchObject({
      questions: [{ code: 'unknownStatus', word: 'E' }],
    });
    // A word that is known stays what it is, and a letter that may be a flag has a question of its own.
    expect(read({ status: 'Final' }, { statuses: { final: 'withdrawn' } })).toMatchObject({ ok: true });
    expect(read({ status: 'P' }, { statuses: { p: 'final' } })).toMatchObject({
      questions: [{ code: 'unknownStatus', word: 'P' }],
    });
  });

  it.each<[Partial<Record<LabField, string>>, object[]]>([
    [{ analyte: 'eGFR' }, [{ code: 'formulaUnstated', field: 'analyte', cell: 'eGFR' }]],
    [{ analyte: 'DFG (CKD-EPI)' }, [{ code: 'formulaUnstated', field: 'analyte', cell: 'DFG (CKD-EPI)' }]],
    [{ analyte: 'eGFR (CKD-EPI 2021)' }, []],
    [{ analyte: 'eGFR', loinc: '98979-8' }, []],
  ])('says that the formula of an eGFR is not stated where it is not: %j', (cells, remarks) => {
    const unit = 'mL/min/1.73m2';
    expect(read({ ...cells, value: '58', unit })).toMatchObject({ result: { analyte: 'egfr' }, remarks });
  });

  it.each(['eGFR (MDRD)', 'eGFR CKD-EPI 2009', 'Creatinine (CKD-EPI)'])(
    'is not taken as an eGFR by CKD-EPI 2021: %s',
    (analyte) => {
      const unit = 'mL/min/1.73m2';
      expect(faultsOf({ analyte, value: '58', unit })).toMatchObject([{ code: 'unknownAnalyte' }]);
      const analytes = { [analyteNameKey(analyte)]: 'egfr' } as const;
      expect(read({ analyte, value: '58', unit }, { analytes })).toMatchObject({ ok: true, remarks: [] });
    },
  );

  it.each([
    'objectif < 1,15',
    'Cible : < 1,15',
    'target <1.15',
    'Zielwert < 1,15',
    '< 1.15 (goal)',
    'الهدف < 1,15',
  ])('says that a target is not a reference range: %s', (range) => {
    expect(read({ range })).toMatchObject({
      result: { range: null },
      remarks: [{ code: 'rangeIsTarget', field: 'range', cell: range }],
    });
  });

  it.each([
    [{ specimen: 'Serum' }, []],
    [{ specimen: 'EDTA-Blut' }, []],
    [{ specimen: 'دم وريدي' }, []],
    [{ specimen: 'QC' }, [{ code: 'unknownSpecimen', word: 'QC' }]],
    [{ specimen: 'Cord blood' }, [{ code: 'unknownSpecimen', word: 'Cord blood' }]],
    [{ analyte: 'ACR', value: '30', unit: 'mg/g', specimen: 'Spontanurin' }, []],
    [
      { analyte: 'ACR', value: '30', unit: 'mg/g', specimen: 'Spot' },
      [{ code: 'unknownUrineSpecimen', word: 'Spot' }],
    ],
  ])('asks about a specimen that is not known: %j', (cells, questions) => {
    expect(read(cells)).toMatchObject({ ok: true, questions });
  });

  const tube = { specimen: 'Tube 7' };
  const albuminuria = { ...tube, analyte: 'ACR', value: '30', unit: 'mg/g' };
  it.each([
    ['tube 7', 'blood', tube, { ok: true, questions: [] }],
    ['tube 7', 'urine', tube, { ok: false, faults: [{ code: 'otherSpecimen' }] }],
    ['tube 7', 'other', tube, { ok: false, faults: [{ code: 'otherSpecimen' }] }],
    ['tube 7', 'urine', albuminuria, { ok: true, questions: [] }],
    ['tube 8', 'blood', tube, { ok: true, questions: [{ code: 'unknownSpecimen' }] }],
    ['urine', 'blood', { specimen: 'Urine' }, { ok: false, faults: [{ code: 'otherSpecimen' }] }],
  ] as const)('takes the answer that the specimen %s is %s: %j', (word, meaning, cells, expected) => {
    expect(read(cells, { specimens: { [word]: meaning } })).toMatchObject(expected);
  });

  it.each<[Partial<Record<LabField, string>>, string[]]>([
    [{ laboratory: 'Laboratoire HÃ©lÃ¨ne' }, ['Laboratoire HÃ©lÃ¨ne']],
    [{ laboratory: 'Labor Süd', notes: 'h\ufffdmolys\ufffd' }, ['h\ufffdmolys\ufffd']],
    [{ laboratory: 'Labor Süd', notes: 'hémolysé, fasting?' }, []],
  ])('asks before it takes text whose letters were lost: %j', (cells, words) => {
    const questions = words.map((word) => ({ code: 'garbled', word }));
    expect(read(cells)).toMatchObject({ ok: true, questions });
  });

  it('leaves out a flag in place of its status', () => {
    expect(read({ status: 'High' })).toMatchObject({ questions: [], remarks: [{ code: 'statusIsFlag' }] });
  });

  it('has the printed range, with the known critical limits', () => {
    expect(read({ analyte: 'Potassium', value: '4', unit: 'mmol/L', range: '3.4-4.9' })).toMatchObject({
      result: {
        range: {
          ...{ unit: 'mmol/L', low: 3.4, high: 4.9, low_inclusive: true, high_inclusive: true },
          ...{ critical_low: expect.any(Number), critical_high: expect.any(Number), source: 'laboratory' },
        },
      },
    });
    expect(read({ range_low: '3.5', range_high: '<5' })).toMatchObject({
      result: { range: { low: 3.5, high: 5, high_inclusive: false } },
    });
  });

  it.each([
    [{ analyte: 'Glucose, fasting', value: '5.5', unit: 'mmol/L', range: '70-99' }, 'range', 'mg/dL'],
    [{ analyte: 'Glucose, fasting', value: '95', unit: 'mg/dL', range: '3.9-5.5' }, 'range', 'mmol/L'],
    [{ analyte: 'HbA1c', value: '42', unit: 'mmol/mol', range: '<5.7' }, 'range', '%'],
    [{ value: '42', unit: 'g/L', range_low: '3.5', range_high: '5' }, 'range_low', 'g/dL'],
  ])('is not judged by a printed range in another unit: %j', (cells, field, other) => {
    expect(read(cells)).toMatchObject({
      ok: true,
      result: { range: null },
      remarks: [{ code: 'rangeOtherUnit', field, values: { other } }],
    });
  });

  it.each([
    { analyte: 'Ferritin', value: '80', unit: 'ng/mL', range: '30-400' },
    { analyte: 'Total cholesterol', value: '200', unit: 'mg/dL', range: '<190' },
    { analyte: 'TSH', value: '2', unit: 'mIU/L', range: '0.27-4.2' },
    { analyte: '25-OH vitamin D', value: '40', unit: 'ng/mL', range: '30-150 ng/mL' },
  ])('is judged by a printed range that differs from the known range: %j', (cells) => {
    expect(read(cells)).toMatchObject({ ok: true, result: { range: { source: 'laboratory' } }, remarks: [] });
  });

  it.each(['see comment', '35-50 g/L'])('is read without the printed range %j, with a remark', (range) => {
    expect(read({ range })).toMatchObject({
      ok: true,
      result: { range: null },
      remarks: [{ code: 'rangeNotRead', field: 'range', cell: range }],
    });
  });

  it('raises a question when the value would be normal in the other unit', () => {
    expect(read({ analyte: 'Glucose, fasting', value: '15', unit: 'mmol/L' })).toMatchObject({
      ok: true,
      questions: [],
    });
    expect(read({ analyte: 'Bilirubin, total', value: '10', unit: 'mg/dL' })).toMatchObject({
      questions: [{ code: 'otherUnit', unit: 'mg/dL', other: 'umol/L' }],
    });
  });

  it('raises a question when the value is critical', () => {
    expect(read({ analyte: 'Potassium', value: '7.9', unit: 'mmol/L' })).toMatchObject({
      ok: true,
      questions: [{ code: 'critical', side: 'high', limit: 6.2, value: 7.9, unit: 'mmol/L' }],
    });
    expect(read({ analyte: 'Potassium', value: '2.4', unit: 'mmol/L' })).toMatchObject({
      questions: [{ code: 'critical', side: 'low', value: 2.4 }],
    });
  });

  it.each([
    ['53', ['decision']],
    ['54', []],
    ['55', []],
  ])(
    'raises a question when a glucose of %s mg/dL is critical by a decision limit alone: %j',
    (value, codes) => {
      const row = read({ analyte: 'Glucose, random', value, unit: 'mg/dL' });
      expect(row.ok && row.questions.map(({ code }) => code)).toEqual(codes);
    },
  );

  it('has the same id on every device, and a different id for a different result', () => {
    const idOf = (cells: Partial<Record<LabField, string>>) => {
      const row = read(cells);
      return row.ok ? row.result.record_id : null;
    };
    const id = idOf({});
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5/);
    expect(idOf({ collected_at: '2026-03-05', value: '3.80', notes: 'other' })).toBe(id);
    const others = [
      { value: '3.9' },
      { unit: 'g/L', value: '38' },
      { collected_at: '4/3/2026' },
      { comparator: '<' },
      { analyte: 'Total protein', value: '7' },
    ].map(idOf);
    expect(new Set([id, ...others]).size).toBe(6);
    // Without an offset it is wall-clock time, whatever the zone of the device.
    const sameHere = localMoment(new Date('2026-03-05T08:00:00'));
    expect(idOf({ collected_at: '2026-03-05 08:00' })).not.toBe(idOf({ collected_at: sameHere }));
    expect(idOf({ collected_at: '2026-03-05T08:00:00+01:00' })).toBe(
      idOf({ collected_at: '2026-03-05T07:00:00Z' }),
    );
  });
});
