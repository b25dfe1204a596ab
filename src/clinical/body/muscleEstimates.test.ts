import {
  janssen2000,
  kawakami2021,
  phaseAngle,
  sergi2015,
  yoshida2014,
  type MuscleInput,
} from './muscleEstimates';

/** RI = 160² / 512 = 50 */
const woman: MuscleInput = {
  sex: 'female',
  ageYears: 75,
  weightKg: 60,
  heightCm: 160,
  waistCm: 80,
  calfCm: 33,
  resistanceOhm: 512,
  reactanceOhm: 50,
};
const equations = { sergi2015, yoshida2014, janssen2000, kawakami2021 };
const cases = [
  ['sergi2015', 16.286, 17.67, 60, null, ['weight_kg', 'height_cm', 'resistance_ohm', 'reactance_ohm']],
  ['yoshida2014', 18.951, 20.571, 65, null, ['weight_kg', 'height_cm', 'resistance_ohm']],
  ['janssen2000', 19.827, 23.652, 18, 86, ['height_cm', 'resistance_ohm']],
  ['kawakami2021', 16.127, 19.082, 40, null, ['weight_kg', 'height_cm', 'waist_cm', 'calf_cm']],
] as const;
const inputOf = {
  weight_kg: 'weightKg',
  height_cm: 'heightCm',
  waist_cm: 'waistCm',
  calf_cm: 'calfCm',
  resistance_ohm: 'resistanceOhm',
  reactance_ohm: 'reactanceOhm',
} as const;

describe.each(cases)('%s', (name, ofWoman, ofMan, fromYears, toYears, needed) => {
  const equation = equations[name];

  it('has the mass of the published equation', () => {
    expect(equation(woman)).toMatchObject({ status: 'estimated', massKg: ofWoman });
    expect(equation({ ...woman, sex: 'male' })).toMatchObject({ massKg: ofMan });
  });

  it('says whether the age is outside that of the study', () => {
    const isOutsideAt = (ageYears: number) => {
      const found = equation({ ...woman, ageYears });
      return found.status === 'estimated' && found.isOutsideValidatedAge;
    };
    expect([fromYears - 1, fromYears, fromYears + 1].map(isOutsideAt)).toEqual([true, false, false]);
    const last = toYears ?? 120;
    expect([last - 1, last, last + 1].map(isOutsideAt)).toEqual([false, false, toYears !== null]);
  });

  it.each(needed)('has no estimate without %s', (need) => {
    const missing = { ...woman, [inputOf[need]]: null };
    expect(equation(missing)).toEqual({ status: 'cannotAssess', needs: [need] });
  });

  it('has no estimate in pregnancy', () => {
    expect(equation({ ...woman, isPregnant: true })).toEqual({ status: 'pregnant' });
  });

  it('has no estimate after an amputation', () => {
    expect(equation({ ...woman, missingPercent: 0.7 })).toEqual({ status: 'amputated' });
    expect(equation({ ...woman, missingPercent: 0 })).toEqual(equation(woman));
  });

  it('needs sex and age', () => {
    expect(equation({ ...woman, sex: 'unknown', ageYears: null })).toEqual({
      status: 'cannotAssess',
      needs: ['age', 'sex'],
    });
  });
});

describe('phaseAngle', () => {
  it.each([
    [500, 43.7, '5.0'],
    [500, 500, '45.0'],
    [512, 50, '5.6'],
  ])('of %s and %s ohm is %s degrees', (resistanceOhm, reactanceOhm, display) => {
    expect(phaseAngle({ resistanceOhm, reactanceOhm })).toMatchObject({ status: 'calculated', display });
  });

  it.each([
    [null, 50, ['resistance_ohm']],
    [500, null, ['reactance_ohm']],
    [0, null, ['resistance_ohm', 'reactance_ohm']],
  ])('of %s and %s ohm needs %j', (resistanceOhm, reactanceOhm, needs) => {
    expect(phaseAngle({ resistanceOhm, reactanceOhm })).toEqual({ status: 'cannotAssess', needs });
  });
});
