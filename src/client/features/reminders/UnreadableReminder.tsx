import { MoreOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { ForWriters } from '@/client/auth/ForWriters';
import { reminderTitle } from '@/client/i18n/reminderWords';
import { MenuButton } from '@/client/ui/MenuButton';
import { reminderElementId } from './reminderElement';
import type { ReminderItemProps } from './ReminderItem';

const actions = ['edit', 'remove'] as const;

/** A reminder in a list whose times cannot be calculated: it can be corrected or removed. */
export function UnreadableReminder({
  row: { reminder, supplement },
  row,
  patientName,
  person,
  isFollowed,
  onFollowed,
  onDo,
}: ReminderItemProps) {
  const { t } = useTranslation();
  const title = reminderTitle({ t }, reminder, supplement);
  return (
    <li className="reminder-row" id={reminderElementId(reminder)} data-person={person !== undefined}>
      {person?.avatar}
      <div className="reminder-what">
        {person && <div className="reminder-person">{person.link}</div>}
        <strong>{title}</strong>
        <div className="faint">{t('reminders.list.unreadable')}</div>
      </div>
      <ForWriters>
        <MenuButton
          label={t('reminders.do.more', { title, name: patientName })}
          icon={<MoreOutlined aria-hidden />}
          autoFocus={isFollowed}
          onFocus={onFollowed}
          items={actions.map((key) => ({ key, label: t(`reminders.do.${key}`), danger: key === 'remove' }))}
          onChoose={(chosen) => {
            const action = actions.find((one) => one === chosen);
            if (action) onDo(action, row);
          }}
        />
      </ForWriters>
    </li>
  );
}
