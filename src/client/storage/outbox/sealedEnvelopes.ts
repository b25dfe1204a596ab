import { z } from 'zod';
import type { OfflineTable } from '@/contract/recordKinds';
import {
  envelopeSchema,
  isOf,
  placeKey,
  storedEnvelopeSchema,
  type Envelope,
  type OutboxPlace,
  type StoredEnvelope,
} from './envelope';
import { distrusted, isInItsPlace } from './distrusted';
import { isDerived, openPlaceNames } from '@/client/storage/keys/placeNames';
import {
  isSameSealed,
  lockedError,
  openCodec,
  sealedSchema,
  type SealedPlace,
  type OpenKeys,
} from '@/client/storage/keys/sealing';

/** Converts between the envelopes of one database and their stored rows. */
export interface SealedEnvelopes {
  /** The key of a place in its table. @throws StorageError `storage/locked` */
  keyOf(place: Omit<OutboxPlace, 'table'>): Promise<string>;
  seal(table: OfflineTable, envelope: Envelope): Promise<StoredEnvelope>;
  /**
   * @param stored the row under the key
   * @returns `null` when the row cannot be decrypted or parsed, is unencrypted, or there is none
   * @throws StorageError `storage/locked` when it belongs to an account that is not unlocked
   */
  open(table: OfflineTable, key: string, stored: unknown): Promise<Envelope | null>;
  /** Seals a row that is set aside, for a key of the table. */
  sealAside(accountId: string, place: AsidePlace, value: unknown): Promise<AsideRow>;
  /** @returns the contents of a row that was set aside; any other row is returned as it is */
  openAside(place: AsidePlace, stored: unknown): Promise<unknown>;
}

interface AsidePlace {
  table: OfflineTable;
  key: string;
}

/** A row set aside for a person to decide about: only its owner is unencrypted. */
const asideSchema = z.object({ saved_by: z.string(), sealed: sealedSchema });
export type AsideRow = z.infer<typeof asideSchema>;

/** A sealed row: a waiting record, or one that was set aside. */
export const sealedRowSchema = storedEnvelopeSchema.or(asideSchema);

export function openSealedEnvelopes(database: string, keys: OpenKeys): SealedEnvelopes {
  const codec = openCodec(keys);
  const names = openPlaceNames(keys);
  const placeOf = (table: OfflineTable, { saved_by, revision, ...place }: PlacedHeader): SealedPlace => ({
    account_id: saved_by,
    database,
    store: table,
    key: placeKey(place),
    revision,
  });
  const asideOf = (account_id: string, { table, key }: AsidePlace): SealedPlace => ({
    ...{ account_id, key },
    database,
    store: table,
  });
  return {
    async keyOf(place) {
      const id = placeKey(place);
      if (!isDerived(id)) return id;
      if (keys.accountId === null) throw lockedError();
      return names.of(keys.accountId, id);
    },
    async seal(table, envelope) {
      const { revision, saved_by } = envelope;
      const patient_id = await names.of(saved_by, envelope.patient_id);
      const record_id = envelope.record_id && (await names.of(saved_by, envelope.record_id));
      const header = { patient_id, ...(record_id !== undefined && { record_id }), revision, saved_by };
      return { ...header, sealed: await codec.seal(envelope, placeOf(table, header)) };
    },
    async open(table, key, stored) {
      const header = storedEnvelopeSchema.safeParse(stored).data;
      if (!header || placeKey(header) !== key) return null;
      const opened = await codec.open(header.sealed, placeOf(table, header));
      return envelopeSchema.safeParse(opened).data ?? null;
    },
    async sealAside(accountId, place, value) {
      return { saved_by: accountId, sealed: await codec.seal(value, asideOf(accountId, place)) };
    },
    async openAside(place, stored) {
      const header = storedEnvelopeSchema.safeParse(stored).data;
      // As it was in its place, when something else came there.
      if (header) return (await codec.open(header.sealed, placeOf(place.table, header))) ?? stored;
      const row = asideSchema.safeParse(stored).data;
      if (!row) return stored;
      return (await codec.open(row.sealed, asideOf(row.saved_by, place))) ?? stored;
    },
  };
}

/** Whether a row is sealed. */
export function isSealed(stored: unknown): boolean {
  return sealedRowSchema.safeParse(stored).success;
}

/**
 * The account's record in an unencrypted row, or in one that was set aside. Someone else may have put it there, so
 * nothing but the record itself is kept. `null` when the row holds no record of its own place.
 */
export function recordIn(accountId: string, table: OfflineTable, found: unknown): Envelope | null {
  if (!isOf(accountId, found) || isSealed(found)) return null;
  const envelope = envelopeSchema.safeParse(found).data;
  return envelope && isInItsPlace(table, envelope) ? distrusted(table, envelope) : null;
}

type PlacedHeader = Pick<StoredEnvelope, 'patient_id' | 'record_id' | 'revision' | 'saved_by'>;

/** Whether nothing was written to a place between two reads. */
export function isSameRow(one: unknown, other: unknown): boolean {
  if (one === undefined || other === undefined) return one === other;
  const [first, second] = [one, other].map((row) => storedEnvelopeSchema.safeParse(row).data);
  if (!first || !second) return first === second && JSON.stringify(one) === JSON.stringify(other);
  return first.revision === second.revision && isSameSealed(first.sealed, second.sealed);
}
