import { physicalMeasureKeys, physicalMeasures, plausibility } from './physicalMeasures';

describe('plausibility', () => {
  describe.each(physicalMeasureKeys)('of %s', (key) => {
    const { decimals, hardLimits, softLimits } = physicalMeasures[key];
    const step = 10 ** -decimals;

    it.each([
      ['below the lower hard limit', hardLimits.min - step, 'impossible'],
      ['at the lower hard limit', hardLimits.min, 'unusual'],
      ['above the lower hard limit', hardLimits.min + step, 'unusual'],
      ['below the lower soft limit', softLimits.min - step, 'unusual'],
      ['at the lower soft limit', softLimits.min, 'plausible'],
      ['above the lower soft limit', softLimits.min + step, 'plausible'],
      ['below the upper soft limit', softLimits.max - step, 'plausible'],
      ['at the upper soft limit', softLimits.max, 'plausible'],
      ['above the upper soft limit', softLimits.max + step, 'unusual'],
      ['below the upper hard limit', hardLimits.max - step, 'unusual'],
      ['at the upper hard limit', hardLimits.max, 'unusual'],
      ['above the upper hard limit', hardLimits.max + step, 'impossible'],
    ])('%s (%s) is %s', (_title, value, expected) => {
      expect(plausibility(key, value)).toBe(expected);
    });
  });
});
