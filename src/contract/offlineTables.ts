import { patientSchema, storedPatientSchema, type StoredPatient } from './patient';
import { physicalDataSchema, storedPhysicalDataSchema, type StoredPhysicalData } from './physicalData';
import { paths } from './paths';
import { sarcFSchema, storedSarcFSchema, type StoredSarcF } from './sarcF';

/** The database on the device that holds what the server has not acknowledged yet. */
export const offlineDatabase = { name: 'OfflineDB', version: 1 } as const;

/** The tables of `OfflineDB`, each keyed by patient_id, in the order they are uploaded. */
export const offlineTableNames = ['patients', 'sarcF', 'physicalData'] as const;
export type OfflineTable = (typeof offlineTableNames)[number];

/** What the server makes of a table's records. */
export interface AcknowledgedRecords {
  patients: StoredPatient;
  sarcF: StoredSarcF;
  physicalData: StoredPhysicalData;
}

/** Acknowledged records of one table, told apart by its name. */
export type TableRecords = {
  [T in OfflineTable]: { table: T; records: AcknowledgedRecords[T][] };
}[OfflineTable];

/** What each table means to a caller, to the server and to the check of its records. */
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
} as const;

/** The table for an offline save of this type (`patient`, `sarcf`, `physical`), or `null` when there is none. */
export function offlineTableOf(type: string): OfflineTable | null {
  return offlineTableNames.find((name) => offlineTables[name].type === type) ?? null;
}

/** The key of a record in its slice, its cache and on the server; in `OfflineDB` it is the patient_id. */
export function recordKey(record: { patient_id: string; record_id?: string }): string {
  return record.record_id ?? record.patient_id;
}
