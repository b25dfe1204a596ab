import { countedIntention } from './intendedLoss';

describe('countedIntention', () => {
  it.each([
    [true, false, true],
    [true, true, false],
    [false, false, false],
    [false, true, false],
    [null, false, null],
    [null, true, null],
  ])('of %s, with an eating disorder %s, is %s', (stated, hasEatingDisorder, counted) => {
    expect(countedIntention(stated, hasEatingDisorder)).toBe(counted);
  });
});
