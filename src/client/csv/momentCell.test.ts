import { dateOfMoment, readMoment } from './momentCell';

const style = { dateOrder: 'dmy', firstYear: 1927 } as const;

describe('a time without a colon after a date in one cell', () => {
  it.each([
    ['14/02/2026 0815', '14/02/2026', '2026-02-14T08:15'],
    ['2026-02-14 2305', '2026-02-14', '2026-02-14T23:05'],
    ['14.02.26 0815', '14.02.26', '2026-02-14T08:15'],
    ['14 Feb 2026 0815 hrs', '14 Feb 2026', '2026-02-14T08:15'],
    ['14-Feb-26, 0815h', '14-Feb-26', '2026-02-14T08:15'],
    ['١٤/٠٢/٢٠٢٦ ٠٨١٥', '14/02/2026', '2026-02-14T08:15'],
  ])('is read: %s', (cell, date, moment) => {
    expect(dateOfMoment(cell)).toBe(date);
    expect(readMoment(cell, style)?.startsWith(moment)).toBe(true);
  });

  it.each(['14 Feb 2026', '14 février 2026', 'Feb 14, 2026', '14/02 2026', '14 02 2026'])(
    'is not seen in the year of a date: %s',
    (cell) => {
      expect(dateOfMoment(cell)).toBe(cell);
      expect(readMoment(cell, style)).toBeNull();
    },
  );

  it.each([
    ...['14/02/2026 2460', '14/02/2026 0875', '14/02/2026 815'],
    ...['14/02/2026 08:75', '14/02/2026 08:15:75', '14/02/2026 24:00', '14/02/2026 13:00 pm'],
  ])('is no time of the day: %s', (cell) => {
    expect(readMoment(cell, style)).toBeNull();
  });
});
