import { App } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { selectAccountId } from '@/client/auth/authSlice';
import { useAppSelector } from '@/client/redux/hooks';
import { selectLastSaved } from './outboxSelectors';

/** Says what became of the newest save: first that it is on this device, then that it is uploaded, each once it is so. */
export function SaveNotices() {
  const { t } = useTranslation();
  const { message, notification } = App.useApp();
  const accountId = useAppSelector(selectAccountId);
  const saved = useAppSelector(selectLastSaved);
  const key = saved && `${saved.table}/${saved.patient_id}/${saved.revision}`;
  const isUploaded = saved?.isUploaded ?? false;

  // What is said of a patient is for the account it belongs to.
  useEffect(() => () => notification.destroy(), [accountId, notification]);
  useEffect(() => {
    if (key) void message.success({ key, content: t('save.savedOnDevice'), duration: 4 });
  }, [key, message, t]);
  useEffect(() => {
    // Beside the first notice, not in its place: both sentences are true, and both can be read.
    if (key && isUploaded)
      void message.success({ key: `${key}/uploaded`, content: t('save.uploaded'), duration: 3 });
  }, [key, isUploaded, message, t]);
  return null;
}
