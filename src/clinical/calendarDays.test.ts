import { calendarDaysBetween, dateIn } from './calendarDays';

describe('dateIn', () => {
  it.each([
    ['2026-03-09T23:30:00Z', 'Europe/Paris', '2026-03-10'],
    ['2026-03-09T23:30:00Z', 'America/New_York', '2026-03-09'],
    ['2026-03-10T00:30:00+14:00', 'Africa/Casablanca', '2026-03-09'],
    ['2026-03-09', 'Pacific/Kiritimati', '2026-03-09'],
  ])('the date of %s in %s is %s', (moment, timeZone, date) => {
    expect(dateIn(moment, timeZone)).toBe(date);
  });
});

describe('calendarDaysBetween', () => {
  it.each([
    ['the same date', '2026-03-09T00:00:00+01:00', '2026-03-09T23:59:59+01:00', 0],
    ['a minute over midnight', '2026-03-09T23:59:00+01:00', '2026-03-10T00:00:00+01:00', 1],
    ['two dates, almost three days', '2026-03-09T00:00:00+01:00', '2026-03-11T23:59:59+01:00', 2],
    ['a month of 31 days', '2026-01-01T08:00:00+01:00', '2026-02-01T18:00:00+01:00', 31],
    ['the start of summer time', '2026-03-28T10:00:00+01:00', '2026-03-30T09:00:00+02:00', 2],
    ['the end of summer time', '2026-10-24T10:00:00+02:00', '2026-10-26T09:00:00+01:00', 2],
    ['a date before', '2026-03-10T00:00:00+01:00', '2026-03-09T23:59:00+01:00', -1],
    ['a date without a time', '2026-03-09', '2026-03-10T00:00:00+01:00', 1],
  ])('counts dates, not spans of 24 hours: %s', (_title, from, to, days) => {
    expect(calendarDaysBetween(from, to, 'Europe/Paris')).toBe(days);
  });

  it('counts by the calendar of the place, not by the offset of the device', () => {
    const [from, to] = ['2026-03-09T22:30:00Z', '2026-03-09T23:30:00Z'];
    expect(calendarDaysBetween(from, to, 'Europe/Paris')).toBe(1);
    expect(calendarDaysBetween(from, to, 'Africa/Abidjan')).toBe(0);
  });
});
