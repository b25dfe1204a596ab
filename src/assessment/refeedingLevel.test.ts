import { refeedingLevelOf } from './refeedingLevel';

describe('refeedingLevelOf', () => {
  it.each([
    ['high', undefined, 'high'],
    ['high-extreme', undefined, 'high'],
    ['not-met', undefined, null],
    ['cannot-tell', undefined, null],
    ['not-judged', 'lowBmi eatingDisorder', 'specialist'],
    ['not-judged', 'lowElectrolyte', 'specialist'],
    ['not-judged', 'eatingDisorder', null],
    ['not-judged', undefined, null],
    ['a code of another version', 'lowBmi', null],
  ])('of %s with the signs %s is %s', (verdict, signs, expected) => {
    expect(refeedingLevelOf({ verdict, inputs: { ...(signs !== undefined && { signs }) } })).toBe(expected);
  });
});
