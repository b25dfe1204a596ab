import { isReadTogether, latestElectrolytes, type ElectrolyteResult } from './refeedingElectrolytes';

const range = {
  ...{ unit: 'mmol/L', low: 3.5, low_inclusive: true, high: 5, high_inclusive: true },
  ...{ critical_low: 2.5, critical_high: 6.5, source: 'tietz7' },
};
const potassium = (value: number, collected_at: string, other = {}): ElectrolyteResult => ({
  ...{ analyte: 'potassium', value, comparator: null, unit: 'mmol/L', collected_at, range },
  ...other,
});
const at = { now: '2026-03-09T10:00:00Z', timeZone: 'Europe/Paris' };
const isLow = (...results: ElectrolyteResult[]) =>
  latestElectrolytes(results, at).map((one) => [one.analyte, one.isLow]);

describe('the electrolytes before feeding', () => {
  it.each<[value: number, isLow: boolean]>([
    [2.4, true],
    [3.4, true],
    [3.5, false],
    [3.6, false],
    [7, false],
  ])('potassium of %s is low: %s', (value, low) => {
    expect(isLow(potassium(value, '2026-03-09'))).toEqual([['potassium', low]]);
  });

  it.each<[day: string, isLow: boolean | null]>([
    ['2026-02-07', true],
    ['2026-02-06', true],
    ['2026-02-05', null],
  ])('of %s counts up to 31 calendar days', (day, low) => {
    expect(isLow(potassium(3, day))).toEqual([['potassium', low]]);
  });

  it('are the latest that are not in the future', () => {
    const [early, late, future] = [potassium(3, '2026-03-01'), potassium(4, '2026-03-02'), '2026-03-10'];
    expect(isLow(late, early, potassium(3, future))).toEqual([['potassium', false]]);
  });

  it('are not judged without a range, and other analytes are left out', () => {
    expect(isLow(potassium(3, '2026-03-01', { range: null }))).toEqual([['potassium', null]]);
    expect(isLow(potassium(3, '2026-03-01', { analyte: 'sodium' }))).toEqual([]);
  });

  it.each([
    [3.4, null, true],
    [3.5, null, false],
    [3.6, null, false],
    [3.4, range, false],
  ])(
    'potassium of %s by the range %j is below that of adults only without its own: %s',
    (value, own, isBelow) => {
      const results = [potassium(value, '2026-03-09', { range: own })];
      expect(latestElectrolytes(results, at)[0]?.isBelowAdult).toBe(isBelow);
    },
  );

  it('is not read by the range of adults after 31 days, or in a unit that is not known', () => {
    const old = potassium(2.9, '2026-02-05', { range: null });
    const unknown = potassium(2.9, '2026-03-09', { range: null, unit: 'drops' });
    for (const one of [old, unknown]) expect(latestElectrolytes([one], at)[0]?.isBelowAdult).toBe(false);
  });
});

it.each([
  ['30 days apart', '2026-03-11', true],
  ['31 days apart', '2026-03-12', true],
  ['32 days apart', '2026-03-13', false],
  ['31 days before', '2026-01-09', true],
  ['32 days before', '2026-01-08', false],
])('reads a result of 9 February with one %s as one finding or not', (_apart, other, isTogether) => {
  expect(isReadTogether('2026-02-09T08:00:00+01:00', other)).toBe(isTogether);
});
