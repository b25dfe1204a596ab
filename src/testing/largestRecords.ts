import { limits } from '@/contract/limits';
import { byTable, offlineTables, type OfflineTable } from '@/contract/recordKinds';
import { recordMakers } from './builders';

/** Text of the largest size that a limit allows: three bytes in UTF-8 for one character. */
export const filled = (length: number) => '字'.repeat(length);

export const many = <T>(count: number, make: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(at));

/** The largest values of the fields that kinds have in common, the largest first. */
const largestValues: unknown[] = [
  many(limits.verdicts, (at) => ({
    ...{ algorithm: `rule ${at}`, version: '1', verdict: filled(limits.codeLength) },
    inputs: Object.fromEntries(
      many(limits.verdictInputs, (nth) => [`input ${nth}`, filled(limits.lineLength)]),
    ),
  })),
  many(limits.listItems, () => filled(limits.lineLength)),
  ...[
    ...[limits.notesLength, limits.addressLength, limits.lineLength],
    ...[limits.nameLength, limits.codeLength, limits.phoneLength],
  ].map(filled),
];

const dayAfter = (at: number) => new Date(Date.UTC(2024, 0, 1 + at)).toISOString().slice(0, 10);

/** The largest values of the fields that only one kind has. */
const ownFields: Partial<Record<OfflineTable, object>> = {
  supplements: {
    adherence: many(limits.adherenceNotes, (at) => ({
      ...{ noted_on: dayAfter(at), taken: 'all', days_taken: 7, notes: filled(limits.lineLength) },
    })),
  },
  reminders: {
    key: null,
    // A day that comes once in 396 years.
    starts_at: '2028-02-29T07:30',
    rrule: 'FREQ=YEARLY;INTERVAL=99;BYMONTH=2;BYMONTHDAY=28,29;BYSETPOS=-1',
    done: many(limits.handledTimes, (at) => ({
      ...{ at: `${dayAfter(at)}T07:30`, outcome: 'done', noted_at: '2026-03-09T10:32:00+01:00' },
    })),
  },
};

const anyPatient = '00000000-0000-7000-8000-000000000001';

/** Of each field of a kind the largest value that its schema accepts. A new kind needs no entry here. */
function largestFields(table: OfflineTable): Record<string, unknown> {
  const record = recordMakers[table]({ patient_id: anyPatient });
  const largest = Object.keys(record).flatMap((field) => {
    const accepts = (value: unknown) =>
      offlineTables[table].schema.safeParse({ ...record, [field]: value }).success;
    const value = largestValues.find(accepts);
    return value === undefined ? [] : [[field, value] as const];
  });
  return { ...Object.fromEntries(largest), ...ownFields[table] };
}

const fieldsOf = byTable(largestFields);

/** The largest record of each kind, for one patient. */
export function largestRecords(patient_id: string): Record<OfflineTable, object> {
  return byTable((table) =>
    offlineTables[table].schema.parse({ ...recordMakers[table]({ patient_id }), ...fieldsOf[table] }),
  );
}
