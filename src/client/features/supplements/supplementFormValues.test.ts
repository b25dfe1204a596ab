import { aSupplement } from '@/testing/builders';
import { supplementSchema } from '@/contract/supplement';
import { supplementContent } from './changeSupplement';
import {
  closeTimes,
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
      { at: '07:30', when: 'CM' },
      { at: '12:30', when: 'CD' },
      { at: '19:00', when: 'CV' },
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

  it('are the times of the other supplements', () => {
    const iron = aSupplement({
      ...{ key: 'iron', dose: 65, unit: 'mg' },
      timing: { intakes: [{ at: '10:30' }], period: 1, period_unit: 'd' },
    });
    const around = { others: [iron], medicineTimes: [] };
    expect(closeTimes(['calcium'], ['09:00', '12:30'], around)).toMatchObject([
      { at: '09:00', obstacle: { key: 'iron-calcium' }, proposed: '16:00' },
    ]);
    expect(closeTimes(['vitamin-c'], ['10:30'], around)).toEqual([]);
  });
});
