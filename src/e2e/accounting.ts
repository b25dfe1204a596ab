import { offlineDatabase, type PatientTable } from '@/contract/offlineTables';

/** A record as JSON: whatever its fields, it belongs to a patient. */
export interface JsonRecord {
  [field: string]: unknown;
  patient_id: string;
}

/** A save that the screen called saved. One that a later save replaced is taken off the list by whoever keeps it. */
export interface SaidSaved {
  table: PatientTable;
  patient_id: string;
  /** some of what was typed: enough to know the record by */
  fields: Record<string, unknown>;
}

/** What the server has from one device. */
export interface ServerSide {
  rows: Record<PatientTable, JsonRecord[]>;
  /** in the order it took them */
  audit: { table: PatientTable; device_revision: number; record: JsonRecord }[];
}

/** What a fresh page reads from the device. */
export interface DeviceSide {
  waiting: Record<PatientTable, { revision: number; record: JsonRecord }[]>;
}

/** What does not agree, a line each. */
export interface Accounting {
  /** said to be saved, and neither a row on the server nor waiting on the device */
  lost: string[];
  /** two rows, two audit entries of one save, or one revision twice */
  duplicated: string[];
  /** on the server or on the device, and never said to be saved */
  unsaid: string[];
  /** audit entries that are not in the order of one upload: patients, sarcF, physicalData, each by its device revision */
  outOfOrder: string[];
  /** not a fault in itself: what is on the device */
  waiting: string[];
}

export const allOnServerOnce: Accounting = {
  lost: [],
  duplicated: [],
  unsaid: [],
  outOfOrder: [],
  waiting: [],
};

/** Holds the three sides against each other. */
export function account(sides: { said: SaidSaved[]; server: ServerSide; device: DeviceSide }): Accounting {
  const { said, server, device } = sides;
  const onDevice = offlineDatabase.tables.flatMap((table) =>
    device.waiting[table].map(({ record }) => ({ table, record })),
  );
  const onServer = offlineDatabase.tables.flatMap((table) =>
    server.rows[table].map((record) => ({ table, record })),
  );
  const matching = (found: readonly Found[]) => {
    const byPatient = new Map<string, Found[]>();
    for (const one of found) {
      const name = `${one.table} ${one.record.patient_id}`;
      byPatient.set(name, [...(byPatient.get(name) ?? []), one]);
    }
    return (save: SaidSaved) => (byPatient.get(`${save.table} ${save.patient_id}`) ?? []).filter(isOf(save));
  };
  const anywhere = [...onServer, ...onDevice];
  const ofAnywhere = matching(anywhere);
  const ofServer = matching(onServer);
  const ofAudit = matching(server.audit);
  const isSaid = new Set(said.flatMap(ofAnywhere));
  return {
    lost: said.filter((save) => ofAnywhere(save).length === 0).map(lineOf),
    duplicated: [
      ...said.filter((save) => ofServer(save).length > 1).map(lineOf),
      ...said.filter((save) => ofAudit(save).length > 1).map(lineOf),
      ...repeatedRevisions(server.audit),
    ],
    unsaid: anywhere
      .filter((found) => !isSaid.has(found))
      .map(({ table, record }) => `${table} ${JSON.stringify(record)}`),
    outOfOrder: outOfOrder(server.audit),
    waiting: onDevice.map(({ table, record }) => `${table} ${record.patient_id}`),
  };
}

/** A record found somewhere. */
export interface Found {
  table: PatientTable;
  record: JsonRecord;
}

/** Whether what is found is what was said to be saved. */
export function isOf({ table, patient_id, fields }: SaidSaved) {
  return (found: Found): boolean =>
    found.table === table &&
    found.record.patient_id === patient_id &&
    Object.entries(fields).every(
      ([field, value]) => JSON.stringify(found.record[field]) === JSON.stringify(value),
    );
}

function lineOf({ table, patient_id, fields }: SaidSaved): string {
  return `${table} ${patient_id} ${JSON.stringify(fields)}`;
}

function repeatedRevisions(audit: ServerSide['audit']): string[] {
  const revisions = audit.map(({ device_revision }) => device_revision);
  const seen = new Set<number>();
  return revisions
    .filter((revision) => seen.has(revision) || !seen.add(revision))
    .map((revision) => `revision ${revision}`);
}

function outOfOrder(audit: ServerSide['audit']): string[] {
  const lines = audit.map(({ table, device_revision }) => `${table} ${device_revision}`);
  const inOrder = [...audit]
    .sort(
      (a, b) =>
        offlineDatabase.tables.indexOf(a.table) - offlineDatabase.tables.indexOf(b.table) ||
        a.device_revision - b.device_revision,
    )
    .map(({ table, device_revision }) => `${table} ${device_revision}`);
  return lines.flatMap((line, index) =>
    line === inOrder[index] ? [] : [`${line} in the place of ${inOrder[index]}`],
  );
}
