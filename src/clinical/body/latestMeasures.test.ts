import { areWithinDays, latestMeasures, type MeasuredRecord } from './latestMeasures';

const now = '2026-06-30T10:00:00+02:00';
const timeZone = 'Europe/Paris';
const dayMs = 24 * 60 * 60 * 1000;

function before(days: number): string {
  return new Date(Date.parse(now) - days * dayMs).toISOString();
}

function record(captured_at: string, values: Partial<MeasuredRecord>): MeasuredRecord {
  return { captured_at, archived: false, ...values };
}

describe('latestMeasures', () => {
  it('takes each measure from the newest record that holds it', () => {
    const records = [
      record(before(40), { weight_kg: 62, height_cm: 170 }),
      record(before(1), { weight_kg: 60, height_cm: null, balance_side_s: 0 }),
      record(before(20), { weight_kg: 61, calf_cm: 33 }),
    ];
    expect(latestMeasures(records, { now, timeZone })).toEqual({
      weight_kg: { value: 60, captured_at: before(1), isStale: false },
      height_cm: { value: 170, captured_at: before(40), isStale: false },
      calf_cm: { value: 33, captured_at: before(20), isStale: false },
      balance_side_s: { value: 0, captured_at: before(1), isStale: false },
    });
  });

  it('orders records by their moment, not by its text', () => {
    const records = [
      record('2026-06-30T09:30:00+02:00', { weight_kg: 61 }),
      record('2026-06-30T08:00:00Z', { weight_kg: 60 }),
    ];
    expect(latestMeasures(records, { now, timeZone }).weight_kg?.value).toBe(60);
  });

  it('ignores archived records', () => {
    const records = [
      record(before(1), { weight_kg: 600, archived: true }),
      record(before(2), { weight_kg: 60 }),
    ];
    expect(latestMeasures(records, { now, timeZone }).weight_kg?.value).toBe(60);
  });

  it.each([
    ['2026-04-02T23:59:00+02:00', 89, false],
    ['2026-04-01T00:00:00+02:00', 90, false],
    ['2026-03-31T23:59:00+02:00', 91, true],
  ])('marks a value of %s, %s dates before, as stale: %s', (captured_at, _days, isStale) => {
    const records = [record(captured_at, { weight_kg: 60 })];
    expect(latestMeasures(records, { now, timeZone }).weight_kg?.isStale).toBe(isStale);
  });

  it('uses the given number of days', () => {
    const records = [record(before(31), { weight_kg: 60 })];
    expect(latestMeasures(records, { now, timeZone, staleDays: 30 }).weight_kg?.isStale).toBe(true);
  });

  it('does not mark a value as stale that a fast clock dates after now', () => {
    expect(
      latestMeasures([record(before(-1), { weight_kg: 60 })], { now, timeZone }).weight_kg?.isStale,
    ).toBe(false);
  });

  it('returns an empty object without records', () => {
    expect(latestMeasures([], { now, timeZone })).toEqual({});
  });
});

describe('areWithinDays', () => {
  it.each([
    [[], true],
    [[before(400)], true],
    [[before(100), before(50), before(11)], true],
    [[before(10), before(100)], true],
    [['2026-06-20T00:00:00+02:00', '2026-03-22T23:59:00+01:00'], true],
    [['2026-06-20T00:00:00+02:00', '2026-03-21T23:59:00+01:00'], false],
  ])('for inputs taken at %j returns %s', (moments, expected) => {
    expect(
      areWithinDays(
        moments.map((captured_at) => ({ captured_at })),
        { timeZone },
      ),
    ).toBe(expected);
  });

  it('uses the given number of days', () => {
    expect(
      areWithinDays([{ captured_at: before(8) }, { captured_at: before(0) }], { timeZone, days: 7 }),
    ).toBe(false);
  });
});
