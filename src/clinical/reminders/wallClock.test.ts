import { atHour, clockAfter, clockAt, ianaNameOf, isTimeZone, momentAt } from './wallClock';

const moment = (text: string) => Date.parse(text);

describe('the wall clock of a time zone', () => {
  it.each([
    ['2026-07-01T07:30', 'Europe/Brussels', '2026-07-01T07:30+02:00'],
    ['2026-12-01T07:30', 'Europe/Brussels', '2026-12-01T07:30+01:00'],
    ['2026-12-01T07:30', 'Australia/Sydney', '2026-12-01T07:30+11:00'],
    ['2026-12-01T07:30', 'Asia/Kathmandu', '2026-12-01T07:30+05:45'],
  ])('converts %s in %s to %s and back', (clock, zone, at) => {
    expect(momentAt(clock, zone)).toBe(moment(at));
    expect(clockAt(moment(at), zone)).toBe(clock);
  });

  it('reads an hour that summer time skips with the offset from before', () => {
    expect(momentAt('2026-03-29T02:30', 'Europe/Brussels')).toBe(moment('2026-03-29T02:30+01:00'));
    expect(clockAt(moment('2026-03-29T02:30+01:00'), 'Europe/Brussels')).toBe('2026-03-29T03:30');
  });

  it('reads an hour that occurs twice when summer time ends as the first one', () => {
    expect(momentAt('2026-10-25T02:30', 'Europe/Brussels')).toBe(moment('2026-10-25T02:30+02:00'));
  });
});

describe('isTimeZone', () => {
  it.each([
    ...['IST', 'PST', 'BST', 'JST', 'ACT', 'Mars/Phobos', 'Etc/Unknown', 'asia/kolkata', 'utc', ''],
    ...['US/Pacific-New', 'Canada/East-Saskatchewan', '+05:30', '-08:00'],
  ])(
    'refuses %j, which stands for several zones or none, is not spelled so, or is of some browsers only',
    (name) => {
      expect(isTimeZone(name)).toBe(false);
    },
  );

  it('accepts every name that the browser offers, and names of zones that were renamed', () => {
    const names = [
      ...Intl.supportedValuesOf('timeZone'),
      'Asia/Kolkata',
      'Asia/Calcutta',
      'Europe/Kyiv',
      'UTC',
    ];
    expect(names.filter((name) => !isTimeZone(name))).toEqual([]);
  });
});

describe('ianaNameOf', () => {
  it('is another name for a dropped one, and the name itself for any other', () => {
    const names = ['US/Pacific-New', 'Canada/East-Saskatchewan', 'Asia/Calcutta', 'Mars/Phobos'];
    expect(names.map(ianaNameOf)).toEqual([
      ...['US/Pacific', 'Canada/Saskatchewan', 'Asia/Calcutta', 'Mars/Phobos'],
    ]);
  });
});

describe('clockAfter', () => {
  it.each([
    ['2026-01-31T09:00', 'P1M', '2026-02-28T09:00'],
    ['2026-03-09T09:00', 'P12W', '2026-06-01T09:00'],
    ['2026-03-09T09:00', '-P2D', '2026-03-07T09:00'],
    ['2026-03-09T23:50', 'PT30M', '2026-03-10T00:20'],
  ])('adds to %s the duration %s: %s', (clock, duration, later) => {
    expect(clockAfter(clock, duration)).toBe(later);
  });
});

describe('atHour', () => {
  it('replaces the hour and keeps the minutes', () => {
    expect(atHour(7, '12:45')).toBe('07:45');
    expect(atHour(20, '00:00')).toBe('20:00');
  });
});
