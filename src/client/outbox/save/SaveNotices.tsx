import { App } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { selectAccountId } from '@/client/auth/authSlice';
import { useAppSelector } from '@/client/redux/hooks';
import { selectLastSaved } from '@/client/outbox/outboxSelectors';

/** A save that went well must not interrupt what a screen reader is saying. */
const polite = { role: 'status' };

/** Reports the newest save: first that it is stored on this device, then that it is uploaded. */
export function SaveNotices() {
  const { t } = useTranslation();
  const { message, notification } = App.useApp();
  const accountId = useAppSelector(selectAccountId);
  const saved = useAppSelector(selectLastSaved);
  const key = saved && `${saved.newest.table}/${saved.newest.patient_id}/${saved.newest.revision}`;
  const count = saved?.count ?? 0;
  const isUploaded = saved !== null && saved.pending.length === 0;

  // Notices about patients must not outlive the account.
  useEffect(() => () => notification.destroy(), [accountId, notification]);
  useEffect(() => {
    if (!key) return;
    const content = count === 1 ? t('save.savedOnDevice') : t('save.manySavedOnDevice', { count });
    void message.success({ key, content, duration: 4, ...polite });
  }, [key, count, message, t]);
  useEffect(() => {
    // Shown in addition to the first notice: both are true, and both can be read.
    if (!key || !isUploaded) return;
    const content = count === 1 ? t('save.uploaded') : t('save.manyUploaded', { count });
    void message.success({ key: `${key}/uploaded`, content, duration: 3, ...polite });
  }, [key, count, isUploaded, message, t]);
  return null;
}
