import { dynamometrySchema, storedDynamometrySchema, type StoredDynamometry } from './dynamometry';
import { labSchema, storedLabSchema, type StoredLab } from './lab';
import { patientSchema, storedPatientSchema, type StoredPatient } from './patient';
import { physicalDataSchema, storedPhysicalDataSchema, type StoredPhysicalData } from './physicalData';
import { paths } from './paths';
import { reminderSchema, storedReminderSchema, type StoredReminder } from './reminder';
import { sarcFSchema, storedSarcFSchema, type StoredSarcF } from './sarcF';
import { storedSupplementSchema, supplementSchema, type StoredSupplement } from './supplement';

/**
 * The databases on the device for records that the server has not acknowledged yet. The first keys its tables by
 * patient_id, so a patient's later save replaces the earlier one. The second keys them by record_id.
 */
export const offlineDatabase = {
  name: 'OfflineDB',
  version: 1,
  tables: ['patients', 'sarcF', 'physicalData'],
} as const;
export const offlineRecordsDatabase = {
  name: 'OfflineRecords',
  version: 1,
  tables: ['dynamometry', 'labs', 'supplements', 'reminders'],
} as const;
export type OfflineDatabase = typeof offlineDatabase | typeof offlineRecordsDatabase;

/** All their tables, in upload order. */
export const offlineTableNames = [...offlineDatabase.tables, ...offlineRecordsDatabase.tables] as const;
export type OfflineTable = (typeof offlineTableNames)[number];
/** A table with one place per patient. */
export type PatientTable = (typeof offlineDatabase.tables)[number];
/** A table with one place per record. */
export type KeyedTable = (typeof offlineRecordsDatabase.tables)[number];

/** The stored form of a table's records, as the server returns it. */
export interface AcknowledgedRecords {
  patients: StoredPatient;
  sarcF: StoredSarcF;
  physicalData: StoredPhysicalData;
  dynamometry: StoredDynamometry;
  labs: StoredLab;
  supplements: StoredSupplement;
  reminders: StoredReminder;
}

/** Acknowledged records of one table, discriminated by its name. */
export type TableRecords = {
  [T in OfflineTable]: { table: T; records: AcknowledgedRecords[T][] };
}[OfflineTable];

/** What each table means to a caller, to the server and to record validation. */
export const offlineTables = {
  patients: {
    type: 'patient',
    savePath: paths.savePatient,
    readPath: paths.patients,
    recordKey: 'patient_id',
    schema: patientSchema,
    storedSchema: storedPatientSchema,
  },
  sarcF: {
    type: 'sarcf',
    savePath: paths.saveSarcF,
    readPath: paths.sarcF,
    recordKey: 'record_id',
    schema: sarcFSchema,
    storedSchema: storedSarcFSchema,
  },
  physicalData: {
    type: 'physical',
    savePath: paths.savePhysicalData,
    readPath: paths.physicalData,
    recordKey: 'record_id',
    schema: physicalDataSchema,
    storedSchema: storedPhysicalDataSchema,
  },
  dynamometry: {
    type: 'dynamometry',
    savePath: paths.saveDynamometry,
    readPath: paths.dynamometry,
    recordKey: 'record_id',
    schema: dynamometrySchema,
    storedSchema: storedDynamometrySchema,
  },
  labs: {
    type: 'lab',
    savePath: paths.saveLab,
    readPath: paths.labs,
    recordKey: 'record_id',
    schema: labSchema,
    storedSchema: storedLabSchema,
  },
  supplements: {
    type: 'supplement',
    savePath: paths.saveSupplement,
    readPath: paths.supplements,
    recordKey: 'record_id',
    schema: supplementSchema,
    storedSchema: storedSupplementSchema,
  },
  reminders: {
    type: 'reminder',
    savePath: paths.saveReminder,
    readPath: paths.reminders,
    recordKey: 'record_id',
    schema: reminderSchema,
    storedSchema: storedReminderSchema,
  },
} as const;

/** A value for each table: the one list of them that is written by hand beside those of the databases. */
export function byTable<V>(valueOf: (table: OfflineTable) => V): Record<OfflineTable, V> {
  return {
    patients: valueOf('patients'),
    sarcF: valueOf('sarcF'),
    physicalData: valueOf('physicalData'),
    dynamometry: valueOf('dynamometry'),
    labs: valueOf('labs'),
    supplements: valueOf('supplements'),
    reminders: valueOf('reminders'),
  };
}

/** The table for an offline save of this type (`patient`, `sarcf`, `physical`, `dynamometry`, `lab`, `supplement`, `reminder`), or `null` when there is none. */
export function offlineTableOf(type: string): OfflineTable | null {
  return offlineTableNames.find((name) => offlineTables[name].type === type) ?? null;
}

/** Whether a table has one place per record in the outbox, instead of one per patient. */
export function isKeyedByRecord(table: OfflineTable): table is KeyedTable {
  return offlineRecordsDatabase.tables.some((name) => name === table);
}

/** The key of a record in its slice, its cache and on the server. `OfflineDB` uses the patient_id instead. */
export function recordKey(record: { patient_id: string; record_id?: string }): string {
  return record.record_id ?? record.patient_id;
}
