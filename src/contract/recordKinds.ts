import { z } from 'zod';
import { dynamometrySchema, newDynamometrySchema, storedDynamometrySchema } from './dynamometry';
import { labSchema, storedLabSchema } from './lab';
import { newSave } from './newSave';
import { patientSchema, storedPatientSchema } from './patient';
import { newPhysicalDataSchema, physicalDataSchema, storedPhysicalDataSchema } from './physicalData';
import { newReminderSchema, reminderSchema, storedReminderSchema } from './reminder';
import { sarcFSchema, storedSarcFSchema } from './sarcF';
import { storedRecord } from './storedRecord';
import { newSupplementSchema, storedSupplementSchema, supplementSchema } from './supplement';

/** What a kind of record is, to the app, to the server and on the wire. */
interface RecordKind {
  /** the type that a caller of an offline save names */
  type: string;
  /**
   * the database on the device for records that the server has not acknowledged yet. `OfflineDB` has one place per
   * patient, so a patient's later save replaces the earlier one. `OfflineRecords` has one place per record.
   */
  database: 'OfflineDB' | 'OfflineRecords';
  /** POST: saves one record */
  savePath: string;
  /** GET: reads the changes */
  readPath: string;
  /** of a new save, on the device and on the server */
  schema: z.ZodType;
  /** of a record as the server stores and returns it */
  storedSchema: z.ZodType;
}

/** @param kind.waitingSchema of what waits in an outbox or a backup, by an earlier version; left out: `schema` */
function recordKind<const Table extends string, const Kind extends RecordKind>(
  table: Table,
  kind: Kind & { waitingSchema?: Kind['schema'] },
) {
  const waitingSchema: Kind['schema'] = kind.waitingSchema ?? kind.schema;
  const schema = newSave<Kind['schema']>(kind.schema);
  const rowSchema: Kind['storedSchema'] = kind.storedSchema;
  const storedSchema = storedRecord<Kind['storedSchema']>(kind.storedSchema);
  return {
    ...kind,
    table,
    schema,
    storedSchema,
    waitingSchema,
    /** of a row as it lies in the database, with the text of earlier versions unmarked */
    rowSchema,
    /** acknowledged records of the table, with its name */
    received: z.object({ table: z.literal(table), records: z.array(storedSchema) }),
    /** Parses stored values as records of the table. Values that cannot be parsed are left out. */
    readable(stored: readonly unknown[]): { table: Table; records: z.output<Kind['storedSchema']>[] } {
      return { table, records: stored.flatMap((value) => storedSchema.safeParse(value).data ?? []) };
    },
  };
}

/** Every kind of record, by its table, in the order in which they are uploaded. */
export const offlineTables = {
  patients: recordKind('patients', {
    type: 'patient',
    database: 'OfflineDB',
    savePath: '/api/save-patient',
    readPath: '/api/patients',
    schema: patientSchema,
    storedSchema: storedPatientSchema,
  }),
  sarcF: recordKind('sarcF', {
    type: 'sarcf',
    database: 'OfflineDB',
    savePath: '/api/save-sarc-f',
    readPath: '/api/sarc-f',
    schema: sarcFSchema,
    storedSchema: storedSarcFSchema,
  }),
  physicalData: recordKind('physicalData', {
    type: 'physical',
    database: 'OfflineDB',
    savePath: '/api/save-physical-data',
    readPath: '/api/physical-data',
    schema: newPhysicalDataSchema,
    waitingSchema: physicalDataSchema,
    storedSchema: storedPhysicalDataSchema,
  }),
  dynamometry: recordKind('dynamometry', {
    type: 'dynamometry',
    database: 'OfflineRecords',
    savePath: '/api/save-dynamometry',
    readPath: '/api/dynamometry',
    schema: newDynamometrySchema,
    waitingSchema: dynamometrySchema,
    storedSchema: storedDynamometrySchema,
  }),
  labs: recordKind('labs', {
    type: 'lab',
    database: 'OfflineRecords',
    savePath: '/api/save-lab',
    readPath: '/api/labs',
    schema: labSchema,
    storedSchema: storedLabSchema,
  }),
  supplements: recordKind('supplements', {
    type: 'supplement',
    database: 'OfflineRecords',
    savePath: '/api/save-supplement',
    readPath: '/api/supplements',
    schema: newSupplementSchema,
    waitingSchema: supplementSchema,
    storedSchema: storedSupplementSchema,
  }),
  reminders: recordKind('reminders', {
    type: 'reminder',
    database: 'OfflineRecords',
    savePath: '/api/save-reminder',
    readPath: '/api/reminders',
    schema: newReminderSchema,
    waitingSchema: reminderSchema,
    storedSchema: storedReminderSchema,
  }),
};

export type OfflineTable = keyof typeof offlineTables;
type TableIn<Database extends RecordKind['database']> = {
  [T in OfflineTable]: (typeof offlineTables)[T]['database'] extends Database ? T : never;
}[OfflineTable];
/** A table with one place per patient. */
export type PatientTable = TableIn<'OfflineDB'>;
/** A table with one place per record. */
export type KeyedTable = TableIn<'OfflineRecords'>;

/** All tables, in upload order. */
export const offlineTableNames: readonly OfflineTable[] = Object.keys(offlineTables).filter(isOfflineTable);

/** The databases on the device, with their tables in upload order. */
export const offlineDatabase = {
  name: 'OfflineDB',
  version: databaseVersion(tablesIn('OfflineDB'), 3),
  tables: tablesIn('OfflineDB'),
} as const;
export const offlineRecordsDatabase = {
  name: 'OfflineRecords',
  version: databaseVersion(tablesIn('OfflineRecords'), 4),
  tables: tablesIn('OfflineRecords'),
} as const;
export type OfflineDatabase = typeof offlineDatabase | typeof offlineRecordsDatabase;

/** A table's records as the device sends them. */
export type CapturedRecords = { [T in OfflineTable]: z.output<(typeof offlineTables)[T]['schema']> };

/** The stored form of a table's records, as the server returns it. */
export type AcknowledgedRecords = {
  [T in OfflineTable]: z.output<(typeof offlineTables)[T]['storedSchema']>;
};

/** Acknowledged records of one table, discriminated by its name. */
export type TableRecords = {
  [T in OfflineTable]: { table: T; records: AcknowledgedRecords[T][] };
}[OfflineTable];

/** The records of one table in what was received; none when it is about another table. */
export function recordsIn<T extends OfflineTable>(
  received: TableRecords,
  table: T,
): AcknowledgedRecords[T][] {
  return isOf(received, table) ? received.records : [];
}

function isOf<T extends OfflineTable>(
  received: TableRecords,
  table: T,
): received is TableRecords & { records: AcknowledgedRecords[T][] } {
  return received.table === table;
}

/** A value for each table. */
export function byTable<V>(valueOf: (table: OfflineTable) => V): Record<OfflineTable, V>;
export function byTable(valueOf: (table: OfflineTable) => unknown): Record<string, unknown> {
  return Object.fromEntries(offlineTableNames.map((table) => [table, valueOf(table)]));
}

/** The table for an offline save of this type, such as `patient` or `lab`, or `null` when there is none. */
export function offlineTableOf(type: string): OfflineTable | null {
  return offlineTableNames.find((name) => offlineTables[name].type === type) ?? null;
}

/**
 * The version of a database on the device. A browser adds stores to a database only when its version rises, so each
 * store that is added later raises it by one.
 *
 * @param atFirst how many stores version 1 had
 */
export function databaseVersion(stores: readonly string[], atFirst: number): number {
  return 1 + stores.length - atFirst;
}

function isOfflineTable(name: string): name is OfflineTable {
  return Object.hasOwn(offlineTables, name);
}

function tablesIn<Database extends RecordKind['database']>(database: Database): readonly TableIn<Database>[] {
  return offlineTableNames.filter(
    (name): name is TableIn<Database> => offlineTables[name].database === database,
  );
}

/** Whether a table has one place per record in the outbox, instead of one per patient. */
export function isKeyedByRecord(table: OfflineTable): table is KeyedTable {
  return offlineTables[table].database === 'OfflineRecords';
}

/** The key of a record in its slice, its cache and on the server. `OfflineDB` uses the patient_id instead. */
export function recordKey(record: { patient_id: string; record_id?: string }): string {
  return record.record_id ?? record.patient_id;
}
