import { UploadOutlined } from '@ant-design/icons';
import { Alert, Button, Modal, Upload } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { selectAccountId } from '@/client/auth/authSlice';
import { failureText } from '@/client/i18n/failureText';
import { formatMoment } from '@/client/i18n/formats';
import { useAppDispatch, useAppSelector } from '@/client/redux/hooks';
import { readBackup, type ReadBackup } from './backup';
import { restoreBackup, type RestoreReport } from './backupThunks';

type Step =
  | { name: 'chosen'; read: ReadBackup }
  | { name: 'restoring'; read: ReadBackup }
  | { name: 'done'; report: RestoreReport }
  | { name: 'failed'; text: string };

/** Reads a backup back in: first what is in the file, then, once that is confirmed, what became of it. */
export function RestoreBackup() {
  const { t, i18n } = useTranslation();
  const dispatch = useAppDispatch();
  const accountId = useAppSelector(selectAccountId);
  const [step, setStep] = useState<Step | null>(null);

  const choose = async (file: Blob): Promise<void> =>
    setStep({ name: 'chosen', read: await readBackup(file) });
  const restore = async (read: Extract<ReadBackup, { ok: true }>): Promise<void> => {
    setStep({ name: 'restoring', read });
    const outcome = await dispatch(restoreBackup(read.backup));
    if (restoreBackup.fulfilled.match(outcome)) setStep({ name: 'done', report: outcome.payload });
    else {
      const failure = outcome.payload ?? { code: 'storage/unavailable' as const, message: '' };
      setStep({ name: 'failed', text: failureText(t, failure) });
    }
  };

  const read = step?.name === 'chosen' || step?.name === 'restoring' ? step.read : null;
  const savedBy = read?.ok
    ? [
        ...read.backup.records.map(({ envelope }) => envelope.saved_by),
        ...read.backup.queued.map(({ saved_by }) => saved_by),
      ]
    : [];
  const own = savedBy.filter((id) => id === accountId).length;
  const failure =
    step?.name === 'failed' ? step.text : read && !read.ok ? failureText(t, read.failure) : null;
  return (
    <>
      <Upload
        accept=".json,application/json"
        showUploadList={false}
        beforeUpload={(file) => {
          void choose(file);
          return false;
        }}
      >
        <Button icon={<UploadOutlined aria-hidden />}>{t('backup.restore')}</Button>
      </Upload>
      <Modal
        open={step !== null}
        title={t('backup.restore')}
        onCancel={() => setStep(null)}
        cancelText={t(own > 0 ? 'form.cancel' : 'backup.close')}
        okText={t('backup.restoreNow')}
        onOk={() => read?.ok && void restore(read)}
        confirmLoading={step?.name === 'restoring'}
        // antd's styles show a button that is only marked as hidden.
        footer={(_, { OkBtn, CancelBtn }) => (
          <>
            <CancelBtn />
            {own > 0 && <OkBtn />}
          </>
        )}
      >
        {failure !== null && <Alert type="error" showIcon role="alert" title={failure} />}
        {read?.ok && (
          <>
            <p>{t('backup.madeAt', { moment: formatMoment(read.backup.made_at, i18n.language) })}</p>
            <p>{t('backup.contains', { count: own })}</p>
            {savedBy.length > own && <p>{t('backup.ofOthers', { count: savedBy.length - own })}</p>}
          </>
        )}
        {step?.name === 'done' && (
          <div role="status">
            <p>{t('backup.restored', { count: step.report.restored })}</p>
            {step.report.alreadyHere > 0 && (
              <p>{t('backup.alreadyHere', { count: step.report.alreadyHere })}</p>
            )}
            {step.report.occupied > 0 && <p>{t('backup.occupied', { count: step.report.occupied })}</p>}
            {step.report.ofOthers > 0 && <p>{t('backup.ofOthers', { count: step.report.ofOthers })}</p>}
          </div>
        )}
      </Modal>
    </>
  );
}
