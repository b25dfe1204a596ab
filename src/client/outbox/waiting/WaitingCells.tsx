import { Flex, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { failureText } from '@/client/i18n/failureText';
import { formatMoment, formatTime } from '@/client/i18n/formats';
import type { Waiting } from '@/client/storage/outbox/envelope';
import { StatusTag, type StatusTone } from '@/client/ui/StatusTag';
import { ConflictSummary } from './ConflictSummary';
import { kindText } from './kindText';
import { PatientName } from './PatientName';
import type { BothVersions } from './settleConflict';
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

interface StateCellProps {
  waiting: Waiting;
  conflict: BothVersions | null;
}

/** The state of a waiting record, and why it is still here. */
export function StateCell({ waiting, conflict }: StateCellProps) {
  const { t, i18n } = useTranslation();
  const { attempts, last_attempt_at } = waiting;
  return (
    <Flex vertical gap={4} align="start" className="waiting-state">
      <StateTag waiting={waiting} />
      {waiting.last_error && (
        <Typography.Text type="secondary">{failureText(t, waiting.last_error)}</Typography.Text>
      )}
      {conflict && <ConflictSummary waiting={waiting} versions={conflict} />}
      {last_attempt_at && (
        <Typography.Text type="secondary">
          {t('outbox.attempts', { count: attempts, moment: formatMoment(last_attempt_at, i18n.language) })}
        </Typography.Text>
      )}
    </Flex>
  );
}

/** When a record is tried next. */
export function NextAttemptCell({ waiting }: { waiting: Waiting }) {
  const { t, i18n } = useTranslation();
  const { next } = useWaitingState(waiting);
  if (next.when === 'at') {
    return t('outbox.next.at', { time: formatTime(next.next_attempt_at, i18n.language) });
  }
  return t(`outbox.next.${next.when}`);
}
