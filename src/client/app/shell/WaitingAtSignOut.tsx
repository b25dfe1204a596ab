import { Button, Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import {
  selectConnection,
  selectIsOutboxRead,
  selectPendingCount,
  selectUpload,
} from '@/client/outbox/outboxSelectors';
import { uploadRequested } from '@/client/outbox/upload/uploadListeners';
import { useBackUp } from '@/client/outbox/backup/useBackUp';
import { useAppDispatch, useAppSelector } from '@/client/redux/hooks';

/** The records still waiting at sign-out, and what the user can do about them first. */
export function WaitingAtSignOut() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const backUp = useBackUp();
  const pending = useAppSelector(selectPendingCount);
  const isRead = useAppSelector(selectIsOutboxRead);
  const connection = useAppSelector(selectConnection);
  const upload = useAppSelector(selectUpload);
  if (pending === 0 && isRead) return <p role="status">{t('outbox.allUploaded')}</p>;
  return (
    <>
      <p>{t('outbox.signOutText', { count: pending })}</p>
      <Flex gap="small" wrap>
        <Button
          disabled={connection === 'offline' || connection === 'signInToUpload'}
          loading={upload.status === 'uploading'}
          onClick={() => dispatch(uploadRequested())}
        >
          {t('outbox.uploadNow')}
        </Button>
        <Button onClick={() => void backUp()}>{t('backup.make')}</Button>
      </Flex>
    </>
  );
}
