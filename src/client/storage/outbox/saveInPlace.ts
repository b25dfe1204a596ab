import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import type { OfflineTable } from '@/contract/recordKinds';
import type { Read, Write } from '@/client/storage/connection/connection';
import type { Rows } from './countedTables';
import { withCount, type Counter } from './counter';
import {
  rowHeaderSchema,
  type Envelope,
  type OutboxPlace,
  type StoredEnvelope,
  type Waiting,
} from './envelope';
import { readPlaces, type ChangeSealed } from './sealedChanges';
import type { SealedEnvelopes } from './sealedEnvelopes';
import { includedIn, includes, savedVersionSchema, type Base } from './base';
import type { UnlockedKeys } from '@/client/storage/keys/sealing';
import { StorageError } from '@/client/storage/connection/storageError';

/** What the device adds to a record on save: its own id, the next revision of its counter, and the chain of saves. */
export interface DeviceStamp {
  device_id: string;
  device_revision: number;
  base_device_revision: number | null;
  save_id: string;
  base_save_ids: string[];
}

/** The place of a save, and what it may replace there. */
export interface SavePlace extends OutboxPlace {
  /** what the edit starts from; another waiting revision is not replaced. Left out: any waiting revision is replaced. */
  base?: Base | undefined;
}

interface Parts {
  changeSealed: ChangeSealed;
  envelopes: SealedEnvelopes;
  keys: UnlockedKeys;
}

/** rows per task, when there are many */
const breathEvery = 200;

export interface SaveControl {
  /** aborts the save, up to the last row: nothing is written then */
  signal: AbortSignal;
  onProgress(done: number): void;
  /** the batch of imported records that counts once these are saved */
  batch?: string | undefined;
}

/**
 * Writes envelopes to their places, all or none, replacing earlier ones.
 *
 * @returns the envelopes, in the order of the places
 * @throws StorageError as OfflineStore.save; after an abort, the reason of the signal or a StorageError
 */
export async function saveInPlace(
  { changeSealed, envelopes, keys }: Parts,
  places: SavePlace[],
  build: (stamp: DeviceStamp, index: number) => Envelope,
  control?: SaveControl,
): Promise<Envelope[]> {
  const keyed = await Promise.all(
    places.map(async (place): Promise<KeyedPlace> => ({ ...place, key: await envelopes.keyOf(place) })),
  );
  return changeSealed(
    async (transaction) => {
      // For a few places, reading them directly is cheaper than reading all keys of a table.
      if (places.length <= breathEvery) return readPlaces(keyed)(transaction);
      const keysOf = new Map<OfflineTable, Set<IDBValidKey>>();
      for (const table of new Set(places.map((place) => place.table))) {
        keysOf.set(table, new Set(await transaction.objectStore(table).getAllKeys()));
      }
      return readEach(transaction, keyed, ({ table, key }) => keysOf.get(table)?.has(key) ?? false);
    },
    async ({ found, counter }) => {
      const changes: SealedSave[] = [];
      for (let begin = 0; begin < keyed.length; begin += breathEvery) {
        control?.signal.throwIfAborted();
        const part = keyed.slice(begin, begin + breathEvery);
        changes.push(
          ...(await Promise.all(
            part.map((place, offset) => {
              const index = begin + offset;
              const stamp = { device_id: counter.device_id, revision: counter.revision + 1 + index };
              return sealSave({ envelopes, keys }, place, {
                occupant: found[index],
                stamp,
                build: (made) => build(made, index),
              });
            }),
          )),
        );
        // Sealing counts as half of the progress, writing as the other half.
        control?.onProgress(begin / 2);
      }
      control?.signal.throwIfAborted();
      return {
        result: changes.map(({ envelope }) => envelope),
        async write(rows, now) {
          const next = await putInPlace(changes, rows, now, control);
          const [batch, saved_by] = [control?.batch, changes[0]?.envelope.saved_by];
          if (batch === undefined || saved_by === undefined) return next;
          // In the same transaction, so that an interrupted import is neither lost nor taken for one that was saved.
          return { ...next, imported: { ...next.imported, [saved_by]: batch } };
        },
      };
    },
  );
}

type KeyedPlace = SavePlace & { key: string };

interface Save {
  /** the row that is stored there */
  occupant: unknown;
  stamp: { device_id: string; revision: number };
  build: (stamp: DeviceStamp) => Envelope;
}

/** Builds and seals the envelope of a place. @throws StorageError when it may not replace what waits there */
async function sealSave(
  { envelopes, keys }: Pick<Parts, 'envelopes' | 'keys'>,
  { base, table, key }: KeyedPlace,
  { occupant: row, stamp: { device_id, revision }, build }: Save,
): Promise<SealedSave> {
  const header = rowHeaderSchema.safeParse(row).data;
  const ofOther = header !== undefined && header.saved_by !== keys.accountId;
  const found = ofOther ? null : await envelopes.open(table, key, row);
  const built = build({ device_id, device_revision: revision, save_id: uuidv7(), ...chainOf(base, found) });
  const occupant = ofOther ? header : found;
  if (occupant) refuseToReplace(occupant, built, base);
  // A held record stays held until a person releases it.
  const envelope = { ...built, ...conflictOf(found, built), held: found?.held ?? built.held };
  return { table, key, envelope, row: await envelopes.seal(table, envelope), occupant: row, found };
}

const theirsSchema = savedVersionSchema.extend({ revision: z.int() });

/**
 * What a save keeps of the conflict of the record that it replaces: all of it, until it includes the server's version.
 * A further edit does not settle a conflict, and the lists of both versions must still count.
 */
function conflictOf(found: Envelope | null, { record }: Envelope): Partial<Envelope> | null {
  if (found?.last_error?.code !== 'record/conflict') return null;
  const theirs = theirsSchema.safeParse(found.current).data;
  const saved = savedVersionSchema.safeParse(record).data;
  if (!theirs || !saved) return null;
  if (includes(saved, theirs)) return null;
  const { attempts, last_attempt_at, last_error, current, current_by, started_from } = found;
  return { attempts, last_attempt_at, last_error, current, current_by, started_from };
}

/** The saves that a save includes. One with no base of its own includes what it replaces. */
function chainOf(base: Base | undefined, found: Envelope | null) {
  const replaced = found && savedVersionSchema.safeParse(found.record).data;
  // The server may have another content under this id, which the save does not include.
  const reused = found?.last_error?.code === 'record/revisionReused' ? replaced?.save_id : null;
  const included = base?.base_save_ids ?? (replaced ? includedIn(replaced) : []);
  return {
    base_device_revision: base ? base.opened_on : (found?.revision ?? null),
    base_save_ids: included.filter((id) => id !== reused),
  };
}

/** An envelope and its sealed row, for a place that must not change before the row is written. */
export interface SealedSave {
  table: OfflineTable;
  key: string;
  envelope: Envelope;
  row: StoredEnvelope;
  /** the row that is stored in the place */
  occupant: unknown;
  /** the same row, decrypted */
  found: Envelope | null;
}

/** Puts the rows into a transaction and keeps the page responsive. @returns the counter after them */
export async function putInPlace(
  changes: readonly SealedSave[],
  rows: Rows,
  counter: Counter,
  control?: SaveControl,
): Promise<Counter> {
  let next = counter;
  for (const [index, { table, key, envelope, row, occupant, found }] of changes.entries()) {
    const { revision, saved_by: account_id, saved_at } = envelope;
    // A row that cannot be read is set aside, not overwritten: readWaiting lists it as damaged.
    if (occupant !== undefined && !found) void rows.put(table, damagedKey(key, revision), occupant);
    const written = rows.put(table, key, row);
    next = {
      ...next,
      revision: Math.max(next.revision, revision),
      last_saved_at: saved_at,
      waiting: withCount(next.waiting, { account_id, table, by: found ? 0 : 1 }),
    };
    if ((index + 1) % breathEvery !== 0) continue;
    await written;
    control?.signal.throwIfAborted();
    control?.onProgress((changes.length + index) / 2);
  }
  return next;
}

async function readEach(
  transaction: Read | Write,
  places: { table: OfflineTable; key: string }[],
  isThere: (place: { table: OfflineTable; key: string }) => boolean,
): Promise<unknown[]> {
  const rows: unknown[] = [];
  for (const place of places) {
    rows.push(isThere(place) ? await transaction.objectStore(place.table).get(place.key) : undefined);
  }
  return rows;
}

function refuseToReplace(
  found: Pick<Waiting, 'saved_by' | 'patient_id' | 'revision' | 'distrusted'>,
  envelope: Envelope,
  base: Base | undefined,
): void {
  if (found.saved_by !== envelope.saved_by) {
    throw new StorageError({
      code: 'outbox/otherAccountWaiting',
      message:
        'A record of this patient that someone else saved on this device is still waiting to be uploaded.',
    });
  }
  // A save without a base replaces what its user saved there before, not what came from a file.
  if (found.distrusted === true && base?.opened_on !== found.revision) {
    throw new StorageError({
      code: 'outbox/heldFromFile',
      message: 'A record from a backup file is on hold here.',
    });
  }
  const isOfAnotherPatient = found.patient_id !== envelope.patient_id;
  if (isOfAnotherPatient || (base !== undefined && base.opened_on !== found.revision)) {
    throw new StorageError({
      code: 'outbox/savedMeanwhile',
      message: 'A record that this form has not seen is waiting to be uploaded.',
    });
  }
}

/** The key under which a damaged row is set aside. */
function damagedKey(key: string, revision: number): string {
  return `${asidePrefix}${key}/${revision}`;
}

export const asidePrefix = 'damaged/';
