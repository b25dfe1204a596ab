import { displayValue, exactValue, measured, meetsCutOff, toNumber, type CutOff } from './cutOff';

describe('meetsCutOff', () => {
  it.each<[CutOff['sign'], boolean, boolean, boolean]>([
    ['<', true, false, false],
    ['<=', true, true, false],
    ['>', false, false, true],
    ['>=', false, true, true],
  ])('reads %s below, at and above the figure', (sign, below, at, above) => {
    const cutOff = { sign, figure: 5.4 };
    expect([5.39, 5.4, 5.41].map((value) => meetsCutOff(exactValue(value), cutOff))).toEqual([
      below,
      at,
      above,
    ]);
  });

  it('keeps a quotient on its cut-off where binary fractions would not', () => {
    const massIndex = exactValue(138_240, 160 * 160);
    expect(toNumber(massIndex)).toBe(5.4);
    expect(meetsCutOff(massIndex, { sign: '<', figure: 5.4 })).toBe(false);
    expect(meetsCutOff(exactValue(4, 5), { sign: '<=', figure: 0.8 })).toBe(true);
  });
});

describe('displayValue', () => {
  it.each([
    [4, 5, '0.80'],
    [4, 5.01, '0.798'],
    [4, 4.99, '0.802'],
    [4, 4, '1.00'],
    [1, 8, '0.13'],
  ])('shows %s / %s as %s beside a cut-off of 0.80', (value, per, shown) => {
    const cutOffs: CutOff[] = [
      { sign: '<=', figure: 0.8 },
      { sign: '<', figure: 0.8 },
    ];
    expect(displayValue(exactValue(value, per), cutOffs, 2)).toBe(shown);
  });

  it('stops at ten decimals for a value nearer to the cut-off than any measurement', () => {
    expect(displayValue(exactValue(0.799999999999), [{ sign: '<', figure: 0.8 }], 2)).toBe('0.8000000000');
  });
});

describe('measured', () => {
  it.each([null, 0, -1, NaN, Infinity, 1e-10, 1e10])('takes %s for no measurement', (value) => {
    expect(measured(value)).toBeNull();
  });

  it('keeps a figure above 0', () => {
    expect(measured(0.1)).toBe(0.1);
  });
});
