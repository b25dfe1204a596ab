import { canonicalLab } from '@/clinical/labs/labUnits';
import type { Lab } from '@/contract/lab';
import { aLab } from '@/testing/builders';
import { conversionText, pointText } from './labTexts';
import { labPoints } from './labTrendOf';

const entry = (fields: Partial<Lab>) => ({ record: aLab(fields), isWaiting: false });

/** As printed by a laboratory that uses the older factor. */
const legacy = entry({
  analyte: 'insulin_fasting',
  value: 69.45,
  unit: 'pmol/L',
  ...canonicalLab('insulin_fasting', 69.45, 'pmol/L', 6.945),
});

describe('the points of a lab trend', () => {
  it('are in one unit, oldest first, with converted values marked', () => {
    const entries = [
      entry({ analyte: 'albumin', value: 40, unit: 'g/L', collected_at: '2026-03-09' }),
      entry({ analyte: 'albumin', value: 3.8, unit: 'g/dL', collected_at: '2026-01-09' }),
      entry({ analyte: 'sodium', value: 140, unit: 'mmol/L', collected_at: '2026-02-09' }),
    ];
    expect(labPoints('albumin', entries, 'g/L')).toMatchObject([
      { value: 38, isConverted: true },
      { value: 40, isConverted: false },
    ]);
  });

  it('are shown as reported, with their comparator, and converted ones in the unit of the line', () => {
    const crp = { analyte: 'crp', comparator: '<', value: 5, collected_at: '2026-03-09' } as const;
    const shown = (fields: Partial<Lab>, unit: string) =>
      labPoints('crp', [entry(fields)], unit).map((point) => pointText({ language: 'en' }, point, unit));
    expect(shown({ ...crp, unit: 'mg/L' }, 'mg/L')).toEqual(['<5']);
    const perDecilitre = { ...crp, unit: 'mg/dL', value: 0.5, ...canonicalLab('crp', 0.5, 'mg/dL') };
    expect(shown(perDecilitre, 'mg/L')).toEqual(['<5.0']);
    expect(shown({ ...perDecilitre, comparator: null }, 'mg/L')).toEqual(['5.0']);
  });

  it('use and show the conversion factor stored with the result', () => {
    expect(labPoints('insulin_fasting', [legacy], 'u[IU]/mL')).toMatchObject([
      { value: 10, isConverted: true },
    ]);
    expect(conversionText({ language: 'en' }, legacy.record, 'u[IU]/mL')).toBe('× 0.143988');
  });

  it('show no factor if the value is unchanged', () => {
    const sodium = aLab({ analyte: 'sodium', value: 140, unit: 'meq/L' });
    expect(conversionText({ language: 'en' }, sodium, 'mmol/L')).toBe('');
  });

  it('leave out results in a unit that this version does not know', () => {
    const unknown = { ...legacy, record: { ...legacy.record, unit: 'newer' } };
    expect(labPoints('insulin_fasting', [unknown], 'pmol/L')).toEqual([]);
  });
});
