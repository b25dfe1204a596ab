import fc from 'fast-check';
import { randomCases } from '@/testing/testDepth';
import { suggestedTime, type DayAround, type PlannedDose } from './suggestedTime';
import { hoursApart, isFarEnough } from './supplementSpacing';
import { eventTimings } from './supplements';

const clock = (minute: number) =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');
const time = fc.integer({ min: 0, max: 24 * 60 - 1 }).map(clock);
const gap = fc.record({
  afterOther: fc.constantFrom(1, 2, 4),
  beforeOther: fc.constantFrom(1, 2, 4, 6, null),
});
const dose: fc.Arbitrary<PlannedDose> = fc.record({
  at: time,
  when: fc.constantFrom(null, null, null, ...eventTimings),
});
const mealTimes = fc.record({
  ...{ breakfast: time, midMorning: time, lunch: time, snack: time, dinner: time, bedtime: time },
});
const around: fc.Arbitrary<DayAround> = fc.record({
  obstacles: fc.array(fc.record({ at: time, gap }), { maxLength: 4 }),
  sameTaken: fc.array(time, { maxLength: 2 }),
  meals: mealTimes,
  quiet: fc.record({ from: time, until: time }),
});

const isQuiet = ({ from, until }: DayAround['quiet'], at: string) =>
  from <= until ? at >= from && at < until : at >= from || at < until;
const keepsAll = (at: string, { obstacles, sameTaken, quiet }: DayAround) =>
  obstacles.every((one) => isFarEnough(one.gap, at, one.at)) &&
  sameTaken.every((other) => hoursApart(at, other) >= 4) &&
  !isQuiet(quiet, at);

describe('for any day, a suggested time', () => {
  it('keeps every distance, is outside the quiet hours and stays with its meal @random', () => {
    fc.assert(
      fc.property(dose, around, (planned, day) => {
        const suggested = suggestedTime(planned, day);
        if (suggested === null) return;
        const { at, when } = suggested;
        expect(keepsAll(at, day)).toBe(true);
        expect(at).not.toBe(planned.at);
        const { breakfast, lunch, dinner, bedtime } = day.meals;
        if (when === null || when === 'AC') expect(at).toMatch(/:(00|30)$/);
        if (when === 'C') expect([breakfast, lunch, dinner]).toContain(at);
        if (when === 'CM') expect(at).toBe(breakfast);
        if (when === 'CD') expect(at).toBe(lunch);
        if (when === 'CV') expect(at).toBe(dinner);
        if (when === 'HS') expect(at).toBe(bedtime);
        if (when === 'AC')
          for (const meal of [breakfast, lunch, dinner])
            expect(isFarEnough({ afterOther: 2, beforeOther: 1 }, at, meal)).toBe(true);
      }),
      randomCases({ quick: 1_000, deep: 50_000 }),
    );
  });

  it('is missed only where no whole or half hour works @random', () => {
    fc.assert(
      fc.property(time, around, (at, day) => {
        if (suggestedTime({ at, when: null }, day) !== null) return;
        const halfHours = Array.from({ length: 48 }, (_, half) => clock(half * 30));
        expect(halfHours.filter((one) => one !== at && keepsAll(one, day))).toEqual([]);
      }),
      randomCases({ quick: 1_000, deep: 50_000 }),
    );
  });
});
