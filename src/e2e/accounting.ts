import { offlineDatabase, type PatientTable } from '@/contract/recordKinds';

/** A record as JSON. Every record belongs to a patient. */
export interface JsonRecord {
  [field: string]: unknown;
  patient_id: string;
}

/** A save that the screen confirmed. The story removes a save from its list when a later save replaces it. */
export interface ConfirmedSave {
  table: PatientTable;
  patient_id: string;
  /** some of the typed values, enough to identify the record */
  fields: Record<string, unknown>;
}

/** What the server has from one device. */
export interface ServerSide {
  rows: Record<PatientTable, JsonRecord[]>;
  /** in the order in which the server accepted them */
  audit: { table: PatientTable; device_revision: number; record: JsonRecord }[];
}

/** What a fresh page reads from the device. */
export interface DeviceSide {
  waiting: Record<PatientTable, { revision: number; record: JsonRecord }[]>;
}

/** The disagreements, one line each. */
export interface Accounting {
  /** confirmed as saved, but neither a row on the server nor waiting on the device */
  lost: string[];
  /** two rows or two audit entries for one save, or a revision that occurs twice */
  duplicated: string[];
  /** on the server or on the device, but never confirmed as saved */
  unconfirmed: string[];
  /** audit entries not in the order of one upload: patients, sarcF, physicalData, each by its device revision */
  outOfOrder: string[];
  /** not a fault in itself: the records still on the device */
  waiting: string[];
}

export const allOnServerOnce: Accounting = {
  lost: [],
  duplicated: [],
  unconfirmed: [],
  outOfOrder: [],
  waiting: [],
};

/** Compares the three sides. */
export function account(sides: {
  confirmed: ConfirmedSave[];
  server: ServerSide;
  device: DeviceSide;
}): Accounting {
  const { confirmed: saved, server, device } = sides;
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
    return (save: ConfirmedSave) =>
      (byPatient.get(`${save.table} ${save.patient_id}`) ?? []).filter(isOf(save));
  };
  const anywhere = [...onServer, ...onDevice];
  const ofAnywhere = matching(anywhere);
  const ofServer = matching(onServer);
  const ofAudit = matching(server.audit);
  const matched = new Set(saved.flatMap(ofAnywhere));
  return {
    lost: saved.filter((save) => ofAnywhere(save).length === 0).map(lineOf),
    duplicated: [
      ...saved.filter((save) => ofServer(save).length > 1).map(lineOf),
      ...saved.filter((save) => ofAudit(save).length > 1).map(lineOf),
      ...repeatedRevisions(server.audit),
    ],
    unconfirmed: anywhere
      .filter((found) => !matched.has(found))
      .map(({ table, record }) => `${table} ${JSON.stringify(record)}`),
    outOfOrder: outOfOrder(server.audit),
    waiting: onDevice.map(({ table, record }) => `${table} ${record.patient_id}`),
  };
}

/** A record found on the server or on the device. */
export interface Found {
  table: PatientTable;
  record: JsonRecord;
}

/** Whether the record found is the confirmed save. */
export function isOf({ table, patient_id, fields }: ConfirmedSave) {
  return (found: Found): boolean =>
    found.table === table &&
    found.record.patient_id === patient_id &&
    Object.entries(fields).every(
      ([field, value]) => JSON.stringify(found.record[field]) === JSON.stringify(value),
    );
}

function lineOf({ table, patient_id, fields }: ConfirmedSave): string {
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
