import { isSameUnit, isUnit, readAnalyteHeader } from './analyteHeader';

it.each([
  ['Ferritin (µg/L)', 'Ferritin', 'µg/L'],
  ['CRP mg/L', 'CRP', 'mg/L'],
  ['Glucose, mmol/l', 'Glucose', 'mmol/l'],
  ['HbA1c [%]', 'HbA1c', '%'],
  ['HbA1c%', 'HbA1c', '%'],
  ['Leukozyten in G/l', 'Leukozyten', 'G/l'],
  ['eGFR ml/min/1.73 m²', 'eGFR', 'ml/min/1.73 m²'],
  ['WBC x10^9/L', 'WBC', 'x10^9/L'],
  ['vitamin_b12_pg_ml', 'vitamin_b12', 'pg/ml'],
  ['Glucose (fasting) mg/dL', 'Glucose (fasting)', 'mg/dL'],
  ['CRP (nmol/mL)', 'CRP', 'nmol/mL'],
  ['ALT (µkat)', 'ALT', 'µkat'],
])('the header %s names an analyte and its unit', (header, name, unit) => {
  expect(readAnalyteHeader(header)).toEqual({ name, unit });
});

it.each([
  'Ferritin',
  'Vitamin B12',
  '25-OH vitamin D',
  'AST (SGOT)',
  'HbA1c (HPLC)',
  'Protein S',
  'Ratio TG/HDL',
  'K',
  `note ${'a/b '.repeat(40)}`.trim(),
])('the header %s has no unit', (header) => {
  expect(readAnalyteHeader(header)).toEqual({ name: header, unit: '' });
});

it('a cell is a unit if an analyte is measured in it', () => {
  expect(['ng/mL', 'UI/L', '10^9/L', '%', 'fL'].map(isUnit)).toEqual(Array(5).fill(true));
  expect(['5', '<5', '', 'positive', 'furlong', '12/5/2026', '3/4'].map(isUnit)).toEqual(
    Array(7).fill(false),
  );
});

it('two spellings of a unit are the same, and two units are not', () => {
  expect(isSameUnit('µg/l', 'ug/L', null)).toBe(true);
  expect(isSameUnit('µg/l', 'mg/L', null)).toBe(false);
  expect(isSameUnit('10^3/µL', '10*9/L', 'wbc')).toBe(true);
  expect(isSameUnit('mEq/L', 'mmol/L', 'calcium_total')).toBe(false);
});
