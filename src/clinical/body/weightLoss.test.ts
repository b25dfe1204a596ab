import { weightLoss } from './weightLoss';

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
    [30, 95.01, null],
    [30, 95, 'significant'],
    [30, 94.99, 'severe'],
    [90, 92.51, null],
    [90, 92.5, 'significant'],
    [90, 92.49, 'severe'],
    [180, 90.01, null],
    [180, 90, 'significant'],
    [180, 89.99, 'severe'],
  ])('judges 100 kg %s days ago and %s kg now as %s', (days, weight_kg, degree) => {
    const weighings = [
      { weight_kg: 100, captured_at: before(days) },
      { weight_kg, ...now },
    ];
    const found = weightLoss(weighings);
    expect(found?.degree ?? null).toBe(degree);
    if (found) expect(found.withinDays).toBe(days);
  });

  it('judges a loss over 31 days by the limit for 90 days', () => {
    const weighings = [
      { weight_kg: 80, captured_at: before(31) },
      { weight_kg: 75, ...now },
    ];
    expect(weightLoss(weighings)).toBeNull();
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
      expect(weightLoss(weighings)).toMatchObject({ degree: 'significant' });
    },
  );

  it('finds the newest weight by its moment, whatever its offset or position', () => {
    const weighings = [
      { weight_kg: 60, captured_at: '2026-06-30T10:30:00+02:00' },
      { weight_kg: 70, ...now },
    ];
    expect(weightLoss(weighings)).toBeNull();
  });

  it('returns the worst of several findings', () => {
    const weighings = [
      { weight_kg: 60, ...now },
      { weight_kg: 63, captured_at: before(20) },
      { weight_kg: 70, captured_at: before(150) },
    ];
    expect(weightLoss(weighings)).toMatchObject({ degree: 'severe', withinDays: 180 });
  });

  it.each([[[]], [[{ weight_kg: 60, ...now }]]])('returns null for %j', (weighings) => {
    expect(weightLoss(weighings)).toBeNull();
  });

  it('returns null for a gain, and for a loss over more than 180 days', () => {
    expect(
      weightLoss([
        { weight_kg: 60, captured_at: before(10) },
        { weight_kg: 70, ...now },
      ]),
    ).toBeNull();
    expect(
      weightLoss([
        { weight_kg: 90, captured_at: before(181) },
        { weight_kg: 60, ...now },
      ]),
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
    expect(weightLoss([...earlier, now])).toMatchObject({ degree: 'severe', from: { weight_kg: fromKg } });
  });

  it('ignores a weight of NaN or 0', () => {
    expect(weightLoss([on('06-20', 96), now, on('07-01', NaN), on('06-25', 0)])).toMatchObject({ to: now });
  });
});
