import { z } from 'zod';
import { selectAccountId } from '@/client/auth/authSlice';
import { localMoment } from '@/client/i18n/localMoment';
import { createAppAsyncThunk } from '@/client/redux/appThunk';
import { StorageError } from '@/client/storage/connection/storageError';
import { placeKey, type Descriptor, type WaitingRevision } from '@/client/storage/outbox/envelope';
import { offlineTables, type OfflineTable } from '@/contract/recordKinds';
import { patientSchema } from '@/contract/patient';
import {
  differences,
  settled,
  settledBase,
  theirsSchema,
  type Choice,
  type FieldDifference,
  type Theirs,
} from './conflict';
import { patientDescriptor } from '@/client/outbox/save/patientDescriptor';
import { recordDeleted } from '@/client/outbox/outboxSlice';
import { saveOffline } from '@/client/outbox/save/saveOffline';

const savedMeanwhile = {
  code: 'outbox/savedMeanwhile' as const,
  message: 'A newer record waits in its place.',
};

const capturedSchema = z.object({ captured_at: z.string() });

export interface BothVersions {
  place: WaitingRevision;
  descriptor: Descriptor;
  mine: unknown;
  theirs: Theirs;
  /** who saved `theirs`, by name, where the server said so */
  theirsBy: string | null;
  /** the fields in which they differ */
  rows: FieldDifference[];
}

/**
 * Reads both versions of a record in conflict from the device, without a network. `null` when it is already settled.
 */
export const readConflict = createAppAsyncThunk<BothVersions | null, WaitingRevision>(
  'outbox/readConflict',
  async (place, { extra, rejectWithValue }) => {
    try {
      const envelope = await extra.offline.read(place.table, placeKey(place));
      const theirs = theirsSchema.safeParse(envelope?.current).data;
      if (envelope?.revision !== place.revision || !theirs) return null;
      const { descriptor, record: mine, current_by, started_from } = envelope;
      const rows = differences(place.table, mine, theirs, started_from);
      return { place, descriptor, mine, theirs, theirsBy: current_by ?? null, rows };
    } catch (error) {
      return rejectWithValue(StorageError.from(error).failure);
    }
  },
);

/**
 * Settles a conflict as a person chose, field by field: the record is saved again, based on the server's version. So it
 * is if only the server's version was chosen: the server then knows that this device's version is settled, and a copy of
 * it in a backup file brings no conflict back. A duplicate, and a version that this app cannot save again, stay on the
 * server as they are, and the record is deleted from the device.
 *
 * Rejects like saveOffline; also with `outbox/savedMeanwhile` when a newer revision waits instead of the one to delete.
 */
export const settleConflict = createAppAsyncThunk<void, BothVersions & { choices: Record<string, Choice> }>(
  'outbox/settleConflict',
  async (
    { place, descriptor, mine, theirs, rows, choices },
    { dispatch, getState, extra, rejectWithValue },
  ) => {
    const { table, revision, ...keys } = place;
    try {
      const isAllTheirs = rows.every(({ field }) => choices[field] === 'theirs');
      const unchanged = isAllTheirs ? savedAgain(table, theirs) : null;
      if (isAllTheirs && unchanged === null) {
        if (await extra.offline.deleteIfRevision(place)) dispatch(recordDeleted(place));
        else if ((await extra.offline.read(table, placeKey(place))) !== null)
          return rejectWithValue(savedMeanwhile);
        return undefined;
      }
      const settled_by = selectAccountId(getState());
      if (settled_by === null)
        return rejectWithValue({ code: 'auth/signInRequired', message: 'Please sign in.' });
      const settled_at = localMoment(extra.now());
      // Even if another tab has settled it: the latest choice wins.
      const record = unchanged ?? settled({ table, mine, theirs, choices, settled_by, settled_at });
      const patient = table === 'patients' ? patientSchema.safeParse(record).data : undefined;
      const outcome = await dispatch(
        saveOffline({
          type: offlineTables[table].type,
          ...keys,
          base: settledBase({ mine, theirs, revision }),
          record,
          captured_at: capturedSchema.safeParse(unchanged ?? mine).data?.captured_at,
          descriptor: patient ? patientDescriptor(patient, false) : descriptor,
        }),
      );
      if (saveOffline.fulfilled.match(outcome)) return undefined;
      return rejectWithValue(outcome.payload ?? StorageError.from(outcome.error).failure);
    } catch (error) {
      return rejectWithValue(StorageError.from(error).failure);
    }
  },
);

/** The server's version as this device saves it; `null` for a duplicate, and for one of another version of the app. */
function savedAgain(table: OfflineTable, theirs: Theirs): Record<string, unknown> | null {
  // It stays as the merge left it.
  if (typeof theirs['merged_into'] === 'string') return null;
  const { schema } = offlineTables[table];
  const fields = Object.keys(schema.shape).filter((field) => Object.hasOwn(theirs, field));
  const record = Object.fromEntries(fields.map((field) => [field, theirs[field]]));
  return schema.safeParse(record).success ? record : null;
}
