import type { Weekday } from '@/clinical/supplements/supplementIntake';
import { medicineTimesOf } from '@/clinical/supplements/medicineTimes';
import { aSupplement } from '@/testing/builders';
import { usualMealTimes } from '@/testing/mealTimes';
import { closeTimes, followingMedicineTimes, medicinesToKeepFrom } from './intakePlan';

const thyroxine = (at: string) => ({ medicine: 'levothyroxine' as const, at });
const ciprofloxacin = { medicine: 'ciprofloxacin' as const, at: '08:00' };
const at = (time: string, day_of_week: readonly Weekday[] = []) => ({
  ...{ intakes: [{ at: time }], day_of_week: [...day_of_week], period: 1 },
  period_unit: day_of_week.length === 0 ? ('d' as const) : ('wk' as const),
});
const iron = (fields: object = {}) =>
  aSupplement({ ...{ key: 'iron', dose: 65, unit: 'mg', timing: at('10:30') }, ...fields });
const calcium = (time: string, fields: object = {}) =>
  aSupplement({ ...{ key: 'calcium', dose: 500, unit: 'mg', timing: at(time) }, ...fields });
const alone = { others: [], medicineTimes: [], mealTimes: usualMealTimes };

describe('the obstacles to a supplement', () => {
  it('include the patient’s medicines that need a gap of hours', () => {
    expect(medicinesToKeepFrom(['calcium'], ['warfarin', 'levothyroxine', 'digoxin'])).toEqual([
      'levothyroxine',
    ]);
    expect(medicinesToKeepFrom(['vitamin-c'], ['levothyroxine'])).toEqual([]);
  });

  it('include the times of interacting supplements', () => {
    const around = { ...alone, others: [iron()] };
    expect(closeTimes(calcium('09:00'), around)).toMatchObject([
      { at: '09:00', obstacle: { key: 'iron-calcium' }, proposed: { at: '08:00' } },
    ]);
    expect(closeTimes(calcium('12:30'), around)).toEqual([]);
    expect(closeTimes(aSupplement({ timing: at('10:30') }), around)).toEqual([]);
  });

  it('are avoided by proposing one of the patient’s meal times to what is taken with a meal', () => {
    const { timing } = calcium('09:00');
    const withMeal = { ...timing, intakes: [{ at: '09:00', when: 'C' as const }] };
    const own = calcium('09:00', { timing: withMeal });
    expect(closeTimes(own, { ...alone, others: [iron()] })).toMatchObject([
      { proposed: { at: '07:30', when: 'C' } },
    ]);
  });

  it('exclude supplements that are never taken on the same day', () => {
    const [odd, even] = [at('10:30', ['mon', 'wed']), at('10:30', ['tue', 'thu'])];
    const onOddDays = calcium('08:00', { timing: odd });
    expect(closeTimes(onOddDays, { ...alone, others: [iron({ timing: even })] })).toEqual([]);
    expect(closeTimes(onOddDays, { ...alone, others: [iron({ timing: odd })] })).toHaveLength(1);
    const stopped = { started_on: '2026-01-01', stopped_on: '2026-02-01', stop_reason: 'Enough' };
    expect(closeTimes(calcium('10:30'), { ...alone, others: [iron(stopped)] })).toEqual([]);
  });

  it('include a medicine added to the chart later, at the times recorded with another supplement', () => {
    const unaware = iron({ timing: at('07:30') });
    const knowing = { ...unaware, medicine_times: [thyroxine('07:00')] };
    const withMedicineTimes = calcium('12:30', { medicine_times: [thyroxine('07:00')] });
    const around = (medicines: ['levothyroxine'] | []) => ({
      ...{ ...alone, others: [withMedicineTimes] },
      medicineTimes: medicineTimesOf([unaware, withMedicineTimes], medicines),
    });
    expect(closeTimes(unaware, around(['levothyroxine']))).toMatchObject([
      { at: '07:30', obstacle: { key: 'levothyroxine' } },
    ]);
    // A medicine removed from the chart no longer matters.
    expect(closeTimes(knowing, around([]))).toEqual([]);
  });
});

describe('the times of a medicine', () => {
  const other = iron({ medicine_times: [thyroxine('07:00'), ciprofloxacin] });

  it('are updated to the latest ones in every supplement that recorded them', () => {
    const unaware = iron();
    const change = { asked: ['levothyroxine' as const], times: [thyroxine('10:00')] };
    expect(followingMedicineTimes(change, [other, unaware])).toEqual([
      { record_id: other.record_id, medicine_times: [ciprofloxacin, thyroxine('10:00')] },
    ]);
  });

  it('are removed if they were cleared in the form that asked for them', () => {
    expect(followingMedicineTimes({ asked: ['levothyroxine'], times: [] }, [other])).toEqual([
      { record_id: other.record_id, medicine_times: [ciprofloxacin] },
    ]);
  });

  it('stay if they are unchanged or were not asked for', () => {
    const same = { asked: ['levothyroxine' as const], times: [thyroxine('07:00')] };
    expect(followingMedicineTimes(same, [other])).toEqual([]);
    expect(followingMedicineTimes({ asked: [], times: [] }, [other])).toEqual([]);
  });
});
