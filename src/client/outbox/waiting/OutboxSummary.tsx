import { CheckCircleOutlined } from '@ant-design/icons';
import { Typography } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import {
  selectAllWaiting,
  selectConnection,
  selectDamaged,
  selectIsOutboxRead,
  selectNeedingPerson,
  selectPendingCount,
  selectQueuedCount,
} from '@/client/outbox/outboxSelectors';
import { useAppSelector } from '@/client/redux/hooks';

/**
 * How much waits and of how many patients, and that it is safe; or that nothing is left to upload. Of what is still
 * queued after an import, the patients are not counted. Nothing is claimed where something cannot be read.
 */
export function OutboxSummary() {
  const { t } = useTranslation();
  const all = useAppSelector(selectAllWaiting);
  const pending = useAppSelector(selectPendingCount);
  const queued = useAppSelector(selectQueuedCount);
  const isRead = useAppSelector(selectIsOutboxRead);
  const isWhole = useAppSelector(selectDamaged).length === 0;
  const connection = useAppSelector(selectConnection);
  const problems = useAppSelector(selectNeedingPerson).filter(({ held }) => !held).length;
  const patients = useMemo(() => new Set(all.map(({ patient_id }) => patient_id)).size, [all]);
  if (pending === 0 && isRead && isWhole) {
    return (
      <Typography.Text type="secondary">
        <CheckCircleOutlined aria-hidden className="outbox-done" /> {t('outbox.nothingLeft')}
      </Typography.Text>
    );
  }
  if (pending === 0 || pending !== all.length + queued) return null;
  const records = t('outbox.records', { count: pending });
  // Without a connection the line below says so.
  const isSaidBelow = connection === 'offline' || connection === 'serverNotAnswering';
  return (
    <Typography.Text type="secondary">
      <span>
        {queued > 0
          ? records
          : t('outbox.recordsOf', { records, patients: t('patients.count', { count: patients }) })}
        {problems > 0 && ` · ${t('outbox.problems', { count: problems })}`}
      </span>
      {isWhole && !isSaidBelow && ` · ${t('outbox.allSafe')}`}
    </Typography.Text>
  );
}
