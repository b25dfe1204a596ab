import { labAnalytes } from '@/clinical/labs/labAnalytes';
import { boundsText, inOtherUnit, publishedText, rangeState } from './rangeWords';

const both = { low: 20, low_inclusive: true, high: 50, high_inclusive: true };

describe('boundsText', () => {
  it.each([
    ['both bounds are included', both, '20 – 50'],
    ['the upper bound is excluded', { ...both, high_inclusive: false }, '20 – < 50'],
    ['the lower bound is excluded', { ...both, low_inclusive: false }, '> 20 – 50'],
    ['there is no upper bound', { ...both, high: null }, '≥ 20'],
    ['there is no lower bound', { ...both, low: null, high_inclusive: false }, '< 50'],
    ['there are only critical limits', { ...both, low: null, high: null }, '–'],
    ['it has decimals', { ...both, low: 0.0005, high: 1.25 }, '0.0005 – 1.25'],
  ])('formats a range when %s', (_title, bounds, text) => {
    expect(boundsText(bounds, 'en')).toBe(text);
  });

  it('formats numbers for the language', () => {
    expect(boundsText({ ...both, low: 1234.5, high: null }, 'fr')).toBe('≥ 1\u202f234,5');
  });
});

describe('a published range', () => {
  it('shows the published figures of each unit', () => {
    const [reference] = labAnalytes.glucose_fasting.ranges;
    expect(publishedText('glucose_fasting', reference, 'en')).toBe(
      '\u206870\u00a0–\u00a0<\u00a0100\u00a0mg/dL\u2069 · \u20683.9\u00a0–\u00a0<\u00a05.6\u00a0mmol/L\u2069',
    );
  });

  it('shows one unit where laboratories print only one', () => {
    const [reference] = labAnalytes.potassium.ranges;
    expect(publishedText('potassium', reference, 'en')).toBe('\u20683.5\u00a0–\u00a05\u00a0mmol/L\u2069');
  });
});

describe("a clinic's range in the other unit", () => {
  it('is converted and rounded like results', () => {
    const range = { ...both, analyte: 'vitamin_d_25oh', unit: 'ng/mL' } as const;
    expect(inOtherUnit(range, 'en')).toBe('\u206850\u00a0–\u00a0125\u00a0nmol/L\u2069');
  });

  it('is omitted if there is none, or only another name for the same unit', () => {
    expect(inOtherUnit({ ...both, analyte: 'potassium', unit: 'mmol/L' }, 'en')).toBeNull();
    expect(inOtherUnit({ ...both, analyte: 'tsh', unit: 'u[IU]/mL' }, 'en')).toBeNull();
  });
});

describe('the state of a range', () => {
  const range = { archived: false, valid_from: '2026-03-01', valid_to: '2026-03-31' };
  it.each([
    ['2026-02-28', 'later'],
    ['2026-03-01', 'now'],
    ['2026-03-31', 'now'],
    ['2026-04-01', 'ended'],
  ])('on %s is %s', (day, state) => {
    expect(rangeState(range, day)).toBe(state);
  });

  it('is "now" without an end date, and "archived" once archived', () => {
    expect(rangeState({ ...range, valid_to: null }, '2099-01-01')).toBe('now');
    expect(rangeState({ ...range, archived: true }, '2026-03-01')).toBe('archived');
  });
});
