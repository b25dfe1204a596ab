import { recordMakers } from '@/testing/builders';
import {
  databaseVersion,
  offlineDatabase,
  offlineRecordsDatabase,
  offlineTableNames,
  offlineTables,
} from './recordKinds';

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

describe.each(offlineTableNames)('the record kind %s', (table) => {
  it('has the name of its table', () => {
    expect(offlineTables[table].table).toBe(table);
  });

  it('accepts or refuses odd values in any field, and never throws', () => {
    const { schema } = offlineTables[table];
    const outcomes = [...spoilt(recordMakers[table]())].map((record) => schema.safeParse(record).success);
    expect(outcomes.filter((isTaken) => !isTaken).length).toBeGreaterThan(odd.length);
  });
});

it('every record kind has a unique type and unique paths', () => {
  const names = offlineTableNames.flatMap((table) => {
    const { type, savePath, readPath } = offlineTables[table];
    return [type, savePath, readPath];
  });
  expect(new Set(names).size).toBe(names.length);
});

describe('the version of a database on the device', () => {
  it('is 1 with the tables of version 1, and one more for each table added since', () => {
    expect(offlineDatabase).toMatchObject({ version: 1, tables: ['patients', 'sarcF', 'physicalData'] });
    const { version, tables } = offlineRecordsDatabase;
    const atFirst: readonly string[] = ['dynamometry', 'labs', 'supplements', 'reminders'];
    const added = tables.filter((table) => !atFirst.includes(table));
    expect(tables).toEqual([...atFirst, ...added]);
    expect(version).toBe(1 + added.length);
  });

  it('rises by one with each further table, because browsers add stores only then', () => {
    expect(databaseVersion(['labs', 'supplements'], 2)).toBe(1);
    expect(databaseVersion(['labs', 'supplements', 'reminders'], 2)).toBe(2);
  });
});
