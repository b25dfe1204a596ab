import { refeedingRisk, type RefeedingInput } from './refeeding';

/** 100 kg on 1.70 m has a BMI of 34.6; everything is known and nothing is met. */
const nothingMet: RefeedingInput = {
  ageYears: 40,
  isPregnant: false,
  weightKg: 100,
  heightCm: 170,
  isWeightFluidAffected: false,
  highestWithin6MonthsKg: 100,
  earlierWeightKg: 100,
  lossIntended: false,
  daysOfLittleIntake: 0,
  isLow: { potassium: false, phosphate: false, magnesium: false },
  isAnyBelowAdult: false,
  history: false,
  hasEatingDisorder: false,
};
/** 200 cm makes the BMI a quarter of the weight. */
const bmi = (kgPerM2: number) => ({
  heightCm: 200,
  weightKg: kgPerM2 * 4,
  highestWithin6MonthsKg: kgPerM2 * 4,
  earlierWeightKg: kgPerM2 * 4,
});
const loss = (percent: number) => ({ weightKg: 100 - percent });
const days = (daysOfLittleIntake: number) => ({ daysOfLittleIntake });
const risk = (input: Partial<RefeedingInput>) => refeedingRisk({ ...nothingMet, ...input });

describe('the risk of refeeding', () => {
  it.each<[name: string, input: Partial<RefeedingInput>, met: readonly string[] | null]>([
    ['BMI just below 16', bmi(15.99), ['bmiBelow16']],
    ['BMI of exactly 16', bmi(16), null],
    ['BMI just above 16', bmi(16.01), null],
    ['loss just below 15 %', loss(14.99), null],
    ['loss of exactly 15 %', loss(15), null],
    ['loss just above 15 %', loss(15.01), ['lossAbove15']],
    ['9 days of little intake', days(9), null],
    ['10 days', days(10), null],
    ['11 days', days(11), ['intakeOver10Days']],
    ['low potassium', { isLow: { ...nothingMet.isLow, potassium: true } }, ['lowElectrolyte']],
    ['low phosphate', { isLow: { ...nothingMet.isLow, phosphate: true } }, ['lowElectrolyte']],
    ['low magnesium', { isLow: { ...nothingMet.isLow, magnesium: true } }, ['lowElectrolyte']],
    ['BMI just below 18.5 and a history', { ...bmi(18.49), history: true }, ['bmiBelow18', 'history']],
    ['BMI of exactly 18.5 and a history', { ...bmi(18.5), history: true }, null],
    ['BMI just above 18.5 and a history', { ...bmi(18.51), history: true }, null],
    ['loss just below 10 % and a history', { ...loss(9.99), history: true }, null],
    ['loss of exactly 10 % and a history', { ...loss(10), history: true }, null],
    ['loss just above 10 % and a history', { ...loss(10.01), history: true }, ['lossAbove10', 'history']],
    ['4 days and a history', { ...days(4), history: true }, null],
    ['5 days and a history', { ...days(5), history: true }, null],
    ['6 days and a history', { ...days(6), history: true }, ['intakeOver5Days', 'history']],
    ['6 days and a loss of 11 %', { ...loss(11), ...days(6) }, ['lossAbove10', 'intakeOver5Days']],
    ['an intended loss of 40 %', { ...loss(40), lossIntended: true }, null],
    ['a loss within a month only', { ...loss(16), earlierWeightKg: 84 }, ['lossAbove15']],
  ])('%s', (_, input, met) => {
    expect(risk(input)).toMatchObject(met ? { status: 'high', met } : { status: 'notMet' });
  });

  it.each<[name: string, input: Partial<RefeedingInput>, isExtreme: boolean | null]>([
    ['BMI just below 14', bmi(13.99), true],
    ['BMI of exactly 14', bmi(14), false],
    ['BMI just above 14', bmi(14.01), false],
    ['14 days', days(14), false],
    ['15 days', days(15), false],
    ['16 days', days(16), true],
    ['BMI of 15, days unknown', { ...bmi(15), daysOfLittleIntake: null }, null],
  ])('is extreme or not with %s', (_, input, isExtreme) => {
    expect(risk(input)).toMatchObject({ status: 'high', isExtreme });
  });

  it.each<[need: string, input: Partial<RefeedingInput>]>([
    ['age', { ageYears: null }],
    ['age', { ageYears: null, ...days(20) }],
    ['weight_kg', { weightKg: null }],
    ['height_cm', { heightCm: null }],
    ['dryWeight', { isWeightFluidAffected: true }],
    ['dryWeight', { isWeightFluidAffected: true, highestWithin6MonthsKg: null, earlierWeightKg: null }],
    ['earlier_weight_kg', { earlierWeightKg: null }],
    ['daysOfLittleIntake', { daysOfLittleIntake: null }],
    ['daysOfLittleIntake', { daysOfLittleIntake: NaN }],
    ['potassium', { isLow: { ...nothingMet.isLow, potassium: null } }],
    ['phosphate', { isLow: { ...nothingMet.isLow, phosphate: null } }],
    ['magnesium', { isLow: { ...nothingMet.isLow, magnesium: null } }],
    ['history', { history: null }],
  ])('cannot be assessed without %s', (need, input) => {
    expect(risk(input)).toMatchObject({ status: 'cannotTell', needs: [need] });
  });

  it('is high by what is known, with what is missing', () => {
    const unknown = { potassium: null, phosphate: null, magnesium: null };
    expect(
      refeedingRisk({ ...nothingMet, ...bmi(15), earlierWeightKg: null, isLow: unknown, history: null }),
    ).toEqual({
      status: 'high',
      met: ['bmiBelow16'],
      isExtreme: false,
      treatsLossAsUnplanned: false,
      needs: ['earlier_weight_kg', 'potassium', 'phosphate', 'magnesium', 'history'],
    });
  });

  it('counts an electrolyte without a range of its own for no verdict', () => {
    expect(risk({ isAnyBelowAdult: true })).toMatchObject({ status: 'notMet', met: [] });
  });

  it('names every criterion that is met where the age is not known', () => {
    expect(risk({ ageYears: null, ...bmi(13), history: true })).toMatchObject({
      status: 'cannotTell',
      met: ['bmiBelow16', 'history'],
      needs: ['age'],
    });
  });

  it('is high with oedema if the BMI is low even so', () => {
    expect(risk({ ...bmi(15), isWeightFluidAffected: true })).toMatchObject({ met: ['bmiBelow16'] });
  });

  it.each([
    [null, true],
    [false, false],
  ])('says whether a loss that was asked about (%s) is treated as unplanned', (lossIntended, treats) => {
    expect(risk({ ...loss(20), lossIntended })).toMatchObject({ treatsLossAsUnplanned: treats });
  });

  it('is not assessed below 18 years or in pregnancy', () => {
    expect(risk({ ...bmi(12), ageYears: 17 })).toEqual({
      ...{ status: 'tooYoung', fromAgeYears: 18, signs: ['lowBmi'] },
    });
    expect(risk({ ...bmi(12), ageYears: 18 }).status).toBe('high');
    expect(risk({ ...bmi(12), ageYears: 19 }).status).toBe('high');
    expect(risk({ ...bmi(12), isPregnant: true })).toEqual({ status: 'pregnant', signs: ['lowBmi'] });
  });
});

describe('what speaks for a refeeding risk where the criteria do not apply', () => {
  const child = { ageYears: 12 };
  const pregnant = { isPregnant: true };
  const signs = (input: Partial<RefeedingInput>) => {
    const found = risk(input);
    return 'signs' in found ? found.signs : null;
  };

  it.each<[name: string, input: Partial<RefeedingInput>, found: readonly string[]]>([
    ['nothing', {}, []],
    ['nothing known', { weightKg: null, heightCm: null, daysOfLittleIntake: null }, []],
    ['4 days of little intake', days(4), []],
    ['5 days', days(5), []],
    ['6 days', days(6), ['littleIntake']],
    ['days that are none', days(NaN), []],
    ['a loss just below 10 %', loss(9.99), []],
    ['a loss of exactly 10 %', loss(10), []],
    ['a loss just above 10 %', loss(10.01), ['weightLoss']],
    ['an intended loss', { ...loss(30), lossIntended: true }, []],
    ['a low phosphate', { isLow: { ...nothingMet.isLow, phosphate: true } }, ['lowElectrolyte']],
    ['one below the range of adults', { isAnyBelowAdult: true }, ['lowElectrolyte']],
    ['an eating disorder', { hasEatingDisorder: true }, ['eatingDisorder']],
    ['a history', { history: true }, []],
  ])('below 18 years and in pregnancy: %s', (_name, input, found) => {
    expect(signs({ ...input, ...child })).toEqual(found);
    expect(signs({ ...input, ...pregnant })).toEqual(found);
  });

  it.each([
    [1, 12, false],
    [2, 12.99, true],
    [2, 13, false],
    [2, 13.01, false],
    [3, 12.99, true],
    [9, 12.99, true],
    [9, 13, false],
    [10, 13.99, true],
    [10, 14, false],
    [10, 14.01, false],
    [11, 13.99, true],
    [13, 15.99, false],
    [14, 15.99, true],
    [14, 16, false],
    [14, 16.01, false],
    [15, 15.99, true],
    [17, 15.99, true],
  ])('at %s years a BMI of %s kg/m2 is so low that it speaks for one: %s', (ageYears, kgPerM2, isLow) => {
    expect(signs({ ...bmi(kgPerM2), ageYears })).toEqual(isLow ? ['lowBmi'] : []);
  });

  it.each([
    [18.49, true],
    [18.5, false],
    [18.51, false],
  ])('in pregnancy a BMI of %s kg/m2 does: %s', (kgPerM2, isLow) => {
    expect(signs({ ...bmi(kgPerM2), ...pregnant })).toEqual(isLow ? ['lowBmi'] : []);
  });

  it('is never silent for a thin child with anorexia and low electrolytes', () => {
    const isLow = { potassium: true, phosphate: true, magnesium: null };
    expect(signs({ ...bmi(11), ageYears: 15, isLow, hasEatingDisorder: true })).toEqual([
      ...['lowBmi', 'lowElectrolyte', 'eatingDisorder'],
    ]);
  });
});
