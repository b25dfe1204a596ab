import type { LabAnalyteKey } from './labAnalytes';
import type { LabComparator } from './labFlag';
import { labThresholds, type LabThreshold } from './labThresholds';
import type { RecordedSex } from '@/clinical/sexAndAge';

const collectedAt = '2026-06-30';

interface Change {
  comparator?: LabComparator | null;
  sex?: RecordedSex;
  birth_date?: string;
}

function thresholdsOf(analyte: LabAnalyteKey, value: number, unit: string, change: Change = {}) {
  const { comparator = null, sex = 'female', birth_date = '1956-03-01' } = change;
  return labThresholds(analyte, { value, comparator, unit }, { sex, birth_date }, collectedAt);
}

/** The thresholds whose band contains the value. */
function met(...typed: Parameters<typeof thresholdsOf>): LabThreshold[] {
  return thresholdsOf(...typed).flatMap(({ threshold, isWithin }) => (isWithin === true ? [threshold] : []));
}

describe('labThresholds', () => {
  it('returns each threshold with its band in the unit of the value and its source', () => {
    expect(thresholdsOf('glucose_fasting', 7.2, 'mmol/L')).toEqual([
      {
        threshold: 'decision:prediabetes',
        isWithin: false,
        low: 5.6,
        high: 7,
        highInclusive: false,
        source: 'ada',
      },
      {
        threshold: 'decision:diabetes',
        isWithin: true,
        low: 7,
        high: null,
        highInclusive: true,
        source: 'ada',
      },
    ]);
  });

  it.each<[LabAnalyteKey, number, string, LabThreshold[]]>([
    ['glucose_fasting', 99, 'mg/dL', []],
    ['glucose_fasting', 100, 'mg/dL', ['decision:prediabetes']],
    ['glucose_fasting', 125, 'mg/dL', ['decision:prediabetes']],
    ['glucose_fasting', 126, 'mg/dL', ['decision:diabetes']],
    ['glucose_fasting', 5.5, 'mmol/L', []],
    ['glucose_fasting', 5.6, 'mmol/L', ['decision:prediabetes']],
    ['glucose_fasting', 6.9, 'mmol/L', ['decision:prediabetes']],
    ['glucose_fasting', 7, 'mmol/L', ['decision:diabetes']],
    ['glucose_fasting', 1.26, 'g/L', ['decision:diabetes']],
    ['glucose_random', 139, 'mg/dL', ['usual']],
    ['glucose_random', 140, 'mg/dL', []],
    ['glucose_random', 199, 'mg/dL', []],
    ['glucose_random', 200, 'mg/dL', ['decision:diabetes-with-symptoms']],
    // 11.1 mmol/L are 199.97 mg/dL.
    ['glucose_random', 11, 'mmol/L', []],
    ['glucose_random', 11.1, 'mmol/L', ['decision:diabetes-with-symptoms']],
    ['hba1c', 5.6, '%', []],
    ['hba1c', 5.7, '%', ['decision:prediabetes']],
    ['hba1c', 6.4, '%', ['decision:prediabetes']],
    ['hba1c', 6.5, '%', ['decision:diabetes']],
    ['hba1c', 38, 'mmol/mol', []],
    ['hba1c', 39, 'mmol/mol', ['decision:prediabetes']],
    ['hba1c', 47, 'mmol/mol', ['decision:prediabetes']],
    ['hba1c', 48, 'mmol/mol', ['decision:diabetes']],
    ['homa_ir', 2.49, '1', ['decision:common']],
    ['homa_ir', 2.5, '1', []],
    ['chol_total', 199, 'mg/dL', ['decision:desirable']],
    ['chol_total', 200, 'mg/dL', []],
    ['chol_ldl', 99, 'mg/dL', ['decision:optimal']],
    ['chol_ldl', 100, 'mg/dL', []],
    ['triglycerides', 1.68, 'mmol/L', ['decision:normal']],
    ['triglycerides', 1.69, 'mmol/L', []],
    ['chol_nonhdl', 129, 'mg/dL', ['decision:desirable']],
    ['chol_nonhdl', 130, 'mg/dL', []],
    ['ferritin', 14, 'ug/L', []],
    ['ferritin', 15, 'ug/L', ['decision:deficiency-below']],
    ['hscrp', 0.99, 'mg/L', ['decision:low-CV-risk']],
    ['hscrp', 1, 'mg/L', []],
    ['egfr', 59, 'mL/min/{1.73_m2}', []],
    ['egfr', 60, 'mL/min/{1.73_m2}', ['decision']],
    ['acr', 29, 'mg/g', ['decision']],
    ['acr', 30, 'mg/g', []],
    ['acr', 3.3, 'mg/mmol', ['decision']],
    ['acr', 3.4, 'mg/mmol', []],
  ])('finds %s of %s %s within %j', (analyte, value, unit, thresholds) => {
    expect(met(analyte, value, unit)).toEqual(thresholds);
  });

  it.each<[LabAnalyteKey, number, 'male' | 'female', boolean]>([
    ['hemoglobin', 12.9, 'male', false],
    ['hemoglobin', 13, 'male', true],
    ['hemoglobin', 13.1, 'male', true],
    ['hemoglobin', 11.9, 'female', false],
    ['hemoglobin', 12, 'female', true],
    ['hemoglobin', 12.1, 'female', true],
    ['chol_hdl', 39, 'male', false],
    ['chol_hdl', 40, 'male', true],
    ['chol_hdl', 49, 'female', false],
    ['chol_hdl', 50, 'female', true],
  ])('uses the band of the sex: %s of %s (%s) is within it: %s', (analyte, value, sex, isWithin) => {
    const [unit] = analyte === 'hemoglobin' ? ['g/dL'] : ['mg/dL'];
    const found = thresholdsOf(analyte, value, unit ?? '', { sex });
    expect(found.map((reading) => reading.isWithin)).toEqual([isWithin]);
  });

  it.each<RecordedSex>(['unknown', 'other', null])('returns no sex-dependent threshold for sex %s', (sex) => {
    expect(thresholdsOf('hemoglobin', 10, 'g/dL', { sex })).toEqual([]);
    expect(thresholdsOf('ferritin', 10, 'ug/L', { sex })).toHaveLength(1);
  });

  it.each<[string, number]>([
    ['2008-07-01', 0],
    ['2008-06-30', 2],
    ['2027-01-01', 0],
  ])('returns thresholds only for adults: born on %s, %s of them', (birth_date, count) => {
    expect(thresholdsOf('glucose_fasting', 130, 'mg/dL', { birth_date })).toHaveLength(count);
  });

  it.each<[LabComparator, number, boolean | null]>([
    ['<', 15, false],
    ['<=', 15, null],
    ['<', 20, null],
    ['<', 10, false],
    ['>=', 15, true],
    ['>', 14, null],
  ])('decides whether a ferritin of %s %s is at least 15: %s', (comparator, value, isWithin) => {
    const [reading] = thresholdsOf('ferritin', value, 'ng/mL', { comparator });
    expect(reading?.isWithin).toBe(isWithin);
  });

  it.each<LabAnalyteKey>(['tsh', 'vitamin_d_25oh', 'albumin'])(
    'leaves out reference ranges and alternatives that must be chosen, as for %s',
    (analyte) => {
      const units = { tsh: 'm[IU]/L', vitamin_d_25oh: 'ng/mL', albumin: 'g/dL' };
      const unit = new Map<string, string>(Object.entries(units)).get(analyte) ?? '';
      expect(thresholdsOf(analyte, 5, unit)).toEqual([]);
    },
  );

  it('throws for a unit of another analyte', () => {
    expect(() => thresholdsOf('ferritin', 15, 'mmol/L')).toThrow(RangeError);
  });
});
