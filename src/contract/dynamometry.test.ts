import { aDynamometry } from '@/testing/builders';
import { dynamometrySchema, gripUnits, gripValue, newDynamometrySchema } from './dynamometry';
import { fault, readFault } from './faults';

const faultOf = (value: number, unit: (typeof gripUnits)[number]) =>
  gripValue(unit).safeParse(value).error?.issues[0]?.message ?? null;

describe('an impossible grip', () => {
  it.each([
    [101, 'kg', 100],
    [221, '[lb_av]', 220.4],
    [981, 'N', 980.6],
    [0, 'kPa', '∞'],
  ] as const)('of %d %s is refused with the limit in that unit: %s', (value, unit, max) => {
    expect(faultOf(value, unit)).toBe(fault('aboveZeroTo', { max, unit }));
  });

  it.each(['kg', '[lb_av]', 'N'] as const)('starts just above the limit in the fault, in %s', (unit) => {
    const { max = 0 } = readFault(faultOf(0, unit) ?? '')?.values ?? {};
    expect(faultOf(Number(max), unit)).toBeNull();
    expect(faultOf(Number(max) + 0.1, unit)).not.toBeNull();
  });
});

it('a pressure beyond the scale of a bulb is refused in a new save, and read if it was stored', () => {
  const session = aDynamometry({ device: 'other', device_name: 'Bulb', unit: 'kPa' });
  const of = (value: number) => ({ ...session, trials: [{ hand: 'right' as const, value }] });
  expect(newDynamometrySchema.safeParse(of(200)).success).toBe(true);
  const { error } = newDynamometrySchema.safeParse(of(201));
  expect(error?.issues.map(({ path, message }) => [path, message])).toEqual([
    [['trials', 0, 'value'], fault('aboveZeroTo', { max: 200, unit: 'kPa' })],
  ]);
  expect(dynamometrySchema.safeParse(of(201)).success).toBe(true);
});

describe('an excluded right hand', () => {
  it.each([
    ['right', true],
    ['left', false],
  ] as const)('cannot have trials: those of the %s hand are refused: %s', (hand, isRefused) => {
    const session = { ...aDynamometry({ left_hand_excluded: null }), right_hand_excluded: 'pain' };
    const trials = session.trials.filter((trial) => trial.hand === hand);
    const found = dynamometrySchema.safeParse({ ...session, trials }).error?.issues ?? [];
    expect(found.map(({ path, message }) => [path, message])).toEqual(
      isRefused ? [[['right_hand_excluded'], fault('handNotTested')]] : [],
    );
  });
});
