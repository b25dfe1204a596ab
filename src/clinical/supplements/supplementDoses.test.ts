import {
  bolusOf,
  dailyAverage,
  dailyTotals,
  doseInOwnUnit,
  doseUnits,
  isAboveLimit,
  isDangerousDose,
  isImpossibleDose,
  isLargeDose,
  referenceIntake,
  upperLimit,
  type Authority,
  type Schedule,
  type TakenDose,
} from './supplementDoses';
import { supplement, supplementKeys, type SupplementKey } from './supplements';
import type { RecordedSex } from '@/clinical/sexAndAge';

const daily: Schedule = { frequency: 1, period: 1, period_unit: 'd' };

describe('a supplement dose', () => {
  it.each<[SupplementKey, number, string, number]>([
    ['vitamin-d', 800, 'IU', 20],
    ['vitamin-d', 20, 'ug', 20],
    ['vitamin-d', 0.02, 'mg', 20],
    ['vitamin-a', 3000, 'IU', 900],
    ['vitamin-a', 900, 'ug', 900],
    ['vitamin-e', 400, 'IU-natural', 268],
    ['vitamin-e', 400, 'IU-synthetic', 180],
    ['folic-acid', 400, 'ug{DFE}', 240],
    ['folic-acid', 5, 'mg', 5000],
    ['calcium', 0.5, 'g', 500],
    ['whey-protein', 25, 'g', 25],
    ['ons', 300, 'kcal', 300],
    ['probiotic', 10, '10*9{CFU}', 10],
  ])('of %s, %s %s, is %s in its own unit', (key, amount, unit, own) => {
    expect(doseInOwnUnit(key, amount, unit)).toBe(own);
  });

  it('of synthetic vitamin E counts double against the limit for any form', () => {
    expect(doseInOwnUnit('vitamin-e', 400, 'IU-synthetic', 'supplementalAnyForm')).toBe(360);
    expect(doseInOwnUnit('vitamin-e', 400, 'IU-natural', 'supplementalAnyForm')).toBe(268);
    expect(doseInOwnUnit('vitamin-e', 400, 'IU-synthetic', 'total')).toBe(180);
  });

  it.each([
    ['mg{nicotinamide}', 16, 0, 16],
    ['mg{nicotinic-acid}', 16, 16, 0],
    // The form is not stated, so all of it may be either.
    ['mg{NE}', 16, 16, 16],
  ])(
    'of 16 %s counts as %s mg of niacin, %s as nicotinic acid, %s as nicotinamide',
    (unit, own, acid, amide) => {
      expect(doseInOwnUnit('niacin', 16, unit)).toBe(own);
      expect(doseInOwnUnit('niacin', 16, unit, 'nicotinicAcid')).toBe(acid);
      expect(doseInOwnUnit('niacin', 16, unit, 'nicotinamide')).toBe(amide);
      expect(doseInOwnUnit('niacin', 16, unit, 'fortified')).toBe(16);
    },
  );

  it.each<[SupplementKey, string]>([
    ['calcium', 'IU'],
    ['vitamin-d', 'IU-natural'],
    ['ons', 'g'],
    ['whey-protein', 'kcal'],
    ['vitamin-d', 'kg'],
  ])('of %s in %s is refused', (key, unit) => {
    expect(doseUnits(key)).not.toContain(unit);
    expect(() => doseInOwnUnit(key, 1, unit)).toThrow(RangeError);
  });

  it('converts from every unit offered, with its own unit first', () => {
    for (const key of supplementKeys) {
      expect(doseUnits(key)[0]).toBe(supplement(key).unit);
      for (const unit of doseUnits(key)) expect(doseInOwnUnit(key, 1, unit)).toBeGreaterThan(0);
    }
  });

  it.each<[SupplementKey, number, string, boolean]>([
    ['vitamin-d', 7500, 'ug', false],
    ['vitamin-d', 7501, 'ug', true],
    ['vitamin-d', 300_000, 'IU', false],
    // micrograms that were typed as milligrams
    ['vitamin-b12', 1000, 'mg', true],
    ['vitamin-b12', 1000, 'ug', false],
  ])('of %s, %s %s, is impossible: %s', (key, amount, unit, isImpossible) => {
    expect(isImpossibleDose(key, amount, unit)).toBe(isImpossible);
  });
});

describe('the daily total', () => {
  it.each<[Schedule, number]>([
    [daily, 700],
    [{ frequency: 3, period: 1, period_unit: 'd' }, 2100],
    [{ frequency: 1, period: 2, period_unit: 'd' }, 350],
    [{ frequency: 1, period: 1, period_unit: 'wk' }, 100],
    [{ frequency: 1, period: 1, period_unit: 'mo' }, 700 / 30.4375],
  ])('of 700 taken %j is %s on average', (schedule, average) => {
    expect(dailyAverage(700, schedule)).toBeCloseTo(average, 10);
  });

  it('is summed over all products, whatever their units', () => {
    const totals = dailyTotals([
      { key: 'vitamin-d', amount: 800, unit: 'IU', schedule: daily },
      { key: 'vitamin-d', amount: 560, unit: 'ug', schedule: { ...daily, period_unit: 'wk' } },
      { key: 'calcium', amount: 500, unit: 'mg', schedule: { ...daily, frequency: 2 } },
    ]);
    expect(totals.get('vitamin-d')).toEqual({ amount: 100, counted: { total: 100 } });
    expect(totals.get('calcium')?.amount).toBe(1000);
    expect(totals.size).toBe(2);
  });

  it('of three thirds is not rounded above a limit that it meets exactly', () => {
    const third: TakenDose = { key: 'vitamin-d', amount: 100 / 3, unit: 'ug', schedule: daily };
    const counted = dailyTotals([third, third, third]).get('vitamin-d')?.counted.total;
    expect(isAboveLimit({ counted: counted ?? NaN, value: 100 })).toBe(false);
    expect(counted).toBeCloseTo(100, 9);
  });

  it('is above a limit only if it exceeds it', () => {
    expect(isAboveLimit({ counted: 299.9, value: 300 })).toBe(false);
    expect(isAboveLimit({ counted: 300, value: 300 })).toBe(false);
    expect(isAboveLimit({ counted: 300.1, value: 300 })).toBe(true);
  });

  it.each<[string, Schedule, number, string, number | null]>([
    ['a week', { frequency: 1, period: 1, period_unit: 'wk' }, 50_000, 'IU', 1250],
    ['a month', { frequency: 1, period: 1, period_unit: 'mo' }, 100, 'ug', null],
    ['a month', { frequency: 1, period: 1, period_unit: 'mo' }, 101, 'ug', 101],
    ['a day, seven days a week', { frequency: 7, period: 1, period_unit: 'wk' }, 125, 'ug', null],
    ['a day', daily, 125, 'ug', null],
  ])(
    'has a vitamin D bolus for a dose taken once %s %j with %s %s: %s',
    (_often, schedule, amount, unit, bolus) => {
      const dose: TakenDose = { key: 'vitamin-d', amount, unit, schedule };
      const small: TakenDose = { key: 'vitamin-d', amount: 10, unit: 'ug', schedule };
      expect(bolusOf('vitamin-d', [small, dose])).toBe(bolus);
      // Only vitamin D is given this way on purpose.
      expect(bolusOf('vitamin-b12', [{ ...dose, key: 'vitamin-b12', unit: 'ug' }])).toBeNull();
    },
  );
});

describe('the reference intake', () => {
  it.each<[SupplementKey, RecordedSex, number | null, number | null]>([
    ['vitamin-d', 'female', 70, 15],
    ['vitamin-d', 'female', 71, 20],
    ['calcium', 'female', 50, 1000],
    ['calcium', 'female', 51, 1200],
    ['calcium', 'male', 51, 1000],
    ['iron', 'female', 19, 18],
    ['iron', 'female', 18, null],
    ['iron', 'unknown', 40, null],
    ['iron', 'male', null, null],
    ['omega-3', 'female', 18, null],
    ['omega-3', 'female', 19, 250],
    ['omega-3', 'male', 20, 250],
    ['whey-protein', 'male', 40, null],
  ])('of %s for sex %s at %s years is %s', (key, sex, ageYears, value) => {
    expect(referenceIntake(key, { sex, ageYears })?.amount ?? null).toBe(value);
  });

  it('is not that of others in pregnancy or while breast-feeding', () => {
    const woman = { sex: 'female', ageYears: 30 } as const;
    expect(referenceIntake('iron', { ...woman, hasOtherNeeds: true })).toBeNull();
    expect(referenceIntake('iron', { ...woman, hasOtherNeeds: false })?.value).toBe(18);
  });

  it('of folic acid is given in dietary folate equivalents, and as the smaller amount of folic acid', () => {
    expect(referenceIntake('folic-acid', { sex: 'female', ageYears: 40 })).toMatchObject({
      ...{ value: 400, of: 'DFE', amount: 240 },
    });
  });
});

describe('the upper limit', () => {
  it.each<[SupplementKey, number | null, Authority, number | null, string | null]>([
    ['vitamin-e', 60, 'iom', 1000, 'iom'],
    ['vitamin-e', 60, 'efsa', 300, 'efsa'],
    ['vitamin-e', 60, 'lower', 300, 'efsa'],
    ['calcium', 50, 'iom', 2500, 'iom'],
    ['calcium', 51, 'iom', 2000, 'iom'],
    ['calcium', 51, 'lower', 2000, 'iom'],
    ['vitamin-c', 40, 'efsa', null, null],
    ['vitamin-c', 40, 'lower', 2000, 'iom'],
    ['vitamin-c', 18, 'lower', 1800, 'iom'],
    ['vitamin-c', 0, 'lower', null, null],
    ['vitamin-c', null, 'lower', null, null],
    ['vitamin-k', 40, 'lower', null, null],
  ])('of %s at %s years by %s is %s, from %s', (key, ageYears, authority, value, whose) => {
    const limit = upperLimit(key, ageYears, authority, { amount: 1, counted: {} });
    expect([limit?.value ?? null, limit?.authority ?? null]).toEqual([value, whose]);
  });

  it.each<[unit: string, amount: number, authority: Authority, limit: object]>([
    ['mg{nicotinamide}', 16, 'lower', { authority: 'iom', value: 35, basis: 'fortified', counted: 16 }],
    ['mg{nicotinamide}', 16, 'efsa', { value: 900, basis: 'nicotinamide', counted: 16 }],
    [
      'mg{nicotinic-acid}',
      16,
      'lower',
      { authority: 'efsa', value: 10, basis: 'nicotinicAcid', counted: 16 },
    ],
    ['mg{NE}', 16, 'lower', { authority: 'efsa', value: 10, basis: 'nicotinicAcid', counted: 16 }],
  ])('of niacin depends on its form: %s %s by %s', (unit, amount, authority, limit) => {
    const total = dailyTotals([{ key: 'niacin', amount, unit, schedule: daily }]).get('niacin');
    expect(total && upperLimit('niacin', 40, authority, total)).toMatchObject(limit);
  });

  it('is the one that the total comes nearest to, if two count different forms', () => {
    const dose: TakenDose = { key: 'vitamin-e', amount: 400, unit: 'IU-synthetic', schedule: daily };
    const total = dailyTotals([dose]).get('vitamin-e');
    expect(total?.amount).toBe(180);
    expect(total && upperLimit('vitamin-e', 40, 'iom', total)).toMatchObject({ value: 1000, counted: 360 });
    expect(total && upperLimit('vitamin-e', 40, 'lower', total)).toMatchObject({ value: 300, counted: 180 });
  });
});

describe('a large single dose', () => {
  it.each([
    [1599, false],
    [1600, false],
    [1601, true],
  ])('of potassium is confirmed above 1600 mg: %d mg is %s', (dose, isLarge) => {
    expect(isLargeDose('potassium', dose, 'mg')).toBe(isLarge);
  });

  it.each([
    [3999, false],
    [4000, true],
    [4001, true],
  ])('of potassium is refused from 4000 mg on: %d mg is %s', (dose, isDangerous) => {
    expect(isDangerousDose('potassium', dose, 'mg')).toBe(isDangerous);
    expect(isDangerousDose('potassium', dose / 1000, 'g')).toBe(isDangerous);
  });

  it('of other supplements has only the hard limit', () => {
    expect(isLargeDose('calcium', 4999, 'mg')).toBe(false);
    expect(isDangerousDose('calcium', 4999, 'mg')).toBe(false);
  });
});
