import { ewgsop2 } from '@/clinical/sarcopenia/ewgsop2';
import { toKg } from '@/clinical/grip/forceUnits';
import { nothingMeasured } from '@/clinical/sarcopenia/sarcopeniaInputs';
import type { Units } from '@/client/settings/useUnits';
import { displayedReading } from './displayedReading';

const metric: Units = { massUnit: 'kg', lengthUnit: 'cm', gripUnit: 'kg' };

function gripOf(gripMaxKg: number) {
  const [reading] = ewgsop2({ ...nothingMeasured, sex: 'male', ageYears: 85, gripMaxKg }).tests;
  if (!reading) throw new Error('There is a grip.');
  return reading;
}

describe('a test in the chosen unit', () => {
  it('stays as its rule shows it in kg', () => {
    expect(displayedReading(gripOf(26.96), metric)).toEqual({
      display: '26.96',
      limit: { sign: '<', figure: 27 },
      unit: 'kg',
    });
  });

  it.each([
    ['[lb_av]', 26, '57.3', 59.52],
    ['N', 26, '255.0', 264.78],
  ] as const)('has value and cut-off in %s', (gripUnit, kg, display, figure) => {
    expect(displayedReading(gripOf(kg), { ...metric, gripUnit })).toEqual({
      display,
      limit: { sign: '<', figure },
      unit: gripUnit,
    });
  });

  it.each([59.4, 59.5, 59.52, 59.53, 59.6])('is shown on the side where it was found: %d lb', (pounds) => {
    const reading = gripOf(toKg(pounds, '[lb_av]'));
    const { display, limit } = displayedReading(reading, { ...metric, gripUnit: '[lb_av]' });
    expect(Number(display) < limit.figure).toBe(reading.isLow);
  });
});
