import { usualMealTimes } from '@/testing/mealTimes';
import { aSupplement } from '@/testing/builders';
import { supplementSchema } from '@/contract/supplement';
import { supplementContent } from './changeSupplement';
import {
  firstChoices,
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

const patientDay = { mealTimes: usualMealTimes, medicineTimes: [] };

describe('the supplement form', () => {
  it.each([
    ['a catalogue entry', aSupplement()],
    [
      'a salt with medicine times',
      aSupplement({
        ...{ key: 'iron', dose: 200, unit: 'mg', salt: 'ferrous-fumarate', reason: 'Low ferritin' },
        medicine_times: [
          { medicine: 'levothyroxine', at: '07:00' },
          { medicine: 'levothyroxine', at: '19:00' },
        ],
      }),
    ],
    [
      'a custom weekly product with contents',
      aSupplement({
        ...{ key: null, name: 'Nutrilen', dose: 2, unit: '{cap}' },
        contents: [{ key: 'calcium', dose: 400, unit: 'mg', salt: 'calcium-carbonate' }],
        timing: {
          intakes: [{ at: '08:00' }],
          ...{ day_of_week: ['mon', 'thu'], period: 1, period_unit: 'wk' },
        },
      }),
    ],
  ])('converts %s to form values and back without changes', (_what, record) => {
    const typed = typedSupplement(valuesOf(record, record.medicine_times));
    const again = supplementSchema.parse({ ...supplementContent(record), ...typed, ...stamp, ...capture });
    expect(supplementContent(again)).toEqual(supplementContent(record));
  });

  it('drops the days of the week unless the period is in weeks', () => {
    const values = { ...newValues('2026-03-09T08:00:00Z', patientDay), day_of_week: ['mon'] };
    expect(typedSupplement({ ...values, key: otherProduct })).toMatchObject({
      key: null,
      timing: { day_of_week: [], period_unit: 'd' },
    });
  });
});

describe('the preselected values', () => {
  it('include the unit of the catalogue, but neither the salt of a mineral nor the form of niacin', () => {
    expect(firstChoices('vitamin-d', usualMealTimes).unit).toBe('ug');
    expect(firstChoices('calcium', usualMealTimes)).toMatchObject({ unit: 'mg', salt: undefined });
    expect(firstChoices('niacin', usualMealTimes).unit).toBeUndefined();
  });

  it('include the usual intake times, at the patient’s meals', () => {
    const mealTimes = { ...usualMealTimes, lunch: '13:15' };
    expect(firstChoices('hmb', mealTimes).intakes).toEqual([
      { at: '07:30', when: 'CM' },
      { at: '13:15', when: 'CD' },
      { at: '19:30', when: 'CV' },
    ]);
    expect(firstChoices('melatonin', mealTimes).intakes).toEqual([{ at: '22:00', when: 'HS' }]);
    expect(firstChoices('vitamin-c', { ...mealTimes, breakfast: '06:45' }).intakes).toEqual([
      { at: '06:45', when: null },
    ]);
  });

  it('include the medicine times recorded with the patient’s supplements', () => {
    const medicineTimes = [{ medicine: 'levothyroxine' as const, at: '07:00' }];
    expect(newValues('2026-03-09', { ...patientDay, medicineTimes }).medicine_times).toEqual({
      levothyroxine: '07:00',
    });
    // Saved before the medicine was known, so the record itself has no times for it.
    const unaware = aSupplement({ key: 'iron', dose: 65, unit: 'mg' });
    expect(valuesOf(unaware, medicineTimes).medicine_times).toEqual({ levothyroxine: '07:00' });
    expect(valuesOf({ ...unaware, medicine_times: medicineTimes }, []).medicine_times).toEqual({});
  });
});

describe('typed times', () => {
  it.each([
    ['7:00, 19:00', ['07:00', '19:00']],
    ['07.30 7h45', ['07:30', '07:45']],
    ['٠٧:٠٠، ١٩:٠٠', ['07:00', '19:00']],
    ['7:00 07:00', ['07:00']],
    ['8:30 AM, 7:05pm', ['08:30', '19:05']],
    ['12:10 am 12:10 PM', ['00:10', '12:10']],
    ['٨:٣٠ ص، ٧:٠٥ م', ['08:30', '19:05']],
    ['13:00 PM', null],
    ['', []],
    ['7', null],
    ['25:00', null],
    ['in the morning', null],
  ])('%j are read as %j', (typed, times) => {
    expect(readTimes(typed)).toEqual(times);
  });
});
