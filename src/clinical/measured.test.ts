import { areMeasured, isMeasured, measuredPerson, missingOf } from './measured';

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

describe('measuredPerson', () => {
  it.each([
    [70, 'female', { status: 'measured', measures: { ulna_cm: 25 }, age: 70, sex: 'female' }],
    [null, 'male', { status: 'cannotAssess', needs: ['age'] }],
    [NaN, 'other', { status: 'cannotAssess', needs: ['age', 'sex'] }],
    [70, null, { status: 'cannotAssess', needs: ['sex'] }],
  ] as const)('of %s years and sex %s is %j', (ageYears, sex, found) => {
    expect(measuredPerson({ ulna_cm: 25 }, { sex, ageYears })).toEqual(found);
  });

  it('lists the missing measures first', () => {
    const unknown = { sex: 'unknown', ageYears: null } as const;
    expect(measuredPerson({ ulna_cm: 25, calf_cm: null }, unknown)).toEqual({
      status: 'cannotAssess',
      needs: ['calf_cm', 'age', 'sex'],
    });
  });
});
