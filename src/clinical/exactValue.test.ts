import {
  compare,
  displayValue,
  exactValue,
  fixed,
  meetsCutOff,
  rounded,
  toNumber,
  type CutOff,
  type ExactValue,
} from './exactValue';

describe('compare', () => {
  it.each([
    [0.4999999999999999, -1],
    [0.5, 0],
    [0.5000000000000001, 1],
  ])('compares %s with a half as %s', (value, order) => {
    expect(compare(exactValue(value), 0.5)).toBe(order);
  });

  it('compares a quotient exactly on its bound, without binary rounding errors', () => {
    const massIndex = exactValue(138_240, 160 * 160);
    expect(toNumber(massIndex)).toBe(5.4);
    expect(compare(massIndex, 5.4)).toBe(0);
    expect(compare(exactValue(4, 5), 0.8)).toBe(0);
  });
});

describe('meetsCutOff', () => {
  it.each<[CutOff['sign'], boolean, boolean, boolean]>([
    ['<', true, false, false],
    ['<=', true, true, false],
    ['>', false, false, true],
    ['>=', false, true, true],
  ])('applies %s below, at and above the figure', (sign, below, at, above) => {
    const cutOff = { sign, figure: 5.4 };
    expect([5.39, 5.4, 5.41].map((value) => meetsCutOff(exactValue(value), cutOff))).toEqual([
      below,
      at,
      above,
    ]);
  });
});

describe('displayValue', () => {
  const isSlow = (gait: ExactValue) => meetsCutOff(gait, { sign: '<=', figure: 0.8 });
  const sideOfCutOff = (gait: ExactValue) => String(compare(gait, 0.8));

  it.each([
    [4, 5, '0.80'],
    [4, 5.01, '0.798'],
    [4, 4.99, '0.802'],
    [4, 4, '1.00'],
    [1, 8, '0.13'],
  ])('shows %s / %s as %s, on the right side of 0.8', (value, per, shown) => {
    expect(displayValue(exactValue(value, per), 2, sideOfCutOff)).toBe(shown);
  });

  it.each([
    [0.7996, '0.80'],
    [0.8004, '0.8004'],
    [0.80004, '0.80004'],
  ])('shows %s as %s if a gait of 0.8 is slow', (value, shown) => {
    expect(displayValue(exactValue(value), 2, isSlow)).toBe(shown);
  });

  it('stops at ten decimals for a value closer to its bound than any measurement', () => {
    expect(displayValue(exactValue(0.799999999999), 2, sideOfCutOff)).toBe('0.8000000000');
  });
});

describe('rounded', () => {
  it.each([
    [1, 8, 2, '0.13'],
    [-1, 8, 2, '-0.13'],
    [1, 3, 4, '0.3333'],
  ])('rounds %s / %s to %s decimals, half away from zero: %s', (value, per, decimals, quotient) => {
    expect(rounded(exactValue(value, per), decimals).toString()).toBe(quotient);
  });
});

describe('fixed', () => {
  it.each([
    [-0.04, '0.0'],
    [-0.05, '-0.1'],
    [2, '2.0'],
    [2.25, '2.3'],
  ])('formats %s as %s', (value, written) => {
    expect(fixed(exactValue(value), 1)).toBe(written);
  });
});
