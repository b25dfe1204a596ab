import { toKg } from '@/clinical/grip/forceUnits';
import { strengthDisplay } from './strengthDisplay';

describe('strengthDisplay', () => {
  it.each([
    [26.98875023, '26.99'],
    [26.9, '26.9'],
    [27, '27.0'],
    [15.96, '15.96'],
    [35.46, '35.46'],
    [22.46, '22.5'],
  ])('shows %d kg as %s, on the correct side of each cut-off', (kg, display) => {
    expect(strengthDisplay(kg, 'kg')).toBe(display);
  });

  it.each([
    [27, '[lb_av]', '59.525'],
    [toKg(59.5, '[lb_av]'), '[lb_av]', '59.5'],
    [toKg(59.53, '[lb_av]'), '[lb_av]', '59.53'],
    [27, 'N', '264.8'],
    [toKg(264.7, 'N'), 'N', '264.7'],
    [toKg(250, 'N'), 'N', '250.0'],
  ] as const)('shows %d kg, converted to %s, as %s', (kg, unit, display) => {
    expect(strengthDisplay(kg, unit)).toBe(display);
  });
});
