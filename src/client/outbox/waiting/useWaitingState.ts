import { useAppSelector } from '@/client/redux/hooks';
import type { Waiting } from '@/client/storage/outbox/envelope';
import {
  selectConnection,
  selectIsPaused,
  selectUpload,
  selectWaiting,
} from '@/client/outbox/outboxSelectors';
import { nextAttempt, waitingState, type NextAttempt, type WaitingState } from './waitingState';

/** The state of a waiting record, and when it is tried next. */
export function useWaitingState(waiting: Waiting): { state: WaitingState; next: NextAttempt } {
  const patient = useAppSelector((state) => selectWaiting(state, 'patients', waiting.patient_id));
  const connection = useAppSelector(selectConnection);
  const upload = useAppSelector(selectUpload);
  const isPaused = useAppSelector(selectIsPaused);
  const state = waitingState(waiting, patient);
  return { state, next: nextAttempt(state, { connection, upload, isPaused }) };
}
