import type { MedicineKey } from '@/clinical/supplements/interactions';
import { ramadanTimes } from '@/clinical/supplements/meals';
import { aReminder, aSupplement } from '@/testing/builders';
import { fastOf, ramadanChanges, withNightsOfNow, withRamadan } from './ramadanChange';

const arrangement = { from: '2026-02-18', to: '2026-03-19', slots: ramadanTimes };
const at = (time: string) => ({
  timing: {
    ...{ intakes: [{ at: time, when: null }], day_of_week: [], period: 1, period_unit: 'd' as const },
  },
});
const iron = aSupplement({ key: 'iron', dose: 65, unit: 'mg', ...at('10:30') });
const calcium = aSupplement({ key: 'calcium', dose: 500, unit: 'mg', ...at('16:00') });
const daily = { key: 'supplement-daily' as const, rrule: 'FREQ=DAILY' };
const remindedOf = (record_id: string, time: string) =>
  aReminder({ ...daily, supplement_record_id: record_id, starts_at: `2026-01-05T${time}` });

describe('supplement reminders on days of fasting', () => {
  it('keep the required gap between supplements', () => {
    const reminders = [remindedOf(iron.record_id, '10:30'), remindedOf(calcium.record_id, '16:00')];
    const changes = ramadanChanges(reminders, fastOf(arrangement, [iron, calcium]));
    const times = changes.map(({ ramadan }) => ramadan?.times);
    expect(times.toSorted()).toEqual([['19:00'], ['21:30']]);
  });

  it('keep away from a medicine recorded only with another supplement', () => {
    const calciumWithMedicine = {
      ...calcium,
      medicine_times: [{ medicine: 'levothyroxine' as const, at: '20:00' }],
    };
    const [ofIron] = fastOf(arrangement, [iron, calciumWithMedicine]).nights.filter(
      ({ id }) => id === iron.record_id,
    );
    expect(ofIron).toMatchObject({ at: '04:00', tooCloseTo: null });
  });

  it('ignore a medicine the patient no longer takes', () => {
    const ironWithMedicine = {
      ...iron,
      medicine_times: [{ medicine: 'levothyroxine' as const, at: '20:00' }],
    };
    const arranged = withRamadan(
      remindedOf(iron.record_id, '10:30'),
      fastOf(arrangement, [ironWithMedicine]),
    );
    expect(arranged.ramadan?.times).toEqual(['04:00']);
    expect(fastOf(arrangement, [ironWithMedicine], ['levothyroxine']).nights).toMatchObject([
      { at: '04:00' },
    ]);
    expect(fastOf(arrangement, [ironWithMedicine], ['digoxin']).nights).toMatchObject([{ at: '19:00' }]);
    const timesWith = (medicines: readonly MedicineKey[]) =>
      withNightsOfNow([arranged], {
        supplements: () => [ironWithMedicine],
        chartOf: () => 'one chart',
        medicinesOf: () => medicines,
      })[0]?.ramadan?.times;
    expect(timesWith(['levothyroxine'])).toEqual(['04:00']);
    expect(timesWith([])).toEqual(['19:00']);
  });

  it('follow the supplement, even if they are at a different time', () => {
    const fast = fastOf(arrangement, [iron, calcium]);
    const early = withRamadan(remindedOf(calcium.record_id, '09:00'), fast);
    expect(early.ramadan?.times).toEqual(
      withRamadan(remindedOf(calcium.record_id, '16:00'), fast).ramadan?.times,
    );
  });

  it('assign no time to a stopped supplement', () => {
    const stopped = { ...iron, stopped_on: '2026-02-01', stop_reason: 'Ferritin is back.' };
    const fast = fastOf(arrangement, [stopped, calcium]);
    expect(fast.nights.map(({ id }) => id)).toEqual([calcium.record_id]);
  });

  it('move to iftar if the supplement is unknown', () => {
    const reminder = remindedOf('018f0000-0000-7000-8000-0000000000d1', '10:30');
    expect(withRamadan(reminder, fastOf(arrangement, [])).ramadan?.times).toEqual(['19:00']);
  });

  it('keep their stored times while the supplement is unknown and the night’s meals stay the same', () => {
    const apart = withRamadan(
      remindedOf(calcium.record_id, '16:00'),
      fastOf(arrangement, [{ ...iron, record_id: '00000000-0000-7000-8000-000000000001' }, calcium]),
    );
    const longer = { ...arrangement, to: '2026-03-20' };
    const [change] = ramadanChanges([apart], fastOf(longer, []));
    expect(change?.ramadan).toMatchObject({ to: '2026-03-20', times: ['21:30'] });
    const later = { ...longer, slots: { ...ramadanTimes, iftar: '19:05' } };
    expect(ramadanChanges([apart], fastOf(later, []))[0]?.ramadan?.times).toEqual(['19:05']);
  });

  it('lose their fasting times when the fast is removed', () => {
    const fasting = withRamadan(remindedOf(iron.record_id, '10:30'), fastOf(arrangement, [iron]));
    expect(ramadanChanges([fasting], null)).toEqual([{ reminder: fasting, ramadan: null }]);
  });

  it('are recalculated from the current supplements, including those of a duplicate patient', () => {
    const arranged = withRamadan(remindedOf(calcium.record_id, '16:00'), fastOf(arrangement, [calcium]));
    expect(arranged.ramadan?.times).toEqual(['19:00']);
    // It is placed before the calcium and takes the iftar.
    const first = {
      ...iron,
      record_id: '00000000-0000-7000-8000-000000000001',
      patient_id: calcium.record_id,
    };
    const timesFor = (supplements: (typeof iron)[], chartOf: (id: string) => string) =>
      withNightsOfNow([arranged], { supplements: () => supplements, chartOf })[0]?.ramadan?.times;
    expect(timesFor([calcium, first], () => 'one chart')).toEqual(['21:30']);
    expect(timesFor([{ ...calcium, patient_id: arranged.patient_id }, first], (id) => id)).toEqual(['19:00']);
    expect(timesFor([], () => 'one chart')).toEqual(['19:00']);
    const apart = withRamadan(arranged, fastOf(arrangement, [calcium, first]));
    expect(apart.ramadan?.times).toEqual(['21:30']);
    const unknownHere = { supplements: () => [first], chartOf: () => 'one chart' };
    expect(withNightsOfNow([apart], unknownHere)).toEqual([apart]);
    const again = () => withNightsOfNow([arranged], { supplements: () => [calcium], chartOf: (id) => id })[0];
    expect(again()).toBe(again());
  });
});
