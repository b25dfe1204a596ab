import { saveAllOffline, type RecordSave } from '@/client/outbox/save/saveAllOffline';
import { saveOffline } from '@/client/outbox/save/saveOffline';
import type { AppThunk } from '@/client/redux/appThunk';
import { inShards } from '@/client/redux/shards';
import type { SavedVersion } from '@/client/storage/outbox/base';
import type { Failure } from '@/contract/errors';
import { offlineTables } from '@/contract/recordKinds';
import { changedMeanwhile } from './changedMeanwhile';
import { knownRecord, type Sought } from './knownRecord';
import type { Captured } from './overlay';

type Changeable = SavedVersion & Captured;

/** A change of a record outside its form. */
export interface RecordChange<R> extends Omit<Sought<R>, 'record_id'> {
  /** the version that the user saw */
  shown: R;
  /** the part of it that the user decided by; a version that differs in it is not changed unseen */
  decidedBy(record: R): object;
  /** the changed content, without what device and server add */
  contentOf(record: R): object;
  descriptorOf(record: R): RecordSave['descriptor'];
}

/**
 * @returns the saves that make the changes, each based on the newest version that this device knows; or why one of them
 *   cannot be made: `record/notFound`, or a failure of changedMeanwhile
 */
export function savesOf<R extends Changeable>(
  changes: readonly RecordChange<R>[],
): AppThunk<Promise<RecordSave[] | Failure>> {
  return async (dispatch) => {
    const saves: RecordSave[] = [];
    for (const { table, schema, acknowledged, ...change } of changes) {
      const { record_id } = change.shown;
      const known = await dispatch(knownRecord({ table, record_id, schema, acknowledged }));
      if (known === null) return { code: 'record/notFound', message: 'The record is no longer there.' };
      const { record, base } = known;
      const isAsShown =
        JSON.stringify(change.decidedBy(record)) === JSON.stringify(change.decidedBy(change.shown));
      if (!isAsShown) {
        const isRemoved = record.archived && !change.shown.archived;
        return dispatch(changedMeanwhile(base, inShards(acknowledged, record_id), isRemoved));
      }
      const { patient_id, captured_at } = record;
      saves.push({
        ...{ table, patient_id, record_id, base, captured_at },
        record: change.contentOf(record),
        descriptor: change.descriptorOf(record),
      });
    }
    return saves;
  };
}

/**
 * Changes a record, and saves it on the device.
 *
 * @returns why it was not saved, `null` when it was
 */
export function changeRecord<R extends Changeable>(
  change: RecordChange<R>,
): AppThunk<Promise<Failure | null>> {
  return async (dispatch) => {
    const saves = await dispatch(savesOf([change]));
    if (!Array.isArray(saves)) return saves;
    for (const { table, ...save } of saves) {
      const outcome = await dispatch(saveOffline({ ...save, type: offlineTables[table].type }));
      if (!saveOffline.fulfilled.match(outcome))
        return outcome.payload ?? { code: 'storage/unavailable', message: 'It could not be saved.' };
    }
    return null;
  };
}

/** Changes some records, all or none. @returns why nothing was saved, `null` when everything was */
export function changeRecords<R extends Changeable>(
  changes: readonly RecordChange<R>[],
): AppThunk<Promise<Failure | null>> {
  return async (dispatch) => {
    const saves = await dispatch(savesOf(changes));
    if (!Array.isArray(saves)) return saves;
    return dispatch(saveAllOffline({ saves, isOwn: true }));
  };
}
