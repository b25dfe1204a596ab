import {
  calculatedLabKeys,
  calculatedLabs,
  calculatedOnly,
  isCalculatedOnly,
  type CalculatedLab,
  type CalculatedLabKey,
  type Collection,
} from './calculatedLabs';
import { labAnalyteKeys, type LabAnalyteKey } from './labAnalytes';
import { usuallyCalculated } from './labPanels';
import { canonicalLab, type InsulinFactor } from './labUnits';
import type { RecordedSex } from '@/clinical/sexAndAge';

const collectedAt = '2026-06-30T08:15:00+01:00';
const woman = { sex: 'female', birth_date: '1971-01-01' } as const;

type Typed = Partial<Record<LabAnalyteKey, { value: number; unit: string } | null>>;

/** As stored, with their canonical values. */
function recorded(typed: Typed, insulinFactor: InsulinFactor = 6): Collection {
  const collection: Collection = {};
  for (const key of labAnalyteKeys) {
    const one = typed[key];
    if (one === undefined) continue;
    collection[key] = one && { ...one, ...canonicalLab(key, one.value, one.unit, insulinFactor) };
  }
  return collection;
}

interface Change {
  sex?: RecordedSex;
  birth_date?: string;
}

function only(key: CalculatedLabKey, collection: Typed, change: Change = {}): CalculatedLab | undefined {
  return calculatedLabs(recorded(collection), { ...woman, ...change }, collectedAt).find(
    (one) => one.key === key,
  );
}

const sheet: Typed = {
  creatinine: { value: 0.9, unit: 'mg/dL' },
  calcium_total: { value: 8, unit: 'mg/dL' },
  albumin: { value: 2, unit: 'g/dL' },
  glucose_fasting: { value: 90, unit: 'mg/dL' },
  insulin_fasting: { value: 9, unit: 'u[IU]/mL' },
  chol_total: { value: 200, unit: 'mg/dL' },
  chol_hdl: { value: 50, unit: 'mg/dL' },
  triglycerides: { value: 150, unit: 'mg/dL' },
  iron: { value: 90, unit: 'ug/dL' },
  tibc: { value: 300, unit: 'ug/dL' },
  hba1c: { value: 6, unit: '%' },
  sodium: { value: 140, unit: 'mmol/L' },
  chloride: { value: 104, unit: 'mmol/L' },
  bicarbonate: { value: 24, unit: 'mmol/L' },
};

describe('the calculated osmolarity', () => {
  const salts: Typed = {
    sodium: { value: 140, unit: 'mmol/L' },
    potassium: { value: 4, unit: 'mmol/L' },
  };
  const expected = { key: 'osmolarity', status: 'calculated', unit: 'mmol/L' };

  it('takes glucose and urea in any unit, each of either kind', () => {
    expect(
      only('osmolarity', {
        ...salts,
        glucose_random: { value: 5, unit: 'mmol/L' },
        urea: { value: 5, unit: 'mmol/L' },
      }),
    ).toEqual({ ...expected, value: 292.59, inputs: ['sodium', 'potassium', 'glucose_random', 'urea'] });
    expect(
      only('osmolarity', {
        ...salts,
        glucose_fasting: { value: 90.078, unit: 'mg/dL' },
        bun: { value: 14.0067, unit: 'mg/dL' },
      }),
    ).toEqual({
      ...expected,
      value: expect.closeTo(292.59, 6),
      inputs: ['sodium', 'potassium', 'glucose_fasting', 'bun'],
    });
  });

  it('says what of the collection raises it without a lack of water', () => {
    const all: Typed = {
      ...salts,
      glucose_random: { value: 5, unit: 'mmol/L' },
      urea: { value: 5, unit: 'mmol/L' },
    };
    expect(only('osmolarity', all)).not.toHaveProperty('doubts');
    expect(only('osmolarity', { ...all, urea: { value: 40, unit: 'mmol/L' } })).toMatchObject({
      doubts: ['urea'],
    });
    expect(only('osmolarity', { ...all, creatinine: { value: 500, unit: 'umol/L' } })).toMatchObject({
      doubts: ['kidneys'],
    });
  });

  it('needs all four, and an adult', () => {
    const urea = { urea: { value: 5, unit: 'mmol/L' } };
    const glucose = { glucose_random: { value: 5, unit: 'mmol/L' } };
    expect(only('osmolarity', { ...salts, ...urea })).toBeUndefined();
    expect(only('osmolarity', { ...salts, ...glucose })).toBeUndefined();
    expect(only('osmolarity', { ...salts, ...urea, ...glucose }, { birth_date: '2016-01-01' })).toMatchObject(
      {
        ...{ status: 'notValid', reason: 'notAdult' },
      },
    );
  });
});

describe('calculatedLabs', () => {
  it('calculates every result that a sheet has the inputs for, with its unit and inputs', () => {
    const { value: rate, ...egfr } = {
      value: NaN,
      ...only('egfr', sheet),
    };
    expect(rate).toBeCloseTo(75.5, 2);
    expect(egfr).toEqual({
      key: 'egfr',
      inputs: ['creatinine'],
      status: 'calculated',
      unit: 'mL/min/{1.73_m2}',
    });
    expect(calculatedLabs(recorded(sheet), woman, collectedAt).slice(1)).toEqual([
      {
        key: 'calcium_corrected',
        inputs: ['calcium_total', 'albumin'],
        status: 'calculated',
        value: 9.6,
        unit: 'mg/dL',
      },
      {
        key: 'homa_ir',
        inputs: ['glucose_fasting', 'insulin_fasting'],
        status: 'calculated',
        value: 2,
        unit: '1',
      },
      {
        key: 'chol_ldl',
        inputs: ['chol_total', 'chol_hdl', 'triglycerides'],
        status: 'calculated',
        value: 120,
        unit: 'mg/dL',
      },
      {
        key: 'chol_nonhdl',
        inputs: ['chol_total', 'chol_hdl'],
        status: 'calculated',
        value: 150,
        unit: 'mg/dL',
      },
      { key: 'tsat', inputs: ['iron', 'tibc'], status: 'calculated', value: 30, unit: '%' },
      {
        key: 'estimated_average_glucose',
        inputs: ['hba1c'],
        status: 'calculated',
        value: 125.5,
        unit: 'mg/dL',
      },
      {
        key: 'anion_gap',
        inputs: ['sodium', 'chloride', 'bicarbonate'],
        status: 'calculated',
        value: 12,
        unit: 'mmol/L',
      },
    ]);
  });

  it('uses the insulin value as converted when it was recorded', () => {
    const typed: Typed = {
      glucose_fasting: { value: 90, unit: 'mg/dL' },
      insulin_fasting: { value: 62.505, unit: 'pmol/L' },
    };
    const [homa] = calculatedLabs(recorded(typed, 6.945), woman, collectedAt);
    expect(homa).toMatchObject({ key: 'homa_ir', value: 2 });
  });

  it('covers the usually calculated analytes and the results that are not analytes', () => {
    const analytes = new Set<string>(labAnalyteKeys);
    expect(calculatedLabKeys.filter((key) => analytes.has(key)).sort()).toEqual(
      [...usuallyCalculated].sort(),
    );
    expect(calculatedLabKeys.filter((key) => !analytes.has(key))).toEqual(Object.keys(calculatedOnly));
  });

  it.each<[CalculatedLabKey, Typed, number, string]>([
    [
      'calcium_corrected',
      { calcium_total: { value: 2, unit: 'mmol/L' }, albumin: { value: 20, unit: 'g/L' } },
      2.4,
      'mmol/L',
    ],
    [
      'homa_ir',
      { glucose_fasting: { value: 5, unit: 'mmol/L' }, insulin_fasting: { value: 54, unit: 'pmol/L' } },
      2,
      '1',
    ],
    [
      'chol_ldl',
      {
        chol_total: { value: 5.2, unit: 'mmol/L' },
        chol_hdl: { value: 1.3, unit: 'mmol/L' },
        triglycerides: { value: 1.1, unit: 'mmol/L' },
      },
      3.4,
      'mmol/L',
    ],
    [
      'chol_nonhdl',
      { chol_total: { value: 5.2, unit: 'mmol/L' }, chol_hdl: { value: 1.3, unit: 'mmol/L' } },
      3.9,
      'mmol/L',
    ],
    ['tsat', { iron: { value: 18, unit: 'umol/L' }, tibc: { value: 60, unit: 'umol/L' } }, 30, '%'],
    ['estimated_average_glucose', { hba1c: { value: 42.08, unit: 'mmol/mol' } }, 125.5, 'mg/dL'],
  ])('uses the SI formula of %s for SI inputs %j: %s %s', (key, collection, value, unit) => {
    expect(only(key, collection)).toMatchObject({ status: 'calculated', value, unit });
  });

  it.each<[CalculatedLabKey, Typed, number, string]>([
    [
      'calcium_corrected',
      { calcium_total: { value: 8, unit: 'mg/dL' }, albumin: { value: 20, unit: 'g/L' } },
      9.6,
      'mg/dL',
    ],
    [
      'calcium_corrected',
      { calcium_total: { value: 2, unit: 'mmol/L' }, albumin: { value: 2, unit: 'g/dL' } },
      2.4,
      'mmol/L',
    ],
    [
      'homa_ir',
      { glucose_fasting: { value: 90, unit: 'mg/dL' }, insulin_fasting: { value: 54, unit: 'pmol/L' } },
      2,
      '1',
    ],
    [
      'homa_ir',
      { glucose_fasting: { value: 5, unit: 'mmol/L' }, insulin_fasting: { value: 9, unit: 'm[IU]/L' } },
      2,
      '1',
    ],
    [
      'chol_nonhdl',
      { chol_total: { value: 2, unit: 'g/L' }, chol_hdl: { value: 38.665, unit: 'mg/dL' } },
      161.335,
      'mg/dL',
    ],
    [
      'chol_nonhdl',
      { chol_total: { value: 5, unit: 'mmol/L' }, chol_hdl: { value: 38.665, unit: 'mg/dL' } },
      4,
      'mmol/L',
    ],
    ['tsat', { iron: { value: 55.845, unit: 'ug/dL' }, tibc: { value: 40, unit: 'umol/L' } }, 25, '%'],
    [
      'anion_gap',
      {
        sodium: { value: 140, unit: 'meq/L' },
        chloride: { value: 104, unit: 'mmol/L' },
        bicarbonate: { value: 24, unit: 'meq/L' },
      },
      12,
      'mmol/L',
    ],
  ])('calculates %s from inputs in mixed units %j as %s %s', (key, collection, value, unit) => {
    expect(only(key, collection)).toMatchObject({ status: 'calculated', value, unit });
  });

  it('accepts a creatinine in µmol/L', () => {
    const found = only('egfr', { creatinine: { value: 79.5615276, unit: 'umol/L' } });
    expect(found).toMatchObject({ unit: 'mL/min/{1.73_m2}' });
    expect(found?.status === 'calculated' ? found.value : NaN).toBeCloseTo(75.5, 2);
  });

  it.each<[CalculatedLabKey, Typed]>([
    ['calcium_corrected', { calcium_total: { value: 8, unit: 'mg/dL' } }],
    ['calcium_corrected', { albumin: { value: 2, unit: 'g/dL' } }],
    ['homa_ir', { glucose_fasting: { value: 90, unit: 'mg/dL' } }],
    [
      'homa_ir',
      { glucose_random: { value: 90, unit: 'mg/dL' }, insulin_fasting: { value: 9, unit: 'u[IU]/mL' } },
    ],
    ['chol_ldl', { chol_total: { value: 200, unit: 'mg/dL' }, chol_hdl: { value: 50, unit: 'mg/dL' } }],
    ['egfr', {}],
  ])('does not calculate %s if an input is missing: %j', (key, collection) => {
    expect(only(key, collection)).toBeUndefined();
  });

  it.each<[CalculatedLabKey, Typed]>([
    ['egfr', { ...sheet, creatinine: null }],
    ['calcium_corrected', { ...sheet, albumin: null }],
    ['calcium_corrected', { ...sheet, calcium_total: null }],
    ['homa_ir', { ...sheet, insulin_fasting: null }],
    ['chol_ldl', { ...sheet, triglycerides: null }],
    ['tsat', { ...sheet, tibc: null }],
    ['estimated_average_glucose', { ...sheet, hba1c: null }],
    ['anion_gap', { ...sheet, bicarbonate: null }],
  ])('does not calculate %s from an input known only to be below or above a limit', (key, collection) => {
    expect(only(key, sheet)).toBeDefined();
    expect(only(key, collection)).toBeUndefined();
  });

  it.each<[CalculatedLabKey, Typed]>([
    ['egfr', { ...sheet, egfr: { value: 75, unit: 'mL/min/{1.73_m2}' } }],
    ['chol_ldl', { ...sheet, chol_ldl: { value: 3.1, unit: 'mmol/L' } }],
    ['chol_ldl', { ...sheet, chol_ldl: null }],
    ['tsat', { ...sheet, tsat: { value: 0, unit: '%' } }],
  ])('does not calculate %s if it was also entered', (key, collection) => {
    expect(only(key, collection)).toBeUndefined();
    const measured = { ...woman, birth_date: '1941-03-08', body: { weightKg: 62, heightCm: 170 } };
    const whole = {
      ...collection,
      potassium: { value: 4, unit: 'mmol/L' },
      urea: { value: 5, unit: 'mmol/L' },
    };
    expect(calculatedLabs(recorded(whole), measured, collectedAt)).toHaveLength(calculatedLabKeys.length - 1);
  });

  it('calculates the GNRI only for older people, and asks for a missing weight and height', () => {
    const albumin: Typed = { albumin: { value: 4, unit: 'g/dL' } };
    const old = { ...woman, birth_date: '1941-03-08' };
    const [index] = calculatedLabs(
      recorded(albumin),
      { ...old, body: { weightKg: 62, heightCm: 170 } },
      collectedAt,
    );
    expect(index).toEqual({
      key: 'gnri',
      inputs: ['albumin'],
      status: 'calculated',
      value: 101.26,
      unit: '1',
    });
    const corrected = { ...old, body: { weightKg: 52, heightCm: 170, missingPercent: 16 } };
    expect(calculatedLabs(recorded(albumin), corrected, collectedAt)).toMatchObject([
      { value: expect.closeTo(101.196, 3), missingPercent: 16 },
    ]);
    expect(calculatedLabs(recorded(albumin), { ...old, body: null }, collectedAt)).toEqual([
      { key: 'gnri', inputs: ['albumin'], status: 'notValid', reason: 'bodyNeeded' },
    ]);
    expect(calculatedLabs(recorded(albumin), woman, collectedAt)).toEqual([]);
  });

  it('identifies the results that are not analytes', () => {
    expect(calculatedLabKeys.filter(isCalculatedOnly)).toEqual(Object.keys(calculatedOnly));
    expect(isCalculatedOnly('albumin')).toBe(false);
  });

  it('calculates with an input of zero', () => {
    expect(only('tsat', { ...sheet, iron: { value: 0, unit: 'ug/dL' } })).toMatchObject({ value: 0 });
  });

  it('returns notPossible for contradictory inputs', () => {
    const at = (value: number) => ({ value, unit: 'mg/dL' });
    const inputs = { chol_total: at(120), chol_hdl: at(60), triglycerides: at(390) };
    expect(only('chol_ldl', inputs)).toMatchObject({ status: 'notValid', reason: 'notPossible' });
  });

  it.each<[number, string, boolean]>([
    [399, 'mg/dL', true],
    [400, 'mg/dL', false],
    [401, 'mg/dL', false],
    [3.99, 'g/L', true],
    [4, 'g/L', false],
  ])('calculates an LDL with triglycerides of %s %s: %s', (value, unit, isValid) => {
    expect(only('chol_ldl', { ...sheet, triglycerides: { value, unit } })).toMatchObject(
      isValid ? { status: 'calculated' } : { status: 'notValid', reason: 'triglyceridesTooHigh' },
    );
  });

  it('returns why an eGFR is not valid, with its inputs', () => {
    const common = { key: 'egfr', inputs: ['creatinine'], status: 'notValid' };
    expect(only('egfr', sheet, { sex: 'unknown' })).toEqual({
      ...{ ...common, reason: 'sexNeeded' },
      between: { low: expect.any(Number), high: expect.any(Number), unit: 'mL/min/{1.73_m2}' },
    });
    expect(only('egfr', sheet, { birth_date: '2008-07-01' })).toEqual({ ...common, reason: 'notAdult' });
    expect(only('egfr', sheet, { birth_date: '2008-06-30' })).toMatchObject({ status: 'calculated' });
    expect(only('egfr', sheet, { birth_date: '2026-07-01' })).toEqual({ ...common, reason: 'notAdult' });
  });

  it('uses the age on the day of collection', () => {
    const of = (birth_date: string) => {
      const found = only('egfr', sheet, { birth_date });
      return found?.status === 'calculated' ? found.value : NaN;
    };
    expect(of('1971-06-30')).toBeCloseTo(75.5, 2);
    expect(of('1971-07-01')).toBeCloseTo(75.5 / 0.9938, 2);
  });

  it('returns an empty list without results', () => {
    expect(calculatedLabs({}, woman, collectedAt)).toEqual([]);
  });

  it('throws for an input in a unit of another analyte', () => {
    expect(() => only('egfr', { creatinine: { value: 0.9, unit: 'U/L' } })).toThrow(RangeError);
  });
});
