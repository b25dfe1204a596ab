import { backOffMs } from './backOff';

describe('the time until the next attempt', () => {
  it.each([
    [1, 2_000],
    [2, 4_000],
    [5, 32_000],
    [8, 256_000],
    [9, 300_000],
    [1_000, 300_000],
  ])('after %i failures is at most %i ms', (failures, ceilingMs) => {
    expect(backOffMs(failures, 0.999_999)).toBeLessThanOrEqual(ceilingMs);
    expect(backOffMs(failures, 0.999_999)).toBeGreaterThan(ceilingMs - 10);
    expect(backOffMs(failures, 0)).toBe(0);
  });
});
