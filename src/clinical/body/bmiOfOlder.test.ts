import { bmiOfOlder } from './bmiOfOlder';

/** At 2 m, a weight of 4 x BMI. */
const atTwoMetres = (weightKg: number) => ({ weightKg, heightCm: 200, ageYears: 65 });

describe('bmiOfOlder', () => {
  it.each([
    [91.99, 'below', '22.998'],
    [92, 'within', '23.0'],
    [92.01, 'within', '23.0'],
    [131.99, 'within', '32.998'],
    [132, 'above', '33.0'],
    [132.01, 'above', '33.0'],
  ])('places %s kg at 2 m %s', (weightKg, expected, display) => {
    expect(bmiOfOlder(atTwoMetres(weightKg))).toEqual({ status: 'classed', class: expected, display });
  });

  it.each([
    [{ ageYears: 64 }, { status: 'notMeant' }],
    [{ ageYears: 65 }, { status: 'classed' }],
    [{ ageYears: 66 }, { status: 'classed' }],
    [{ ageYears: null }, { status: 'cannotAssess', needs: ['age'] }],
    [{ isPregnant: true }, { status: 'pregnant' }],
    [{ weightKg: null }, { status: 'cannotAssess', needs: ['weight_kg'], display: null }],
    [{ heightCm: null }, { status: 'cannotAssess', needs: ['height_cm'], display: null }],
    [{ missingPercent: 16 }, { class: 'within' }],
  ])('of %j is %j', (input, expected) => {
    expect(bmiOfOlder({ ...atTwoMetres(80), ...input })).toMatchObject(expected);
  });
});
