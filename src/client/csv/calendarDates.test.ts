import { firstYearOn, readDate, type DateOrder } from './calendarDates';
import { guessDateOrder } from './dateOrderGuess';

const firstYear = 1927;

describe('readDate', () => {
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
  ])('with the order %s reads %.40j as %j', (dateOrder, cell, expected) => {
    expect(readDate(cell, { dateOrder, firstYear })).toBe(expected);
  });

  it.each([
    ['1/1/26', '2026-01-01'],
    ['1/1/27', '1927-01-01'],
    ['1/1/99', '1999-01-01'],
    ['1/1/00', '2000-01-01'],
  ])('places the two-digit year of %s in the hundred years up to this one: %s', (cell, expected) => {
    expect(readDate(cell, { dateOrder: 'dmy', firstYear: firstYearOn('2026-03-09') })).toBe(expected);
  });
});

describe('guessDateOrder', () => {
  it.each([
    ['a first number above 12 means day first', ['8/3/1941', '25/12/1941'], 'dmy', false],
    ['a second number above 12 means month first', ['8/3/1941', '12/25/1941'], 'mdy', false],
    ['a two-digit year can come first', ['41-03-08', '33-01-02'], 'ymd', false],
    ['day first is the guess without evidence', ['8/3/1941', '', 'unknown'], 'dmy', true],
    ['unambiguous dates need no guess', ['1941-03-08', '8 mars 1941'], 'dmy', false],
    ['a date that is the same in any order needs no guess', ['3/3/1941'], 'dmy', false],
    ['mixed orders are a guess', ['25/12/1941', '26/12/1941', '12/27/1941'], 'dmy', true],
    ['an empty column needs no guess', [], 'dmy', false],
  ])('finds the order: %s', (_, cells, dateOrder, isGuess) => {
    expect(guessDateOrder(cells, firstYear)).toMatchObject({ dateOrder, isGuess });
  });

  it.each([
    [['25/12/41'], true],
    [['25 mars 41'], true],
    [['25/12/1941', '25 mars 1941', '1941-12-25'], false],
  ])('given %j, returns whether a year has only two digits: %j', (cells, hasTwoDigitYears) => {
    expect(guessDateOrder(cells, firstYear)).toMatchObject({ hasTwoDigitYears });
  });
});
