import i18next from 'i18next';
import type { LabRange } from '@/clinical/labs/labRange';
import { loadWords, setUpLanguages } from './i18n';
import {
  flagWord,
  labHintText,
  labRangeText,
  labValueText,
  wholeLabRangeText,
  preciseLabValueText,
} from './labWords';

beforeAll(setUpLanguages);

const speech = { t: i18next.t, language: 'en' };

const range: LabRange = {
  unit: 'mg/dL',
  low: 70,
  low_inclusive: true,
  high: 100,
  high_inclusive: false,
  critical_low: 50,
  critical_high: 450,
  source: 'ada',
};

describe('the text of a lab value', () => {
  it.each([
    ['crp', 0.5, '<', 'mg/L', '<0.5 mg/L'],
    ['crp', 5, '<', 'mg/L', '<5 mg/L'],
    ['crp', 5, null, 'mg/L', '5.0 mg/L'],
    ['glucose_fasting', 450, '>=', 'mg/dL', '≥450 mg/dL'],
    ['glucose_fasting', 11, null, 'mmol/L', '11.0 mmol/L'],
    ['glucose_fasting', 11.125, null, 'mmol/L', '11.1 mmol/L'],
    ['hba1c', 6.103294908974377, null, '%', '6.1 %'],
    ['hba1c', 6.05, null, '%', '6.1 %'],
    ['tsh', 0.004, null, 'u[IU]/mL', '0.004 µIU/mL'],
    ['vitamin_b12', 1250, null, 'pg/mL', '1,250 pg/mL'],
    ['inr', 1.1, null, '{INR}', '1.1'],
    ['tsh', 0.0000001, null, 'u[IU]/mL', '0.0000001 µIU/mL'],
  ] as const)(
    'has the decimals of its analyte, or as many as it takes not to be zero; a limit has its own: %s %s %s',
    (...given) => {
      const [analyte, value, comparator, unit, text] = given;
      expect(labValueText(speech, { analyte, value, comparator, unit })).toBe(text);
    },
  );

  it('uses the signs of the language, and is isolated in right-to-left languages', () => {
    const lab = { analyte: 'crp', value: 0.5, comparator: '<', unit: 'mg/L' } as const;
    expect(labValueText({ ...speech, language: 'fr' }, lab)).toBe('<0,5 mg/L');
    expect(labValueText({ ...speech, language: 'ar' }, lab)).toMatch(/^\u2068<.*mg\/L\u2069$/);
  });

  it('has more decimals where fewer would contradict its flag or its decision band', () => {
    const glucose = { analyte: 'glucose_fasting', value: 99.96, comparator: null, unit: 'mg/dL' } as const;
    expect(labValueText(speech, { ...glucose, range })).toBe('99.96 mg/dL');
    expect(labValueText(speech, { ...glucose, range, value: 90.04 })).toBe('90 mg/dL');
    const egfr = { analyte: 'egfr', comparator: null, unit: 'mL/min/{1.73_m2}' } as const;
    expect(labValueText(speech, { ...egfr, value: 59.6 })).toBe('59.6 mL/min/1.73 m²');
    expect(labValueText(speech, { ...egfr, value: 59.4 })).toBe('59 mL/min/1.73 m²');
  });

  it('has up to two decimals more where two values are compared', () => {
    const hba1c = { analyte: 'hba1c', value: 6.103294908974377, comparator: null, unit: '%' } as const;
    expect(preciseLabValueText(speech, hba1c)).toBe('6.103 %');
    expect(preciseLabValueText(speech, { ...hba1c, value: 6.14 })).toBe('6.14 %');
    expect(preciseLabValueText(speech, { ...hba1c, value: 6 })).toBe('6.0 %');
  });

  it('is shown even in an unknown unit', () => {
    const odd = { analyte: 'crp', value: 5, comparator: null, unit: 'drop/L' } as const;
    expect(labValueText(speech, odd)).toBe('5 drop/L');
    expect(labValueText(speech, { ...odd, value: 5.25 })).toBe('5.25 drop/L');
  });
});

describe('the text of a range', () => {
  it.each([
    [{}, '70 to below 100 mg/dL'],
    [{ high_inclusive: true }, '70 to 100 mg/dL'],
    [{ low_inclusive: false, high_inclusive: true }, 'above 70 to 100 mg/dL'],
    [{ low_inclusive: false }, 'above 70 and below 100 mg/dL'],
    [{ low: null }, 'below 100 mg/dL'],
    [{ low: null, high_inclusive: true }, '100 mg/dL or less'],
    [{ high: null }, '70 mg/dL or more'],
    [{ high: null, low_inclusive: false }, 'above 70 mg/dL'],
    [{ low: null, high: null }, 'no reference range'],
    [{ low: 3.885521, high: 5.6, unit: 'mmol/L' }, '3.886 to below 5.6 mmol/L'],
  ] as const)('shows which bounds are included: %o', (fields, text) => {
    expect(labRangeText(speech, { ...range, ...fields })).toBe(text);
  });

  it.each([
    [{}, 'out of range for either sex: below 52 µmol/L / above 119 µmol/L'],
    [{ low_inclusive: false, high: null }, 'out of range for either sex: 52 µmol/L or less'],
    [{ low: null, high_inclusive: false }, 'out of range for either sex: 119 µmol/L or more'],
    [{ low: null, high: null }, 'no reference range'],
  ] as const)('says of limits of either sex what is out of them: %o', (fields, text) => {
    const outer = { ...range, unit: 'umol/L', low: 52, high: 119, high_inclusive: true, source: 'sexes' };
    expect(labRangeText(speech, { ...outer, ...fields })).toBe(text);
  });

  it('names the critical limits and the source', () => {
    expect(wholeLabRangeText(speech, range)).toBe(
      '70 to below 100 mg/dL, critical 50 or less / 450 or more, ADA',
    );
    expect(
      wholeLabRangeText(speech, { ...range, critical_low: null, critical_high: null, source: 'x2030' }),
    ).toBe('70 to below 100 mg/dL, x2030');
  });
});

it.each([
  ['en', 'Critically low', 'Not judged'],
  ['fr', 'Bas, valeur critique', 'Non évalué'],
  ['ar', 'منخفض بدرجة حرجة', 'غير مُقيَّم'],
] as const)('a flag is shown as a word in the language %s', async (language, criticallyLow, none) => {
  await loadWords(language);
  const t = i18next.getFixedT(language);
  expect([flagWord(t, 'LL'), flagWord(t, null)]).toEqual([criticallyLow, none]);
});

it('labHintText returns the hint of an analyte, or null if it has none', () => {
  expect(labHintText(i18next.t, 'bun', null)).toBe('Not urea: urea in mg/dL is 2.144 times the BUN.');
  expect(labHintText(i18next.t, 'sodium', 'H')).toBeNull();
});

it.each([
  ['HH', true],
  ['H', true],
  ['N', false],
  ['L', false],
  ['LL', false],
  [null, false],
] as const)('labHintText asks about haemolysis only of a high potassium: flag %s: %s', (flag, isAsked) => {
  const asked = isAsked ? 'High: was the sample haemolysed?' : null;
  expect(labHintText(i18next.t, 'potassium', flag)).toBe(asked);
});

it.each([
  ['copper', 'H', true],
  ['copper', 'L', false],
  ['phosphate', 'LL', true],
  ['phosphate', 'N', false],
  ['albumin', 'L', true],
  ['albumin', null, false],
  ['ferritin', 'L', false],
  ['ferritin', 'N', true],
  ['creatinine', 'L', true],
  ['creatinine', 'H', false],
] as const)('the hint on %s holds with the direction of its flag: %s: %s', (analyte, flag, isSaid) => {
  expect(labHintText(i18next.t, analyte, flag) !== null).toBe(isSaid);
});
