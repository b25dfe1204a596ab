import { meals as usual, type MealKey } from './meals';
import type { Gap } from './interactions';
import { suggestedTime, type DayAround, type PlannedDose } from './suggestedTime';
import type { EventTiming } from './supplements';

const meals: Record<MealKey, string> = {
  breakfast: usual.breakfast.time,
  midMorning: usual.midMorning.time,
  lunch: usual.lunch.time,
  snack: usual.snack.time,
  dinner: usual.dinner.time,
  bedtime: usual.bedtime.time,
};
const quiet = { from: '22:30', until: '06:30' };
const fourHours: Gap = { afterOther: 4, beforeOther: 4 };
const twoHours: Gap = { afterOther: 2, beforeOther: 2 };
const levothyroxine = { at: '07:00', gap: fourHours };

function suggested(dose: PlannedDose, around: Partial<DayAround> = {}): PlannedDose | null {
  return suggestedTime(dose, { obstacles: [], sameTaken: [], meals, quiet, ...around });
}

const timeOf = (when: EventTiming | null, at: string, around: Partial<DayAround>) =>
  suggested({ at, when }, around)?.at ?? null;

describe('a suggested time', () => {
  it('for iron before a meal is clear of levothyroxine, of calcium at lunch and dinner, and of the meals', () => {
    const calcium = ['12:30', '19:30'].map((at) => ({ at, gap: twoHours }));
    expect(suggested({ at: '08:30', when: 'AC' }, { obstacles: [levothyroxine, ...calcium] })).toEqual({
      at: '15:00',
      when: 'AC',
    });
  });

  it('is the nearest whole or half hour, with a quarter of an hour to spare', () => {
    expect(timeOf(null, '08:30', { obstacles: [levothyroxine] })).toBe('11:30');
    expect(timeOf(null, '08:30', { obstacles: [{ at: '07:10', gap: fourHours }] })).toBe('11:30');
    expect(timeOf(null, '08:30', { obstacles: [{ at: '07:20', gap: fourHours }] })).toBe('12:00');
  });

  it('for a drink between meals has to spare beside the medicine, and no more than needed beside the next meal', () => {
    expect(timeOf('AC', '10:30', { obstacles: [levothyroxine] })).toBe('11:30');
  });

  it('has nothing to spare only where no other time works', () => {
    const obstacles = [levothyroxine, { at: '15:00', gap: fourHours }, { at: '22:30', gap: fourHours }];
    expect(timeOf(null, '08:30', { obstacles })).toBe('11:00');
  });

  it('is not in the quiet hours: their end is no longer one of them', () => {
    const obstacles = [
      { at: '09:00', gap: twoHours },
      { at: '11:00', gap: { afterOther: 12, beforeOther: 2 } },
    ];
    expect(timeOf(null, '08:30', { obstacles })).toBe('06:30');
    expect(timeOf(null, '08:30', { obstacles, quiet: { from: '22:30', until: '07:01' } })).toBeNull();
    expect(timeOf(null, '13:00', { obstacles: [], quiet: { from: '12:00', until: '14:00' } })).toBe('14:00');
  });

  it.each([
    ['with a meal', 'C', { at: '12:30', when: 'C' }],
    ['with breakfast', 'CM', { at: '12:30', when: 'CD' }],
    ['after a meal', 'PC', { at: '13:00', when: 'PC' }],
    ['at bedtime', 'HS', { at: '22:00', when: 'HS' }],
  ] as const)('stays %s', (_words, when, expected) => {
    expect(suggested({ at: '08:00', when }, { obstacles: [levothyroxine] })).toEqual(expected);
  });

  it('keeps at least four hours from other doses of the same', () => {
    expect(timeOf(null, '08:30', { obstacles: [levothyroxine], sameTaken: ['13:00'] })).toBe('17:00');
  });

  it('is after what must come first, on the same day', () => {
    const alendronate = { at: '07:00', gap: { afterOther: 2, beforeOther: null } };
    expect(timeOf(null, '06:45', { obstacles: [alendronate] })).toBe('09:30');
  });

  it.each([
    ['with a meal', 'C', ['05:00', '12:00', '19:00']],
    ['at bedtime', 'HS', ['20:00']],
    ['at any time', null, ['00:00', '06:00', '12:00', '18:00']],
  ] as const)('is none where nothing works %s', (_words, when, times) => {
    const obstacles = times.map((at) => ({ at, gap: fourHours }));
    expect(suggested({ at: '08:00', when }, { obstacles })).toBeNull();
  });
});
