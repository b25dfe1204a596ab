import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { formatTime } from '@/client/i18n/formats';
import type { Waiting } from '@/client/storage/envelope';

/** Makes plain that a form stands on a record that waits, and that saving replaces it. */
export function WaitingSince({ waiting }: { waiting: Waiting | null }) {
  const { t, i18n } = useTranslation();
  if (waiting === null) return null;
  const time = formatTime(waiting.saved_at, i18n.language);
  return <Alert type="info" showIcon title={t('save.waitingSince', { time })} style={{ marginBottom: 16 }} />;
}
