import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { failureText } from '@/client/i18n/failureText';
import { formatItems, isolated } from '@/client/i18n/formats';
import { useAppDispatch, useAppSelector } from '@/client/redux/hooks';
import {
  selectIsPaused,
  selectLastUpload,
  selectPendingCount,
  selectUpload,
  selectUploadFault,
} from '@/client/outbox/outboxSelectors';
import { uploadsResumed } from '@/client/outbox/outboxSlice';

/** how many names of failed records are shown; the table below lists all */
const namesShown = 10;

/** That uploads are paused, or the outcome of the last one. While one runs, `UploadProgress` shows it. */
export function UploadStatus() {
  const { t, i18n } = useTranslation();
  const dispatch = useAppDispatch();
  const upload = useAppSelector(selectUpload);
  const isPaused = useAppSelector(selectIsPaused);
  const report = useAppSelector(selectLastUpload);
  const pending = useAppSelector(selectPendingCount);
  const fault = useAppSelector(selectUploadFault);

  if (isPaused) {
    return (
      <Alert
        role="note"
        type="info"
        showIcon
        title={t('outbox.paused')}
        description={t('outbox.pausedText')}
        action={<Button onClick={() => dispatch(uploadsResumed())}>{t('outbox.resume')}</Button>}
      />
    );
  }
  if (upload.status === 'uploading') return null;
  if (fault !== null) return <Alert role="alert" type="error" showIcon title={failureText(t, fault)} />;
  if (!report || report.failed.length === 0 || pending === 0) return null;
  // Several records of one patient may have failed.
  const names = [...new Set(report.failed)];
  const more = names.length > namesShown ? ' …' : '';
  return (
    <Alert
      role="alert"
      type="warning"
      showIcon
      title={
        <>
          {t('outbox.report', { count: report.uploaded, failed: report.failed.length })}
          {' · '}
          <bdi className="faint">
            {formatItems(names.slice(0, namesShown).map(isolated), i18n.language) + more}
          </bdi>
        </>
      }
    />
  );
}
