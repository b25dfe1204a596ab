import { v7 as uuidv7 } from 'uuid';
import { offlineDatabase, offlineTableNames, type OfflineTable } from '@/contract/offlineTables';
import { connect } from './connection';
import { envelopeSchema, waitingSchema, type AttemptFailure, type Envelope, type Waiting } from './envelope';
import { localforageTable } from './localforageDriver';
import { StorageError } from './storageError';

/** What the device adds to a record as it is saved: its own id, the next revision of its one counter, and the one it goes on from. */
export interface DeviceStamp {
  device_id: string;
  device_revision: number;
  base_device_revision: number | null;
}

/** Where a save goes, and what it may replace there. */
export interface SavePlace {
  table: OfflineTable;
  patient_id: string;
  /**
   * the waiting revision that the form opened on or saved last, `null` when nothing waited; another one that waits is then not
   * replaced. Left out: whatever waits is replaced.
   */
  opened_on?: number | null;
}

/** Names one revision of one waiting record: what was sent, and so the only thing that may be deleted for it. */
export interface WaitingRevision {
  table: OfflineTable;
  patient_id: string;
  revision: number;
}

export interface WaitingTables {
  waiting: Record<OfflineTable, Waiting[]>;
  /** keys of what lies in the tables and cannot be understood: kept, never sent, never deleted */
  damaged: { table: OfflineTable; key: string }[];
}

/** The tables of what the server has not acknowledged yet. Whatever fails throws a StorageError and leaves no trace. */
export interface OfflineStore {
  /**
   * Writes the envelope under its patient_id, in place of an earlier one, in one transaction with the counter that numbers
   * it; resolves when it is on the disk.
   *
   * @param build makes the envelope; when it throws, nothing is written
   * @throws StorageError `outbox/otherAccountWaiting` when another account's record lies under that patient_id,
   *   `outbox/savedMeanwhile` when a record waits there that the form has not seen
   */
  save(place: SavePlace, build: (stamp: DeviceStamp) => Envelope): Promise<Envelope>;
  /** The waiting record of a patient, or `null`; one that cannot be understood is left where it is and counts as `null`. */
  read(table: OfflineTable, patient_id: string): Promise<Envelope | null>;
  /** What waits, of one account, without the records, each table in the order saved. */
  readWaiting(accountId: string): Promise<WaitingTables>;
  /** Deletes it unless it was saved again meanwhile. @returns whether it was deleted */
  deleteIfRevision(sent: WaitingRevision): Promise<boolean>;
  /** Writes down a failed attempt, unless the record was saved again meanwhile. @returns the record as it now waits */
  recordAttempt(
    sent: WaitingRevision,
    attempt: { last_attempt_at: string; last_error: AttemptFailure },
  ): Promise<Waiting | null>;
  close(): Promise<void>;
}

const counterStore = 'counter';
const counterKey = 'device';
interface Counter {
  device_id: string;
  revision: number;
}

/**
 * Opens `OfflineDB`. Beside the three tables it has a store for the counter, because a revision that is to be raised in the
 * same transaction as a write must lie in the same database.
 */
export function openOfflineStore(): OfflineStore {
  const connection = connect({ ...offlineDatabase, stores: [...offlineTableNames, counterStore] });
  const tables = new Map<OfflineTable, Promise<LocalForage>>();
  const tableOf = (table: OfflineTable): Promise<LocalForage> => {
    const opened = tables.get(table) ?? localforageTable(connection, table);
    tables.set(table, opened);
    return opened;
  };

  return {
    async read(table, patient_id) {
      const stored = await (await tableOf(table)).getItem<unknown>(patient_id);
      return envelopeSchema.safeParse(stored).data ?? null;
    },

    save: ({ table, patient_id, opened_on }, build) =>
      connection.write([table, counterStore], async (transaction) => {
        const records = transaction.objectStore(table);
        const counters = transaction.objectStore(counterStore);
        const reads: Promise<unknown>[] = [records.get(patient_id), counters.get(counterKey)];
        const [earlier, counter] = await Promise.all(reads);
        const previous = isCounter(counter) ? counter : { device_id: uuidv7(), revision: 0 };
        const { device_id } = previous;
        const revision = previous.revision + 1;
        const found = waitingSchema.safeParse(earlier).data;
        const base_device_revision = opened_on === undefined ? (found?.revision ?? null) : opened_on;
        const envelope = build({ device_id, device_revision: revision, base_device_revision });
        if (found) refuseToReplace(found, envelope, opened_on);
        const isDamaged = earlier !== undefined && !found;
        const puts = [
          // What cannot be understood is set aside, not overwritten: readWaiting lists it as damaged.
          ...(isDamaged ? [records.put(earlier, `damaged/${patient_id}/${revision}`)] : []),
          records.put(envelope, patient_id),
          counters.put({ device_id, revision } satisfies Counter, counterKey),
        ];
        // At once, without waiting for the puts to be reported: they are part of it or nothing is.
        transaction.commit();
        await Promise.all(puts);
        return envelope;
      }),

    async readWaiting(accountId) {
      const found: WaitingTables = { waiting: { patients: [], sarcF: [], physicalData: [] }, damaged: [] };
      for (const table of offlineTableNames) {
        await (
          await tableOf(table)
        ).iterate<unknown, void>((stored, key) => {
          const waiting = waitingSchema.safeParse(stored);
          if (!waiting.success || waiting.data.patient_id !== key) found.damaged.push({ table, key });
          else if (waiting.data.saved_by === accountId) found.waiting[table].push(waiting.data);
        });
        found.waiting[table].sort((a, b) => a.revision - b.revision);
      }
      return found;
    },

    deleteIfRevision: ({ table, patient_id, revision }) =>
      connection.write(
        [table],
        async (transaction) => {
          const stored = waitingSchema.safeParse(await transaction.objectStore(table).get(patient_id));
          if (stored.data?.revision !== revision) return false;
          await transaction.objectStore(table).delete(patient_id);
          return true;
        },
        // Lost with the power, it is sent once more, and the server knows it.
        { durability: 'relaxed' },
      ),

    recordAttempt: ({ table, patient_id, revision }, attempt) =>
      connection.write(
        [table],
        async (transaction) => {
          const stored = envelopeSchema.safeParse(await transaction.objectStore(table).get(patient_id));
          if (stored.data?.revision !== revision) return null;
          const envelope: Envelope = { ...stored.data, ...attempt, attempts: stored.data.attempts + 1 };
          await transaction.objectStore(table).put(envelope, patient_id);
          return withoutRecord(envelope);
        },
        { durability: 'relaxed' },
      ),

    close: () => connection.close(),
  };
}

/** The envelope as lists need it. */
export function withoutRecord(envelope: Envelope): Waiting {
  return waitingSchema.parse(envelope);
}

function refuseToReplace(found: Waiting, envelope: Envelope, openedOn: number | null | undefined): void {
  if (found.saved_by !== envelope.saved_by) {
    throw new StorageError({
      code: 'outbox/otherAccountWaiting',
      message:
        'A record of this patient that someone else saved on this device is still waiting to be uploaded.',
    });
  }
  if (openedOn !== undefined && openedOn !== found.revision) {
    throw new StorageError({
      code: 'outbox/savedMeanwhile',
      message: 'A record of this patient that this form has not seen is waiting to be uploaded.',
    });
  }
}

function isCounter(value: unknown): value is Counter {
  return (
    typeof value === 'object' &&
    value !== null &&
    'device_id' in value &&
    typeof value.device_id === 'string' &&
    'revision' in value &&
    Number.isSafeInteger(value.revision)
  );
}
