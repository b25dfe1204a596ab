import {
  isMisplacedSign,
  numberReading,
  readBound,
  readNumber,
  rangeFigures,
  readRange,
  splitNumber,
} from './labNumbers';

describe('readNumber', () => {
  it.each([
    ['5.4', null, 5.4],
    ['5,4', null, 5.4],
    ['0,125', null, 0.125],
    ['0.125', 'comma', 0.125],
    ['.125', 'comma', 0.125],
    [',5', 'point', 0.5],
    ['18.', null, 18],
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
    ['٥٫١٢٥', 'comma', 5.125],
    ['١٬٢٥٠٫٥', null, 1250.5],
    ['1,50,000', null, 150_000],
    ['12,34,567.5', null, 1_234_567.5],
    ["1'250.5", null, 1250.5],
    ['+1,234.5', null, 1234.5],
    ['1e-7', null, 1e-7],
    ['6,1E-3', null, 0.0061],
    ['1.234', 'point', 1.234],
    ['1.234', 'comma', 1234],
    ['-1.250', 'comma', -1250],
    ['\u22122,5', null, -2.5],
    ['01.250', 'comma', 1.25],
    ['2,345', 'comma', 2.345],
    ['2,345', 'point', 2345],
    ['\u200e5.4\u200e', null, 5.4],
    ['\u200f5.4\u061c', null, 5.4],
  ] as const)('reads %j in a column with the decimal sign %j as %d', (cell, sign, value) => {
    expect(readNumber(cell, sign)).toBe(value);
  });

  it.each(['2,345', '1.234', '-1.250', '١،٢٥٠'])('returns unclear for %j without a decimal sign', (cell) => {
    expect(readNumber(cell, null)).toBe('unclear');
  });

  it.each(['positive', '', '5.4 H', '1.2.3', '12/80', '--', '5 4', 'haemolysed'])('refuses %j', (cell) => {
    expect(readNumber(cell, null)).toBeNull();
  });
});

describe('numberReading', () => {
  it.each([
    ['5,4', 'comma'],
    ['0,125', 'comma'],
    ['1.234,5', 'comma'],
    ['1.234.567', 'comma'],
    ['1250,125', 'comma'],
    ['5.4', 'point'],
    ['1,234.5', 'point'],
    ['1,234,567', 'point'],
    ['1,50,000', 'point'],
    ['135', null],
    ['1 250', null],
    ['٥٫٤', null],
  ])('reads %j with certainty, and finds the decimal sign %j in it', (cell, sign) => {
    expect(numberReading(cell)).toMatchObject({ kind: 'sure', sign });
  });

  it('reads a number with one sign before three digits in both ways', () => {
    expect(numberReading('1.250')).toEqual({ kind: 'unclear', mark: 'point', comma: 1250, point: 1.25 });
    expect(numberReading('1,250')).toEqual({ kind: 'unclear', mark: 'comma', comma: 1.25, point: 1250 });
  });
});

it.each([
  ['1.25.0', true],
  ['1,2,3', true],
  ['5 4', true],
  ['1.250', false],
  ['1,50,000', false],
  ['positive', false],
  ['', false],
])('whether the signs in %j fit neither decimal sign is %j', (cell, isMisplaced) => {
  expect(isMisplacedSign(cell)).toBe(isMisplaced);
});

describe('a printed range', () => {
  const both = { low_inclusive: true, high_inclusive: true };
  it.each([
    ['70-99', { low: 70, high: 99, ...both, unit: '' }],
    ['0,4 – 4,0 mUI/L', { low: 0.4, high: 4, ...both, unit: 'mUI/L' }],
    ['[3.5 - 5.1]', { low: 3.5, high: 5.1, ...both, unit: '' }],
    ['135 bis 145', { low: 135, high: 145, ...both, unit: '' }],
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

  it('has figures of at most forty characters, so that the end of a longer text is not searched for', () => {
    const longest = '1'.repeat(40);
    expect(splitNumber(`${longest} g/L`)).toEqual({ figure: longest, behind: 'g/L' });
    expect(splitNumber(`${longest}1 g/L`)).toBeNull();
    expect(rangeFigures(`<${longest}`)).toEqual([longest]);
    for (const range of [`<${longest}1`, `5-${longest}1`, `5 - ${'1.'.repeat(100_000)}`]) {
      expect(rangeFigures(range).every(({ length }) => length <= 40)).toBe(true);
      expect(readRange(range, null)).toBeNull();
    }
  });

  it.each(['5 mg\nL', '<5\nL\nH', '4-5\nL\nH', '4-5] \u2028L\n.'])('is one line: %j', (cell) => {
    expect(readRange(cell, null)).toBeNull();
    expect(splitNumber(cell)).toBeNull();
  });

  it('is not read when a number is too large', () => {
    for (const cell of ['1e400', '9'.repeat(400), `${'9'.repeat(310)},5`]) {
      expect(readNumber(cell, 'comma')).toBeNull();
    }
    expect(readRange(`60-${'9'.repeat(400)}`, null)).toBeNull();
  });

  it.each([
    ['0,27 - 4,200', 'point', 0.27, 4.2],
    ['0.5-1.250', 'comma', 0.5, 1.25],
    ["1'000 - 2'500", null, 1000, 2500],
    ['1.000 - 2.500', 'comma', 1000, 2500],
    ['1.000 - 2.500', 'point', 1, 2.5],
    ['٠٫٥ - ١٫٢٥٠', null, 0.5, 1.25],
  ] as const)('%j in a file with the decimal sign %j is from %d to %d', (cell, sign, low, high) => {
    expect(readRange(cell, sign)).toMatchObject({ low, high });
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
