import { guessDecimalSign, readBound, readNumber, readRange, splitComparator } from './labNumbers';

describe('readNumber', () => {
  it.each([
    ['5.4', null, 5.4],
    ['5,4', null, 5.4],
    ['0,125', null, 0.125],
    ['0.125', 'comma', 0.125],
    ['135', null, 135],
    ['250 000', null, 250_000],
    ['250\u202f000', null, 250_000],
    ['1’250', null, 1250],
    ['1,234.5', null, 1234.5],
    ['1.234,5', null, 1234.5],
    ['1,234,567', null, 1_234_567],
    ['1.234.567', null, 1_234_567],
    ['٥٫٤', null, 5.4],
    ['٥٫١٢٥', null, 5.125],
    ['1e-7', null, 1e-7],
    ['1.234', null, 1.234],
    ['1.234', 'point', 1.234],
    ['2,345', 'comma', 2.345],
    ['2,345', 'point', 2345],
    ['\u200e5.4\u200e', null, 5.4],
  ] as const)('reads %j in a column with the decimal sign %j as %d', (cell, sign, value) => {
    expect(readNumber(cell, sign)).toBe(value);
  });

  it.each([
    ['2,345', null],
    ['1.234', 'comma'],
  ] as const)('returns unclear for %j in a column with the decimal sign %j', (cell, sign) => {
    expect(readNumber(cell, sign)).toBe('unclear');
  });

  it.each(['positive', '', '5.4 H', '1.2.3', '12/80', '--', '5 4', 'haemolysed'])('refuses %j', (cell) => {
    expect(readNumber(cell, null)).toBeNull();
  });
});

describe('the decimal sign of a column', () => {
  it.each([
    [['5,4', '1,234'], 'comma'],
    [['0,125'], 'comma'],
    [['<0,5', '12'], 'comma'],
    [['5.4', '1,234'], 'point'],
    [['12', '1,234'], null],
    [['5.4', '5,4'], null],
    [[], null],
  ] as const)('of %j is %j', (cells, sign) => {
    expect(guessDecimalSign(cells)).toBe(sign);
  });
});

describe('a comparator before a value', () => {
  it.each([
    ['<0.5', '<', '0.5'],
    ['≤ 0,5', '<=', '0,5'],
    ['> 100', '>', '100'],
    ['>=100', '>=', '100'],
    ['=> 100', '>=', '100'],
    ['5.4', null, '5.4'],
  ] as const)('is split from %j', (cell, comparator, text) => {
    expect(splitComparator(cell)).toEqual({ comparator, text });
  });
});

describe('a printed range', () => {
  const both = { low_inclusive: true, high_inclusive: true };
  it.each([
    ['70-99', { low: 70, high: 99, ...both, unit: '' }],
    ['0,4 – 4,0 mUI/L', { low: 0.4, high: 4, ...both, unit: 'mUI/L' }],
    ['[3.5 - 5.1]', { low: 3.5, high: 5.1, ...both, unit: '' }],
    ['135 à 145', { low: 135, high: 145, ...both, unit: '' }],
    ['<5', { low: null, low_inclusive: true, high: 5, high_inclusive: false, unit: '' }],
    ['≤ 5 mg/L', { low: null, ...both, high: 5, unit: 'mg/L' }],
    ['> 40', { low: 40, low_inclusive: false, high: null, high_inclusive: true, unit: '' }],
    ['≥40', { low: 40, ...both, high: null, unit: '' }],
  ])('is read from %s', (cell, range) => {
    expect(readRange(cell, null)).toEqual(range);
  });

  it.each([
    ['150-400 10^9/L', 150, 400, '10^9/L'],
    ['4.0-10.0 10*9/L', 4, 10, '10*9/L'],
    ['<5.0 10*9/L', null, 5, '10*9/L'],
    ['150 000 - 400 000 /µL', 150_000, 400_000, '/µL'],
  ])('may be followed by a unit that starts with a number: %j', (cell, low, high, unit) => {
    expect(readRange(cell, null)).toMatchObject({ low, high, unit });
  });

  it('is not read when a number is too large', () => {
    for (const cell of ['1e400', '9'.repeat(400), `${'9'.repeat(310)},5`]) {
      expect(readNumber(cell, 'comma')).toBeNull();
    }
    expect(readRange(`60-${'9'.repeat(400)}`, null)).toBeNull();
  });

  it.each(['see comment', '70', 'normal', '-', '70-', '1,234-2,345'])('is not read from %j', (cell) => {
    expect(readRange(cell, null)).toBeNull();
  });

  it('may have its bounds in two cells, with a sign for an exclusive bound', () => {
    expect(readBound('70', null)).toEqual({ bound: 70, isInclusive: true });
    expect(readBound('<100', null)).toEqual({ bound: 100, isInclusive: false });
    expect(readBound('≤100', null)).toEqual({ bound: 100, isInclusive: true });
    expect(readBound('none', null)).toBeNull();
  });
});
