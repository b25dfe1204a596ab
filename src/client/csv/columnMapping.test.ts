import { withoutBrackets } from './columnMapping';

describe('a header without the text in brackets', () => {
  it.each([
    ['Date de naissance (JJ/MM/AAAA)', 'Date de naissance  '],
    ['Result [mg/dL] (serum)', 'Result    '],
    ['Date (day (or month)) of birth', 'Date   of birth'],
    ['Weight (kg', 'Weight (kg'],
  ])('of %s', (header, text) => {
    expect(withoutBrackets(header)).toBe(text);
  });

  it.each(['(', '['])('keeps a hundred thousand brackets that nothing closes: %s', (bracket) => {
    const header = bracket.repeat(100_000);
    expect(withoutBrackets(header) === header).toBe(true);
  });
});
