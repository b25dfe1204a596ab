import { recordMakers } from '@/testing/builders';
import { offlineTableNames, offlineTables } from './recordKinds';

const odd: readonly unknown[] = [
  ...[null, undefined, '', 'x', '__proto__', 'constructor', '\u0000', true, [], {}, [null], ['x'], [{}]],
  ...[0, -1, 0.5, 1e308, NaN, Infinity],
  ...['2026-11-23T08:00Z', '2026-99-99', '0001-01-01', '9999-12-31', '9999-12-31T23:59', '24:00'],
  ...['FREQ=SECONDLY', 'FREQ=DAILY;COUNT=0', 'FREQ=DAILY;BYMONTHDAY=1,2,3'],
];

/** The value, with each of its parts replaced in turn by each odd one. */
function* spoilt(value: unknown): Generator<unknown> {
  yield* odd;
  if (Array.isArray(value)) {
    for (const [at, part] of value.entries()) for (const one of spoilt(part)) yield value.with(at, one);
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, part] of Object.entries(value)) {
      for (const one of spoilt(part)) yield { ...value, [name]: one };
    }
  }
}

describe.each(offlineTableNames)('the kind %s', (table) => {
  it('carries the name of its table', () => {
    expect(offlineTables[table].table).toBe(table);
  });

  it('takes or refuses whatever a field of its records is, and never throws', () => {
    const { schema } = offlineTables[table];
    const outcomes = [...spoilt(recordMakers[table]())].map((record) => schema.safeParse(record).success);
    expect(outcomes.filter((isTaken) => !isTaken).length).toBeGreaterThan(odd.length);
  });
});

it('every kind has a type and paths of its own', () => {
  const names = offlineTableNames.flatMap((table) => {
    const { type, savePath, readPath } = offlineTables[table];
    return [type, savePath, readPath];
  });
  expect(new Set(names).size).toBe(names.length);
});
