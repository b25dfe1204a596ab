import { isRefusal } from './isRefusal';

describe('a failed upload', () => {
  it.each([
    [null, false],
    [401, false],
    [429, false],
    [503, false],
    [400, true],
    [404, true],
    [409, true],
    [500, true],
  ])('with the status %s is a refusal: %s', (status, is) => {
    expect(isRefusal({ status })).toBe(is);
  });
});
