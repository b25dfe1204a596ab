import { useTranslation } from 'react-i18next';
import { choices } from '@/client/settings/settings';
import { useSetting } from '@/client/settings/useSetting';
import { Choice } from './Choice';

/** How long the device may be idle before it locks. */
export function IdleLock() {
  const { t } = useTranslation();
  const [idleMinutes, setIdleMinutes] = useSetting('idleMinutes');
  return (
    <Choice
      name="idleMinutes"
      hint={t('settings.idleLock.hint')}
      values={choices.idleMinutes.toSorted((a, b) => a - b)}
      setting={[idleMinutes, setIdleMinutes]}
      text={(minutes) => t('settings.idleLock.minutes', { count: minutes })}
    />
  );
}
