import { MoreOutlined } from '@ant-design/icons';
import { Flex } from 'antd';
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
  patientLink,
  isFollowed,
  onFollowed,
  onDo,
}: ReminderItemProps) {
  const { t } = useTranslation();
  const title = reminderTitle({ t }, reminder, supplement);
  return (
    <li className="reminder-row" id={reminderElementId(reminder)}>
      <div>
        <Flex gap="small" align="center" wrap>
          <strong>{title}</strong>
          {patientLink}
        </Flex>
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
