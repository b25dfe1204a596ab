import { ramadanTimes } from './meals';
import { ramadanTimesOf } from './ramadan';

const days = { from: '2026-02-18', to: '2026-03-19' };
const arrangement = { ...days, slots: ramadanTimes };

describe('a reminder in the days of fasting', () => {
  it.each([
    ['breakfast', 0, ['04:00']],
    ['dinner', 0, ['19:00']],
    ['dinner', 30, ['19:30']],
    ['bedtime', 0, ['21:30']],
    ['lunch', 0, []],
    ['midMorning', 0, []],
    ['snack', 30, []],
  ] as const)('at %s comes with the meal in its place, or not at all', (meal, afterMinutes, times) => {
    expect(ramadanTimesOf({ kind: 'meal', meal, afterMinutes }, arrangement)).toEqual({
      ...arrangement,
      times,
    });
  });

  it('to drink comes in the night, never between Fajr and Maghrib', () => {
    const times = ramadanTimesOf({ kind: 'drink' }, arrangement)?.times ?? [];
    expect(times).toEqual(['04:00', '19:00', '20:00', '21:00', '22:00']);
    expect(times.filter((time) => time > '04:00' && time < '19:00')).toEqual([]);
  });

  it('to take a supplement of the day comes at a meal of the night, each dose at its own', () => {
    const times = ['07:30', '12:30', '22:00'];
    const moved = ramadanTimesOf({ kind: 'supplement', times }, arrangement)?.times;
    expect(moved).toEqual(['19:00', '21:30', '22:00']);
  });

  it('of anything else stays as it is', () => {
    expect(ramadanTimesOf({ kind: 'none' }, arrangement)).toBeNull();
  });
});
