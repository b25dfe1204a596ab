import i18next from 'i18next';
import type { LabRange } from '@/clinical/labs/labRange';
import { loadWords, setUpLanguages } from './i18n';
import { flagWord, labHintText, labRangeText, labValueText, wholeLabRangeText } from './labWords';

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
    ['glucose_fasting', 11.125, null, 'mmol/L', '11.125 mmol/L'],
    ['vitamin_b12', 1250, null, 'pg/mL', '1,250 pg/mL'],
    ['inr', 1.1, null, '{INR}', '1.1'],
    ['tsh', 0.0000001, null, 'u[IU]/mL', '0.0000001 µIU/mL'],
  ] as const)(
    'has the decimals of its analyte, unless it is a limit, and every decimal that was typed: %s %s %s',
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

  it('is shown even in an unknown unit', () => {
    const odd = { analyte: 'crp', value: 5, comparator: null, unit: 'drop/L' } as const;
    expect(labValueText(speech, odd)).toBe('5 drop/L');
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
  expect(labHintText(i18next.t, 'bun')).toBe('Not urea: urea in mg/dL is 2.144 times the BUN.');
  expect(labHintText(i18next.t, 'sodium')).toBeNull();
});
