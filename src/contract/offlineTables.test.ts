import {
  aDynamometry,
  aLab,
  aPatient,
  aPhysicalData,
  aReminder,
  aSarcF,
  aSupplement,
} from '@/testing/builders';
import { offlineTables, type OfflineTable } from './offlineTables';

const records: Record<OfflineTable, () => object> = {
  patients: aPatient,
  sarcF: aSarcF,
  physicalData: aPhysicalData,
  dynamometry: aDynamometry,
  labs: aLab,
  supplements: aSupplement,
  reminders: aReminder,
};

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

describe('the schema of a record', () => {
  it.each(Object.entries(records))(
    'of %s takes or refuses whatever a field is, and never throws',
    (table, make) => {
      const { schema } = Object.entries(offlineTables).find(([name]) => name === table)?.[1] ?? {};
      const outcomes = [...spoilt(make())].map((record) => schema?.safeParse(record).success);
      expect(outcomes.filter((isTaken) => isTaken === false).length).toBeGreaterThan(odd.length);
      expect(outcomes).not.toContain(undefined);
    },
  );
});
