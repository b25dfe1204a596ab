import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { selectClockBehindMs } from '@/client/api/deviceClockSlice';
import { formatDuration } from '@/client/i18n/formats';
import { useAppSelector } from '@/client/redux/hooks';

/** Reports that the clock of this device is wrong, until it is right again. */
export function ClockNotice() {
  const { t, i18n } = useTranslation();
  const behindMs = useAppSelector(selectClockBehindMs);
  if (behindMs === 0) return null;
  const duration = formatDuration(Math.abs(behindMs), i18n.language);
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      className="shell-notice"
      title={t(behindMs > 0 ? 'clock.behind' : 'clock.ahead', { duration })}
      description={t('clock.text')}
    />
  );
}
