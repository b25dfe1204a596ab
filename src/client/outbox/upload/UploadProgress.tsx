import { Button, Flex, Progress, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@/client/i18n/formats';
import { useAppDispatch, useAppSelector } from '@/client/redux/hooks';
import { selectIsPaused, selectUpload } from '@/client/outbox/outboxSelectors';
import { uploadsPaused } from '@/client/outbox/outboxSlice';

/** How far the upload that runs has come, with a button to pause it; nothing while none runs. */
export function UploadProgress() {
  const { t, i18n } = useTranslation();
  const dispatch = useAppDispatch();
  const upload = useAppSelector(selectUpload);
  const isPaused = useAppSelector(selectIsPaused);
  if (isPaused || upload.status !== 'uploading') return null;
  const { done, total } = upload;
  const number = (value: number) => formatNumber(value, i18n.language);
  const words = { done: number(Math.min(done, total)), total: number(total) };
  return (
    <Flex gap="small" align="center" className="upload-progress">
      <Progress
        percent={total === 0 ? 0 : Math.min(100, (done / total) * 100)}
        showInfo={false}
        status="active"
        aria-label={t('outbox.progress')}
      />
      <Typography.Text className="figures" role="status">
        <span aria-hidden>{t('outbox.uploadedOf', words)}</span>
        <span className="visually-hidden">{t('outbox.uploadedOfSaid', words)}</span>
      </Typography.Text>
      <Button onClick={() => dispatch(uploadsPaused())}>{t('outbox.pause')}</Button>
    </Flex>
  );
}
