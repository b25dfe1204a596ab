import { bodyNear, type BodyRecord } from './bodyNear';

const collectedAt = '2026-06-30T08:00:00+02:00';

function taken(captured_at: string, change: Partial<BodyRecord> = {}): BodyRecord {
  return { captured_at, weight_kg: null, height_cm: null, fluid_affected: null, archived: false, ...change };
}

const tall = taken('2024-01-01T08:00:00Z', { height_cm: 170 });

describe('bodyNear', () => {
  it('returns the weight nearest to the collection, before or after it, and the latest height', () => {
    const records = [
      taken('2026-07-02T08:00:00Z', { weight_kg: 61 }),
      taken('2026-06-20T08:00:00Z', { weight_kg: 65, height_cm: 168 }),
      taken('2026-08-20T08:00:00Z', { weight_kg: 70 }),
      tall,
    ];
    for (const inAnyOrder of [records, records.toReversed()]) {
      expect(bodyNear(inAnyOrder, collectedAt, 'Europe/Paris')).toEqual({ weightKg: 61, heightCm: 168 });
    }
  });

  it.each<[string, number | null]>([
    ['2026-04-02T00:00:00+02:00', 62],
    ['2026-04-01T00:00:00+02:00', 62],
    ['2026-03-31T23:59:59+02:00', null],
    ['2026-09-28T23:59:59+02:00', 62],
    ['2026-09-29T00:00:00+02:00', null],
  ])('uses a weight up to 90 dates away: one taken at %s gives %s', (captured_at, weightKg) => {
    const body = bodyNear([tall, taken(captured_at, { weight_kg: 62 })], collectedAt, 'Europe/Paris');
    expect(body?.weightKg ?? null).toBe(weightKg);
  });

  it.each<[string, Partial<BodyRecord>]>([
    ['affected by fluid', { fluid_affected: true }],
    ['in an archived record', { archived: true }],
    ['that was not measured', { weight_kg: null }],
  ])('skips a weight %s', (_title, change) => {
    const nearest = taken('2026-06-30T06:00:00Z', { weight_kg: 80, ...change });
    const other = taken('2026-06-01T06:00:00Z', { weight_kg: 60, fluid_affected: false });
    expect(bodyNear([tall, nearest], collectedAt, 'Europe/Paris')).toBeNull();
    expect(bodyNear([tall, nearest, other], collectedAt, 'Europe/Paris')).toEqual({
      weightKg: 60,
      heightCm: 170,
    });
  });

  it('has the share that was amputated at the weighing', () => {
    const records = [tall, taken('2026-06-30T06:00:00Z', { weight_kg: 60, missingPercent: 5.9 })];
    expect(bodyNear(records, collectedAt, 'Europe/Paris')).toMatchObject({ missingPercent: 5.9 });
  });

  it('returns null without records, or without a height that is not archived', () => {
    const weighed = taken('2026-06-30T06:00:00Z', { weight_kg: 60 });
    expect(bodyNear([], collectedAt, 'Europe/Paris')).toBeNull();
    expect(bodyNear([weighed], collectedAt, 'Europe/Paris')).toBeNull();
    expect(bodyNear([weighed, { ...tall, archived: true }], collectedAt, 'Europe/Paris')).toBeNull();
  });
});
