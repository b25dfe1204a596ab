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

  it.each([
    ['high', 'met', 'lowElectrolyte history', 0, null],
    ['high', 'met', 'lowElectrolyte', 0, null],
    ['high', 'met', 'lowElectrolyte', null, 'high'],
    ['high', 'met', 'lowElectrolyte', 1, 'high'],
    ['high', 'met', 'lowElectrolyte bmiBelow18', 0, 'high'],
    ['high', 'met', '', 0, 'high'],
    ['high-extreme', 'met', 'bmiBelow16', 0, 'high'],
    ['not-judged', 'signs', 'lowElectrolyte eatingDisorder', 0, null],
    ['not-judged', 'signs', 'lowElectrolyte eatingDisorder', 3, 'specialist'],
    ['not-judged', 'signs', 'weightLoss', 0, 'specialist'],
  ])('of %s, %s %j, after %s days of little intake is %s', (verdict, field, codes, days, expected) => {
    const inputs = { [field]: codes, days_of_little_intake: days };
    expect(refeedingLevelOf({ verdict, inputs })).toBe(expected);
  });
});
