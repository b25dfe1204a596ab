import { ramadanTimes } from '@/clinical/supplements/meals';
import { faultOfSlots, nightIntakes, ramadanTimesOf, type TakenProduct } from './ramadan';

const days = { from: '2026-02-18', to: '2026-03-19' };
const arrangement = { ...days, slots: ramadanTimes };

describe('a reminder during Ramadan', () => {
  it.each([
    ['breakfast', 0, ['04:00']],
    ['dinner', 0, ['19:00']],
    ['dinner', 30, ['19:30']],
    ['bedtime', 0, ['21:30']],
    ['lunch', 0, []],
    ['midMorning', 0, []],
    ['snack', 30, []],
  ] as const)('for %s plus %s min moves to the night or is dropped: %j', (meal, afterMinutes, times) => {
    expect(ramadanTimesOf({ kind: 'meal', meal, afterMinutes }, arrangement)).toEqual({
      ...arrangement,
      times,
    });
  });

  it('to drink is due at night, never between Fajr and Maghrib', () => {
    const times = ramadanTimesOf({ kind: 'drink' }, arrangement)?.times ?? [];
    expect(times).toEqual(['04:00', '19:00', '20:00', '21:00', '22:00']);
    expect(times.filter((time) => time > '04:00' && time < '19:00')).toEqual([]);
  });

  it('to drink has no times between midnight and suhoor if iftar is late', () => {
    const late = { ...arrangement, slots: { suhoor: '02:10', iftar: '22:00', eveningMeal: '23:30' } };
    expect(ramadanTimesOf({ kind: 'drink' }, late)?.times).toEqual(['02:10', '22:00', '23:00']);
  });

  it('to take a supplement has its night-time times in order', () => {
    expect(ramadanTimesOf({ kind: 'supplement', times: ['21:30', '19:00'] }, arrangement)?.times).toEqual([
      '19:00',
      '21:30',
    ]);
  });

  it('of any other kind stays unchanged', () => {
    expect(ramadanTimesOf({ kind: 'none' }, arrangement)).toBeNull();
  });
});

describe('supplements during Ramadan', () => {
  const product = (id: string, keys: TakenProduct['keys'], ...times: string[]): TakenProduct => ({
    ...{ id, keys, times, medicines: [] },
  });
  const placed = (...products: TakenProduct[]) =>
    nightIntakes(products, ramadanTimes).map(({ id, usual, at, tooCloseTo }) => [
      `${id} ${usual}`,
      at,
      tooCloseTo?.key ?? null,
    ]);

  it('move each daytime dose to its own night meal, and keep a dose already taken at night', () => {
    expect(placed(product('C', ['vitamin-c'], '07:30', '12:30', '22:00'))).toEqual([
      ['C 22:00', '22:00', null],
      ['C 07:30', '19:00', null],
      ['C 12:30', '21:30', null],
    ]);
  });

  it('keep away from interacting supplements, moved or not, and from a medicine taken at night', () => {
    expect(placed(product('Fe', ['iron'], '07:30'), product('Ca', ['calcium'], '12:30'))).toEqual([
      ['Fe 07:30', '19:00', null],
      ['Ca 12:30', '21:30', null],
    ]);
    expect(placed(product('Fe', ['iron'], '12:30'), product('Ca', ['calcium'], '19:30'))).toEqual([
      ['Ca 19:30', '19:30', null],
      ['Fe 12:30', '21:30', null],
    ]);
    const withMedicine = {
      ...product('Ca', ['calcium'], '12:30'),
      medicines: [{ medicine: 'levothyroxine' as const, at: '22:00' }],
    };
    expect(placed(withMedicine)).toEqual([['Ca 12:30', '04:00', null]]);
  });

  it('report what they are too close to if no night meal is far enough away', () => {
    const all = [product('Fe', ['iron'], '19:00', '21:30', '03:30'), product('Ca', ['calcium'], '12:30')];
    expect(placed(...all).at(-1)).toEqual(['Ca 12:30', '19:00', 'iron-calcium']);
  });
});

describe('faultOfSlots', () => {
  it.each([
    [{ suhoor: '04:00', iftar: '19:00', eveningMeal: '21:30' }, null],
    [{ suhoor: '02:10', iftar: '22:00', eveningMeal: '23:30' }, null],
    [{ suhoor: '02:10', iftar: '22:00', eveningMeal: '00:15' }, null],
    [{ suhoor: '02:10', iftar: '22:00', eveningMeal: '02:10' }, 'eveningMealInFast'],
    [{ suhoor: '02:10', iftar: '22:00', eveningMeal: '02:40' }, 'eveningMealInFast'],
    [{ suhoor: '20:00', iftar: '19:00', eveningMeal: '21:30' }, 'suhoorNotBeforeIftar'],
    [{ suhoor: '04:00', iftar: '19:00', eveningMeal: '18:00' }, 'eveningMealInFast'],
    [{ suhoor: '04:00', iftar: '19:00', eveningMeal: '19:00' }, 'eveningMealInFast'],
  ] as const)('for %j is %s', (slots, fault) => {
    expect(faultOfSlots(slots)).toBe(fault);
  });
});
