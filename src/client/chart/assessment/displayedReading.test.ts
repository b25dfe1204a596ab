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

describe('displayedReading', () => {
  it('keeps the digits of the rule in kg', () => {
    expect(displayedReading(gripOf(26.96), metric)).toEqual({
      display: '26.96',
      limit: { sign: '<', figure: 27 },
      unit: 'kg',
    });
  });

  it.each([
    ['[lb_av]', 26, '57.3', 59.52],
    ['N', 26, '255.0', 264.78],
  ] as const)('converts the value and the cut-off to %s', (gripUnit, kg, display, figure) => {
    expect(displayedReading(gripOf(kg), { ...metric, gripUnit })).toEqual({
      display,
      limit: { sign: '<', figure },
      unit: gripUnit,
    });
  });

  it.each([59.4, 59.5, 59.52, 59.53, 59.6])('keeps the value on its side of the cut-off: %d lb', (pounds) => {
    const reading = gripOf(toKg(pounds, '[lb_av]'));
    const { display, limit } = displayedReading(reading, { ...metric, gripUnit: '[lb_av]' });
    expect(Number(display) < limit.figure).toBe(reading.isLow);
  });
});
