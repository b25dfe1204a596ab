import type { Supplement } from '@/contract/supplement';
import { aSupplement } from '@/testing/builders';
import { usualMealTimes } from '@/testing/mealTimes';
import { dayConflicts, movedTiming, unknownTimesOf, type TakenAround } from './dayConflicts';
import { movedDose } from './doseTime';
import { closeTimes } from './intakePlan';
import { keptWith, keptWithout } from './keptClose';

type When = Supplement['timing']['intakes'][number]['when'];
const at = (...times: (readonly [at: string, when: When])[]) => ({
  timing: {
    intakes: times.map(([time, when]) => ({ at: time, when })),
    ...{ day_of_week: [], period: 1, period_unit: 'd' as const },
  },
});
const iron = aSupplement({ key: 'iron', dose: 65, unit: 'mg', ...at(['08:30', 'AC']) });
const calcium = aSupplement({
  ...{ key: 'calcium', dose: 600, unit: 'mg' },
  ...at(['12:30', 'CD'], ['19:30', 'CV']),
});
const levothyroxine = {
  medicines: ['levothyroxine' as const],
  medicineTimes: [{ medicine: 'levothyroxine' as const, at: '07:00' }],
};
const around = (all: readonly Supplement[], rest: Partial<TakenAround> = {}): TakenAround => ({
  ...{ all, medicines: [], medicineTimes: [], mealTimes: usualMealTimes },
  ...rest,
});

describe('the conflicts of a day', () => {
  it('are those of the iron of Rosa Ferreira, with the time that works', () => {
    const all = [iron, calcium];
    expect(dayConflicts(all, around(all, levothyroxine))).toEqual([
      {
        ...{ supplement: iron, at: '08:30', unknownTimes: [], reasons: [] },
        closeTo: [
          {
            ...{ of: { medicine: 'levothyroxine' }, at: '07:00', interaction: 'levothyroxine' },
            ...{ side: 'after', hours: 4 },
          },
        ],
        suggestion: { at: '15:00', when: 'AC' },
      },
    ]);
  });

  it('suggest a time that the rule for the form accepts, beside paused supplements too', () => {
    const paused = aSupplement({
      ...{ key: 'zinc', dose: 10, unit: 'mg', paused_from: '2026-03-01', ...at(['15:00', null]) },
    });
    const all = [iron, calcium, paused];
    const [conflict] = dayConflicts([iron, calcium], around(all, levothyroxine));
    expect(conflict?.suggestion).toEqual({ at: '22:00', when: 'AC' });
  });

  it('tell a pair of supplements once, with the one that can be moved', () => {
    const stuck = aSupplement({ key: 'calcium', dose: 600, unit: 'mg', ...at(['10:00', 'HS']) });
    const early = { ...iron, ...at(['10:30', null]) };
    const all = [stuck, early];
    const meals = { ...usualMealTimes, bedtime: '23:00' };
    const found = dayConflicts(all, around(all, { mealTimes: meals }));
    expect(found.map(({ supplement, suggestion }) => [supplement.key, suggestion?.at])).toEqual([
      ['iron', '12:30'],
    ]);
    expect(found[0]?.closeTo).toMatchObject([{ side: 'after', hours: 2, at: '10:00' }]);
  });

  it('name each product once, also if several of its contents are too close', () => {
    const multivitamin = aSupplement({
      ...{ key: 'multivitamin', dose: 1, unit: '{tbl}', ...at(['09:00', null]) },
      contents: [
        { key: 'calcium', dose: 200, unit: 'mg', salt: null },
        { key: 'zinc', dose: 10, unit: 'mg', salt: null },
      ],
    });
    const all = [iron, multivitamin];
    expect(dayConflicts([iron], around(all))[0]?.closeTo).toHaveLength(1);
  });

  it('have no suggestion while the time of a medicine is not recorded', () => {
    const medicines = ['levothyroxine', 'doxycycline'] as const;
    const all = [iron];
    const [conflict] = dayConflicts(all, around(all, { ...levothyroxine, medicines }));
    expect(conflict).toMatchObject({ suggestion: null, unknownTimes: ['doxycycline'] });
    expect(unknownTimesOf([calcium], { ...levothyroxine, medicines: ['metformin'] })).toEqual([]);
  });

  it('that stay close for a reason come last, and only for the times that the reason was given for', () => {
    const kept_close = [
      { at: '08:30', besides: 'levothyroxine' as const, besides_at: '07:00', reason: 'GP' },
    ];
    const kept = { ...iron, kept_close };
    const zinc = aSupplement({ key: 'zinc', dose: 10, unit: 'mg', ...at(['09:00', null]) });
    const found = dayConflicts([kept, zinc], around([kept, zinc], levothyroxine));
    expect(found.map(({ supplement: one, reasons }) => [one.key, reasons])).toEqual([
      ['iron', []],
      ['iron', ['GP']],
    ]);
    const moved = { ...kept, ...at(['09:00', 'AC']) };
    expect(dayConflicts([moved], around([moved], levothyroxine))[0]?.reasons).toEqual([]);
    const later = { ...levothyroxine, medicineTimes: [{ medicine: 'levothyroxine' as const, at: '07:30' }] };
    expect(dayConflicts([kept], around([kept], later))[0]?.reasons).toEqual([]);
  });

  it('of two supplements stay close for a reason recorded with either of them, until it is taken back', () => {
    const early = { ...calcium, ...at(['08:00', 'C']) };
    const [conflict] = dayConflicts([iron, early], around([iron, early]));
    if (conflict === undefined) throw new Error('They are close.');
    const kept = {
      ...iron,
      kept_close: keptWith(
        iron,
        { ...conflict, supplement: iron, at: '08:30', closeTo: [{ of: { supplement: early }, at: '08:00' }] },
        'Forgets otherwise',
      ),
    };
    const rest = { medicineTimes: [], mealTimes: usualMealTimes };
    for (const [own, other] of [
      [kept, early],
      [early, kept],
    ] as const) {
      expect(dayConflicts([own], around([own, other])).map(({ reasons }) => reasons)).toEqual([
        ['Forgets otherwise'],
      ]);
      expect(closeTimes(own, { others: [other], ...rest })).toEqual([]);
      const [shown] = dayConflicts([own], around([own, other]));
      expect(shown && keptWithout(kept, shown)).toEqual([]);
    }
    expect(closeTimes(iron, { others: [early], ...rest })).toHaveLength(1);
  });

  it('say that it must not come before a bisphosphonate', () => {
    const early = { ...calcium, ...at(['06:45', null]) };
    const medicineTimes = [{ medicine: 'alendronate' as const, at: '07:00' }];
    const [conflict] = dayConflicts([early], around([early], { medicines: ['alendronate'], medicineTimes }));
    expect(conflict?.closeTo).toMatchObject([{ side: 'before', hours: null }]);
    expect(conflict?.suggestion?.at).toBe('09:30');
  });

  it.each([
    ['11:30', 'AC'],
    ['11:00', 'AC'],
    ['10:30', null],
    ['15:00', null],
    ['22:00', null],
  ] as const)('move before a meal only if one follows soon: to %s it is “%s”', (time, when) => {
    const { timing } = at(['08:30', 'AC']);
    const to = movedDose({ at: time, when: 'AC' }, usualMealTimes);
    const moved = movedTiming(timing, { from: '08:30', to });
    expect(moved.intakes).toEqual([{ at: time, when }]);
  });

  it('leave other doses of the day where they are when one moves', () => {
    const moved = movedTiming(calcium.timing, { from: '19:30', to: { at: '08:00', when: 'C' } });
    expect(moved.intakes).toEqual([
      { at: '08:00', when: 'C' },
      { at: '12:30', when: 'CD' },
    ]);
    const others = [{ ...iron, ...at(['15:00', null]) }];
    const rest = { medicineTimes: [], mealTimes: usualMealTimes };
    expect(closeTimes({ ...calcium, timing: moved }, { others, ...rest })).toEqual([]);
  });
});
