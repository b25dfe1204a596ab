import { areMeasured, isMeasured, missingOf } from './measured';

const noMeasures = [null, NaN, Infinity, -1, 0, 1e-10, 1e10];

describe('isMeasured', () => {
  it.each(noMeasures)('is false for %s', (value) => {
    expect(isMeasured(value)).toBe(false);
  });

  it.each([1e-9, 0.1, 1e9])('is true for %s', (value) => {
    expect(isMeasured(value)).toBe(true);
  });
});

describe('missingOf', () => {
  it.each(noMeasures)('lists a field that holds %s', (waist_cm) => {
    expect(missingOf({ waist_cm, hip_cm: 100 })).toEqual(['waist_cm']);
  });

  it('keeps the given order', () => {
    expect(missingOf({ waist_cm: null, hip_cm: 0 })).toEqual(['waist_cm', 'hip_cm']);
  });
});

describe('areMeasured', () => {
  it('requires every measure', () => {
    expect(areMeasured({ waist_cm: 90, hip_cm: 100 })).toBe(true);
    expect(areMeasured({ waist_cm: 90, hip_cm: null })).toBe(false);
  });
});
