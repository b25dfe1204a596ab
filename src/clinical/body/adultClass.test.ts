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
  ])('answers for %s years %j', (ageYears, expected) => {
    expect(measuredAdult(waist, ageYears)).toEqual(expected);
  });

  it('names what is missing and the age together', () => {
    const measures = { waist_cm: null, hip_cm: 0 };
    expect(measuredAdult(measures, null)).toEqual({
      status: 'cannotAssess',
      needs: ['waist_cm', 'hip_cm', 'age'],
    });
    expect(measuredAdult(measures, 40)).toEqual({ status: 'cannotAssess', needs: ['waist_cm', 'hip_cm'] });
  });

  it('says too young rather than ask a child for more', () => {
    expect(measuredAdult({ waist_cm: null }, 10)).toEqual({ status: 'tooYoung', fromAgeYears: 18 });
  });
});
