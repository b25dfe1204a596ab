import { useTranslation } from 'react-i18next';
import { failureText, faultText } from '@/client/i18n/failureText';
import type { Waiting } from '@/client/storage/outbox/envelope';
import { ConflictSummary } from './ConflictSummary';
import { fieldLabel } from './fieldWords';
import type { BothVersions } from './settleConflict';
import { useWaitingState } from './useWaitingState';

interface WaitingCauseProps {
  waiting: Waiting;
  /** both versions, if they are in conflict and both are known */
  conflict: BothVersions | null;
}

/** Why a record is still here, and what to do about it; nothing where it only waits its turn. */
export function WaitingCause({ waiting, conflict }: WaitingCauseProps) {
  const { t } = useTranslation();
  const { next } = useWaitingState(waiting);
  const cause = useCause(waiting);
  if (cause === null) return null;
  return (
    <p className="waiting-cause">
      {conflict ? <ConflictSummary waiting={waiting} versions={conflict} /> : cause}
      {next.when === 'afterPerson' && ` ${t('outbox.next.afterPerson')}`}
    </p>
  );
}

/** What the server found wrong, by field; of any other failure, what happened. */
function useCause({ last_error, descriptor }: Waiting): string | null {
  const { t } = useTranslation();
  if (last_error === null) return null;
  const faults = Object.entries(last_error.fields ?? {});
  if (last_error.code !== 'request/invalid' || faults.length === 0) return failureText(t, last_error);
  return faults
    .map(([field, sentence]) => {
      const names = fieldLabel(t, descriptor.kind, field);
      return t('conflict.which', { names, text: faultText(t, sentence) });
    })
    .join(' ');
}
