import { labAnalyte, labAnalyteKeys, type LabAnalyteKey } from './labAnalytes';
import type { LabComparator } from './labFlag';
import { hardLimitsIn, isWithinHardLimits, labPlausibility } from './labPlausibility';
import { labRangeFor } from './labRange';
import { printedUnits } from './labUnits';
import type { RecordedSex } from '@/clinical/sexAndAge';

interface Change {
  comparator?: LabComparator | null;
  sex?: RecordedSex;
}

function plausibilityOf(analyte: LabAnalyteKey, value: number, unit: string, change: Change = {}) {
  const { comparator = null, sex = 'female' } = change;
  return labPlausibility({
    analyte,
    value,
    comparator,
    unit,
    rangeIn: (other) =>
      labRangeFor({
        analyte,
        unit: other,
        collectedAt: '2026-06-30T08:15:00Z',
        subject: { sex, birth_date: '1956-03-01' },
        clinicRanges: [],
      }),
  });
}

describe('isWithinHardLimits', () => {
  it.each<[LabAnalyteKey, number, string, boolean]>([
    ['glucose_fasting', 9.9, 'mg/dL', false],
    ['glucose_fasting', 10, 'mg/dL', true],
    ['glucose_fasting', 10.1, 'mg/dL', true],
    ['glucose_fasting', 1999.9, 'mg/dL', true],
    ['glucose_fasting', 2000, 'mg/dL', true],
    ['glucose_fasting', 2000.1, 'mg/dL', false],
    // 10 and 2000 mg/dL are 0.5550... and 111.01... mmol/L
    ['glucose_fasting', 0.55, 'mmol/L', false],
    ['glucose_fasting', 0.56, 'mmol/L', true],
    ['glucose_fasting', 111.01, 'mmol/L', true],
    ['glucose_fasting', 111.02, 'mmol/L', false],
    ['glucose_fasting', 0.1, 'g/L', true],
    ['glucose_fasting', 0.099, 'g/L', false],
    ['hemoglobin', 0.9, 'g/dL', false],
    ['hemoglobin', 10, 'g/L', true],
    ['hemoglobin', 9, 'g/L', false],
    ['hemoglobin', 300, 'g/L', true],
    ['hemoglobin', 301, 'g/L', false],
    ['hba1c', 20, '%', true],
    ['hba1c', 20.1, '%', false],
    ['hba1c', 195.1, 'mmol/mol', true],
    ['hba1c', 195.2, 'mmol/mol', false],
    ['insulin_fasting', 0.6, 'pmol/L', true],
    ['insulin_fasting', 0.59, 'pmol/L', false],
    ['insulin_fasting', 6000, 'pmol/L', true],
    ['insulin_fasting', 6001, 'pmol/L', false],
    ['tsat', 0, '%', true],
    ['tsat', -0.1, '%', false],
    ['tsat', 120, '%', true],
    ['tsat', 121, '%', false],
    ['egfr', Infinity, 'mL/min/{1.73_m2}', false],
    ['egfr', NaN, 'mL/min/{1.73_m2}', false],
    ['platelets', 999, '/uL', false],
    ['platelets', 1000, '/uL', true],
  ])('for %s of %s %s is %s', (analyte, value, unit, isWithin) => {
    expect(isWithinHardLimits(analyte, value, unit)).toBe(isWithin);
  });

  it('is false for a unit of another analyte', () => {
    expect(isWithinHardLimits('glucose_fasting', 100, 'U/L')).toBe(false);
  });

  it.each(labAnalyteKeys)('includes the limits of %s and nothing beyond them', (key) => {
    const { conventional, hardLimits } = labAnalyte(key);
    const { min, max } = hardLimits;
    expect(isWithinHardLimits(key, min, conventional.unit)).toBe(true);
    expect(isWithinHardLimits(key, max, conventional.unit)).toBe(true);
    expect(isWithinHardLimits(key, min - 1e-6, conventional.unit)).toBe(false);
    expect(isWithinHardLimits(key, max + 1e-6, conventional.unit)).toBe(false);
  });
});

describe('labPlausibility', () => {
  it.each<[LabAnalyteKey, number, string]>([
    ['glucose_fasting', 95, 'mg/dL'],
    ['glucose_fasting', 5.3, 'mmol/L'],
    ['glucose_fasting', 300, 'mg/dL'],
    ['glucose_fasting', 40, 'mg/dL'],
    ['potassium', 6.4, 'mmol/L'],
    ['ferritin', 900, 'ng/mL'],
    ['crp', 180, 'mg/L'],
    ['vitamin_d_25oh', 40, 'ng/mL'],
  ])('accepts %s of %s %s', (analyte, value, unit) => {
    expect(plausibilityOf(analyte, value, unit)).toEqual({ status: 'plausible' });
  });

  it('refuses a glucose in mmol/L typed as mg/dL, and suggests mmol/L', () => {
    expect(plausibilityOf('glucose_fasting', 5.6, 'mg/dL')).toEqual({
      status: 'impossible',
      min: 10,
      max: 2000,
      otherUnit: 'mmol/L',
    });
  });

  it('refuses a creatinine in mg/dL typed as µmol/L, with the limits in µmol/L', () => {
    expect(plausibilityOf('creatinine', 0.9, 'umol/L')).toEqual({
      status: 'impossible',
      min: 8.841,
      max: 3536,
      otherUnit: 'mg/dL',
    });
  });

  it.each<[LabAnalyteKey, number, string, number, number]>([
    ['potassium', 0.9, 'mmol/L', 1, 12],
    ['potassium', 12.1, 'mmol/L', 1, 12],
    ['glucose_fasting', 2500, 'mmol/L', 0.5551, 111],
    ['hemoglobin', 301, 'g/L', 10, 300],
    ['crp', 70.1, 'mg/dL', 0, 70],
  ])('refuses %s of %s %s, outside the limits %s and %s', (analyte, value, unit, min, max) => {
    expect(plausibilityOf(analyte, value, unit)).toMatchObject({ status: 'impossible', min, max });
  });

  it('suggests no other unit if none makes the value possible', () => {
    expect(plausibilityOf('glucose_fasting', 5000, 'mg/dL')).toMatchObject({ otherUnit: null });
    expect(plausibilityOf('sodium', 13, 'mmol/L')).toMatchObject({ otherUnit: null });
    // The same figure in both units, so the other unit is not a way around the limit.
    expect(plausibilityOf('wbc', 501, '10*9/L')).toMatchObject({ status: 'impossible', otherUnit: null });
  });

  it.each<[LabAnalyteKey, number, string, string]>([
    ['vitamin_d_25oh', 75, 'ng/mL', 'nmol/L'],
    ['vitamin_d_25oh', 30, 'nmol/L', 'ng/mL'],
    ['hba1c', 5.5, 'mmol/mol', '%'],
    ['vitamin_b12', 160, 'pg/mL', 'pmol/L'],
    ['urea', 5, 'mg/dL', 'mmol/L'],
    ['iron', 20, 'ug/dL', 'umol/L'],
    ['calcium_ionized', 1.2, 'mg/dL', 'mmol/L'],
  ])('asks whether %s of %s %s is really in %s', (analyte, value, unit, otherUnit) => {
    expect(plausibilityOf(analyte, value, unit)).toEqual({ status: 'otherUnit', otherUnit });
  });

  it.each<[number, string]>([
    [49, 'plausible'],
    [50, 'plausible'],
    [51, 'otherUnit'],
    [125, 'otherUnit'],
    [126, 'otherUnit'],
    [500, 'otherUnit'],
  ])(
    'asks about a vitamin D of %s ng/mL that would be normal or nearly so in nmol/L: %s',
    (value, status) => {
      expect(plausibilityOf('vitamin_d_25oh', value, 'ng/mL').status).toBe(status);
    },
  );

  it.each<[LabAnalyteKey, number, string, string]>([
    ['hba1c', 7.2, 'mmol/mol', '%'],
    ['glucose_fasting', 12, 'mg/dL', 'mmol/L'],
  ])(
    'asks whether %s of %s %s is in %s, where it is also out of range but much closer',
    (analyte, value, unit, otherUnit) => {
      expect(plausibilityOf(analyte, value, unit)).toEqual({ status: 'otherUnit', otherUnit });
    },
  );

  it.each<[LabAnalyteKey, number, string]>([
    ['creatinine', 10, 'mg/dL'],
    ['glucose_fasting', 300, 'mg/dL'],
    ['hba1c', 12, '%'],
  ])(
    'does not ask about %s of %s %s, which is not much closer to the range in the other unit',
    (analyte, value, unit) => {
      expect(plausibilityOf(analyte, value, unit)).toEqual({ status: 'plausible' });
    },
  );

  it('refuses a negative value even if the lower limit converts to a negative one', () => {
    expect(plausibilityOf('hba1c', -1, 'mmol/mol')).toMatchObject({ status: 'impossible', min: 0 });
    expect(isWithinHardLimits('hba1c', 0, 'mmol/mol')).toBe(true);
  });

  it('returns hard limits that are allowed values themselves', () => {
    for (const key of labAnalyteKeys) {
      for (const unit of printedUnits(key)) {
        const { min, max } = hardLimitsIn(key, unit);
        expect([key, unit, isWithinHardLimits(key, min, unit), isWithinHardLimits(key, max, unit)]).toEqual([
          ...[key, unit, true, true],
        ]);
      }
    }
  });

  it('does not ask if no range is known', () => {
    expect(plausibilityOf('chol_total', 30, 'mg/dL')).toEqual({ status: 'plausible' });
  });

  it('asks about a value that is low for either sex if the sex is unknown', () => {
    const of = (value: number) => plausibilityOf('iron', value, 'ug/dL', { sex: 'unknown' });
    expect([of(20).status, of(50).status, of(175).status]).toEqual(['otherUnit', 'plausible', 'plausible']);
  });

  it('does not ask about a value below or above a limit of detection, such as > 75 ng/mL', () => {
    expect(plausibilityOf('vitamin_d_25oh', 75, 'ng/mL', { comparator: '>' })).toEqual({
      status: 'plausible',
    });
    expect(plausibilityOf('ferritin', 5, 'ng/mL', { comparator: '<' })).toEqual({ status: 'plausible' });
    expect(plausibilityOf('bilirubin_total', 2, 'umol/L', { comparator: '<' })).toEqual({
      status: 'plausible',
    });
  });

  it('throws for a unit of another analyte', () => {
    expect(() => plausibilityOf('potassium', 4, 'mg/dL')).toThrow(RangeError);
  });

  it('never suggests the typed unit, or one in which the value is impossible', () => {
    for (const analyte of labAnalyteKeys) {
      for (const unit of printedUnits(analyte)) {
        for (const value of [0.001, 0.5, 5, 50, 500, 5000, 50_000]) {
          const found = plausibilityOf(analyte, value, unit);
          const otherUnit = found.status === 'plausible' ? null : found.otherUnit;
          expect(otherUnit).not.toBe(unit);
          expect(otherUnit === null || isWithinHardLimits(analyte, value, otherUnit)).toBe(true);
        }
      }
    }
  });
});
