import { Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { formatMoment, formatTime } from '@/client/i18n/formats';
import type { Waiting } from '@/client/storage/outbox/envelope';
import { StatusTag, type StatusTone } from '@/client/ui/StatusTag';
import { kindText } from './kindText';
import { PatientName } from './PatientName';
import { useWaitingState } from './useWaitingState';
import type { WaitingState } from './waitingState';

const tones: Record<WaitingState, StatusTone> = {
  held: 'neutral',
  conflict: 'error',
  refused: 'error',
  waitingForPatient: 'neutral',
  retrying: 'warning',
  waiting: 'neutral',
};

/** The patient, the kind of record, and when it was captured. */
export function RecordCell({ waiting }: { waiting: Waiting }) {
  const { t, i18n } = useTranslation();
  const { patient_id, descriptor, captured_at } = waiting;
  return (
    <>
      <PatientName patient_id={patient_id} name={descriptor.name} />
      <div>
        <bdi>{kindText(t, descriptor)}</bdi>
      </div>
      <Typography.Text type="secondary">
        {t('outbox.captured', { moment: formatMoment(captured_at, i18n.language) })}
      </Typography.Text>
    </>
  );
}

/** The state of a waiting record, as a tag. */
export function StateTag({ waiting }: { waiting: Waiting }) {
  const { t } = useTranslation();
  const { state } = useWaitingState(waiting);
  return <StatusTag tone={tones[state]}>{t(`outbox.states.${state}`)}</StatusTag>;
}

/**
 * When a record is tried next. What holds for all of them, such as that the device is offline, the page says once: here
 * it is for screen readers. What a person has to do stands beside the cause.
 */
export function NextAttempt({ waiting }: { waiting: Waiting }) {
  const { t, i18n } = useTranslation();
  const { next } = useWaitingState(waiting);
  if (next.when === 'at') {
    const time = formatTime(next.next_attempt_at, i18n.language);
    return <span className="faint below">{t('outbox.next.at', { time })}</span>;
  }
  if (next.when === 'afterPerson') return null;
  return <span className="visually-hidden">{t(`outbox.next.${next.when}`)}</span>;
}
