import { aDynamometry, aPhysicalData, aSarcF } from '@/testing/builders';
import { changesOf, chartSeries } from './chartSeries';

const [first, second, third] = [
  '2025-06-14T09:30:00+02:00',
  '2026-01-10T09:30:00+01:00',
  '2026-01-10T11:00:00+01:00',
];
const entry = <R>(record: R) => ({ record, isWaiting: false });
const none = { sarcF: [], physicalData: [], dynamometry: [] };
const grip = (
  captured_at: string,
  value: number,
  device: 'jamar-hydraulic' | 'smedley' = 'jamar-hydraulic',
) => entry(aDynamometry({ captured_at, device, trials: [{ hand: 'right', value }] }));

describe('chartSeries', () => {
  it('yields no changes when nothing was measured', () => {
    expect(changesOf(chartSeries(none))).toEqual([]);
  });

  it('calculates the BMI with the last earlier height when none was measured with the weight', () => {
    const physicalData = [
      entry(aPhysicalData({ captured_at: second, weight_kg: 72.25, height_cm: null })),
      entry(aPhysicalData({ captured_at: first, weight_kg: 70, height_cm: 170 })),
    ];
    expect(chartSeries({ ...none, physicalData }).bmi[0]).toMatchObject({ at: second, value: 25 });
  });

  it('rounds the BMI, but never into another class', () => {
    const bmiOf = (weight_kg: number) =>
      chartSeries({ ...none, physicalData: [entry(aPhysicalData({ weight_kg, height_cm: 170 }))] }).bmi[0]
        ?.display;
    expect([70, 72.15, 72.25].map(bmiOf)).toEqual(['24.2', '24.97', '25.0']);
  });

  it('does not calculate the BMI with a height measured later', () => {
    const physicalData = [
      entry(aPhysicalData({ captured_at: second, weight_kg: null, height_cm: 170 })),
      entry(aPhysicalData({ captured_at: first, weight_kg: 70, height_cm: null })),
    ];
    expect(chartSeries({ ...none, physicalData }).bmi).toEqual([]);
  });

  it.each([
    ['estimated and stored with the class', { height_cm: 150, height_cm_estimated: true }, [20]],
    ['stored with the class, from a record that is gone', { height_cm: 150 }, []],
    ['estimated, but no figure', { height_cm: '150', height_cm_estimated: true }, []],
  ])('calculates the BMI where no height was measured, with one %s', (_what, inputs, values) => {
    const verdicts = [{ algorithm: 'bmi-who', verdict: 'normal', version: '2000', inputs }];
    const physicalData = [entry(aPhysicalData({ weight_kg: 45, height_cm: null, verdicts }))];
    expect(chartSeries({ ...none, physicalData }).bmi.map(({ value }) => value)).toEqual(values);
  });

  it('has the gait as a speed and the screening as its total', () => {
    const series = chartSeries({
      ...none,
      physicalData: [entry(aPhysicalData({ captured_at: first, gait_4m_s: 5 }))],
      sarcF: [entry(aSarcF({ captured_at: first }))],
    });
    expect(series.gait[0]?.value).toBe(0.8);
    expect(series.sarcF[0]?.value).toBe(4);
  });
});

describe('changesOf', () => {
  it('returns the exact difference from the newest value of an earlier day', () => {
    const physicalData = [
      entry(aPhysicalData({ captured_at: third, weight_kg: 72.1 })),
      entry(aPhysicalData({ captured_at: second, weight_kg: 71 })),
      entry(aPhysicalData({ captured_at: first, weight_kg: 72.4 })),
    ];
    const [weight] = changesOf(chartSeries({ ...none, physicalData }));
    expect(weight).toMatchObject({ figure: 'weight', by: -0.3, before: { at: first } });
  });

  it('returns a percentage only for the weight, as its rule displays it', () => {
    const physicalData = [
      entry(aPhysicalData({ captured_at: third, weight_kg: 75.97, height_cm: 170 })),
      entry(aPhysicalData({ captured_at: first, weight_kg: 80, height_cm: 170 })),
    ];
    const changes = changesOf(chartSeries({ ...none, physicalData }));
    expect(changes.map(({ figure, percent }) => [figure, percent])).toEqual([
      ['weight', '-5.04'],
      ['bmi', null],
    ]);
  });

  it('does not compare a weight with oedema, or a BMI based on it', () => {
    const weighings = (...fluid_affected: (boolean | null)[]) =>
      [third, second, first].map((captured_at, place) =>
        entry(
          aPhysicalData({
            ...{ captured_at, weight_kg: 80 - place, height_cm: 170 },
            fluid_affected: fluid_affected[place] ?? null,
          }),
        ),
      );
    const changes = (...fluid: (boolean | null)[]) =>
      changesOf(chartSeries({ ...none, physicalData: weighings(...fluid) })).map(({ before, by }) => [
        before?.at,
        by === null ? null : Math.sign(by),
      ]);
    expect(changes(null, true, null)).toEqual([
      [first, 1],
      [first, 1],
    ]);
    expect(changes(true, null, null)).toEqual([
      [undefined, null],
      [undefined, null],
    ]);
  });

  it('compares grip strength only with the same device', () => {
    const dynamometry = [grip(second, 20), grip(first, 18, 'smedley')];
    expect(changesOf(chartSeries({ ...none, dynamometry }))).toMatchObject([
      { figure: 'grip', now: { value: 20 }, before: null, by: null },
    ]);
  });
});
