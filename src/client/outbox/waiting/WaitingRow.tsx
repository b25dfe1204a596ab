import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTime } from '@/client/i18n/formats';
import type { Waiting } from '@/client/storage/outbox/envelope';
import { kindIcons } from './kindIcons';
import { kindText } from './kindText';
import { usePatientName } from './PatientName';
import { useIsStillWaiting } from './useStillWaiting';
import { StatusTag } from '@/client/ui/StatusTag';
import { useConflict } from './useConflict';
import { WaitingActions } from './WaitingActions';
import { WaitingCause } from './WaitingCause';
import { NextAttempt, StateTag } from './WaitingCells';

/** Says the values of a record in a line. */
export type WaitingGistType = ComponentType<{ waiting: Waiting }>;

export interface WaitingRowProps {
  waiting: Waiting;
  Gist: WaitingGistType;
  /** opens the comparison of the two versions of a conflict */
  onSettle(waiting: Waiting): void;
}

/** A waiting record of a group, whose heading says whose it is and the day: what it is and why it is still here, when it was captured, its state, and what can be done. */
export function WaitingRow({ waiting, Gist, onSettle }: WaitingRowProps) {
  const { t, i18n } = useTranslation();
  const { patient_id, descriptor, captured_at, attempts } = waiting;
  const name = usePatientName({ patient_id, name: descriptor.name });
  const conflict = useConflict(waiting);
  const isStillWaiting = useIsStillWaiting(waiting);
  // The heading of a group has the day.
  const moment = formatTime(captured_at, i18n.language);
  return (
    <div role="row" className="waiting-row">
      <div role="cell" className="waiting-what">
        <span className="waiting-icon">{kindIcons[descriptor.kind]}</span>
        <div>
          <span className="visually-hidden">{name} </span>
          <bdi>{kindText(t, descriptor)}</bdi> <Gist waiting={waiting} />
          {isStillWaiting && <WaitingCause waiting={waiting} conflict={conflict} />}
        </div>
      </div>
      <div role="cell" className="waiting-when">
        {t('outbox.captured', { moment })}
        {attempts > 0 && <span className="faint below">{t('outbox.attempts', { count: attempts })}</span>}
      </div>
      <div role="cell" className="waiting-state">
        {isStillWaiting ? (
          <>
            <StateTag waiting={waiting} /> <NextAttempt waiting={waiting} />
          </>
        ) : (
          <StatusTag tone="neutral">{t('outbox.gone')}</StatusTag>
        )}
      </div>
      <div role="cell" className="waiting-do">
        {isStillWaiting && <WaitingActions waiting={waiting} conflict={conflict} onSettle={onSettle} />}
      </div>
    </div>
  );
}
