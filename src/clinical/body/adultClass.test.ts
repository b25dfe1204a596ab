import { measuredAdult } from './adultClass';

const waist = { waist_cm: 90 };

describe('measuredAdult', () => {
  it.each([
    [0, { status: 'tooYoung', fromAgeYears: 18 }],
    [17, { status: 'tooYoung', fromAgeYears: 18 }],
    [18, { status: 'measured', measures: waist }],
    [19, { status: 'measured', measures: waist }],
    [null, { status: 'cannotAssess', needs: ['age'] }],
    [NaN, { status: 'cannotAssess', needs: ['age'] }],
    [-1, { status: 'cannotAssess', needs: ['age'] }],
  ])('at %s years returns %j', (ageYears, expected) => {
    expect(measuredAdult(waist, ageYears)).toEqual(expected);
  });

  it('lists the missing measures and a missing age together', () => {
    const measures = { waist_cm: null, hip_cm: 0 };
    expect(measuredAdult(measures, null)).toEqual({
      status: 'cannotAssess',
      needs: ['waist_cm', 'hip_cm', 'age'],
    });
    expect(measuredAdult(measures, 40)).toEqual({ status: 'cannotAssess', needs: ['waist_cm', 'hip_cm'] });
  });

  it('returns tooYoung for a child instead of asking for missing measures', () => {
    expect(measuredAdult({ waist_cm: null }, 10)).toEqual({ status: 'tooYoung', fromAgeYears: 18 });
  });
});
