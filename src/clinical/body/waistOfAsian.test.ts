import { ethnicityGroups } from './bmiByEthnicity';
import { waistOfAsian } from './waistOfAsian';

const person = { sex: 'male', ageYears: 45, ethnicityGroup: 'south-asian' } as const;

describe('waistOfAsian', () => {
  it.each([
    ['male', 89.9, 'below'],
    ['male', 90, 'increased'],
    ['male', 90.1, 'increased'],
    ['female', 79.9, 'below'],
    ['female', 80, 'increased'],
    ['female', 80.1, 'increased'],
    ['unknown', 79.9, 'below'],
    ['unknown', 90, 'increased'],
  ] as const)('classes a %s waist of %s cm as %s', (sex, waistCm, found) => {
    expect(waistOfAsian({ ...person, sex, waistCm })).toEqual({ status: 'classed', class: found });
  });

  it.each([...ethnicityGroups, null])('is meant for Asian backgrounds alone: %s', (ethnicityGroup) => {
    const isMeant = waistOfAsian({ ...person, ethnicityGroup, waistCm: 92 }).status !== 'notMeant';
    expect(isMeant).toBe(['south-asian', 'chinese', 'other-asian'].includes(ethnicityGroup ?? ''));
  });

  it.each([
    [{ ageYears: 17 }, { status: 'tooYoung' }],
    [{ ageYears: 18 }, { status: 'classed' }],
    [{ ageYears: null }, { status: 'cannotAssess', needs: ['age'] }],
    [{ isPregnant: true }, { status: 'pregnant' }],
    [{ waistCm: null }, { status: 'cannotAssess', needs: ['waist_cm'] }],
    [
      { sex: 'unknown' as const, waistCm: 85 },
      { status: 'cannotAssess', needs: ['sex'] },
    ],
  ])('of %j is %j', (input, expected) => {
    expect(waistOfAsian({ ...person, waistCm: 92, ...input })).toMatchObject(expected);
  });
});
