import {
  envelopeSchema,
  placeKey,
  storedEnvelopeSchema,
  type Envelope,
  type StoredEnvelope,
} from './envelope';
import type { OfflineTable } from '@/contract/offlineTables';
import { isSameSealed, openCodec, type SealedPlace, type UnlockedKeys } from './sealing';

/** The envelopes of one database, as they lie there. */
export interface SealedEnvelopes {
  seal(table: OfflineTable, envelope: Envelope): Promise<StoredEnvelope>;
  /**
   * @param stored what lies under the key
   * @returns `null` for what cannot be understood, and for nothing
   * @throws StorageError `storage/locked` when it is of an account that is not unlocked here
   */
  open(table: OfflineTable, key: string, stored: unknown): Promise<Envelope | null>;
}

export function openSealedEnvelopes(database: string, keys: UnlockedKeys): SealedEnvelopes {
  const codec = openCodec(keys);
  const placeOf = (table: OfflineTable, { saved_by, revision, ...place }: PlacedHeader): SealedPlace => ({
    account_id: saved_by,
    database,
    store: table,
    key: placeKey(place),
    revision,
  });
  return {
    async seal(table, envelope) {
      const { patient_id, record_id, revision, saved_by } = envelope;
      const sealed = await codec.seal(envelope, placeOf(table, envelope));
      return { patient_id, ...(record_id !== undefined && { record_id }), revision, saved_by, sealed };
    },
    async open(table, key, stored) {
      const header = storedEnvelopeSchema.safeParse(stored).data;
      if (!header) return plainEnvelope(key, stored);
      if (placeKey(header) !== key) return null;
      const opened = await codec.open(header.sealed, placeOf(table, header));
      return envelopeSchema.safeParse(opened).data ?? null;
    },
  };
}

/** As earlier versions of the app left them, with everything in clear: it waits like any other until it is sealed. */
export function plainEnvelope(key: string, stored: unknown): Envelope | null {
  if (storedEnvelopeSchema.safeParse(stored).success) return null;
  const envelope = envelopeSchema.safeParse(stored).data;
  return envelope && placeKey(envelope) === key ? envelope : null;
}

type PlacedHeader = Pick<StoredEnvelope, 'patient_id' | 'record_id' | 'revision' | 'saved_by'>;

/** Whether nothing was written to a place between two readings. */
export function isSameRow(one: unknown, other: unknown): boolean {
  if (one === undefined || other === undefined) return one === other;
  const [first, second] = [one, other].map((row) => storedEnvelopeSchema.safeParse(row).data);
  if (!first || !second) return first === second && JSON.stringify(one) === JSON.stringify(other);
  return first.revision === second.revision && isSameSealed(first.sealed, second.sealed);
}
