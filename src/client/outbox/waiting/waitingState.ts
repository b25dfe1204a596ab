import type { Waiting } from '@/client/storage/outbox/envelope';
import { failureKind } from '@/client/outbox/upload/failureKind';
import type { Connection } from '@/client/outbox/outboxSelectors';
import type { UploadState } from '@/client/outbox/outboxSlice';

/** The state of one waiting record. */
export type WaitingState =
  /** a person holds it back */
  | 'held'
  /** another user has changed it: a person must choose */
  | 'conflict'
  /** the server refused it: a person must correct it */
  | 'refused'
  /** its patient is new and not uploaded */
  | 'waitingForPatient'
  /** it failed, and is retried automatically */
  | 'retrying'
  | 'waiting';

/** @param patient the waiting patient record of the same patient, `null` when none waits */
export function waitingState(waiting: Waiting, patient: Waiting | null): WaitingState {
  if (waiting.held) return 'held';
  const kind = waiting.last_error && failureKind(waiting.last_error);
  if (kind === 'conflict' || kind === 'refused') return kind;
  const isPatientStuck = patient !== null && (patient.held || patient.last_error !== null);
  const isOther = waiting.descriptor.kind !== 'patients';
  if (isOther && isPatientStuck && patient.descriptor.patient?.is_new) return 'waitingForPatient';
  return kind ? 'retrying' : 'waiting';
}

/** When a record is tried next. */
export type NextAttempt =
  | { when: 'at'; next_attempt_at: string }
  | {
      when:
        | 'now'
        | 'whenOnline'
        | 'afterSignIn'
        | 'afterPause'
        | 'afterPatient'
        | 'afterPerson'
        | 'notWhileHeld';
    };

export function nextAttempt(
  state: WaitingState,
  around: { connection: Connection; upload: UploadState; isPaused: boolean },
): NextAttempt {
  if (state === 'held') return { when: 'notWhileHeld' };
  if (state === 'conflict' || state === 'refused') return { when: 'afterPerson' };
  if (state === 'waitingForPatient') return { when: 'afterPatient' };
  if (around.isPaused) return { when: 'afterPause' };
  if (around.connection === 'offline') return { when: 'whenOnline' };
  if (around.connection === 'signInToUpload') return { when: 'afterSignIn' };
  if (around.upload.status === 'backingOff') {
    return { when: 'at', next_attempt_at: around.upload.next_attempt_at };
  }
  return { when: 'now' };
}
