import { aLab } from '@/testing/builders';
import { collectedBefore, firstUnit, lastResultOf } from './labEntryValues';

const si = [
  aLab({ analyte: 'glucose_fasting', value: 5.4, unit: 'mmol/L', collected_at: '2026-03-01' }),
  aLab({ analyte: 'creatinine', value: 80, unit: 'umol/L', collected_at: '2026-03-01' }),
  // Printed in the same unit everywhere: it says nothing of the system.
  aLab({ analyte: 'crp', value: 4, unit: 'mg/L', collected_at: '2026-03-08' }),
];
const older = aLab({ analyte: 'chol_total', value: 180, unit: 'mg/dL', collected_at: '2025-03-01' });

it('a row begins in the unit of the last result of its analyte', () => {
  expect(firstUnit('glucose_fasting', si, 'conventional')).toBe('mmol/L');
  expect(firstUnit('chol_total', [...si, older], 'si')).toBe('mg/dL');
});

it('an analyte without a result begins in the system of the last collection, so that no panel is mixed', () => {
  expect(firstUnit('triglycerides', [...si, older], 'conventional')).toBe('mmol/L');
  expect(firstUnit('triglycerides', [older], 'si')).toBe('mg/dL');
});

it('of a patient whose results say no system, the settings do', () => {
  const crp = si.filter(({ analyte }) => analyte === 'crp');
  expect(firstUnit('triglycerides', crp, 'si')).toBe('mmol/L');
  expect(firstUnit('triglycerides', [], 'conventional')).toBe('mg/dL');
  const both = [
    aLab({ analyte: 'glucose_fasting', value: 5.4, unit: 'mmol/L', collected_at: '2026-03-01' }),
    aLab({ analyte: 'chol_hdl', value: 50, unit: 'mg/dL', collected_at: '2026-03-01' }),
  ];
  expect(firstUnit('triglycerides', both, 'si')).toBe('mmol/L');
});

it.each([
  ['2026-02-28', null],
  ['2026-03-01', null],
  ['2026-03-02', 5.4],
  [null, 5.4],
])('the last value of a collection on %s is one that was collected before it', (collected_on, value) => {
  const typed = { collected_on, collected_time: null };
  expect(lastResultOf('glucose_fasting', collectedBefore(si, typed))?.value ?? null).toBe(value);
});
