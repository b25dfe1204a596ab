import { unusualValues } from './unusualValues';

const now = '2026-03-09T10:00:00Z';
const dayMs = 24 * 60 * 60 * 1000;
const weighed = (daysAgo: number, weight_kg: number, archived = false) => ({
  weight_kg,
  captured_at: new Date(Date.parse(now) - daysAgo * dayMs).toISOString(),
  archived,
});
const unusual = (weight_kg: number | null, earlier: ReturnType<typeof weighed>[] = []) =>
  unusualValues({ weight_kg }, earlier, { captured_at: now, timeZone: 'UTC', ageYears: 70 });

describe('unusualValues', () => {
  it.each([
    ['within the limits and close to the last one', 70, [weighed(7, 71)], []],
    ['outside the limits', 251, [], ['limits']],
    ['more than 10 % off one from three years ago', 60, [weighed(1100, 70)], ['jump']],
    ['more than 3 kg off one from a week ago', 73.1, [weighed(7, 70)], ['jump']],
    ['far off, and outside the limits', 29, [weighed(7, 70)], ['limits', 'jump']],
    ['far from an archived one only', 60, [weighed(7, 90, true), weighed(9, 61)], []],
  ])('checks a weight %s', (_which, weight_kg, earlier, asked) => {
    expect(unusual(weight_kg, earlier).map(({ reason }) => reason)).toEqual(asked);
  });

  it('gives the difference, and the weight that it is from', () => {
    const { archived: _, ...last } = weighed(205, 80);
    expect(unusual(58, [weighed(400, 90), weighed(205, 80)])).toEqual([
      { key: 'weight_kg', reason: 'jump', last, differenceKg: -22 },
    ]);
  });

  it.each([
    [17, true],
    [18, false],
    [19, false],
    [null, false],
  ])('says at %s years that the limits are those of adults: %s', (ageYears, areOfAdults) => {
    const around = { captured_at: now, timeZone: 'UTC', ageYears };
    expect(unusualValues({ weight_kg: 27 }, [], around)).toMatchObject([{ reason: 'limits', areOfAdults }]);
  });

  it('reports nothing without a weight', () => {
    expect(unusual(null, [weighed(7, 70)])).toEqual([]);
  });
});
