import type { LabInput } from './calculatedLabs';
import type { LabAnalyteKey } from './labAnalytes';
import { canonicalLab } from './labUnits';
import { doubtsOfOsmolarity } from './osmolarityDoubts';

const woman = { sex: 'female', ageYears: 80 } as const;
const input = (analyte: LabAnalyteKey, value: number, unit: string): LabInput => ({
  ...{ value, unit, canonical_value: canonicalLab(analyte, value, unit).canonical_value },
});

describe('doubtsOfOsmolarity', () => {
  it.each<[LabAnalyteKey, number, string, boolean]>([
    ['urea', 7.1, 'mmol/L', false],
    ['urea', 7.2, 'mmol/L', false],
    ['urea', 7.3, 'mmol/L', true],
    ['urea', 43, 'mg/dL', false],
    ['urea', 43.1, 'mg/dL', true],
    ['bun', 20, 'mg/dL', false],
    ['bun', 20.1, 'mg/dL', true],
    ['glucose_fasting', 5.5, 'mmol/L', false],
    ['glucose_fasting', 5.6, 'mmol/L', true],
    ['glucose_fasting', 99.9, 'mg/dL', false],
    ['glucose_fasting', 100, 'mg/dL', true],
    ['glucose_random', 7.7, 'mmol/L', false],
    ['glucose_random', 7.8, 'mmol/L', true],
    ['glucose_random', 7.9, 'mmol/L', true],
    ['glucose_random', 139.9, 'mg/dL', false],
    ['glucose_random', 140, 'mg/dL', true],
  ])('of a %s of %d %s is one: %s', (analyte, value, unit, isOne) => {
    const found = doubtsOfOsmolarity({ [analyte]: input(analyte, value, unit) }, [analyte], woman);
    expect(found).toEqual(isOne ? [analyte === 'urea' || analyte === 'bun' ? 'urea' : 'glucose'] : []);
  });

  it('reads only what the osmolarity is calculated from, and no limit of detection', () => {
    const urea = input('urea', 30, 'mmol/L');
    expect(doubtsOfOsmolarity({ urea }, ['bun'], woman)).toEqual([]);
    expect(doubtsOfOsmolarity({ urea: null }, ['urea'], woman)).toEqual([]);
  });

  it.each([
    [29.9, true],
    [30, false],
    [30.1, false],
  ])('of an eGFR of %d mL/min/1.73 m² is one: %s', (value, isOne) => {
    const egfr = input('egfr', value, 'mL/min/{1.73_m2}');
    const creatinine = input('creatinine', 500, 'umol/L');
    expect(doubtsOfOsmolarity({ egfr, creatinine }, [], woman)).toEqual(isOne ? ['kidneys'] : []);
  });

  // At 80 years 2 mg/dL are 24.8 of a woman and 33.1 of a man.
  it.each([
    ['female', 80, true],
    ['male', 80, false],
    ['unknown', 80, true],
    [null, 80, true],
    ['female', 17, false],
    ['female', null, false],
  ] as const)('of a creatinine of 2 mg/dL, %s at %s years, is one: %s', (sex, ageYears, isOne) => {
    const creatinine = input('creatinine', 2, 'mg/dL');
    expect(doubtsOfOsmolarity({ creatinine }, [], { sex, ageYears })).toEqual(isOne ? ['kidneys'] : []);
  });
});
