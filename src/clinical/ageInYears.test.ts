import { ageInYears } from './ageInYears';

describe('ageInYears', () => {
  it.each([
    ['the day before a birthday', '1950-06-15', '2026-06-14', 75],
    ['the birthday itself', '1950-06-15', '2026-06-15', 76],
    ['the day after a birthday', '1950-06-15', '2026-06-16', 76],
    ['28 February, born on 29 February', '1948-02-29', '2026-02-28', 77],
    ['1 March, born on 29 February', '1948-02-29', '2026-03-01', 78],
    ['the day of birth', '2026-01-01', '2026-01-01', 0],
  ])('counts completed years on %s', (_title, birthDate, onDate, years) => {
    expect(ageInYears(birthDate, onDate)).toBe(years);
  });

  it('uses the calendar date of a timestamp in its own offset', () => {
    expect(ageInYears('1950-06-15', '2026-06-14T23:30:00-05:00')).toBe(75);
  });

  it('returns null before birth', () => {
    expect(ageInYears('2000-01-01', '1999-12-31')).toBeNull();
  });
});
