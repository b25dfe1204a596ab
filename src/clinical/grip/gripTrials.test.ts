import type { RecordedSex } from '@/clinical/sexAndAge';
import type { GripUnit } from './forceUnits';
import type { GripProtocolKey } from './gripProtocols';
import {
  canTryAgain,
  countsAsTrial,
  gripPlausibility,
  nextHand,
  type ExcludedHands,
  type GripTrial,
  type Hand,
} from './gripTrials';

function taken(...inOrder: Hand[]): GripTrial[] {
  return inOrder.map((hand) => ({ hand, value: 30, invalid: null }));
}

describe('gripPlausibility', () => {
  it.each<[value: number, unit: GripUnit, RecordedSex, string]>([
    [-0.1, 'kg', 'male', 'impossible'],
    [0, 'kg', 'male', 'impossible'],
    [0.1, 'kg', 'male', 'unusual'],
    [4.9, 'kg', 'female', 'unusual'],
    [5, 'kg', 'female', 'plausible'],
    [5.1, 'kg', 'female', 'plausible'],
    [49.9, 'kg', 'female', 'plausible'],
    [50, 'kg', 'female', 'plausible'],
    [50.1, 'kg', 'female', 'unusual'],
    [50.1, 'kg', 'male', 'plausible'],
    [75, 'kg', 'male', 'plausible'],
    [75.1, 'kg', 'male', 'unusual'],
    [50, 'kg', 'unknown', 'plausible'],
    [50.1, 'kg', 'unknown', 'unusual'],
    [50.1, 'kg', null, 'unusual'],
    [100, 'kg', 'male', 'unusual'],
    [100.1, 'kg', 'male', 'impossible'],
    [110, '[lb_av]', 'female', 'plausible'],
    [111, '[lb_av]', 'female', 'unusual'],
    [980.665, 'N', 'male', 'unusual'],
    [980.666, 'N', 'male', 'impossible'],
    [120, 'kPa', 'female', 'plausible'],
    [0, 'kPa', 'female', 'impossible'],
    [NaN, 'kg', 'male', 'impossible'],
  ])('rates %s %s for sex %s as %s', (value, unit, sex, expected) => {
    expect(gripPlausibility({ value, unit }, sex)).toBe(expected);
  });
});

describe('countsAsTrial', () => {
  it.each<[string, Partial<GripTrial>, boolean]>([
    ['a plain trial', {}, true],
    ['a trial marked invalid', { invalid: 'slipped' }, false],
    ['a trial of 0', { value: 0 }, false],
    ['a trial above 100 kg', { value: 101 }, false],
  ])('decides whether %s counts', (_title, change, counts) => {
    expect(countsAsTrial({ hand: 'left', value: 30, invalid: null, ...change }, 'kg')).toBe(counts);
  });
});

describe('canTryAgain', () => {
  it('allows at most five trials per hand, valid or not', () => {
    const four = taken('left', 'left', 'left', 'left');
    expect(canTryAgain(four, 'left')).toBe(true);
    expect(canTryAgain([...four, { hand: 'left', value: 30, invalid: 'posture' }], 'left')).toBe(false);
  });
});

describe('nextHand', () => {
  const next = (
    trials: GripTrial[],
    excluded: ExcludedHands = {},
    protocol: GripProtocolKey = 'southampton2011',
  ) => nextHand({ unit: 'kg', trials, excluded, protocol });

  it.each<[Hand[], Hand | null]>([
    [[], 'right'],
    [['right'], 'left'],
    [['right', 'left'], 'right'],
    [['right', 'left', 'right', 'left', 'right'], 'left'],
    [['right', 'left', 'right', 'left', 'right', 'left'], null],
    [['right', 'right', 'right', 'left'], 'left'],
  ])('after %j is %s', (inOrder, expected) => {
    expect(next(taken(...inOrder))).toBe(expected);
  });

  it('skips an excluded hand', () => {
    expect(next([], { right: 'stroke' }, 'asht2015')).toBe('left');
    expect(next(taken('left'), { right: 'stroke' }, 'asht2015')).toBe('left');
    expect(next([], { right: 'stroke', left: 'pain' }, 'asht2015')).toBeNull();
  });

  it('repeats an invalid trial, but allows no sixth one', () => {
    const invalid: GripTrial = { hand: 'right', value: 30, invalid: 'posture' };
    const done = taken('left', 'left', 'left');
    expect(next([...done, invalid, invalid, invalid])).toBe('right');
    expect(next([...done, ...Array.from({ length: 5 }, () => invalid)])).toBeNull();
  });
});
