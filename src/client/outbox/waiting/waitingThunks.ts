import { savedVersionSchema, waitingBase } from '@/client/storage/outbox/base';
import { z } from 'zod';
import { selectAccountId } from '@/client/auth/authSlice';
import { createAppAsyncThunk, type AppThunk } from '@/client/redux/appThunk';
import {
  capturedAt,
  placeKey,
  type Envelope,
  type Waiting,
  type WaitingRevision,
} from '@/client/storage/outbox/envelope';
import type { Damaged } from '@/client/storage/outbox/offlineStore';
import { StorageError } from '@/client/storage/connection/storageError';
import type { Failure } from '@/contract/errors';
import { offlineTables, type OfflineTable } from '@/contract/recordKinds';
import { newPatientsAmong } from '@/client/outbox/save/newPatients';
import {
  damagedDiscarded,
  lossAcknowledged,
  recordDeleted,
  recordHeld,
  recordReleased,
  recordsRestored,
} from '@/client/outbox/outboxSlice';
import { saveOffline } from '@/client/outbox/save/saveOffline';
import { readOutbox } from './readOutbox';

/** Actions of a person on waiting records. Each rejects with `storage/…` when the device cannot be read or written. */

/** Holds it back from every upload, until it is released. */
export const holdRecord = createAppAsyncThunk<void, WaitingRevision>(
  'outbox/holdRecord',
  async (place, { dispatch, extra, rejectWithValue }) => {
    try {
      const waiting = await extra.offline.hold(place);
      if (waiting) dispatch(recordHeld({ table: place.table, waiting }));
      return undefined;
    } catch (error) {
      return rejectWithValue(StorageError.from(error).failure);
    }
  },
);

/** Releases a held or refused record; the next upload starts at once. */
export const releaseRecord = createAppAsyncThunk<void, WaitingRevision>(
  'outbox/releaseRecord',
  async (place, { dispatch, extra, rejectWithValue }) => {
    try {
      const envelope = await extra.offline.read(place.table, placeKey(place));
      if (envelope?.last_error?.code === 'record/revisionReused') {
        const saved = await dispatch(saveAgain(place, envelope));
        if (saveOffline.fulfilled.match(saved)) return undefined;
        return rejectWithValue(saved.payload ?? StorageError.from(saved.error).failure);
      }
      const waiting = await extra.offline.release(place);
      if (waiting) dispatch(recordReleased({ table: place.table, waiting }));
      return undefined;
    } catch (error) {
      return rejectWithValue(StorageError.from(error).failure);
    }
  },
);

const recordSchema = z.record(z.string(), z.unknown());

/** Saves the same record under a new revision: the server knows another record under this revision of the device. */
function saveAgain(
  { table, revision, ...keys }: WaitingRevision,
  envelope: Envelope,
): AppThunk<ReturnType<ReturnType<typeof saveOffline>>> {
  const { descriptor } = envelope;
  const { type } = offlineTables[table];
  const record = recordSchema.catch({}).parse(envelope.record);
  const base = waitingBase(revision, savedVersionSchema.parse(record));
  return (dispatch) =>
    dispatch(saveOffline({ type, ...keys, base, record, captured_at: capturedAt(envelope), descriptor }));
}

/** Whether a waiting record is a patient that the server does not have; `false` when the device cannot be read. */
export function isNewPatient(waiting: Waiting): AppThunk<Promise<boolean>> {
  return async (dispatch, getState) => {
    const accountId = selectAccountId(getState());
    if (accountId === null) return false;
    const found = await dispatch(newPatientsAmong(accountId, [waiting])).catch(() => []);
    return found.length > 0;
  };
}

export type Removed = { table: OfflineTable; envelope: Envelope }[];

/** What was deleted, to undo it, and why the rest was not; `null`: all of it was. */
interface Deleted {
  removed: Removed;
  failure: Failure | null;
}

/** Deletes waiting records from this device, one after the other. */
export const deleteRecords = createAppAsyncThunk<Deleted, WaitingRevision[]>(
  'outbox/deleteRecords',
  async (places, { dispatch, extra }) => {
    const removed: Removed = [];
    try {
      for (const place of places) {
        const envelope = await extra.offline.read(place.table, placeKey(place));
        if (envelope === null || !(await extra.offline.deleteIfRevision(place))) continue;
        removed.push({ table: place.table, envelope });
        dispatch(recordDeleted(place));
      }
      return { removed, failure: null };
    } catch (error) {
      return { removed, failure: StorageError.from(error).failure };
    }
  },
);

/**
 * Puts deleted records back as they were. Rejects with `outbox/placeTaken` when another record waits in one's place.
 */
export const undoDelete = createAppAsyncThunk<void, Removed>(
  'outbox/undoDelete',
  async (removed, { dispatch, getState, extra, rejectWithValue }) => {
    const accountId = selectAccountId(getState());
    // Another user may be signed in by now.
    if (removed.some(({ envelope }) => envelope.saved_by !== accountId)) return undefined;
    try {
      const restored = await extra.offline.restore(removed, (part) =>
        dispatch(recordsRestored(part.filter(({ outcome }) => outcome === 'restored'))),
      );
      const revisions = removed.map(({ envelope }) => envelope.revision);
      if (
        restored.some(
          ({ outcome, waiting }) => outcome !== 'restored' && !revisions.includes(waiting.revision),
        )
      ) {
        return rejectWithValue({ code: 'outbox/placeTaken', message: 'Another record waits in its place.' });
      }
      return undefined;
    } catch (error) {
      return rejectWithValue(StorageError.from(error).failure);
    }
  },
);

export const discardDamaged = createAppAsyncThunk<void, Damaged>(
  'outbox/discardDamaged',
  async (damaged, { dispatch, extra, rejectWithValue }) => {
    try {
      await extra.offline.discardDamaged(damaged);
      dispatch(damagedDiscarded(damaged));
      // Another tab may have moved it since it was listed.
      void dispatch(readOutbox());
      return undefined;
    } catch (error) {
      return rejectWithValue(StorageError.from(error).failure);
    }
  },
);

/**
 * Takes over a record that was set aside. It then waits like any other, but held until a person has checked it. Rejects
 * with `outbox/placeTaken` when another record waits in its place, and with `outbox/movedMeanwhile` when another tab has
 * sealed it since it was listed.
 */
export const takeOverDamaged = createAppAsyncThunk<void, Damaged>(
  'outbox/takeOverDamaged',
  async (damaged, { dispatch, extra, rejectWithValue }) => {
    try {
      const restored = await extra.offline.takeOver(damaged);
      if (restored === null) {
        void dispatch(readOutbox());
        return rejectWithValue({
          code: 'outbox/movedMeanwhile',
          message: 'The entry is stored elsewhere now.',
        });
      }
      if (restored.outcome === 'occupied')
        return rejectWithValue({ code: 'outbox/placeTaken', message: 'Another record waits in its place.' });
      if (restored.outcome === 'restored') dispatch(recordsRestored([restored]));
      dispatch(damagedDiscarded(damaged));
      return undefined;
    } catch (error) {
      return rejectWithValue(StorageError.from(error).failure);
    }
  },
);

/** A person has acknowledged that records were lost. */
export const acknowledgeLoss = createAppAsyncThunk(
  'outbox/acknowledgeLoss',
  async (_: void, { dispatch, extra }) => {
    await extra.offline.acknowledgeLoss();
    dispatch(lossAcknowledged());
  },
);
