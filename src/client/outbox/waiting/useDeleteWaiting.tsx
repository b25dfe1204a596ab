import { App, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { failureText } from '@/client/i18n/failureText';
import { useAppDispatch, useAppSelector, useAppStore } from '@/client/redux/hooks';
import { placeOf, type Waiting } from '@/client/storage/outbox/envelope';
import type { QueuedRecord } from '@/client/storage/outbox/importQueue';
import { StorageError } from '@/client/storage/connection/storageError';
import { useQuestion } from '@/client/ui/useQuestion';
import type { Failure } from '@/contract/errors';
import { kindText } from './kindText';
import { restoreQueued, takeQueuedOf } from '@/client/outbox/imports/importQueueThunks';
import { selectAllWaiting, selectPatientName } from '@/client/outbox/outboxSelectors';
import { deleteRecords, isNewPatient, undoDelete, type Removed } from './waitingThunks';

const undoSeconds = 10;

/**
 * Deletes a waiting record after confirmation, and offers to undo it. If the server does not have the patient, the
 * patient's other waiting records are deleted too: they could never be uploaded.
 */
export function useDeleteWaiting(): (waiting: Waiting) => Promise<void> {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const ask = useQuestion();
  const { notification, message } = App.useApp();
  const all = useAppSelector(selectAllWaiting);

  const fail = (failure: Failure = { code: 'storage/unavailable', message: '' }) =>
    void message.error(failureText(t, failure));
  const undo = async (key: string, removed: Removed, queued: QueuedRecord[]): Promise<void> => {
    const outcome = await dispatch(undoDelete(removed));
    if (undoDelete.rejected.match(outcome)) return fail(outcome.payload);
    await dispatch(restoreQueued(queued)).catch((error: unknown) => fail(StorageError.from(error).failure));
    notification.destroy(key);
  };

  return async (waiting) => {
    const { patient_id, descriptor } = waiting;
    const isNew = await dispatch(isNewPatient(waiting));
    const dependents = isNew
      ? all.filter((other) => other.patient_id === patient_id && other !== waiting)
      : [];
    const known = selectPatientName(store.getState(), { patient_id, name: descriptor.name });
    const names = { name: known || t('chart.unknown'), kind: kindText(t, descriptor) };
    const isSure = await ask({
      title: t('outbox.delete.title', names),
      content: (
        <>
          <p>{t('outbox.delete.text')}</p>
          {dependents.length > 0 && (
            <p>
              {t('outbox.delete.dependents')}{' '}
              {dependents.map((other) => kindText(t, other.descriptor)).join(' · ')}
            </p>
          )}
        </>
      ),
      okText: t('outbox.do.delete'),
      okButtonProps: { danger: true },
      cancelText: t('form.cancel'),
    });
    if (!isSure) return;
    const places = [waiting, ...dependents].map(placeOf);
    const queued = isNew
      ? await dispatch(takeQueuedOf(patient_id)).catch((error: unknown) => StorageError.from(error))
      : [];
    if (queued instanceof StorageError) return fail(queued.failure);
    const outcome = await dispatch(deleteRecords(places));
    if (!deleteRecords.fulfilled.match(outcome)) return fail();
    const { removed, failure } = outcome.payload;
    const key = outcome.meta.requestId;
    // A patient's records are deleted together or not at all.
    if (failure !== null) {
      await undo(key, removed, queued);
      return fail(failure);
    }
    notification.info({
      key,
      title: t('outbox.delete.done', names),
      duration: undoSeconds,
      role: 'status',
      actions: (
        <Button size="small" onClick={() => void undo(key, removed, queued)}>
          {t('outbox.delete.undo')}
        </Button>
      ),
    });
  };
}
