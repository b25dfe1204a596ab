import { toKg } from '@/clinical/forceUnits';
import { shownForce } from './shownForce';

describe('a force in another unit', () => {
  it.each([
    [27, 'kg', 27],
    [27, 'N', 264.77955],
    [toKg(59.5, '[lb_av]'), '[lb_av]', 59.5],
    [toKg(250, 'N'), 'N', 250],
  ] as const)('is shown as it was read: %d kg in %s', (kg, unit, shown) => {
    expect(shownForce(kg, unit)).toBe(shown);
  });
});
