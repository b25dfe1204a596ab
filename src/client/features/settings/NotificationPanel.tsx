import { Alert } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { choices, type Settings } from '@/client/settings/settings';
import { useSetting } from '@/client/settings/useSetting';
import { Choice, Section } from './SettingControls';

/** Whether reminders that are due are told of by the browser. */
export function NotificationPanel() {
  const { t } = useTranslation();
  const [wanted, setWanted] = useSetting('reminderNotifications');
  const [permission, setPermission] = useState(readPermission);
  const choose = (value: Settings['reminderNotifications']): void => {
    setWanted(value);
    // Browsers ask only when somebody has just chosen something.
    if (value !== 'off' && permission === 'default')
      void Notification.requestPermission().then(setPermission);
  };
  return (
    <Section title={t('settings.notifications.title')}>
      <Choice
        label={t('settings.notifications.label')}
        hint={t('settings.notifications.hint')}
        values={choices.reminderNotifications}
        setting={[wanted, choose]}
        text={(value) => t(`settings.notifications.${value}`)}
      />
      {wanted !== 'off' && permission !== 'granted' && (
        <Alert type="warning" showIcon title={t('settings.notifications.notAllowed')} />
      )}
    </Section>
  );
}

/** A browser without notifications allows none. */
function readPermission(): NotificationPermission {
  return 'Notification' in window ? Notification.permission : 'denied';
}
