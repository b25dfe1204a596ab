import { useTranslation } from 'react-i18next';
import { reminderTitle } from '@/client/i18n/reminderWords';
import { RecordChanged } from '@/client/records/RecordChanged';
import type { Reminder } from '@/contract/reminder';
import { useKnownSupplements } from './useKnownSupplements';

interface ChangedRemindersProps {
  reminders: readonly Reminder[];
  onShow(): void;
}

/** Says which reminders have changed since a form showed them, and by whom. */
export function ChangedReminders({ reminders, onShow }: ChangedRemindersProps) {
  const { t } = useTranslation();
  const supplements = useKnownSupplements();
  return reminders.map((reminder) => (
    <RecordChanged
      key={reminder.record_id}
      table="reminders"
      recordKey={reminder.record_id}
      name={reminderTitle({ t }, reminder, supplements.find(reminder.supplement_record_id))}
      onShow={onShow}
    />
  ));
}
