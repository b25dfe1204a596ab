import { ewgsop2CutOffs } from './ewgsop2';
import { ewgsop2Figure } from './ewgsop2Figure';

const today = '2026-11-22T10:00:00+01:00';

describe('ewgsop2Figure', () => {
  it.each([
    ['grip', 'male', 27],
    ['grip', 'female', 16],
    ['gaitSpeed', 'male', 0.8],
    ['gaitSpeed', 'female', 0.8],
  ] as const)('for %s is the EWGSOP2 cut-off: %s %d', (test, sex, figure) => {
    expect(ewgsop2Figure(test, { sex, birth_date: '1941-03-08' }, today)).toBe(figure);
    expect(ewgsop2CutOffs[test][sex].figure).toBe(figure);
  });

  it.each(['unknown', 'other', null] as const)('is null for sex %s if the cut-off depends on it', (sex) => {
    expect(ewgsop2Figure('grip', { sex, birth_date: '1941-03-08' }, today)).toBeNull();
    expect(ewgsop2Figure('gaitSpeed', { sex, birth_date: '1941-03-08' }, today)).toBe(0.8);
  });

  it.each([
    ['2008-11-22', 27],
    ['2008-11-23', null],
  ])('applies from 18 years on: born %s, %p', (birth_date, figure) => {
    expect(ewgsop2Figure('grip', { sex: 'male', birth_date }, today)).toBe(figure);
  });
});
