import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { selectAccountId } from '@/client/auth/authSlice';
import { selectWaiting } from '@/client/outbox/outboxSelectors';
import { useByWhom } from '@/client/outbox/waiting/useByWhom';
import { useAppSelector } from '@/client/redux/hooks';
import { inShards, type Shards } from '@/client/redux/shards';
import type { OfflineTable } from '@/contract/recordKinds';

interface RecordChangedProps {
  table: OfflineTable;
  /** patient_id or record_id, as the table is keyed */
  recordKey: string;
  /** of the patient, or what the record is about */
  name: string;
  onShow(): void;
}

/** Says that a record has changed since it was shown, and by whom. */
export function RecordChanged({ table, recordKey, name, onShow }: RecordChangedProps) {
  const { t } = useTranslation();
  const byWhom = useByWhom();
  const accountId = useAppSelector(selectAccountId) ?? '';
  const waiting = useAppSelector((state) => selectWaiting(state, table, recordKey));
  const acknowledged = useAppSelector((state) => {
    const stored: Shards<{ captured_by: string; received_at: string }> = state[table];
    return inShards(stored, recordKey);
  });
  const known = waiting ? { captured_by: accountId, received_at: waiting.saved_at } : acknowledged;
  const by = known ? byWhom(known.captured_by, known.received_at) : t('conflict.colleague');
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      title={t(table === 'patients' ? 'patients.merge.changed' : 'conflict.changed', { name, by })}
      action={<Button onClick={onShow}>{t('patients.merge.chooseAgain')}</Button>}
    />
  );
}
