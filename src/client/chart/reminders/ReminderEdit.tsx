import { Alert, Modal, Skeleton } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSoughtPatient } from '@/client/patients/lookup/useSoughtPatient';
import type { ReminderRow } from '@/client/features/reminders/reminderRows';
import { knownRecord } from '@/client/records/knownRecord';
import { useAppDispatch, useAppStore } from '@/client/redux/hooks';
import { reminderSchema } from '@/contract/reminder';
import { ReminderFormOf, type OpenedReminder } from './ReminderFormOf';

interface ReminderEditProps {
  row: ReminderRow;
  onClose(): void;
}

/** Opens one reminder for editing, in the newest version that this device knows. */
export function ReminderEdit({ row, onClose }: ReminderEditProps) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const found = useSoughtPatient(row.reminder.patient_id);
  const [opened, setOpened] = useState<OpenedReminder | 'reading' | 'missing'>('reading');
  const { record_id } = row.reminder;
  useEffect(() => {
    let isWanted = true;
    const acknowledged = store.getState().reminders;
    void dispatch(
      knownRecord({ ...{ table: 'reminders', record_id }, schema: reminderSchema, acknowledged }),
    ).then((known) => {
      if (isWanted) setOpened(known ?? 'missing');
    });
    return () => {
      isWanted = false;
    };
  }, [dispatch, store, record_id]);
  const isMissing = found.status === 'missing' || opened === 'missing';
  return (
    <Modal
      open
      title={t('reminders.form.editTitle')}
      footer={null}
      width={760}
      onCancel={onClose}
      destroyOnHidden
    >
      {isMissing && <Alert role="note" type="warning" showIcon title={t('chart.unknown')} />}
      {found.status === 'found' && typeof opened === 'object' ? (
        <ReminderFormOf patient={found.patient} opened={opened} onLeave={onClose} />
      ) : (
        !isMissing && <Skeleton active />
      )}
    </Modal>
  );
}
