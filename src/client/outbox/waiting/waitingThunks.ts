import { z } from 'zod';
import { selectAccountId } from '@/client/auth/authSlice';
import { createAppAsyncThunk, type AppThunk } from '@/client/redux/appThunk';
import {
  placeKey,
  type Envelope,
  type Waiting,
  type WaitingRevision,
} from '@/client/storage/outbox/envelope';
import type { Damaged } from '@/client/storage/outbox/offlineStore';
import { StorageError } from '@/client/storage/connection/storageError';
import { offlineTables, type OfflineTable } from '@/contract/offlineTables';
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

/** What a person does with one waiting record. Each refuses with `storage/…` and changes nothing when the device does not let it. */

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

/** Lets it go with the next upload, which begins at once: after holding it, or after a refusal. */
export const releaseRecord = createAppAsyncThunk<void, WaitingRevision>(
  'outbox/releaseRecord',
  async (place, { dispatch, extra, rejectWithValue }) => {
    try {
      const envelope = await extra.offline.read(place.table, placeKey(place));
      if (envelope?.last_error?.code === 'record/revisionReused') {
        await dispatch(saveAnew(place, envelope));
        return undefined;
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

/** The same record under a new number: this device has used its own for something else. */
function saveAnew(
  { table, revision, ...keys }: WaitingRevision,
  envelope: Envelope,
): AppThunk<Promise<unknown>> {
  const { descriptor, saved_at } = envelope;
  const { type } = offlineTables[table];
  const record = recordSchema.catch({}).parse(envelope.record);
  return (dispatch) =>
    dispatch(saveOffline({ type, ...keys, opened_on: revision, record, captured_at: saved_at, descriptor }));
}

/** Whether a waiting record is a patient whom the server does not have; a device that cannot be read knows of none. */
export function isNewPatient(waiting: Waiting): AppThunk<Promise<boolean>> {
  return async (dispatch, getState) => {
    const accountId = selectAccountId(getState());
    if (accountId === null) return false;
    const found = await dispatch(newPatientsAmong(accountId, [waiting])).catch(() => []);
    return found.length > 0;
  };
}

export type Removed = { table: OfflineTable; envelope: Envelope }[];

/** Deletes records from this device that the server does not have. @returns what it takes to undo that */
export const deleteRecords = createAppAsyncThunk<Removed, WaitingRevision[]>(
  'outbox/deleteRecords',
  async (places, { dispatch, extra, rejectWithValue }) => {
    const removed: Removed = [];
    try {
      for (const place of places) {
        const envelope = await extra.offline.read(place.table, placeKey(place));
        if (envelope === null || !(await extra.offline.deleteIfRevision(place))) continue;
        removed.push({ table: place.table, envelope });
        dispatch(recordDeleted(place));
      }
      return removed;
    } catch (error) {
      return rejectWithValue(StorageError.from(error).failure);
    }
  },
);

/** Puts deleted records back as they were. Refuses with `outbox/placeTaken` when another one waits in the place of one of them. */
export const undoDelete = createAppAsyncThunk<void, Removed>(
  'outbox/undoDelete',
  async (removed, { dispatch, getState, extra, rejectWithValue }) => {
    const accountId = selectAccountId(getState());
    // Somebody else may be signed in by now.
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
      return undefined;
    } catch (error) {
      return rejectWithValue(StorageError.from(error).failure);
    }
  },
);

/**
 * Has a record that was set aside wait as any other, held back until a person has looked at it. Refuses with `outbox/placeTaken` when another one
 * waits in its place.
 */
export const takeOverDamaged = createAppAsyncThunk<void, Damaged>(
  'outbox/takeOverDamaged',
  async (damaged, { dispatch, extra, rejectWithValue }) => {
    try {
      const restored = await extra.offline.takeOver(damaged);
      if (restored?.outcome === 'occupied')
        return rejectWithValue({ code: 'outbox/placeTaken', message: 'Another record waits in its place.' });
      if (restored?.outcome === 'restored') dispatch(recordsRestored([restored]));
      dispatch(damagedDiscarded(damaged));
      return undefined;
    } catch (error) {
      return rejectWithValue(StorageError.from(error).failure);
    }
  },
);

/** A person has read that records were lost. */
export const acknowledgeLoss = createAppAsyncThunk(
  'outbox/acknowledgeLoss',
  (_: void, { dispatch, extra }) => {
    extra.offline.acknowledgeLoss();
    dispatch(lossAcknowledged());
  },
);
