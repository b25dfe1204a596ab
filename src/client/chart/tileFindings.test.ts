import { ewgsop2 } from '@/clinical/sarcopenia/ewgsop2';
import { nothingMeasured } from '@/clinical/sarcopenia/sarcopeniaInputs';
import type { FollowedPoint } from './chartSeries';
import { calfCutOff, comparablePoints, lossAsChange, lossLimitKg, readingOf } from './tileFindings';

const point = (at: string, value: number, fields: Partial<FollowedPoint> = {}): FollowedPoint => ({
  ...{ at, value, display: null, isWaiting: false, device: null, isFluidAffected: false },
  ...fields,
});

describe('the reading of a tile', () => {
  const measured = { ...nothingMeasured, ageYears: 85, gripMaxKg: 20, sarcFPoints: 4 };

  it.each([
    ['grip', 'female', false],
    ['sarcF', 'unknown', true],
  ] as const)('of %s, %s, is that of EWGSOP2: %s', (figure, sex, isLow) => {
    const { tests } = ewgsop2({ ...measured, sex });
    expect(readingOf(figure, tests)?.isLow).toBe(isLow);
  });

  it.each([
    ['the cut-offs of an unknown sex differ', 'grip', { sex: 'unknown' }],
    ['the test could not be done since', 'gait', { sex: 'female', gait4mS: 'unable' }],
    ['it was not measured', 'gait', { sex: 'female' }],
    ['no cut-off is of the figure itself', 'calf', { sex: 'female', calfCm: 28 }],
  ] as const)('is missing where %s', (_why, figure, inputs) => {
    expect(readingOf(figure, ewgsop2({ ...measured, ...inputs }).tests)).toBeNull();
  });
});

describe('the line of a tile', () => {
  it('joins the values of the newest device, oldest first', () => {
    const points = [
      point('2026-03-09T10:00:00Z', 3, { device: 'a' }),
      point('2026-02-09T10:00:00Z', 2, { device: 'b' }),
      point('2026-01-09T10:00:00Z', 1, { device: 'a' }),
    ];
    expect(comparablePoints(points).map(({ value }) => value)).toEqual([1, 3]);
  });

  it('joins no weight with oedema to one without', () => {
    const [wet, dry] = [
      point('2026-03-09T10:00:00Z', 80, { isFluidAffected: true }),
      point('2026-02-09T10:00:00Z', 70),
    ];
    expect(comparablePoints([wet, dry]).map(({ value }) => value)).toEqual([80]);
    expect(comparablePoints([dry, wet]).map(({ value }) => value)).toEqual([70]);
    expect(comparablePoints([])).toEqual([]);
  });
});

describe('the loss of a weight', () => {
  const weights = [
    point('2026-03-31T10:00:00Z', 92),
    point('2026-03-01T10:00:00Z', 94),
    point('2025-11-01T10:00:00Z', 100),
  ];
  const fall = {
    from: { captured_at: '2025-11-01T10:00:00Z', weight_kg: 100 },
    to: { captured_at: '2026-03-31T10:00:00Z', weight_kg: 92 },
  };

  it('is against the weight that the summary compares with, not the last visit’s', () => {
    expect(lossAsChange(weights, fall)).toMatchObject({ before: { value: 100 }, by: -8, percent: '-8.0' });
  });

  it('is none where there is no such loss, or it does not end at the newest weight', () => {
    expect(lossAsChange(weights, null)).toBeNull();
    expect(lossAsChange([], fall)).toBeNull();
    expect(lossAsChange([point('2026-04-30T10:00:00Z', 97), ...weights], fall)).toBeNull();
  });
});

describe('the limit of a tile', () => {
  const now = point('2026-08-31T10:00:00Z', 52.4);
  const person = { timeZone: 'Europe/Paris', birthDate: '1992-03-08', conditions: null, dueDate: null };

  it.each([
    ['the highest weight of six months', [point('2026-03-01T10:00:00Z', 55.9)], 53.105],
    ['no weight of longer ago', [point('2026-02-27T10:00:00Z', 55.9)], null],
    ['no weight with oedema', [point('2026-06-01T10:00:00Z', 60, { isFluidAffected: true })], null],
    ['no other weight', [], null],
  ])('for a loss of 5 %% is that of %s', (_what, earlier, kg) => {
    expect(lossLimitKg([now, ...earlier], person)).toBe(kg);
  });

  it('is none for a weight with oedema', () => {
    const wet = { ...now, isFluidAffected: true };
    expect(lossLimitKg([wet, point('2026-06-01T10:00:00Z', 60)], person)).toBeNull();
  });

  it('is none against a weight of the pregnancy before', () => {
    const weights = [now, point('2026-06-01T10:00:00Z', 60)];
    expect(lossLimitKg(weights, { ...person, dueDate: '2026-07-01' })).toBeNull();
    expect(lossLimitKg(weights, { ...person, dueDate: '2024-07-01' })).toBe(57);
  });

  it.each([
    ['female', 33],
    ['male', 34],
    ['unknown', undefined],
  ] as const)('for the calf, %s, is that of SARC-CalF: %s cm', (sex, cm) => {
    expect(calfCutOff(sex)?.limit.figure).toBe(cm);
  });
});
