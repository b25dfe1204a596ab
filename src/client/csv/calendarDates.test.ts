import { firstYearOn, readDate, type DateOrder } from './calendarDates';
import { guessDateOrder } from './dateOrderGuess';

const firstYear = 1927;

describe('a date', () => {
  it.each<[DateOrder, string, string | null]>([
    ['dmy', '8/3/1941', '1941-03-08'],
    ['mdy', '8/3/1941', '1941-08-03'],
    ['ymd', '8/3/1941', null],
    ['dmy', '1941-03-08', '1941-03-08'],
    ['mdy', '1941/3/8', '1941-03-08'],
    ['dmy', '08.03.41', '1941-03-08'],
    ['ymd', '41-03-08', '1941-03-08'],
    ['dmy', '08 03 1941', '1941-03-08'],
    ['dmy', '19410308', '1941-03-08'],
    ['dmy', '08031941', null],
    ['dmy', '٠٨/٠٣/١٩٤١', '1941-03-08'],
    ['dmy', '\u200f۸/۳/۱۹۴۱', '1941-03-08'],
    ['mdy', '8 mars 1941', '1941-03-08'],
    ['dmy', '1er août 1941', '1941-08-01'],
    ['dmy', 'samedi 8 mars 1941', '1941-03-08'],
    ['dmy', '08-FEV-41', '1941-02-08'],
    ['dmy', 'March 8, 1941', '1941-03-08'],
    ['dmy', '8th of Sept. 1941', '1941-09-08'],
    ['dmy', '8 آذار 1941', '1941-03-08'],
    ['dmy', '٨ كانون الثاني ١٩٤١', '1941-01-08'],
    ['dmy', '8 أغسطس 1941', '1941-08-08'],
    ['dmy', '8 jui 1941', null],
    ['dmy', '1941-03-08T00:00:00.000+0000', '1941-03-08'],
    ['mdy', '3/8/1941 12:00:00 AM', '1941-03-08'],
    ['dmy', '1941-03-07T23:00:00Z', null],
    ['dmy', '29/02/1941', null],
    ['dmy', '29/02/1940', '1940-02-29'],
    ['dmy', '31/04/1941', null],
    ['dmy', '8/3/941', null],
    ['dmy', '15043', null],
    ['dmy', 'unknown', null],
    ['dmy', `8 a${' .'.repeat(200_000)}x`, null],
  ])('read as %s from %.40j is %j', (dateOrder, cell, expected) => {
    expect(readDate(cell, { dateOrder, firstYear })).toBe(expected);
  });

  it.each([
    ['1/1/26', '2026-01-01'],
    ['1/1/27', '1927-01-01'],
    ['1/1/99', '1999-01-01'],
    ['1/1/00', '2000-01-01'],
  ])('with two digits of the year, %s, lies in the hundred years up to this one: %s', (cell, expected) => {
    expect(readDate(cell, { dateOrder: 'dmy', firstYear: firstYearOn('2026-03-09') })).toBe(expected);
  });
});

describe('the order of the dates of a column', () => {
  it.each([
    ['a thirteenth month decides', ['8/3/1941', '25/12/1941'], 'dmy', false],
    ['it decides for the month first, too', ['8/3/1941', '12/25/1941'], 'mdy', false],
    ['a year of two digits can be first', ['41-03-08', '33-01-02'], 'ymd', false],
    ['without evidence the day is first, as a guess', ['8/3/1941', '', 'unknown'], 'dmy', true],
    ['dates that say it themselves need no guess', ['1941-03-08', '8 mars 1941'], 'dmy', false],
    ['the same day in every order needs no guess', ['3/3/1941'], 'dmy', false],
    ['a column of two orders is a guess', ['25/12/1941', '26/12/1941', '12/27/1941'], 'dmy', true],
    ['an empty column needs no guess', [], 'dmy', false],
  ])('is found: %s', (_, cells, dateOrder, isGuess) => {
    expect(guessDateOrder(cells, firstYear)).toMatchObject({ dateOrder, isGuess });
  });

  it.each([
    [['25/12/41'], true],
    [['25 mars 41'], true],
    [['25/12/1941', '25 mars 1941', '1941-12-25'], false],
  ])('of %j tells whether a century is not written: %j', (cells, hasTwoDigitYears) => {
    expect(guessDateOrder(cells, firstYear)).toMatchObject({ hasTwoDigitYears });
  });
});
