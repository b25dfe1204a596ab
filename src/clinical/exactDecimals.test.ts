import Big from 'big.js';
import { divide, exactQuotient, fixed, isMeasured } from './exactDecimals';

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

describe('exactQuotient', () => {
  const half = (value: number) => exactQuotient(new Big(value), new Big(1), 2);

  it.each([
    [0.4999999999999999, -1],
    [0.5, 0],
    [0.5000000000000001, 1],
  ])('compares %s with a half as %s', (value, comparison) => {
    expect(half(value).compare('0.5')).toBe(comparison);
  });

  it.each([
    [0.42, '0.42'],
    [0.4961, '0.496'],
    [0.49996, '0.49996'],
    [0.5, '0.50'],
  ])('shows %s as %s, on its side of a half', (value, shown) => {
    expect(half(value).displayed((compare) => (compare('0.5') < 0 ? 'below' : 'notBelow'))).toBe(shown);
  });

  it('stops at ten decimals', () => {
    const third = exactQuotient(new Big(1), new Big(3), 1);
    let asked = 0;
    expect(third.displayed(() => `never the same ${(asked += 1)}`)).toBe('0.3333333333');
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
