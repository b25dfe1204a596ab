import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '@/client/i18n/formats';
import { useAppDispatch, useAppSelector } from '@/client/redux/hooks';
import { offlineTableNames } from '@/contract/recordKinds';
import { selectLoss } from '@/client/outbox/outboxSelectors';
import { acknowledgeLoss } from './waitingThunks';

/** Reports that records saved on this device are gone, with what is known about them, until a person dismisses it. */
export function LossNotice() {
  const { t, i18n } = useTranslation();
  const dispatch = useAppDispatch();
  const loss = useAppSelector(selectLoss);
  if (loss === null) return null;
  const { waiting } = loss;
  const kinds = offlineTableNames
    .filter((table) => (waiting?.[table] ?? 0) > 0)
    .map((table) => `${t(`outbox.kinds.${table}`)}: ${waiting?.[table]}`);
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      className="shell-notice"
      title={t('loss.title', { count: loss.records })}
      description={
        <>
          {kinds.length > 0 && <p>{kinds.join(' · ')}</p>}
          {loss.last_saved_at && (
            <p>{t('loss.lastSaved', { moment: formatMoment(loss.last_saved_at, i18n.language) })}</p>
          )}
          <p>{t('loss.text')}</p>
        </>
      }
      action={<Button onClick={() => void dispatch(acknowledgeLoss())}>{t('loss.understood')}</Button>}
    />
  );
}
