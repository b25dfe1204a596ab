import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { formatDate, formatTime } from '@/client/i18n/formats';
import { useToday } from '@/client/i18n/useToday';
import type { Waiting } from '@/client/storage/outbox/envelope';

interface CaptureNoticeProps {
  /** the record of the form, while it waits */
  waiting: Waiting | null;
  /** RFC 3339: of the record that was saved from the form, or that it opened on; `null`: no record yet */
  capturedAt: string | null;
}

/** Explains what saving again would do to the record that is open in the form. */
export function CaptureNotice({ waiting, capturedAt }: CaptureNoticeProps) {
  const { t, i18n } = useTranslation();
  const today = useToday();
  if (waiting === null && capturedAt === null) return null;
  const day = capturedAt?.slice(0, 10);
  const isOfAnotherDay = day !== undefined && day !== today.slice(0, 10);
  const title =
    waiting === null
      ? t('save.correcting')
      : t(waiting.record_id === undefined ? 'save.waitingSince' : 'save.waitingHere', {
          time: formatTime(waiting.saved_at, i18n.language),
        });
  return (
    <Alert
      role="note"
      type={isOfAnotherDay ? 'warning' : 'info'}
      showIcon
      title={title}
      description={isOfAnotherDay && t('save.ofAnotherDay', { date: formatDate(day, i18n.language) })}
      style={{ marginBottom: 16 }}
    />
  );
}
