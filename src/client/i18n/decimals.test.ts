import { decimalSign, plainDecimal, withoutGroups } from './decimals';

describe('plainDecimal', () => {
  it.each([
    ['72.25', '72.25'],
    [' 72,25 ', '72.25'],
    ['٧٢٫٢٥', '72.25'],
    ['۷۲٫۲۵', '72.25'],
    ['٧٢،٢٥', '72.25'],
    ['', ''],
    ['1,2,3', '1.2,3'],
    ['abc', 'abc'],
  ])('reads %j as %j', (typed, plain) => {
    expect(plainDecimal(typed)).toBe(plain);
  });
});

describe('withoutGroups', () => {
  it.each([
    ['2,000', 'en', '2000'],
    ['1,250', 'en', '1250'],
    ['12,345,678.5', 'en', '12345678.5'],
    ['2,5', 'en', '2,5'],
    ['0,125', 'en', '0,125'],
    ['72,2500', 'en', '72,2500'],
    ['1,25', 'en', '1,25'],
    ['1 250,5', 'fr', '1250,5'],
    ['1\u202f250', 'fr', '1250'],
    ['1,250', 'fr', '1,250'],
    ['2,000', 'ar', '2000'],
    ['٢٬٠٠٠', 'ar', '2000'],
    ['2.000', 'en', '2.000'],
    ['abc', 'en', 'abc'],
  ])('reads %j in %s as %j', (typed, language, plain) => {
    expect(withoutGroups(typed, language)).toBe(plain);
  });
});

describe('decimalSign', () => {
  it.each([
    ['en', '.'],
    ['fr', ','],
  ])('of %s is %s', (language, sign) => {
    expect(decimalSign(language)).toBe(sign);
  });
});
