import { waistToHeight } from './waistToHeight';

describe('waistToHeight', () => {
  // At a height of 100 cm the waist in cm is the ratio in hundredths.
  it.each([
    [39.9, 'below', '0.399'],
    [40, 'healthy', '0.40'],
    [40.1, 'healthy', '0.40'],
    [49.9, 'healthy', '0.499'],
    [50, 'increased', '0.50'],
    [50.1, 'increased', '0.50'],
    [59.9, 'increased', '0.599'],
    [60, 'high', '0.60'],
    [60.1, 'high', '0.60'],
  ])('classifies a waist of %s cm at a height of 100 cm as %s and displays %s', (waistCm, found, display) => {
    expect(waistToHeight({ waistCm, heightCm: 100, ageYears: 70 })).toEqual({
      status: 'classed',
      class: found,
      display,
    });
  });

  it('avoids binary rounding errors exactly on a limit', () => {
    expect(waistToHeight({ waistCm: 102.3, heightCm: 170.5, ageYears: 70 })).toMatchObject({ class: 'high' });
    expect(waistToHeight({ waistCm: 68.2, heightCm: 170.5, ageYears: 70 })).toMatchObject({
      class: 'healthy',
    });
  });

  it.each([
    [null, 170, 70, ['waist_cm']],
    [90, null, 70, ['height_cm']],
    [null, 0, null, ['waist_cm', 'height_cm', 'age']],
  ])('cannot assess waist %s cm, height %s cm and %s years', (waistCm, heightCm, ageYears, needs) => {
    expect(waistToHeight({ waistCm, heightCm, ageYears })).toEqual({
      status: 'cannotAssess',
      needs,
      display: null,
    });
  });

  it.each([
    [17, 'tooYoung'],
    [18, 'classed'],
    [null, 'cannotAssess'],
  ])('displays the ratio at %s years with the status %s', (ageYears, status) => {
    expect(waistToHeight({ waistCm: 85, heightCm: 170, ageYears })).toMatchObject({
      status,
      display: '0.50',
    });
  });
});
