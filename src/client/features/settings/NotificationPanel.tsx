import { Alert } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notificationChoices, type NotificationChoice } from '@/client/desk/desk';
import { notificationsChosen, selectDesk } from '@/client/desk/deskSlice';
import { useAppDispatch, useAppSelector } from '@/client/redux/hooks';
import { useSetting } from '@/client/settings/useSetting';
import { Choice, Section, Toggle } from './Choice';

/** Whether the browser shows notifications for due reminders, as each account chooses for itself, and presence. */
export function NotificationPanel() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const wanted = useAppSelector((state) => selectDesk(state).reminderNotifications);
  const [permission, setPermission] = useState(readPermission);
  const choose = (value: NotificationChoice): void => {
    dispatch(notificationsChosen(value));
    // Browsers ask for permission only right after a user action.
    if (value !== 'off' && permission === 'default')
      void Notification.requestPermission().then(setPermission);
  };
  return (
    <Section title={t('settings.notifications.title')}>
      <Choice
        name="reminderNotifications"
        hint={t('settings.notifications.hint')}
        values={notificationChoices}
        setting={[wanted, choose]}
        text={(value) => t(`settings.notifications.${value}`)}
      />
      {wanted !== 'off' && permission !== 'granted' && (
        <Alert role="status" type="warning" showIcon title={t('settings.notifications.notAllowed')} />
      )}
      <Toggle
        name="isPresenceShown"
        hint={t('settings.isPresenceShown.hint')}
        setting={useSetting('isPresenceShown')}
      />
    </Section>
  );
}

/** A browser without the Notification API allows none. */
function readPermission(): NotificationPermission {
  return 'Notification' in window ? Notification.permission : 'denied';
}
