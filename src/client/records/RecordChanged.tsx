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
  const by = useLastBy(table, recordKey);
  const isPatient = table === 'patients';
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      title={
        by === null
          ? t(isPatient ? 'patients.merge.changedBySomeone' : 'conflict.changedBySomeone', { name })
          : t(isPatient ? 'patients.merge.changed' : 'conflict.changed', { name, by })
      }
      action={<Button onClick={onShow}>{t('patients.merge.chooseAgain')}</Button>}
    />
  );
}

interface RecordRemovedProps extends Omit<RecordChangedProps, 'onShow'> {
  /** closes what can no longer be done with it */
  onClose(): void;
}

/** Says that a record was removed since it was shown, and by whom. */
export function RecordRemoved({ table, recordKey, name, onClose }: RecordRemovedProps) {
  const { t } = useTranslation();
  const by = useLastBy(table, recordKey);
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      title={by === null ? t('conflict.changedBySomeone', { name }) : t('conflict.removed', { name, by })}
      action={<Button onClick={onClose}>{t('form.close')}</Button>}
    />
  );
}

/** Who saved the newest version that this device knows, and when; `null`: unknown. */
function useLastBy(table: OfflineTable, recordKey: string): string | null {
  const byWhom = useByWhom();
  const accountId = useAppSelector(selectAccountId) ?? '';
  const waiting = useAppSelector((state) => selectWaiting(state, table, recordKey));
  const acknowledged = useAppSelector((state) => {
    const stored: Shards<{ captured_by: string; received_at: string }> = state[table];
    return inShards(stored, recordKey);
  });
  const known = waiting ? { captured_by: accountId, received_at: waiting.saved_at } : acknowledged;
  return known ? byWhom(known.captured_by, known.received_at) : null;
}
