import { labAnalytes } from '@/clinical/labs/labAnalytes';
import { boundsText, inOtherUnit, publishedText, rangeState } from './rangeWords';

const both = { low: 20, low_inclusive: true, high: 50, high_inclusive: true };

describe('the figures of a range', () => {
  it.each([
    ['both bounds belong to it', both, '20 – 50'],
    ['the upper bound does not', { ...both, high_inclusive: false }, '20 – < 50'],
    ['the lower bound does not', { ...both, low_inclusive: false }, '> 20 – 50'],
    ['there is no upper bound', { ...both, high: null }, '≥ 20'],
    ['there is no lower bound', { ...both, low: null, high_inclusive: false }, '< 50'],
    ['there is neither: a critical limit only', { ...both, low: null, high: null }, '–'],
    ['it has decimals', { ...both, low: 0.0005, high: 1.25 }, '0.0005 – 1.25'],
  ])('say when %s', (_title, bounds, text) => {
    expect(boundsText(bounds, 'en')).toBe(text);
  });

  it('are written as the language writes them', () => {
    expect(boundsText({ ...both, low: 1234.5, high: null }, 'fr')).toBe('≥ 1\u202f234,5');
  });
});

describe('a published range', () => {
  it('has the printed figures of each unit', () => {
    const [reference] = labAnalytes.glucose_fasting.ranges;
    expect(publishedText('glucose_fasting', reference, 'en')).toBe(
      '\u206870\u00a0–\u00a0<\u00a0100\u00a0mg/dL\u2069 · \u20683.9\u00a0–\u00a0<\u00a05.6\u00a0mmol/L\u2069',
    );
  });

  it('has one unit where laboratories print one', () => {
    const [reference] = labAnalytes.potassium.ranges;
    expect(publishedText('potassium', reference, 'en')).toBe('\u20683.5\u00a0–\u00a05\u00a0mmol/L\u2069');
  });
});

describe("a clinic's range in the other unit", () => {
  it('is converted, with the decimals of results', () => {
    const range = { ...both, analyte: 'vitamin_d_25oh', unit: 'ng/mL' } as const;
    expect(inOtherUnit(range, 'en')).toBe('\u206850\u00a0–\u00a0125\u00a0nmol/L\u2069');
  });

  it('is left out where there is none, or only another name of the same', () => {
    expect(inOtherUnit({ ...both, analyte: 'potassium', unit: 'mmol/L' }, 'en')).toBeNull();
    expect(inOtherUnit({ ...both, analyte: 'tsh', unit: 'u[IU]/mL' }, 'en')).toBeNull();
  });
});

describe('whether a range is in force', () => {
  const range = { archived: false, valid_from: '2026-03-01', valid_to: '2026-03-31' };
  it.each([
    ['2026-02-28', 'later'],
    ['2026-03-01', 'now'],
    ['2026-03-31', 'now'],
    ['2026-04-01', 'ended'],
  ])('on %s: %s', (day, state) => {
    expect(rangeState(range, day)).toBe(state);
  });

  it('until further notice, and not once it is archived', () => {
    expect(rangeState({ ...range, valid_to: null }, '2099-01-01')).toBe('now');
    expect(rangeState({ ...range, archived: true }, '2026-03-01')).toBe('archived');
  });
});
