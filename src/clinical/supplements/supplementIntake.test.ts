import { dailyIntakes, largestDay, scheduleOf, takenDoses, type Product } from './supplementIntake';
import { elementalDose, saltKeys, saltsOf } from './supplementSalts';

const daily = { intakes: [{ at: '08:00' }], day_of_week: [], period: 1, period_unit: 'd' } as const;
const product: Product = { key: 'calcium', dose: 500, unit: 'mg', salt: null, contents: [], timing: daily };
const woman = { sex: 'female', ageYears: 72 } as const;

describe('mineral salts', () => {
  it.each([
    ['calcium-carbonate', 1250, 500],
    ['calcium-citrate', 1000, 210],
    ['ferrous-sulfate', 325, 65],
    ['ferrous-sulfate-dried', 200, 65.8],
    ['ferrous-fumarate', 200, 66],
    ['ferrous-gluconate', 300, 36],
    ['zinc-sulfate', 220, 50.6],
    ['magnesium-oxide', 500, 301.5],
    ['potassium-chloride', 600, 314.4],
    ['potassium-citrate', 1000, 362],
    ['potassium-gluconate', 1000, 167],
    ['potassium-bicarbonate', 1000, 391],
  ] as const)('contain the mineral: %s %s mg has %s mg', (salt, dose, mineral) => {
    expect(elementalDose(dose, salt)).toBe(mineral);
  });

  it('leave a dose of the mineral itself unchanged', () => {
    expect(elementalDose(500, null)).toBe(500);
  });

  it('belong to one mineral each', () => {
    expect(saltsOf('iron')).toEqual([
      'ferrous-sulfate',
      'ferrous-sulfate-dried',
      'ferrous-fumarate',
      'ferrous-gluconate',
    ]);
    expect(saltsOf('vitamin-d')).toEqual([]);
    const all = (['calcium', 'magnesium', 'iron', 'potassium', 'zinc'] as const).flatMap(saltsOf);
    expect([...all].sort()).toEqual([...saltKeys].sort());
  });
});

describe('scheduleOf', () => {
  it('multiplies the intakes of a day by the days of the week', () => {
    const timing = { ...daily, intakes: [{ at: '08:00' }, { at: '20:00' }] };
    expect(scheduleOf(timing)).toEqual({ frequency: 2, period: 1, period_unit: 'd' });
    expect(scheduleOf({ ...timing, day_of_week: ['mon', 'wed', 'fri'], period_unit: 'wk' })).toEqual({
      frequency: 6,
      period: 1,
      period_unit: 'wk',
    });
    expect(scheduleOf({ ...daily, period_unit: 'mo' })).toEqual({
      frequency: 1,
      period: 1,
      period_unit: 'mo',
    });
  });
});

describe('the daily intake from products', () => {
  const multivitamin: Product = {
    ...product,
    ...{ key: 'multivitamin', dose: 1, unit: '{tbl}' },
    contents: [
      { key: 'calcium', dose: 400, unit: 'mg', salt: 'calcium-carbonate' },
      { key: 'vitamin-d', dose: 400, unit: 'IU', salt: null },
    ],
  };

  it('counts the doses of a product and of its contents, with salts as their mineral', () => {
    expect(takenDoses(multivitamin).map(({ key, amount, unit }) => ({ key, amount, unit }))).toEqual([
      { key: 'multivitamin', amount: 1, unit: '{tbl}' },
      { key: 'calcium', amount: 160, unit: 'mg' },
      { key: 'vitamin-d', amount: 400, unit: 'IU' },
    ]);
    expect(takenDoses({ ...multivitamin, key: null })).toHaveLength(2);
  });

  it('is summed over the products, with the reference intake and the limit for the age', () => {
    const twice = { ...daily, intakes: [{ at: '08:00' }, { at: '20:00' }] };
    const found = dailyIntakes([multivitamin, { ...product, dose: 950, timing: twice }], woman, 'iom');
    expect(found[0]).toMatchObject({
      key: 'calcium',
      total: { amount: 2060 },
      reference: { amount: 1200, kind: 'RDA' },
      limit: { value: 2000, authority: 'iom' },
      isAboveLimit: true,
    });
    expect(found.find(({ key }) => key === 'vitamin-d')).toMatchObject({
      total: { amount: 10 },
      reference: { amount: 20 },
      isAboveLimit: false,
    });
  });

  it('includes the single dose of a bolus', () => {
    const bolus: Product = {
      ...{ ...product, key: 'vitamin-d', dose: 50_000, unit: 'IU' },
      timing: { ...daily, period_unit: 'mo' },
    };
    expect(dailyIntakes([bolus], woman, 'lower')).toMatchObject([{ isAboveLimit: false, bolus: 1250 }]);
    expect(dailyIntakes([product], woman, 'lower')).toMatchObject([{ bolus: null }]);
  });

  it('is not above a limit that it meets exactly, and has no limit for an unknown age', () => {
    const [met] = dailyIntakes([{ ...product, dose: 2000 }], woman, 'iom');
    expect(met?.isAboveLimit).toBe(false);
    const [exceeded] = dailyIntakes([{ ...product, dose: 2000.5 }], woman, 'iom');
    expect(exceeded?.isAboveLimit).toBe(true);
    const [unknown] = dailyIntakes([{ ...product, dose: 9000 }], { sex: 'female', ageYears: null }, 'iom');
    expect(unknown).toMatchObject({ reference: null, limit: null, isAboveLimit: false });
  });
});

describe('largestDay', () => {
  const retinol = (dose: number, unit: string, timing: Product['timing'] = daily): Product => ({
    ...product,
    ...{ key: 'vitamin-a', dose, unit, timing },
  });

  it('is that of a weekly dose, and no seventh of it', () => {
    const weekly = { ...daily, day_of_week: ['mon'], period_unit: 'wk' } as const;
    expect(largestDay('vitamin-a', [retinol(25_000, 'IU', weekly)])).toBe(7500);
  });

  it('adds the intakes of a day and the products, with what they contain', () => {
    const twice = { ...daily, intakes: [{ at: '08:00' }, { at: '20:00' }] };
    const prenatal: Product = {
      ...product,
      ...{ key: 'multivitamin', dose: 1, unit: '{tbl}' },
      contents: [{ key: 'vitamin-a', dose: 300, unit: 'ug{RAE}', salt: null }],
    };
    expect(largestDay('vitamin-a', [retinol(700, 'ug{RAE}', twice), prenatal])).toBe(1700);
  });

  it('is 0 of what no product brings', () => {
    expect(largestDay('vitamin-a', [])).toBe(0);
    expect(largestDay('vitamin-a', [product])).toBe(0);
  });
});
