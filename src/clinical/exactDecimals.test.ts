import Big from 'big.js';
import { displayedQuotient, divide, fixed, isMeasured } from './exactDecimals';

describe('isMeasured', () => {
  it.each([null, 0, -1, NaN, Infinity])('takes %s for no measure', (value) => {
    expect(isMeasured(value)).toBe(false);
  });

  it('takes a positive number for a measure', () => {
    expect(isMeasured(0.1)).toBe(true);
  });
});

describe('divide', () => {
  it.each([
    [1, 8, 2, '0.13'],
    [-1, 8, 2, '-0.13'],
    [1, 3, 4, '0.3333'],
  ])('rounds %s / %s to %s decimals half away from zero', (numerator, denominator, decimals, quotient) => {
    expect(divide(new Big(numerator), new Big(denominator), decimals).toString()).toBe(quotient);
  });
});

describe('displayedQuotient', () => {
  const isBelowHalf = (rounded: Big) => rounded.lt('0.5');

  it.each([
    [0.42, '0.42'],
    [0.4961, '0.496'],
    [0.49996, '0.49996'],
  ])('shows %s as %s, below a half', (value, shown) => {
    expect(displayedQuotient(new Big(value), new Big(1), 2, isBelowHalf)).toBe(shown);
  });

  it('stops at ten decimals', () => {
    expect(displayedQuotient(new Big(1), new Big(3), 1, () => false)).toBe('0.3333333333');
  });
});

describe('fixed', () => {
  it.each([
    [-0.04, '0.0'],
    [-0.05, '-0.1'],
    [2, '2.0'],
    [2.25, '2.3'],
  ])('writes %s as %s', (value, written) => {
    expect(fixed(new Big(value), 1)).toBe(written);
  });
});
