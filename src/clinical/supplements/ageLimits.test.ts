import { ageFindings } from './ageLimits';
import type { SupplementKey } from './supplements';

describe('ageFindings', () => {
  it.each<[number | null, SupplementKey, string[]]>([
    [17, 'red-yeast-rice', ['red-yeast-age contraindicated']],
    [18, 'red-yeast-rice', []],
    [19, 'red-yeast-rice', []],
    [69, 'red-yeast-rice', []],
    [70, 'red-yeast-rice', []],
    [71, 'red-yeast-rice', ['red-yeast-age contraindicated']],
    [null, 'red-yeast-rice', []],
    [NaN, 'red-yeast-rice', []],
    [-1, 'st-johns-wort', []],
    [17, 'st-johns-wort', ['st-johns-wort-age major']],
    [18, 'st-johns-wort', []],
    [19, 'st-johns-wort', []],
    [90, 'st-johns-wort', []],
    [null, 'st-johns-wort', []],
    [10, 'zinc', []],
  ])('at %s years finds for %s: %j', (ageYears, key, expected) => {
    const found = ageFindings(['magnesium', key], ageYears);
    expect(found.map((one) => `${one.key} ${one.severity}`)).toEqual(expected);
    expect(found.every(({ supplement }) => supplement === key)).toBe(true);
  });
});
