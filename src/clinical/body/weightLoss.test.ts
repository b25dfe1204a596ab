import { lossLimitAt, weightLoss } from './weightLoss';

const zone = 'UTC';
const now = { captured_at: '2026-06-30T10:00:00+01:00' };

function before(days: number): string {
  return new Date(Date.parse(now.captured_at) - days * 24 * 60 * 60 * 1000).toISOString();
}

describe('weightLoss', () => {
  it.each([
    [7, 99.01, null],
    [7, 99, 'significant'],
    [7, 98, 'significant'],
    [7, 97.99, 'severe'],
    [31, 95.01, null],
    [31, 95, 'significant'],
    [31, 94.99, 'severe'],
    [92, 92.51, null],
    [92, 92.5, 'significant'],
    [92, 92.49, 'severe'],
    [184, 90.01, null],
    [184, 90, 'significant'],
    [184, 89.99, 'severe'],
  ])('judges 100 kg %s days ago and %s kg now as %s', (days, weight_kg, degree) => {
    const weighings = [
      { weight_kg: 100, captured_at: before(days) },
      { weight_kg, ...now },
    ];
    const found = weightLoss(weighings, zone);
    expect(found?.degree ?? null).toBe(degree);
    if (found) expect(found.withinDays).toBe(days);
  });

  it.each([
    [6, 7],
    [7, 7],
    [8, 31],
    [30, 31],
    [31, 31],
    [32, 92],
    [91, 92],
    [92, 92],
    [93, 184],
    [183, 184],
    [184, 184],
    [185, null],
  ])('judges a loss over %s days by the limits for %s days', (days, withinDays) => {
    const weighings = [
      { weight_kg: 100, captured_at: before(days) },
      { weight_kg: 80, ...now },
    ];
    const found = weightLoss(weighings, zone);
    expect(found?.withinDays ?? null).toBe(withinDays);
    if (found) expect(found.days).toBe(days);
  });

  it.each([
    ['1 January to 1 February', '2026-01-01T09:00:00+01:00', '2026-02-01T17:00:00+01:00', 31],
    ['a quarterly visit in the afternoon', '2026-05-30T09:00:00+02:00', '2026-08-30T17:00:00+02:00', 92],
    ['a half-yearly visit over summer time', '2026-03-01T09:00:00+01:00', '2026-09-01T17:00:00+02:00', 184],
  ])('counts dates in the place of the patient: %s', (_title, from, to, withinDays) => {
    const weighings = [
      { weight_kg: 80, captured_at: from },
      { weight_kg: 70, captured_at: to },
    ];
    expect(weightLoss(weighings, 'Europe/Paris')).toMatchObject({ withinDays });
  });

  it('finds the loss of 6 % from 1 January to 1 February', () => {
    const weighings = [
      { weight_kg: 80, captured_at: '2026-01-01T09:00:00+01:00' },
      { weight_kg: 75.2, captured_at: '2026-02-01T09:00:00+01:00' },
    ];
    expect(weightLoss(weighings, 'Europe/Paris')).toMatchObject({ degree: 'severe', withinDays: 31 });
  });

  it.each([
    ['72.4 kg', 72.4, 68.78],
    ['200 lb', 90.718474, 86.1825503],
  ])(
    'avoids binary rounding errors exactly on the limit of a loss, from %s',
    (_title, earlierKg, weight_kg) => {
      const weighings = [
        { weight_kg: earlierKg, captured_at: before(30) },
        { weight_kg, ...now },
      ];
      expect(weightLoss(weighings, zone)).toMatchObject({ degree: 'significant' });
    },
  );

  it('finds the newest weight by its moment, whatever its offset or position', () => {
    const weighings = [
      { weight_kg: 60, captured_at: '2026-06-30T10:30:00+02:00' },
      { weight_kg: 70, ...now },
    ];
    expect(weightLoss(weighings, zone)).toBeNull();
  });

  it('returns the worst of several findings', () => {
    const weighings = [
      { weight_kg: 60, ...now },
      { weight_kg: 63, captured_at: before(20) },
      { weight_kg: 70, captured_at: before(150) },
    ];
    expect(weightLoss(weighings, zone)).toMatchObject({ degree: 'severe', withinDays: 184 });
  });

  it.each([[[]], [[{ weight_kg: 60, ...now }]]])('returns null for %j', (weighings) => {
    expect(weightLoss(weighings, zone)).toBeNull();
  });

  it('returns null for a gain, and for a loss over more than 184 days', () => {
    expect(
      weightLoss(
        [
          { weight_kg: 60, captured_at: before(10) },
          { weight_kg: 70, ...now },
        ],
        zone,
      ),
    ).toBeNull();
    expect(
      weightLoss(
        [
          { weight_kg: 90, captured_at: before(185) },
          { weight_kg: 60, ...now },
        ],
        zone,
      ),
    ).toBeNull();
  });
});

describe('weightLoss with several weighings', () => {
  const on = (day: string, weight_kg: number) => ({ weight_kg, captured_at: `2026-${day}T10:00:00Z` });
  const now = on('06-30', 90);

  it.each([
    ['the larger of two severe losses', [on('06-10', 96), on('06-20', 98)], 98],
    ['the larger of two severe losses, whatever the order', [on('06-20', 98), on('06-10', 96)], 98],
    ['a severe loss before a larger one that is significant', [on('01-10', 100), on('06-20', 96)], 96],
    ['a severe loss, whatever the order', [on('06-20', 96), on('01-10', 100)], 96],
  ])('keeps %s', (_title, earlier, fromKg) => {
    expect(weightLoss([...earlier, now], zone)).toMatchObject({
      degree: 'severe',
      from: { weight_kg: fromKg },
    });
  });

  it('ignores a weight of NaN or 0', () => {
    const weighings = [on('06-20', 96), now, on('07-01', NaN), on('06-25', 0)];
    expect(weightLoss(weighings, zone)).toMatchObject({ to: now });
  });
});

describe('lossLimitAt', () => {
  it.each([
    [0, { days: 7, from: 1 }],
    [8, { days: 31, from: 5 }],
    [60, { days: 92, from: 7.5 }],
    [184, { days: 184, from: 10 }],
  ])('gives the limit at %s days', (days, limit) => {
    expect(lossLimitAt(days)).toMatchObject(limit);
  });

  it('gives none beyond six months', () => {
    expect(lossLimitAt(185)).toBeNull();
  });
});
