import { asianActionBmi, olderBmi } from './bmiSchemes';

// At a height of 100 cm the weight in kg is the BMI itself.
const at = (weightKg: number) => ({ weightKg, heightCm: 100, ageYears: 70 });

describe('asianActionBmi', () => {
  it.each([
    [18.49, 'underweight', '18.49'],
    [18.5, 'acceptable-risk', '18.5'],
    [18.51, 'acceptable-risk', '18.5'],
    [22.99, 'acceptable-risk', '22.99'],
    [23, 'increased-risk', '23.0'],
    [23.01, 'increased-risk', '23.0'],
    [27.49, 'increased-risk', '27.49'],
    [27.5, 'high-risk', '27.5'],
    [27.51, 'high-risk', '27.5'],
  ])('classes %s kg/m2 as %s, shown as %s', (weightKg, found, display) => {
    expect(asianActionBmi(at(weightKg))).toEqual({ status: 'classed', class: found, display });
  });

  it.each([
    [17, 'tooYoung'],
    [18, 'classed'],
    [null, 'cannotAssess'],
  ])('shows the figure at %s years with the status %s', (ageYears, status) => {
    expect(asianActionBmi({ ...at(20), ageYears })).toMatchObject({ status, display: '20.0' });
  });
});

describe('olderBmi', () => {
  it.each([
    [21.99, 'low', '21.99'],
    [22, 'adequate', '22.0'],
    [22.01, 'adequate', '22.0'],
    [26.99, 'adequate', '27.0'],
    [27, 'adequate', '27.0'],
    [27.01, 'high', '27.01'],
  ])('classes %s kg/m2 as %s, shown as %s', (weightKg, found, display) => {
    expect(olderBmi(at(weightKg))).toEqual({ status: 'classed', class: found, display });
  });

  it('keeps 78.03 kg at 170 cm exactly on the upper limit', () => {
    expect(olderBmi({ weightKg: 78.03, heightCm: 170, ageYears: 70 })).toMatchObject({ class: 'adequate' });
  });

  it.each([
    [59, { status: 'tooYoung', fromAgeYears: 60 }],
    [60, { status: 'classed', class: 'low' }],
    [61, { status: 'classed', class: 'low' }],
    [null, { status: 'cannotAssess', needs: ['age'] }],
  ])('answers at %s years %j', (ageYears, expected) => {
    expect(olderBmi({ ...at(20), ageYears })).toEqual({ ...expected, display: '20.0' });
  });

  it('names what is missing', () => {
    expect(olderBmi({ weightKg: null, heightCm: 0, ageYears: 70 })).toEqual({
      status: 'cannotAssess',
      needs: ['weight_kg', 'height_cm'],
      display: null,
    });
  });
});
