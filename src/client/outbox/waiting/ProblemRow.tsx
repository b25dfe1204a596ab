import { ExclamationCircleFilled } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { PersonAvatar } from '@/client/ui/PersonAvatar';
import { kindText } from './kindText';
import { PatientName, usePatientName } from './PatientName';
import { useConflict } from './useConflict';
import { useMomentNear } from './useMomentNear';
import { WaitingActions } from './WaitingActions';
import { WaitingCause } from './WaitingCause';
import { NextAttempt, StateTag } from './WaitingCells';
import type { WaitingRowProps } from './WaitingRow';

/** A record that needs a person: whose and what it is, its state, why it is still here, and what can be done. */
export function ProblemRow({ waiting, Gist, onSettle }: WaitingRowProps) {
  const { t } = useTranslation();
  const { patient_id, descriptor, captured_at, attempts } = waiting;
  const name = usePatientName({ patient_id, name: descriptor.name });
  const conflict = useConflict(waiting);
  const moment = useMomentNear()(captured_at);
  return (
    <div role="row" className="waiting-problem">
      <div role="cell" className="waiting-what">
        <ExclamationCircleFilled aria-hidden className="waiting-sign" />
        <PersonAvatar name={name} id={patient_id} size={36} />
        <div>
          <div className="waiting-line">
            <span className="waiting-name">
              <PatientName patient_id={patient_id} name={descriptor.name} />
            </span>{' '}
            <span>
              <bdi>{kindText(t, descriptor)}</bdi> <Gist waiting={waiting} />
            </span>{' '}
            <StateTag waiting={waiting} /> <NextAttempt waiting={waiting} />
          </div>
          <WaitingCause waiting={waiting} conflict={conflict} />
          <span className="faint below waiting-captured">
            {t('outbox.captured', { moment })}
            {attempts > 0 && ` · ${t('outbox.attempts', { count: attempts })}`}
          </span>
        </div>
      </div>
      <div role="cell" className="waiting-do">
        <WaitingActions waiting={waiting} conflict={conflict} onSettle={onSettle} />
      </div>
    </div>
  );
}
