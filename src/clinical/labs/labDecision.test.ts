import fc from 'fast-check';
import type { RecordedSex } from '@/clinical/sexAndAge';
import { randomCases } from '@/testing/testDepth';
import { labAnalyteKeys, type LabAnalyteKey } from './labAnalytes';
import type { LabBand } from './labBands';
import {
  crossesLimit,
  judgedFlag,
  labDecision,
  needsReview,
  type CrpResult,
  type LabDecision,
} from './labDecision';
import { labComparators, labFlag, labFlags, type LabComparator, type LabFlag } from './labFlag';
import { labRangeFor } from './labRange';
import { printedUnits } from './labUnits';

const collectedAt = '2026-06-30';

interface Change {
  comparator?: LabComparator | null;
  sex?: RecordedSex;
  birth_date?: string;
}

function decisionOf(analyte: LabAnalyteKey, value: number, unit: string, change: Change = {}) {
  const { comparator = null, sex = 'female', birth_date = '1956-03-01' } = change;
  return labDecision({ analyte, value, comparator, unit }, { sex, birth_date }, collectedAt);
}

const gfr = 'mL/min/{1.73_m2}';

describe('labDecision', () => {
  it('returns the band with its limits in the unit of the value, and its source', () => {
    expect(decisionOf('glucose_random', 3.5, 'mmol/L')).toEqual({
      band: 'hypoglycaemia-1',
      analyte: 'glucose_random',
      limits: {
        unit: 'mmol/L',
        low: 3,
        low_inclusive: true,
        high: 3.9,
        high_inclusive: false,
        critical_low: null,
        critical_high: null,
        source: 'ada',
      },
      flag: 'L',
      isCalculated: false,
      toReview: false,
    });
  });

  it.each<[LabAnalyteKey, number, string, LabBand | null]>([
    ['glucose_random', 53.9, 'mg/dL', 'hypoglycaemia-2'],
    ['glucose_random', 54, 'mg/dL', 'hypoglycaemia-1'],
    ['glucose_random', 70, 'mg/dL', null],
    ['glucose_random', 199.9, 'mg/dL', null],
    ['glucose_random', 200, 'mg/dL', 'diabetes-with-symptoms'],
    ['glucose_fasting', 69.9, 'mg/dL', 'hypoglycaemia-1'],
    ['glucose_fasting', 91.9, 'mg/dL', null],
    ['glucose_fasting', 92, 'mg/dL', 'gestational-diabetes'],
    ['glucose_fasting', 92.1, 'mg/dL', 'gestational-diabetes'],
    ['glucose_fasting', 125.9, 'mg/dL', 'gestational-diabetes'],
    ['glucose_fasting', 126, 'mg/dL', 'diabetes-in-pregnancy'],
    ['glucose_fasting', 126.1, 'mg/dL', 'diabetes-in-pregnancy'],
    ['glucose_fasting', 5, 'mmol/L', null],
    ['glucose_fasting', 5.1, 'mmol/L', 'gestational-diabetes'],
    ['glucose_fasting', 6.9, 'mmol/L', 'gestational-diabetes'],
    ['glucose_fasting', 7, 'mmol/L', 'diabetes-in-pregnancy'],
    ['glucose_fasting', 7.1, 'mmol/L', 'diabetes-in-pregnancy'],
    ['hba1c', 5.7, '%', null],
    ['hba1c', 6.4, '%', null],
    ['hba1c', 6.5, '%', 'diabetes'],
    ['hba1c', 6.6, '%', 'diabetes'],
    ['hba1c', 48, 'mmol/mol', 'diabetes'],
    ['ferritin', 14.9, 'ug/L', 'iron-deficiency'],
    ['ferritin', 15, 'ug/L', null],
    ['ferritin', 15.1, 'ug/L', null],
    ['hemoglobin', 10.4, 'g/dL', 'anaemia'],
    ['hemoglobin', 10.5, 'g/dL', 'anaemia-by-trimester'],
    ['hemoglobin', 10.9, 'g/dL', 'anaemia-by-trimester'],
    ['hemoglobin', 11, 'g/dL', null],
    ['hemoglobin', 104, 'g/L', 'anaemia'],
    ['hemoglobin', 105, 'g/L', 'anaemia-by-trimester'],
    ['hemoglobin', 110, 'g/L', null],
    ['vitamin_b12', 179, 'pg/mL', null],
    ['creatinine', 0.86, 'mg/dL', null],
    ['creatinine', 0.87, 'mg/dL', null],
    ['creatinine', 0.88, 'mg/dL', 'creatinine-raised-in-pregnancy'],
    ['creatinine', 76.9, 'umol/L', null],
    ['creatinine', 77, 'umol/L', null],
    ['creatinine', 77.1, 'umol/L', 'creatinine-raised-in-pregnancy'],
    ['creatinine', 500, 'umol/L', 'creatinine-raised-in-pregnancy'],
    ['sodium', 128, 'mmol/L', 'low-in-pregnancy'],
    ['sodium', 129, 'mmol/L', null],
    ['sodium', 130, 'mmol/L', null],
    ['sodium', 147, 'mmol/L', null],
    ['sodium', 148, 'mmol/L', null],
    ['sodium', 149, 'mmol/L', 'high-in-pregnancy'],
    ['potassium', 3.2, 'mmol/L', 'low-in-pregnancy'],
    ['potassium', 3.3, 'mmol/L', null],
    ['potassium', 3.4, 'mmol/L', null],
    ['potassium', 5, 'mmol/L', null],
    ['potassium', 5.1, 'mmol/L', null],
    ['potassium', 5.2, 'mmol/L', 'high-in-pregnancy'],
    ['egfr', 59.9, gfr, 'kidneys-reduced-in-pregnancy'],
    ['egfr', 60, gfr, null],
    ['egfr', 60.1, gfr, null],
    ['acr', 7.9, 'mg/mmol', null],
    ['acr', 8, 'mg/mmol', 'proteinuria-in-pregnancy'],
    ['acr', 8.1, 'mg/mmol', 'proteinuria-in-pregnancy'],
    ['acr', 70.9, 'mg/g', null],
    ['acr', 71, 'mg/g', 'proteinuria-in-pregnancy'],
    ['acr', 71.1, 'mg/g', 'proteinuria-in-pregnancy'],
  ])('withholds the bands of adults in pregnancy: %s %d %s', (analyte, value, unit, band) => {
    const person = { sex: 'female', birth_date: '1996-03-01', isPregnant: true } as const;
    const found = labDecision({ analyte, value, comparator: null, unit }, person, collectedAt);
    expect(found?.band ?? null).toBe(band);
  });

  // Below, at and above each limit, on the last and the first day of each trimester.
  it.each<[day: string, gPerL: number, LabBand]>([
    ['2026-01-01', 109, 'anaemia-trimester-1'],
    ['2026-01-01', 110, 'no-anaemia-in-trimester'],
    ['2026-01-01', 111, 'no-anaemia-in-trimester'],
    ['2026-04-08', 109, 'anaemia-trimester-1'],
    ['2026-04-08', 110, 'no-anaemia-in-trimester'],
    ['2026-04-09', 104, 'anaemia-trimester-2'],
    ['2026-04-09', 105, 'no-anaemia-in-trimester'],
    ['2026-04-09', 106, 'no-anaemia-in-trimester'],
    ['2026-07-15', 104, 'anaemia-trimester-2'],
    ['2026-07-15', 105, 'no-anaemia-in-trimester'],
    ['2026-07-16', 109, 'anaemia-trimester-3'],
    ['2026-07-16', 110, 'no-anaemia-in-trimester'],
    ['2026-07-16', 111, 'no-anaemia-in-trimester'],
    ['2026-11-08', 109, 'anaemia-trimester-3'],
    ['2025-12-31', 109, 'anaemia-by-trimester'],
    ['2026-11-09', 109, 'anaemia-by-trimester'],
    ['2026-11-09', 104, 'anaemia'],
  ])('of a haemoglobin in a pregnancy due on 8 October 2026, collected on %s: %d g/L', (day, value, band) => {
    const person = {
      sex: 'female',
      birth_date: '1996-03-01',
      isPregnant: true,
      due_date: '2026-10-08',
    } as const;
    const found = labDecision(
      { analyte: 'hemoglobin', value, comparator: null, unit: 'g/L' },
      person,
      `${day}T08:00:00+02:00`,
    );
    const inGPerDl = labDecision(
      { analyte: 'hemoglobin', value: value / 10, comparator: null, unit: 'g/dL' },
      person,
      day,
    );
    expect([found?.band, inGPerDl?.band]).toEqual([band, band]);
    expect(found?.flag ?? null).toBe(/^anaemia(-trimester-\d)?$/.test(band) ? 'L' : null);
  });

  it('reads no trimester without a pregnancy among the conditions', () => {
    const person = { sex: 'female', birth_date: '1996-03-01', due_date: '2026-10-08' } as const;
    const result = { analyte: 'hemoglobin', value: 115, comparator: null, unit: 'g/L' } as const;
    expect(labDecision(result, person, '2026-04-09')?.band).toBe('anaemia');
  });

  // below, at and above each edge
  it.each<[LabAnalyteKey, string, (readonly [number, LabBand | null, LabFlag | null])[]]>([
    [
      'glucose_random',
      'mg/dL',
      [
        [53.9, 'hypoglycaemia-2', 'LL'],
        [54, 'hypoglycaemia-1', 'L'],
        [54.1, 'hypoglycaemia-1', 'L'],
        [69.9, 'hypoglycaemia-1', 'L'],
        [70, 'glucose-usual', 'N'],
        [70.1, 'glucose-usual', 'N'],
        [139.9, 'glucose-usual', 'N'],
        [140, 'glucose-above-usual', null],
        [140.1, 'glucose-above-usual', null],
        [199.9, 'glucose-above-usual', null],
        [200, 'diabetes-with-symptoms', 'H'],
        [200.1, 'diabetes-with-symptoms', 'H'],
      ],
    ],
    [
      'glucose_random',
      'mmol/L',
      [
        [2.9, 'hypoglycaemia-2', 'LL'],
        [3, 'hypoglycaemia-1', 'L'],
        [3.1, 'hypoglycaemia-1', 'L'],
        [3.8, 'hypoglycaemia-1', 'L'],
        [3.9, 'glucose-usual', 'N'],
        [4, 'glucose-usual', 'N'],
        [7.7, 'glucose-usual', 'N'],
        [7.8, 'glucose-above-usual', null],
        [7.9, 'glucose-above-usual', null],
        [11, 'glucose-above-usual', null],
        // 11.1 mmol/L are 199.97 mg/dL.
        [11.1, 'diabetes-with-symptoms', 'H'],
        [11.2, 'diabetes-with-symptoms', 'H'],
      ],
    ],
    [
      'glucose_fasting',
      'mg/dL',
      [
        [53.9, 'hypoglycaemia-2', 'LL'],
        [54, 'hypoglycaemia-1', 'L'],
        [54.1, 'hypoglycaemia-1', 'L'],
        [69.9, 'hypoglycaemia-1', 'L'],
        [70, null, null],
        [70.1, null, null],
        [99.9, null, null],
        [100, 'prediabetes', 'H'],
        [100.1, 'prediabetes', 'H'],
        [125.9, 'prediabetes', 'H'],
        [126, 'diabetes', 'H'],
        [126.1, 'diabetes', 'H'],
      ],
    ],
    [
      'glucose_fasting',
      'mmol/L',
      [
        [5.5, null, null],
        [5.6, 'prediabetes', 'H'],
        [5.7, 'prediabetes', 'H'],
        [6.9, 'prediabetes', 'H'],
        [7, 'diabetes', 'H'],
        [7.1, 'diabetes', 'H'],
      ],
    ],
    [
      'hba1c',
      '%',
      [
        [5.6, null, null],
        [5.7, 'prediabetes', 'H'],
        [5.8, 'prediabetes', 'H'],
        [6.4, 'prediabetes', 'H'],
        [6.5, 'diabetes', 'H'],
        [6.6, 'diabetes', 'H'],
      ],
    ],
    [
      'hba1c',
      'mmol/mol',
      [
        [38, null, null],
        [39, 'prediabetes', 'H'],
        [40, 'prediabetes', 'H'],
        [47, 'prediabetes', 'H'],
        [48, 'diabetes', 'H'],
        [49, 'diabetes', 'H'],
      ],
    ],
    [
      'homa_ir',
      '1',
      [
        [2.49, null, null],
        [2.5, 'insulin-resistance', 'H'],
        [2.51, 'insulin-resistance', 'H'],
      ],
    ],
    [
      'chol_total',
      'mg/dL',
      [
        [199, 'desirable', 'N'],
        [200, 'borderline-high', 'H'],
        [201, 'borderline-high', 'H'],
        [239, 'borderline-high', 'H'],
        [240, 'high', 'H'],
        [241, 'high', 'H'],
      ],
    ],
    [
      'chol_hdl',
      'mg/dL',
      [
        [39, 'hdl-low', 'L'],
        [40, 'hdl-metabolic-syndrome', 'L'],
        [41, 'hdl-metabolic-syndrome', 'L'],
        [49, 'hdl-metabolic-syndrome', 'L'],
        [50, 'hdl-not-low', 'N'],
        [51, 'hdl-not-low', 'N'],
      ],
    ],
    [
      'chol_ldl',
      'mg/dL',
      [
        [99, 'optimal', null],
        [100, 'near-optimal', null],
        [101, 'near-optimal', null],
        [129, 'near-optimal', null],
        [130, 'borderline-high', 'H'],
        [131, 'borderline-high', 'H'],
        [159, 'borderline-high', 'H'],
        [160, 'high', 'H'],
        [161, 'high', 'H'],
        [189, 'high', 'H'],
        [190, 'very-high', 'H'],
        [191, 'very-high', 'H'],
      ],
    ],
    [
      'chol_nonhdl',
      'mg/dL',
      [
        [129, 'desirable', null],
        [130, 'above-desirable', null],
        [131, 'above-desirable', null],
      ],
    ],
    [
      'triglycerides',
      'mg/dL',
      [
        [149, 'normal-triglycerides', 'N'],
        [150, 'borderline-high', 'H'],
        [151, 'borderline-high', 'H'],
        [199, 'borderline-high', 'H'],
        [200, 'high', 'H'],
        [201, 'high', 'H'],
        [499, 'high', 'H'],
        [500, 'very-high-triglycerides', 'H'],
        [501, 'very-high-triglycerides', 'H'],
      ],
    ],
    [
      'triglycerides',
      'mmol/L',
      [
        [1.69, 'normal-triglycerides', 'N'],
        [1.7, 'borderline-high', 'H'],
        [1.71, 'borderline-high', 'H'],
      ],
    ],
    [
      'ferritin',
      'ug/L',
      [
        [14.9, 'iron-deficiency', 'L'],
        [15, 'iron-stores-low', 'L'],
        [15.1, 'iron-stores-low', 'L'],
        [29.9, 'iron-stores-low', 'L'],
        [30, null, null],
        [30.1, null, null],
      ],
    ],
    [
      'vitamin_b12',
      'pg/mL',
      [
        [179.9, 'b12-deficiency', 'L'],
        [180, 'b12-indeterminate', null],
        [180.1, 'b12-indeterminate', null],
        [349.9, 'b12-indeterminate', null],
        [350, 'b12-indeterminate', null],
        [350.1, 'b12-deficiency-unlikely', 'N'],
      ],
    ],
    [
      'vitamin_b12',
      'pmol/L',
      [
        [132.9, 'b12-deficiency', 'L'],
        [133, 'b12-indeterminate', null],
        [133.1, 'b12-indeterminate', null],
        [257.9, 'b12-indeterminate', null],
        [258, 'b12-indeterminate', null],
        [258.1, 'b12-deficiency-unlikely', 'N'],
      ],
    ],
    [
      'hscrp',
      'mg/L',
      [
        [0.99, 'cv-risk-low', 'N'],
        [1, 'cv-risk-average', null],
        [1.01, 'cv-risk-average', null],
        [2.99, 'cv-risk-average', null],
        [3, 'cv-risk-average', null],
        [3.01, 'cv-risk-high', 'H'],
        [9.99, 'cv-risk-high', 'H'],
        [10, 'cv-risk-high', 'H'],
        [10.01, 'acute-inflammation', 'H'],
      ],
    ],
    [
      'egfr',
      gfr,
      [
        [14.9, 'G5', 'L'],
        [15, 'G4', 'L'],
        [15.1, 'G4', 'L'],
        [29.9, 'G4', 'L'],
        [30, 'G3b', 'L'],
        [30.1, 'G3b', 'L'],
        [44.9, 'G3b', 'L'],
        [45, 'G3a', 'L'],
        [45.1, 'G3a', 'L'],
        [59.9, 'G3a', 'L'],
        [60, 'G2', null],
        [60.1, 'G2', null],
        [89.9, 'G2', null],
        [90, 'G1', 'N'],
        [90.1, 'G1', 'N'],
      ],
    ],
    [
      'acr',
      'mg/mmol',
      [
        [2.9, 'A1', 'N'],
        [3, 'A2', 'H'],
        [3.1, 'A2', 'H'],
        [29.9, 'A2', 'H'],
        [30, 'A2', 'H'],
        [30.1, 'A3', 'H'],
      ],
    ],
    [
      'acr',
      'mg/g',
      [
        [29, 'A1', 'N'],
        [30, 'A2', 'H'],
        [31, 'A2', 'H'],
        [299, 'A2', 'H'],
        [300, 'A2', 'H'],
        [301, 'A3', 'H'],
      ],
    ],
    [
      'vitamin_d_25oh',
      'ng/mL',
      [
        [11.9, 'vitamin-d-deficiency-risk', 'L'],
        [12, 'vitamin-d-inadequacy-risk', 'L'],
        [12.1, 'vitamin-d-inadequacy-risk', 'L'],
        [19.9, 'vitamin-d-inadequacy-risk', 'L'],
        [20, 'vitamin-d-sufficient', 'N'],
        [20.1, 'vitamin-d-sufficient', 'N'],
        [49.9, 'vitamin-d-sufficient', 'N'],
        [50, 'vitamin-d-sufficient', 'N'],
        [50.1, 'vitamin-d-excess', 'H'],
      ],
    ],
    [
      'vitamin_d_25oh',
      'nmol/L',
      [
        [29, 'vitamin-d-deficiency-risk', 'L'],
        [30, 'vitamin-d-inadequacy-risk', 'L'],
        [31, 'vitamin-d-inadequacy-risk', 'L'],
        [49, 'vitamin-d-inadequacy-risk', 'L'],
        [50, 'vitamin-d-sufficient', 'N'],
        [51, 'vitamin-d-sufficient', 'N'],
        [124, 'vitamin-d-sufficient', 'N'],
        [125, 'vitamin-d-sufficient', 'N'],
        [126, 'vitamin-d-excess', 'H'],
      ],
    ],
  ])('finds the band of %s in %s below, at and above each limit', (analyte, unit, cases) => {
    for (const [value, band, flag] of cases) {
      const found = decisionOf(analyte, value, unit);
      expect({ value, band: found?.band ?? null, flag: found?.flag ?? null }).toEqual({ value, band, flag });
    }
  });

  it.each<[LabAnalyteKey, string, number, 'male' | 'female' | 'unknown', LabBand | null]>([
    ['hemoglobin', 'g/dL', 12.9, 'male', 'anaemia'],
    ['hemoglobin', 'g/dL', 13, 'male', null],
    ['hemoglobin', 'g/dL', 13.1, 'male', null],
    ['hemoglobin', 'g/dL', 11.9, 'female', 'anaemia'],
    ['hemoglobin', 'g/dL', 12, 'female', null],
    ['hemoglobin', 'g/dL', 12.1, 'female', null],
    ['hemoglobin', 'g/dL', 11.9, 'unknown', 'anaemia'],
    ['hemoglobin', 'g/dL', 12.5, 'unknown', null],
    ['chol_hdl', 'mg/dL', 39, 'male', 'hdl-low'],
    ['chol_hdl', 'mg/dL', 40, 'male', 'hdl-not-low'],
    ['chol_hdl', 'mg/dL', 41, 'male', 'hdl-not-low'],
    ['chol_hdl', 'mg/dL', 39, 'unknown', 'hdl-low'],
    ['chol_hdl', 'mg/dL', 45, 'unknown', null],
    ['chol_hdl', 'mg/dL', 50, 'unknown', 'hdl-not-low'],
  ])('for %s in %s, %s is for sex %s in the band %s', (analyte, unit, value, sex, band) => {
    expect(decisionOf(analyte, value, unit, { sex })?.band ?? null).toBe(band);
  });

  it('names the metabolic syndrome, not ATP III, for an HDL from 40 to below 50 mg/dL in women', () => {
    expect(decisionOf('chol_hdl', 45, 'mg/dL')?.limits?.source).toBe('alberti2009');
    expect(decisionOf('chol_hdl', 39, 'mg/dL')?.limits?.source).toBe('atp3');
  });

  it.each<[string, LabAnalyteKey, string, number, LabBand | null]>([
    ['2008-07-01', 'egfr', gfr, 50, null],
    ['2008-06-30', 'egfr', gfr, 50, 'G3a'],
    ['2008-06-29', 'egfr', gfr, 50, 'G3a'],
    ['2025-07-01', 'glucose_random', 'mg/dL', 50, null],
    ['2025-06-30', 'glucose_random', 'mg/dL', 50, 'hypoglycaemia-2'],
    ['2025-06-29', 'glucose_random', 'mg/dL', 50, 'hypoglycaemia-2'],
    ['2016-03-01', 'glucose_random', 'mg/dL', 100, null],
    ['2027-01-01', 'glucose_random', 'mg/dL', 50, null],
  ])(
    'for a person born on %s finds for %s in %s, %s the band %s',
    (birth_date, analyte, unit, value, band) => {
      expect(decisionOf(analyte, value, unit, { birth_date })?.band ?? null).toBe(band);
    },
  );

  // collected on 30 June 2026
  it.each<[string, 'male' | 'female' | 'unknown', number, LabBand | null]>([
    ['2025-07-01', 'male', 10.4, null],
    ['2025-06-30', 'male', 10.4, 'anaemia'],
    ['2025-06-30', 'unknown', 10.5, null],
    ['2025-06-29', 'female', 10.6, null],
    ['2024-07-01', 'female', 10.4, 'anaemia'],
    ['2024-07-01', 'male', 10.5, null],
    ['2024-07-01', 'male', 10.9, null],
    ['2024-06-30', 'male', 10.9, 'anaemia'],
    ['2024-06-30', 'male', 11, null],
    ['2024-06-29', 'male', 11.1, null],
    ['2021-07-01', 'male', 11.4, null],
    ['2021-06-30', 'male', 11.4, 'anaemia'],
    ['2021-06-30', 'male', 11.5, null],
    ['2014-07-01', 'female', 11.9, null],
    ['2014-06-30', 'female', 11.9, 'anaemia'],
    ['2014-06-30', 'female', 12, null],
    ['2011-07-01', 'male', 12.9, null],
    ['2011-06-30', 'male', 12.9, 'anaemia'],
    ['2011-06-30', 'male', 13, null],
    ['2011-06-30', 'female', 12.9, null],
    ['2014-06-30', 'unknown', 11.9, 'anaemia'],
  ])('for a child born on %s, %s, reads a haemoglobin of %s g/dL as %s', (birth_date, sex, value, band) => {
    expect(decisionOf('hemoglobin', value, 'g/dL', { birth_date, sex })?.band ?? null).toBe(band);
  });

  it.each<[LabComparator, number, LabBand | null]>([
    ['<', 15, 'iron-deficiency'],
    ['<=', 15, null],
    ['<', 16, null],
    ['>', 5, null],
  ])('decides a ferritin of %s %s only if every possible value agrees: %s', (comparator, value, band) => {
    expect(decisionOf('ferritin', value, 'ng/mL', { comparator })?.band ?? null).toBe(band);
  });

  it.each<[number, number, LabComparator | null, LabBand | null]>([
    [14.9, 5.1, null, 'iron-deficiency'],
    [15, 5.1, null, 'iron-deficiency-inflammation'],
    [69.9, 5.1, null, 'iron-deficiency-inflammation'],
    [70, 5.1, null, null],
    [70.1, 5.1, null, null],
    [69.9, 4.9, null, null],
    [69.9, 5, null, null],
    [69.9, 5, '>', 'iron-deficiency-inflammation'],
    [69.9, 5, '>=', null],
    [69.9, 10, '<', null],
  ])('reads a ferritin of %s µg/L with a CRP of %s mg/L (%s) as %s', (ferritin, crp, comparator, band) => {
    const result = { analyte: 'ferritin', value: ferritin, comparator: null, unit: 'ug/L' } as const;
    const of = (crps: CrpResult[]) =>
      labDecision(result, { sex: 'unknown', birth_date: '1956-03-01' }, collectedAt, crps)?.band ?? null;
    const one: CrpResult = { analyte: 'crp', value: crp, comparator, unit: 'mg/L' };
    expect(of([one])).toBe(band);
    expect(of([{ ...one, analyte: 'hscrp' }])).toBe(band);
    // Of two that disagree the higher one counts, in either order and of either kind.
    const low: CrpResult = { analyte: 'hscrp', value: 1, comparator: null, unit: 'mg/L' };
    expect([of([one, low]), of([low, one])]).toEqual([band, band]);
  });

  // CKD-EPI 2021, a woman of 70 years: 1.02 mg/dL are 59.2, 1.00 are 60.6 mL/min/1.73 m²
  it.each<[number, string, Change, LabBand | null, boolean]>([
    [1, 'mg/dL', {}, 'G2', false],
    [1.02, 'mg/dL', {}, 'G3a', true],
    [90.2, 'umol/L', {}, 'G3a', true],
    [0.6, 'mg/dL', {}, 'G1', false],
    [1.02, 'mg/dL', { comparator: '<' }, null, false],
    [1.02, 'mg/dL', { sex: 'unknown' }, null, false],
    // 11.5 of a woman and 15.4 of a man are two stages; at 4.1 and at 500 µmol/L both are below 15.
    [3.99, 'mg/dL', { sex: 'unknown' }, null, false],
    [4.1, 'mg/dL', { sex: 'unknown' }, 'G5', true],
    [500, 'umol/L', { sex: 'unknown' }, 'G5', true],
    [0.6, 'mg/dL', { sex: null }, 'G1', false],
    [1.02, 'mg/dL', { birth_date: '2010-03-01' }, null, false],
    [0, 'mg/dL', {}, null, false],
  ])('gives a creatinine of %s %s (%j) the stage of its eGFR: %s', (value, unit, change, band, toReview) => {
    const decision = decisionOf('creatinine', value, unit, change);
    expect(decision?.band ?? null).toBe(band);
    expect(decision?.flag ?? null).toBeNull();
    expect({ isCalculated: decision?.isCalculated ?? false, toReview: decision?.toReview ?? false }).toEqual({
      ...{ isCalculated: band !== null, toReview },
    });
  });

  it.each<[number, string, LabBand | null, LabFlag | null]>([
    [0.65, 'mmol/L', null, 'L'],
    [0.66, 'mmol/L', 'magnesium-between-limits', null],
    [0.69, 'mmol/L', 'magnesium-between-limits', null],
    [0.7, 'mmol/L', null, 'N'],
    [0.71, 'mmol/L', null, 'N'],
    [1.59, 'mg/dL', null, 'L'],
    [1.6, 'mg/dL', 'magnesium-between-limits', null],
    [1.7, 'mg/dL', null, 'N'],
  ])('says of a magnesium that is low by one limit alone: %d %s is %s, %s', (value, unit, band, flag) => {
    const decision = decisionOf('magnesium', value, unit);
    expect(decision?.band ?? null).toBe(band);
    expect(needsReview(null, decision)).toBe(band !== null);
    const subject = { sex: 'female', birth_date: '1956-03-01' } as const;
    const asked = { analyte: 'magnesium', unit, collectedAt, subject, clinicRanges: [] } as const;
    expect(judgedFlag(labFlag({ value, comparator: null }, labRangeFor(asked)), decision)).toBe(flag);
  });

  // A woman of 70 years: 1.01 mg/dL are 59.9, 1 are 60.6 mL/min/1.73 m².
  it.each<[LabAnalyteKey, number, string, LabBand | null]>([
    ['egfr', 59.9, gfr, 'G3a'],
    ['egfr', 60, gfr, null],
    ['egfr', 60.1, gfr, null],
    ['egfr', 95, gfr, null],
    ['creatinine', 1.02, 'mg/dL', 'G3a'],
    ['creatinine', 1, 'mg/dL', null],
    ['creatinine', 0.5, 'mg/dL', null],
    ['acr', 3, 'mg/mmol', 'A2'],
  ])('with little muscle says only what is reduced: %s %d %s is %s', (analyte, value, unit, band) => {
    const person = { sex: 'female', birth_date: '1956-03-01', hasLittleMuscle: true } as const;
    const found = labDecision({ analyte, value, comparator: null, unit }, person, collectedAt);
    expect(found?.band ?? null).toBe(band);
  });

  it.each([
    ['2021-03-02', 14.9, null, null],
    ['2021-03-01', 14.9, 'iron-deficiency', 'iron-deficiency'],
    ['2021-03-01', 15, null, 'iron-deficiency-inflammation'],
    ['2021-03-01', 15.1, null, 'iron-deficiency-inflammation'],
    ['2016-03-01', 69.9, null, 'iron-deficiency-inflammation'],
    ['2016-03-01', 70, null, null],
    ['2016-03-01', 70.1, null, null],
    // Low stores below 30 µg/L are those of adults.
    ['2008-03-02', 20, null, 'iron-deficiency-inflammation'],
    ['2008-03-01', 20, 'iron-stores-low', 'iron-deficiency-inflammation'],
  ])('reads a ferritin of a child from 5 years on: born %s, %d µg/L is %s, inflamed %s', (...row) => {
    const [birth_date, ferritin, calm, inflamed] = row;
    const of = (crp: number) =>
      labDecision(
        { analyte: 'ferritin', value: ferritin, comparator: null, unit: 'ug/L' },
        { sex: 'female', birth_date },
        '2026-03-01',
        [{ analyte: 'crp', value: crp, comparator: null, unit: 'mg/L' }],
      )?.band ?? null;
    expect([of(5), of(5.1)]).toEqual([calm, inflamed]);
  });

  it('does not read other analytes with a CRP, nor a ferritin of a child below 5 years', () => {
    const crps: CrpResult[] = [{ analyte: 'crp', value: 20, comparator: null, unit: 'mg/L' }];
    const of = (analyte: LabAnalyteKey, unit: string, birth_date: string) =>
      labDecision(
        { analyte, value: 50, comparator: null, unit },
        { sex: 'female', birth_date },
        collectedAt,
        crps,
      );
    expect(of('zinc', 'ug/dL', '1956-03-01')).toBeNull();
    expect(of('ferritin', 'ug/L', '2022-03-01')).toBeNull();
  });

  it('has the INR of a person with a vitamin K antagonist compared with the target', () => {
    const inr = { analyte: 'inr', value: 2.6, comparator: null, unit: '{INR}' } as const;
    const person = { sex: 'female', birth_date: '1956-03-01' } as const;
    const treated = labDecision(inr, { ...person, takesVitaminKAntagonist: true }, collectedAt);
    expect(treated).toMatchObject({ band: 'inr-target', limits: null, flag: null, toReview: true });
    expect(labDecision(inr, { ...person, takesVitaminKAntagonist: false }, collectedAt)).toBeNull();
    expect(labDecision(inr, person, collectedAt)).toBeNull();
    const flags = labFlags.map((flag) => judgedFlag(flag, treated));
    expect(flags).toEqual(['LL', null, null, null, 'HH']);
  });

  it.each([
    [179.9, false],
    [180, true],
    [350, true],
    [350.1, false],
  ])('marks a vitamin B12 of %s pg/mL for review: %s', (value, toReview) => {
    expect(decisionOf('vitamin_b12', value, 'pg/mL')?.toReview).toBe(toReview);
  });

  it('throws for a unit of another analyte', () => {
    expect(() => decisionOf('ferritin', 15, 'mmol/L')).toThrow(RangeError);
  });

  it('never throws, and gives no band without a number or before birth', () => {
    const given = fc.record({
      key: fc.constantFrom(...labAnalyteKeys),
      at: fc.nat(1),
      value: fc.oneof(
        fc.double({ min: 0, max: 3000, noNaN: true }),
        fc.constantFrom(NaN, Infinity, -1, 1e-300, 1e300),
      ),
      comparator: fc.constantFrom(...labComparators, null),
      sex: fc.constantFrom<RecordedSex[]>('female', 'male', 'other', 'unknown', null),
      birth_date: fc.constantFrom('1930-01-01', '2008-06-30', '2016-02-29', '2030-01-01', 'unknown'),
    });
    fc.assert(
      fc.property(given, ({ key, at, value, comparator, sex, birth_date }) => {
        const units = printedUnits(key);
        const decision = decisionOf(key, value, units[at] ?? units[0] ?? '', { comparator, sex, birth_date });
        if (!Number.isFinite(value) && value !== Infinity) expect(decision).toBeNull();
        if (birth_date === '2030-01-01' || birth_date === 'unknown') expect(decision).toBeNull();
        const { low = 0, high = 0 } = decision?.limits ?? {};
        expect([low, high]).not.toContain(NaN);
      }),
      randomCases({ quick: 2_500, deep: 100_000 }),
    );
  });
});

function withFlag(flag: LabFlag | null): LabDecision | null {
  const decision = decisionOf('egfr', 50, gfr);
  return decision && { ...decision, flag };
}

describe('judgedFlag', () => {
  it.each<[LabFlag | null, LabFlag | null, LabFlag | null]>([
    [null, null, null],
    [null, 'N', 'N'],
    ['N', null, 'N'],
    ['N', 'L', 'L'],
    ['H', 'N', 'H'],
    ['L', 'LL', 'LL'],
    ['HH', 'H', 'HH'],
    ['H', 'L', 'H'],
  ])('joins %s by the range and %s by the limits to %s', (byRange, byLimits, flag) => {
    expect(judgedFlag(byRange, withFlag(byLimits))).toBe(flag);
  });

  it('does not call a result to review normal', () => {
    const decision = withFlag(null);
    const toReview = decision && { ...decision, toReview: true };
    expect(labFlags.map((flag) => judgedFlag(flag, toReview))).toEqual(['LL', 'L', null, 'H', 'HH']);
  });

  it('keeps the flag by the range where no decision is certain', () => {
    for (const flag of labFlags) expect(judgedFlag(flag, null)).toBe(flag);
  });
});

describe('needsReview', () => {
  it.each<[LabFlag | null, boolean]>([
    [null, false],
    ['N', false],
    ['L', true],
    ['LL', true],
    ['H', true],
    ['HH', true],
  ])('for the flag %s is %s', (flag, isNeeded) => {
    expect(needsReview(flag, null)).toBe(isNeeded);
  });

  it('is true for an unflagged result that a decision marks for review', () => {
    const decision = decisionOf('egfr', 50, gfr);
    expect(needsReview(null, decision)).toBe(false);
    expect(needsReview(null, decision && { ...decision, toReview: true })).toBe(true);
  });
});

describe('crossesLimit', () => {
  it.each<[number, number, boolean]>([
    [59.6, 60, true],
    [60, 60, false],
    [60.4, 60, false],
    [59.4, 59, false],
  ])('for an eGFR of %s, shown as %s, is %s', (value, shown, crosses) => {
    expect(crossesLimit({ analyte: 'egfr', unit: gfr, value }, shown)).toBe(crosses);
  });
});
