import { isCriticalFlag, labFlag, labFlags, type LabComparator, type LabFlag } from './labFlag';
import type { LabRange } from './labRange';

function range(change: Partial<LabRange>): LabRange {
  return {
    unit: 'mmol/L',
    low: null,
    low_inclusive: true,
    high: null,
    high_inclusive: true,
    critical_low: null,
    critical_high: null,
    source: 'tietz7',
    ...change,
  };
}

const potassium = range({ low: 3.5, high: 5, critical_low: 2.8, critical_high: 6.2 });
const glucose = range({ low: 3.9, high: 5.6, high_inclusive: false, critical_low: 2.8, critical_high: 25 });

function flagOf(value: number, of: LabRange | null, comparator: LabComparator | null = null) {
  return labFlag({ value, comparator }, of);
}

describe('labFlag', () => {
  it.each<[number, LabFlag]>([
    [2.7, 'LL'],
    [2.8, 'LL'],
    [2.9, 'L'],
    [3.4, 'L'],
    [3.5, 'N'],
    [3.6, 'N'],
    [4.9, 'N'],
    [5, 'N'],
    [5.1, 'H'],
    [6.1, 'H'],
    [6.2, 'HH'],
    [6.3, 'HH'],
  ])('flags a potassium of %s mmol/L as %s', (value, flag) => {
    expect(flagOf(value, potassium)).toBe(flag);
  });

  it.each<[number, LabFlag]>([
    [5.5, 'N'],
    [5.6, 'H'],
    [5.7, 'H'],
  ])('flags a fasting glucose of %s mmol/L, with an exclusive upper bound, as %s', (value, flag) => {
    expect(flagOf(value, glucose)).toBe(flag);
  });

  it.each<[number, LabFlag]>([
    [0.9, 'L'],
    [1, 'L'],
    [1.1, 'N'],
  ])('flags %s with an exclusive lower bound of 1 as %s', (value, flag) => {
    expect(flagOf(value, range({ low: 1, low_inclusive: false, high: 4 }))).toBe(flag);
  });

  it.each<[number, LabFlag]>([
    [11, 'N'],
    [11.1, 'H'],
    [11.2, 'H'],
  ])('compares a glucose of %s mmol/L with 11.1 in its own unit: %s', (value, flag) => {
    expect(flagOf(value, range({ high: 11.1, high_inclusive: false }))).toBe(flag);
  });

  it.each<[number, LabFlag | null]>([
    [4.9, null],
    [5, 'HH'],
    [5.1, 'HH'],
    [0.1, null],
  ])('flags %s with only a critical limit as %s', (value, flag) => {
    expect(flagOf(value, range({ critical_high: 5 }))).toBe(flag);
  });

  it('returns null without a range', () => {
    expect(flagOf(4, null)).toBeNull();
    expect(flagOf(4, null, '<')).toBeNull();
    expect(flagOf(4, range({}))).toBeNull();
  });

  it.each<[LabComparator, number, LabFlag | null]>([
    // every possible value is below
    ['<', 2.8, 'LL'],
    ['<=', 2.8, 'LL'],
    ['<', 2.9, 'L'],
    ['<=', 2.9, 'L'],
    ['<', 3.5, 'L'],
    ['<=', 3.5, null],
    ['<', 3.6, null],
    ['<', 10, null],
    ['<=', 10, null],
    // every possible value is above
    ['>', 6.2, 'HH'],
    ['>=', 6.2, 'HH'],
    ['>', 6.1, 'H'],
    ['>=', 6.1, 'H'],
    ['>', 5, 'H'],
    ['>=', 5, null],
    ['>', 4.9, null],
    ['>=', 2, null],
    ['>', 2, null],
  ])('flags a potassium of %s %s mmol/L as %s', (comparator, value, flag) => {
    expect(flagOf(value, potassium, comparator)).toBe(flag);
  });

  it.each<[LabComparator, number, LabFlag | null]>([
    ['<', 4.9, 'N'],
    ['<', 5, 'N'],
    ['<=', 5, null],
    ['<', 5.1, null],
    ['>', 4.9, null],
    ['>=', 5, 'H'],
    ['>', 5, 'H'],
    ['>=', 4.9, null],
  ])('flags a CRP of %s %s mg/L, which is normal below 5, as %s', (comparator, value, flag) => {
    expect(flagOf(value, range({ high: 5, high_inclusive: false }), comparator)).toBe(flag);
  });

  it.each<[LabComparator, number, LabFlag | null]>([
    ['>', 59, null],
    ['>=', 59, null],
    ['>=', 60, 'N'],
    ['>', 60, 'N'],
    ['>', 90, 'N'],
    ['<', 60, 'L'],
    ['<=', 60, null],
    ['<', 61, null],
  ])('with normal values from 60 on flags %s %s as %s', (comparator, value, flag) => {
    expect(flagOf(value, range({ low: 60 }), comparator)).toBe(flag);
  });

  it.each<[LabComparator, number, LabFlag | null]>([
    ['<', 1, 'L'],
    ['<=', 1, 'L'],
    ['>', 1, 'N'],
    ['>=', 1, null],
  ])('with normal values above 1 flags %s %s as %s', (comparator, value, flag) => {
    expect(flagOf(value, range({ low: 1, low_inclusive: false }), comparator)).toBe(flag);
  });

  it.each<[LabComparator, number, LabFlag | null]>([
    ['<', 4, 'N'],
    ['<=', 4, 'N'],
    ['<', 4.1, null],
  ])('with normal values up to 4 flags %s %s as %s', (comparator, value, flag) => {
    expect(flagOf(value, range({ high: 4 }), comparator)).toBe(flag);
  });
});

describe('isCriticalFlag', () => {
  it('is true only for LL and HH', () => {
    expect(labFlags.filter(isCriticalFlag)).toEqual(['LL', 'HH']);
    expect(isCriticalFlag(null)).toBe(false);
  });
});
