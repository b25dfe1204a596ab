import { waistToHip } from './waistToHip';

const ageYears = 70;

describe('waistToHip', () => {
  // With hips of 100 cm the waist in cm is the ratio in hundredths.
  it.each([
    ['male', 89.9, 'normal', '0.899'],
    ['male', 90, 'substantially-increased', '0.90'],
    ['male', 90.1, 'substantially-increased', '0.90'],
    ['female', 84.9, 'normal', '0.849'],
    ['female', 85, 'substantially-increased', '0.85'],
    ['female', 85.1, 'substantially-increased', '0.85'],
  ] as const)(
    'classifies a %s waist of %s cm with hips of 100 cm as %s and displays %s',
    (sex, waistCm, found, display) => {
      expect(waistToHip({ waistCm, hipCm: 100, sex, ageYears })).toEqual({
        status: 'classed',
        class: found,
        display,
      });
    },
  );

  it('avoids binary rounding errors exactly on a limit', () => {
    expect(waistToHip({ waistCm: 80.1, hipCm: 89, sex: 'male', ageYears })).toMatchObject({
      class: 'substantially-increased',
      display: '0.90',
    });
    expect(waistToHip({ waistCm: 85.68, hipCm: 100.8, sex: 'female', ageYears })).toMatchObject({
      class: 'substantially-increased',
      display: '0.85',
    });
  });

  it.each([
    [84.9, { status: 'classed', class: 'normal', display: '0.849' }],
    [85, { status: 'cannotAssess', needs: ['sex'], display: '0.85' }],
    [89.9, { status: 'cannotAssess', needs: ['sex'], display: '0.899' }],
    [90, { status: 'classed', class: 'substantially-increased', display: '0.90' }],
  ])('at %s cm with hips of 100 cm needs the sex only if it changes the class: %j', (waistCm, expected) => {
    expect(waistToHip({ waistCm, hipCm: 100, sex: 'unknown', ageYears })).toEqual(expected);
  });

  it.each([
    [null, 100, ['waist_cm']],
    [90, null, ['hip_cm']],
    [90, 0, ['hip_cm']],
    [null, null, ['waist_cm', 'hip_cm']],
  ])('cannot assess a waist of %s cm with hips of %s cm', (waistCm, hipCm, needs) => {
    expect(waistToHip({ waistCm, hipCm, sex: 'male', ageYears })).toEqual({
      status: 'cannotAssess',
      needs,
      display: null,
    });
  });

  it('displays the ratio even if the age allows no class', () => {
    const measures = { waistCm: 88, hipCm: 100, sex: 'male' } as const;
    expect(waistToHip({ ...measures, ageYears: null })).toEqual({
      status: 'cannotAssess',
      needs: ['age'],
      display: '0.88',
    });
    expect(waistToHip({ ...measures, ageYears: 17 })).toMatchObject({ status: 'tooYoung', display: '0.88' });
    expect(waistToHip({ ...measures, ageYears: 18 })).toMatchObject({ status: 'classed' });
  });
});
