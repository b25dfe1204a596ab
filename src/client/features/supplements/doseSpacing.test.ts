import type { FoundInteraction } from '@/clinical/supplements/foundInteraction';
import type { SupplementKey } from '@/clinical/supplements/supplements';
import { aSupplement } from '@/testing/builders';
import { doseSpacing } from './doseSpacing';

const taking = (key: SupplementKey, ...times: string[]) => {
  const one = aSupplement({ key });
  return { ...one, timing: { ...one.timing, intakes: times.map((at) => ({ at, when: null })) } };
};
const withLevothyroxine: FoundInteraction = {
  ...{ supplement: 'iron', key: 'levothyroxine', severity: 'major' },
  partner: { kind: 'medicine', medicine: 'levothyroxine' },
};
const levothyroxine = (at: string) => [{ medicine: 'levothyroxine' as const, at }];

describe('the hours between iron and levothyroxine, which must be 4', () => {
  it.each([
    ['08:30', '07:00', { kind: 'close', side: 'after', hours: 1.5, keepHours: 4 }],
    ['10:59', '07:00', { kind: 'close', side: 'after', hours: 239 / 60, keepHours: 4 }],
    ['11:00', '07:00', { kind: 'apart' }],
    ['11:01', '07:00', { kind: 'apart' }],
    ['03:00', '07:00', { kind: 'apart' }],
    ['03:01', '07:00', { kind: 'close', side: 'before', hours: 239 / 60, keepHours: 4 }],
    ['07:00', '07:00', { kind: 'close', side: 'after', hours: 0, keepHours: 4 }],
    ['22:00', '01:00', { kind: 'close', side: 'before', hours: 3, keepHours: 4 }],
  ])('taken at %s beside levothyroxine at %s: %j', (at, other, spacing) => {
    expect(doseSpacing(withLevothyroxine, [taking('iron', at)], levothyroxine(other))).toEqual(spacing);
  });

  it('are those of the closest dose of any product with iron', () => {
    const taken = [taking('iron', '12:30', '05:00'), taking('iron', '08:00')];
    const spacing = doseSpacing(withLevothyroxine, taken, levothyroxine('07:00'));
    expect(spacing).toEqual({ kind: 'close', side: 'after', hours: 1, keepHours: 4 });
  });

  it('are unknown as long as the time of the medicine is', () => {
    const ofAnother = [{ medicine: 'warfarin' as const, at: '07:00' }];
    expect(doseSpacing(withLevothyroxine, [taking('iron', '12:30')], [])).toEqual({ kind: 'unknown' });
    expect(doseSpacing(withLevothyroxine, [taking('iron', '12:30')], ofAnother)).toEqual({ kind: 'unknown' });
  });

  it('are unknown where the supplement is only in the list of medicines', () => {
    expect(doseSpacing(withLevothyroxine, [], levothyroxine('07:00'))).toEqual({ kind: 'unknown' });
  });
});

describe('the hours between two supplements', () => {
  const withCalcium: FoundInteraction = {
    ...{ supplement: 'iron', key: 'iron-calcium', severity: 'moderate' },
    partner: { kind: 'supplement', supplement: 'calcium' },
  };
  it.each([
    ['12:30', 'close'],
    ['18:00', 'apart'],
  ])('with calcium at %s: %s', (at, kind) => {
    expect(doseSpacing(withCalcium, [taking('iron', '12:00'), taking('calcium', at)], [])).toMatchObject({
      kind,
    });
  });

  it('do not matter on different days', () => {
    const [iron, calcium] = [taking('iron', '12:00'), taking('calcium', '12:00')];
    const on = (one: typeof iron, day: 'mon' | 'tue') => ({
      ...one,
      timing: { ...one.timing, period_unit: 'wk' as const, day_of_week: [day] },
    });
    expect(doseSpacing(withCalcium, [on(iron, 'mon'), on(calcium, 'tue')], [])).toEqual({ kind: 'apart' });
    expect(doseSpacing(withCalcium, [on(iron, 'mon'), on(calcium, 'mon')], [])).toMatchObject({
      kind: 'close',
    });
  });
});

it('is no matter of an interaction without a rule about hours', () => {
  const withWarfarin: FoundInteraction = {
    ...{ supplement: 'vitamin-k', key: 'warfarin-k', severity: 'major' },
    partner: { kind: 'medicine', medicine: 'warfarin' },
  };
  const warfarin = [{ medicine: 'warfarin' as const, at: '18:00' }];
  expect(doseSpacing(withWarfarin, [taking('vitamin-k', '08:00')], warfarin)).toBeNull();
});
