import { saveOffline, type OfflineSave } from '@/client/outbox/save/saveOffline';
import type { AppThunk } from '@/client/redux/appThunk';
import type { SavedVersion } from '@/client/storage/outbox/base';
import type { Failure } from '@/contract/errors';
import { knownRecord, type Sought } from './knownRecord';

interface Change<R> {
  type: OfflineSave['type'];
  /** the changed content, without what device and server add; `null`: the record is not the one that was shown */
  contentOf(record: R): object | null;
  descriptorOf(record: R): OfflineSave['descriptor'];
}

/**
 * Changes a record outside its form, based on the newest version that this device knows, and saves it on the device.
 *
 * @returns why it was not saved, `null` when it was
 */
export function changeRecord<R extends SavedVersion & { patient_id: string; captured_at: string }>(
  sought: Sought<R>,
  { type, contentOf, descriptorOf }: Change<R>,
): AppThunk<Promise<Failure | null>> {
  return async (dispatch) => {
    const known = await dispatch(knownRecord(sought));
    if (known === null) return { code: 'record/notFound', message: 'The record is no longer there.' };
    const { record, base } = known;
    const content = contentOf(record);
    if (content === null)
      return { code: 'outbox/savedMeanwhile', message: 'The record has changed since it was shown.' };
    const { patient_id, captured_at } = record;
    const outcome = await dispatch(
      saveOffline({
        ...{ type, patient_id, record_id: sought.record_id, base, captured_at },
        record: content,
        descriptor: descriptorOf(record),
      }),
    );
    return saveOffline.fulfilled.match(outcome)
      ? null
      : (outcome.payload ?? { code: 'storage/unavailable', message: 'It could not be saved.' });
  };
}
