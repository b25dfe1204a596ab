import { isTypingError } from './typingError';

describe('isTypingError', () => {
  it.each([
    ['dupont', 'dupond'],
    ['dupont', 'duppont'],
    ['dupont', 'dupnt'],
    ['dupont', 'duopnt'],
    ['jean', 'jaen'],
    ['rupont', 'dupont'],
    ['marguerite', 'margerit'],
    ['خالدي', 'خلدي'],
  ])('is true for %s and %s', (one, other) => {
    expect(isTypingError(one, other)).toBe(true);
    expect(isTypingError(other, one)).toBe(true);
  });

  it.each([
    ['dupont', 'dupont'],
    ['dupont', 'dumond'],
    ['ali', 'eli'],
    ['علي', 'علا'],
    ['anna', 'ana'],
    ['marguerite', 'margaret'],
    ['dupontel', 'dumondal'],
  ])('is false for %s and %s', (one, other) => {
    expect(isTypingError(one, other)).toBe(false);
  });
});
