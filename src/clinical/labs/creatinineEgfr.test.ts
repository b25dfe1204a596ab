import { egfrOfCreatinine } from './creatinineEgfr';

const creatinine = { value: 1, comparator: null, unit: 'mg/dL' } as const;
const woman = { sex: 'female', ageYears: 70 } as const;

describe('egfrOfCreatinine', () => {
  it.each([
    [creatinine, 61],
    [{ ...creatinine, value: 88.42, unit: 'umol/L' }, 61],
    [{ ...creatinine, value: 0.03 }, 199],
    [{ ...creatinine, value: 0.029 }, null],
    [{ ...creatinine, value: 0 }, null],
    [{ ...creatinine, value: 5e-324, unit: 'umol/L' }, null],
    [{ ...creatinine, comparator: '<' as const }, null],
  ])('of %j for a woman of 70 years is %s', (given, expected) => {
    const found = egfrOfCreatinine(given, woman);
    expect(found && Math.round(found.value)).toBe(expected);
  });

  it.each([
    { ...woman, ageYears: 17 },
    { ...woman, ageYears: null },
    { ...woman, sex: 'unknown' as const },
  ])('is none for %j', (person) => {
    expect(egfrOfCreatinine(creatinine, person)).toBeNull();
  });
});
