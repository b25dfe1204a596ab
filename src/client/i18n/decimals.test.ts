import { decimalSign, plainDecimal } from './decimals';

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

describe('decimalSign', () => {
  it.each([
    ['en', '.'],
    ['fr', ','],
  ])('of %s is %s', (language, sign) => {
    expect(decimalSign(language)).toBe(sign);
  });
});
