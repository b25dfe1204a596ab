import type { Weekday } from '@/clinical/supplementIntake';
import { meals } from '@/clinical/meals';
import { aSupplement } from '@/testing/builders';
import { supplementSchema } from '@/contract/supplement';
import { supplementContent } from './changeSupplement';
import {
  closeTimes,
  followingMedicineTimes,
  firstChoices,
  medicinesToKeepFrom,
  newValues,
  otherProduct,
  readTimes,
  typedSupplement,
  valuesOf,
} from './supplementFormValues';

const stamp = { record_id: aSupplement().record_id, patient_id: aSupplement().patient_id };
const capture = {
  captured_at: '2026-03-09T10:32:00+01:00',
  device_id: aSupplement().device_id,
  device_revision: 1,
};

describe('the form of a supplement', () => {
  it.each([
    ['one of the catalogue', aSupplement()],
    [
      'a salt, with the times of medicines',
      aSupplement({
        ...{ key: 'iron', dose: 200, unit: 'mg', salt: 'ferrous-fumarate', reason: 'Low ferritin' },
        medicine_times: [
          { medicine: 'levothyroxine', at: '07:00' },
          { medicine: 'levothyroxine', at: '19:00' },
        ],
      }),
    ],
    [
      'a product of its own, by weeks, with contents',
      aSupplement({
        ...{ key: null, name: 'Nutrilen', dose: 2, unit: '{cap}' },
        contents: [{ key: 'calcium', dose: 400, unit: 'mg', salt: 'calcium-carbonate' }],
        timing: {
          intakes: [{ at: '08:00' }],
          ...{ day_of_week: ['mon', 'thu'], period: 1, period_unit: 'wk' },
        },
      }),
    ],
  ])('gives back %s as it was', (_what, record) => {
    const typed = typedSupplement(valuesOf(record));
    const again = supplementSchema.parse({ ...supplementContent(record), ...typed, ...stamp, ...capture });
    expect(supplementContent(again)).toEqual(supplementContent(record));
  });

  it('keeps no days of the week where it is not taken by weeks', () => {
    const values = { ...newValues('2026-03-09T08:00:00Z'), day_of_week: ['mon'] };
    expect(typedSupplement({ ...values, key: otherProduct })).toMatchObject({
      key: null,
      timing: { day_of_week: [], period_unit: 'd' },
    });
  });
});

describe('what is chosen beforehand', () => {
  it('is no unit where labels use several, or give a salt', () => {
    expect(firstChoices('vitamin-d').unit).toBeUndefined();
    expect(firstChoices('calcium').unit).toBeUndefined();
    expect(firstChoices('vitamin-c').unit).toBe('mg');
  });

  it('is when it is usually taken', () => {
    expect(firstChoices('hmb').intakes).toEqual([
      { at: meals.breakfast.time, when: 'CM' },
      { at: meals.lunch.time, when: 'CD' },
      { at: meals.dinner.time, when: 'CV' },
    ]);
    expect(firstChoices('melatonin').intakes).toEqual([{ at: '22:00', when: 'HS' }]);
    expect(firstChoices('vitamin-c').intakes).toEqual([{ at: '07:30', when: null }]);
  });
});

describe('typed times', () => {
  it.each([
    ['7:00, 19:00', ['07:00', '19:00']],
    ['07.30 7h45', ['07:30', '07:45']],
    ['٠٧:٠٠، ١٩:٠٠', ['07:00', '19:00']],
    ['7:00 07:00', ['07:00']],
    ['', []],
    ['7', null],
    ['25:00', null],
    ['in the morning', null],
  ])('%j are %j', (typed, times) => {
    expect(readTimes(typed)).toEqual(times);
  });
});

describe('what a supplement has to keep away from', () => {
  it('are the medicines of the patient that need hours between', () => {
    expect(medicinesToKeepFrom(['calcium'], ['warfarin', 'levothyroxine', 'digoxin'])).toEqual([
      'levothyroxine',
    ]);
    expect(medicinesToKeepFrom(['vitamin-c'], ['levothyroxine'])).toEqual([]);
  });

  const at = (time: string, day_of_week: readonly Weekday[] = []) => ({
    ...{ intakes: [{ at: time }], day_of_week: [...day_of_week], period: 1 },
    period_unit: day_of_week.length === 0 ? ('d' as const) : ('wk' as const),
  });
  const iron = (fields: object = {}) =>
    aSupplement({ ...{ key: 'iron', dose: 65, unit: 'mg', timing: at('10:30') }, ...fields });
  const calcium = (time: string, fields: object = {}) =>
    aSupplement({ ...{ key: 'calcium', dose: 500, unit: 'mg', timing: at(time) }, ...fields });

  it('are the times of the other supplements', () => {
    expect(closeTimes(calcium('09:00'), [iron()])).toMatchObject([
      { at: '09:00', obstacle: { key: 'iron-calcium' }, proposed: '12:30' },
    ]);
    expect(closeTimes(calcium('12:30'), [iron()])).toEqual([]);
    expect(closeTimes(aSupplement({ timing: at('10:30') }), [iron()])).toEqual([]);
  });

  it('are none of those that are never taken on the same day', () => {
    const [odd, even] = [at('10:30', ['mon', 'wed']), at('10:30', ['tue', 'thu'])];
    expect(closeTimes(calcium('08:00', { timing: odd }), [iron({ timing: even })])).toEqual([]);
    expect(closeTimes(calcium('08:00', { timing: odd }), [iron({ timing: odd })])).toHaveLength(1);
    const stopped = { started_on: '2026-01-01', stopped_on: '2026-02-01', stop_reason: 'Enough' };
    expect(closeTimes(calcium('10:30'), [iron(stopped)])).toEqual([]);
  });

  it('of a medicine are those that were told last, for all supplements that it was told with', () => {
    const [levothyroxine, ciprofloxacin] = [
      { medicine: 'levothyroxine' as const, at: '10:00' },
      { medicine: 'ciprofloxacin' as const, at: '08:00' },
    ];
    const other = iron({ medicine_times: [{ ...levothyroxine, at: '07:00' }, ciprofloxacin] });
    const unaware = iron();
    expect(followingMedicineTimes([levothyroxine], [other, unaware])).toEqual([
      { record_id: other.record_id, medicine_times: [ciprofloxacin, levothyroxine] },
    ]);
    expect(closeTimes({ ...other, medicine_times: [levothyroxine] }, [])).toMatchObject([{ at: '10:30' }]);
    expect(followingMedicineTimes(other.medicine_times, [other])).toEqual([]);
    expect(followingMedicineTimes([], [other])).toEqual([]);
  });

  it('are known from what the other supplements say of the medicines', () => {
    const other = calcium('12:30', { medicine_times: [{ medicine: 'levothyroxine', at: '07:00' }] });
    expect(newValues('2026-03-09', [other, other]).medicine_times).toEqual({ levothyroxine: '07:00' });
  });
});
