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

describe('what a chart follows over time', () => {
  it('is nothing where nothing was measured', () => {
    expect(changesOf(chartSeries(none))).toEqual([]);
  });

  it('has the body mass index by the height measured before, where none was measured with the weight', () => {
    const physicalData = [
      entry(aPhysicalData({ captured_at: second, weight_kg: 72.25, height_cm: null })),
      entry(aPhysicalData({ captured_at: first, weight_kg: 70, height_cm: 170 })),
    ];
    expect(chartSeries({ ...none, physicalData }).bmi[0]).toMatchObject({ at: second, value: 25 });
  });

  it('has the body mass index as its rule shows it: rounded, but never into another class', () => {
    const bmiOf = (weight_kg: number) =>
      chartSeries({ ...none, physicalData: [entry(aPhysicalData({ weight_kg, height_cm: 170 }))] }).bmi[0]
        ?.display;
    expect([70, 72.15, 72.25].map(bmiOf)).toEqual(['24.2', '24.97', '25.0']);
  });

  it('has no body mass index by a height that was measured only later', () => {
    const physicalData = [
      entry(aPhysicalData({ captured_at: second, weight_kg: null, height_cm: 170 })),
      entry(aPhysicalData({ captured_at: first, weight_kg: 70, height_cm: null })),
    ];
    expect(chartSeries({ ...none, physicalData }).bmi).toEqual([]);
  });

  it('has the gait as a speed, and the screening as its total', () => {
    const series = chartSeries({
      ...none,
      physicalData: [entry(aPhysicalData({ captured_at: first, gait_4m_s: 5 }))],
      sarcF: [entry(aSarcF({ captured_at: first }))],
    });
    expect(series.gait[0]?.value).toBe(0.8);
    expect(series.sarcF[0]?.value).toBe(4);
  });
});

describe('what changed since the visit before', () => {
  it('is the exact difference to the newest value of an earlier day', () => {
    const physicalData = [
      entry(aPhysicalData({ captured_at: third, weight_kg: 72.1 })),
      entry(aPhysicalData({ captured_at: second, weight_kg: 71 })),
      entry(aPhysicalData({ captured_at: first, weight_kg: 72.4 })),
    ];
    const [weight] = changesOf(chartSeries({ ...none, physicalData }));
    expect(weight).toMatchObject({ figure: 'weight', by: -0.3, before: { at: first } });
  });

  it('has the percentage of a weight, as its rule shows it, and of nothing else', () => {
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

  it('compares no weight with oedema, and no body mass index by it', () => {
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

  it('compares grip strength with that of the same device only', () => {
    const dynamometry = [grip(second, 20), grip(first, 18, 'smedley')];
    expect(changesOf(chartSeries({ ...none, dynamometry }))).toMatchObject([
      { figure: 'grip', now: { value: 20 }, before: null, by: null },
    ]);
  });
});
