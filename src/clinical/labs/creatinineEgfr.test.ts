import { egfrsOfCreatinine } from './creatinineEgfr';

const creatinine = { value: 1, comparator: null, unit: 'mg/dL' } as const;
const woman = { sex: 'female', ageYears: 70 } as const;
const roundedOf = (...args: Parameters<typeof egfrsOfCreatinine>) =>
  egfrsOfCreatinine(...args).map(({ value }) => Math.round(value));

describe('egfrsOfCreatinine', () => {
  it.each([
    [creatinine, [61]],
    [{ ...creatinine, value: 88.42, unit: 'umol/L' }, [61]],
    [{ ...creatinine, value: 0.03 }, [199]],
    [{ ...creatinine, value: 0.029 }, []],
    [{ ...creatinine, value: 0 }, []],
    [{ ...creatinine, value: 5e-324, unit: 'umol/L' }, []],
    [{ ...creatinine, comparator: '<' as const }, []],
  ])('of %j for a woman of 70 years is %j', (given, expected) => {
    expect(roundedOf(given, woman)).toEqual(expected);
  });

  it.each([
    { ...woman, ageYears: 17 },
    { ...woman, ageYears: null },
    { ageYears: 17, sex: 'unknown' as const },
  ])('is none for %j', (person) => {
    expect(egfrsOfCreatinine(creatinine, person)).toEqual([]);
  });

  it.each(['unknown', 'other', null] as const)('is that of either sex for %s', (sex) => {
    expect(roundedOf(creatinine, { ...woman, sex })).toEqual([61, 81]);
    // Of a man it would be above the hard limit.
    expect(roundedOf({ ...creatinine, value: 0.03 }, { ...woman, sex })).toEqual([]);
  });
});
