import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { formatTime } from '@/client/i18n/formats';
import type { Waiting } from '@/client/storage/envelope';

interface CaptureNoticeProps {
  /** the record of the form, while it waits */
  waiting: Waiting | null;
  /** whether the form has been saved: what it shows is then a record, waiting or uploaded */
  isSaved: boolean;
}

/** Makes plain what saving again would do to the record that a form stands on. */
export function CaptureNotice({ waiting, isSaved }: CaptureNoticeProps) {
  const { t, i18n } = useTranslation();
  if (waiting === null && !isSaved) return null;
  const title =
    waiting === null
      ? t('save.correcting')
      : t('save.waitingSince', { time: formatTime(waiting.saved_at, i18n.language) });
  return <Alert type="info" showIcon title={title} style={{ marginBottom: 16 }} />;
}
