import { setUpLanguages } from '@/client/i18n/i18n';
import type { PhysicalContext } from '@/assessment/physicalInputs';
import type { PhysicalFormValues } from '@/assessment/physicalValues';
import { aLab, aPatient } from '@/testing/builders';
import { lines, weighed } from '@/testing/resultLines';

beforeAll(setUpLanguages);

describe('the risk of refeeding', () => {
  const refeeding = (values: PhysicalFormValues, context?: Partial<PhysicalContext>) =>
    lines(values, context).find((line) => line.startsWith('Refeeding risk'));
  const electrolyte = (analyte: 'potassium' | 'phosphate' | 'magnesium', low: number) =>
    aLab({
      ...{ analyte, value: 1, unit: 'mmol/L', collected_at: '2026-03-03' },
      range: {
        ...{ unit: 'mmol/L', source: 'laboratory', low, high: 9 },
        ...{ low_inclusive: true, high_inclusive: true, critical_low: null, critical_high: null },
      },
    });
  const normal = [
    electrolyte('potassium', 0.8),
    electrolyte('phosphate', 0.8),
    electrolyte('magnesium', 0.8),
  ];
  const nothing = aPatient({ medicines: [], conditions: [] });

  it('is high by what is known, with its inputs, what is missing and the advice', () => {
    const patient = aPatient({ medicines: ['Gaviscon', 'Furosemide 40 mg', 'Zyloprim'], conditions: [] });
    const labs = [electrolyte('potassium', 1.5)];
    const line = refeeding({ weight_kg: 48, height_cm: 170 }, { patient, labs });
    for (const part of [
      '| NICE CG32 | Met: low potassium, phosphate or magnesium, BMI below 18.5, and alcohol misuse, insulin',
      'Potassium 1.0 mmol/L on Mar 3, 2026: low',
      'In the chart: antacids, diuretics',
      'Weight of 3 to 6 months ago and days with little or no intake needed',
      'Not recognized, so not checked: Zyloprim',
      'at most 10 kcal/kg a day at first',
      'thiamine 200 to 300 mg',
    ]) {
      expect(line).toContain(part);
    }
  });

  it('is extreme after 16 days', () => {
    expect(refeeding({ days_of_little_intake: 16 })).toMatch(/High risk, extreme.*only 5 kcal\/kg/);
  });

  it('is not met only when everything is known', () => {
    const earlier = [weighed(100, 70)];
    const values = { weight_kg: 70, height_cm: 170, days_of_little_intake: 0 };
    expect(refeeding(values, { patient: nothing, labs: normal, earlier })).toContain('| Criteria not met |');
    for (const unknown of [
      { labs: normal.slice(1) },
      { patient: { ...nothing, medicines: null } },
      { patient: { ...nothing, medicines: ['Zyloprim'] } },
      { earlier: [] },
    ]) {
      expect(refeeding(values, { patient: nothing, labs: normal, earlier, ...unknown })).toContain(
        '| Cannot assess yet |',
      );
    }
  });

  it('is withheld in pregnancy and below 18 years', () => {
    const patient = { ...nothing, birth_date: '1991-03-08', conditions: ['Pregnancy'] };
    expect(refeeding({ days_of_little_intake: 20 }, { patient })).toContain('Not assessed in pregnancy');
    const child = { ...nothing, birth_date: '2016-03-01' };
    const line = refeeding({ days_of_little_intake: 3 }, { patient: child });
    expect(line).toContain('Not judged below 18 years');
    expect(line).toContain('Not judged does not mean no risk: a specialist must judge it');
  });

  it.each([
    [5, false],
    [6, true],
  ])('is not ruled out in pregnancy or below 18 years after %s days: %s', (days_of_little_intake, isSaid) => {
    const expecting = { ...nothing, birth_date: '1991-03-08', conditions: ['Pregnancy'] };
    for (const patient of [expecting, { ...nothing, birth_date: '2016-03-01' }]) {
      const line = refeeding({ days_of_little_intake }, { patient }) ?? '';
      expect(line.includes('A risk is not ruled out')).toBe(isSaid);
    }
  });

  it('speaks of a thin child with anorexia, with what would count, and judges nothing', () => {
    const conditions = ['Anorexie mentale'];
    const patient = aPatient({ birth_date: '2011-03-08', medicines: [], conditions });
    const labs = [electrolyte('potassium', 3.5), electrolyte('phosphate', 1.5)];
    const line = refeeding({ weight_kg: 28, height_cm: 160 }, { patient, labs });
    for (const part of [
      'Refeeding risk | Not judged by adult limits: a specialist must judge it | Not judged below 18 years',
      'Speaks for a risk: very low BMI, low potassium, phosphate or magnesium, and eating disorder',
      'BMI 10.9 kg/m²',
      'Potassium 1.0 mmol/L on Mar 3, 2026: low',
      'Phosphate (as P) 1.00 mmol/L on Mar 3, 2026: low',
      'A risk is not ruled out',
    ]) {
      expect(line).toContain(part);
    }
    const unranged = [{ ...electrolyte('phosphate', 1), value: 0.33, range: null }];
    const unknown = { ...patient, conditions: null };
    expect(refeeding({ weight_kg: 50, height_cm: 160 }, { patient: unknown, labs: unranged })).toMatch(
      /Speaks for a risk: low potassium.*below the adult range; it has no range of its own/,
    );
    expect(refeeding({ weight_kg: 50, height_cm: 160 }, { patient: { ...patient, conditions: [] } })).toBe(
      undefined,
    );
  });

  it('is not listed for a weight that meets nothing, with medicines that count', () => {
    const patient = { ...nothing, medicines: ['Insulin'] };
    expect(refeeding({ weight_kg: 70, height_cm: 170 }, { patient })).toBeUndefined();
    expect(refeeding({ weight_kg: 50, height_cm: 170 }, { patient })).toContain('High risk');
  });
});
