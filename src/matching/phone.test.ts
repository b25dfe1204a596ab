import { isSamePhone, phoneFragments, phoneText, readPhone } from './phone';

describe('readPhone', () => {
  it.each([
    ['+33 6 12 34 56 78', '33', '612345678'],
    ['0033 6 12 34 56 78', '33', '612345678'],
    ['+33 (0)6 12 34 56 78', '33', '612345678'],
    ['06.12.34.56.78', '', '612345678'],
    ['+212 6 12 34 56 78', '212', '612345678'],
    ['+1 (212) 555-0123', '1', '2125550123'],
    ['+966 50 123 4567', '966', '501234567'],
    ['٠٦١٢٣٤٥٦٧٨', '', '612345678'],
  ])('reads %s', (typed, country, national) => {
    expect(readPhone(typed)).toEqual({ country, national });
  });

  it('returns null for words', () => {
    expect(readPhone('none')).toBeNull();
  });
});

describe('phoneFragments', () => {
  it.each([
    ['0612', '+33 6 12 34 56 78'],
    ['+33612', '06 12 34 56 78'],
    ['0033 612', '+33 6 12 34 56 78'],
    ['+33 6 12 34', '+33612345678'],
    ['+33 (0)6 12', '+33 6 12 34 56 78'],
    ['345', '06 12 34 56 78'],
    ['+34 612', '612 345 678'],
  ])('finds %s in %s', (typed, kept) => {
    expect(isFound(typed, kept)).toBe(true);
  });

  it.each([
    ['0345', '+33 6 12 34 56 78'],
    ['+44612', '+33 6 12 34 56 78'],
    ['+33', '+33 6 12 34 56 78'],
    ['12', '06 12 34 56 78'],
  ])('does not find %s in %s', (typed, kept) => {
    expect(isFound(typed, kept)).toBe(false);
  });
});

describe('isSamePhone', () => {
  it.each([
    ['+33 6 12 34 56 78', '06 12 34 56 78', true],
    ['+33 6 12 34 56 78', '0033612345678', true],
    ['+33 6 12 34 56 78', '+212 6 12 34 56 78', false],
    ['06 12 34 56 78', '06 12 34 56 79', false],
    ['112', '112', false],
  ])('for %s and %s is %s', (one, other, expected) => {
    const [a, b] = [readPhone(one), readPhone(other)];
    expect(a && b && isSamePhone(a, b)).toBe(expected);
  });
});

function isFound(typed: string, kept: string): boolean {
  const phone = readPhone(kept);
  return phone !== null && phoneFragments(typed).some((fragment) => phoneText(phone).includes(fragment));
}
