import { App } from 'antd';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { selectAccountId } from '@/client/auth/authSlice';
import { useAppSelector } from '@/client/redux/hooks';
import { selectLastSaved } from '@/client/outbox/outboxSelectors';
import { DottedLine } from '@/client/ui/DottedLine';

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
  const shown = useRef<string>(undefined);
  useEffect(() => {
    if (!key) return;
    // One at a time: that of an earlier save makes room.
    if (shown.current !== undefined && shown.current !== key) message.destroy(shown.current);
    shown.current = key;
    const words = [
      count === 1 ? t('save.savedOnDevice') : t('save.manySavedOnDevice', { count }),
      ...(isUploaded ? [count === 1 ? t('save.uploaded') : t('save.manyUploaded', { count })] : []),
    ];
    // Both are true, and both can be read.
    const content = (
      <DottedLine>
        {words.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </DottedLine>
    );
    void message.success({ key, content, duration: 4, ...polite });
  }, [key, count, isUploaded, message, t]);
  return null;
}
