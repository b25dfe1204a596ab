import fc from 'fast-check';
import { physicalMeasureKeys, physicalMeasures } from '@/clinical/body/physicalMeasures';
import { physicalDataSchema } from '@/contract/physicalData';
import { aPhysicalData } from '@/testing/builders';
import { enteredOf, measureSchema, shownLimits, shownValue, toKept, toShown, unitOf } from './measureUnits';

const metric = { massUnit: 'kg', lengthUnit: 'cm', gripUnit: 'kg' } as const;
const imperial = { massUnit: '[lb_av]', lengthUnit: '[in_i]', gripUnit: '[lb_av]' } as const;

describe('a value in another unit', () => {
  it.each([160, 160.5, 1, 0.1, 333.3])('converts to kg and back without loss: %d lb', (typed) => {
    expect(toShown(toKept(typed, '[lb_av]'), '[lb_av]')).toBe(typed);
  });

  it.each([
    ['weight_kg', 86.8894946527078, 'kg', 86.9],
    ['weight_kg', 86.8894946527078, '[lb_av]', 191.56],
    ['weight_kg', 72.25, 'kg', 72.25],
    ['height_cm', 172.2383153470443, 'cm', 172.2],
    ['height_cm', 160, 'cm', 160],
    // The cut-off of 88 cm is not reached.
    ['waist_cm', 87.961, 'cm', 87.961],
  ] as const)(
    'is shown without more decimals than were measured: %s of %d in %s',
    (key, kept, unit, shown) => {
      expect(shownValue(key, kept, unit)).toBe(shown);
    },
  );

  it('is also stored as typed, unless it is in kg, cm or seconds', () => {
    expect(enteredOf({ weight_kg: toKept(160, '[lb_av]'), gait_4m_s: 4.8 }, null, imperial)).toEqual([
      { measure: 'weight_kg', value: 160, unit: '[lb_av]' },
    ]);
    expect(enteredOf({ weight_kg: 72.5, waist_cm: null }, null, metric)).toBeNull();
  });

  it('stays as typed until it is changed', () => {
    const entered = [{ measure: 'weight_kg', value: 160, unit: '[lb_av]' }] as const;
    const opened = aPhysicalData({ weight_kg: toKept(160, '[lb_av]'), entered: [...entered] });
    expect(enteredOf(opened, opened, metric)).toEqual(entered);
    expect(enteredOf({ ...opened, weight_kg: 73 }, opened, metric)).toBeNull();
  });

  it('does not count as typed in pounds when it is only shown in pounds', () => {
    const opened = aPhysicalData();
    expect(enteredOf(opened, opened, imperial)).toBeNull();
  });

  it.each([
    ['lb and in', imperial],
    ['lb and cm', { ...metric, massUnit: '[lb_av]' }],
    ['kg and in', { ...metric, lengthUnit: '[in_i]' }],
  ] as const)('is always valid within the limits shown, in %s', (_units, units) => {
    const typed = physicalMeasureKeys.flatMap((key) => {
      const { hardLimits, unit } = physicalMeasures[key];
      if (unit !== 'kg' && unit !== 'cm') return [];
      const limits = shownLimits(hardLimits, unitOf(key, units));
      const digits = fc
        .tuple(fc.double({ ...limits, noNaN: true }), fc.nat(12))
        .map(([value, decimals]) => Number(value.toFixed(decimals)));
      const values = fc
        .oneof(fc.double({ ...limits, noNaN: true }), digits)
        .filter((value) => value >= limits.min && value <= limits.max);
      return [values.map((value) => [key, toKept(value, unitOf(key, units))] as const)];
    });
    fc.assert(
      fc.property(fc.tuple(...typed), (kept) => {
        const values = Object.fromEntries(kept);
        const record = { ...aPhysicalData(), ...values, confirmed: physicalMeasureKeys };
        const found = physicalDataSchema.safeParse({ ...record, entered: enteredOf(values, null, units) });
        expect(found.error?.issues).toBeUndefined();
      }),
    );
  });

  it('is refused with a message that gives the limits in its unit', () => {
    const found = measureSchema('weight_kg', '[lb_av]').safeParse(toKept(1500, '[lb_av]'));
    expect(found.error?.issues[0]?.message).toBe('Enter a value between 4.5 and 1433 [lb_av].');
  });

  it('has limits rounded so that they stay within the allowed range', () => {
    const { min, max } = shownLimits({ min: 2, max: 650 }, '[lb_av]');
    expect(toKept(min, '[lb_av]')).toBeGreaterThanOrEqual(2);
    expect(toKept(max, '[lb_av]')).toBeLessThanOrEqual(650);
  });
});
