import { unnamedVersion } from '@/client/storage/outbox/base';
import type { Waiting } from '@/client/storage/outbox/envelope';
import { nextAttempt, waitingState } from './waitingState';

function aWaiting(fields: Partial<Waiting> = {}): Waiting {
  return {
    patient_id: 'p1',
    revision: 1,
    saved_at: '2026-03-09T10:32:00+01:00',
    captured_at: '2026-03-09T10:32:00+01:00',
    saved_by: 'account',
    descriptor: { name: 'Marguerite Lefebvre', kind: 'sarcF', patient: null },
    attempts: 0,
    last_attempt_at: null,
    last_error: null,
    held: false,
    saved: unnamedVersion,
    record_key: '',
    ...fields,
  };
}
const failed = (status: number | null, code: 'record/conflict' | 'request/invalid' | 'network/timeout') => ({
  last_error: { code, message: '', status },
});
const newPatient = {
  ...aWaiting(failed(400, 'request/invalid')),
  descriptor: {
    name: 'Marguerite Lefebvre',
    kind: 'patients' as const,
    patient: {
      first_name: 'Marguerite',
      last_name: 'Lefebvre',
      birth_date: '1941-03-08',
      sex: 'female' as const,
      identifier: null,
      archived: false,
      is_new: true,
    },
  },
};

describe('the state of a waiting record', () => {
  it.each([
    ['waiting', {}, null],
    ['retrying', failed(null, 'network/timeout'), null],
    ['refused', failed(400, 'request/invalid'), null],
    ['conflict', failed(409, 'record/conflict'), null],
    ['held', { held: true, ...failed(409, 'record/conflict') }, null],
    ['waitingForPatient', {}, newPatient],
    ['waiting', {}, { ...newPatient, last_error: null }],
    ['waitingForPatient', {}, { ...newPatient, last_error: null, held: true }],
  ] as const)('is %s', (state, fields, patient) => {
    expect(waitingState(aWaiting(fields), patient)).toBe(state);
  });
});

describe('the next attempt', () => {
  const connected = { connection: 'connected', upload: { status: 'idle' }, isPaused: false } as const;
  const backingOff = { status: 'backingOff', next_attempt_at: '2026-03-09T10:34:00+01:00' } as const;
  it.each([
    ['waiting', connected, { when: 'now' }],
    [
      'waiting',
      { ...connected, upload: backingOff },
      { when: 'at', next_attempt_at: backingOff.next_attempt_at },
    ],
    ['retrying', { ...connected, connection: 'offline' }, { when: 'whenOnline' }],
    ['retrying', { ...connected, connection: 'signInToUpload' }, { when: 'afterSignIn' }],
    ['waiting', { ...connected, isPaused: true }, { when: 'afterPause' }],
    ['refused', { ...connected, upload: backingOff }, { when: 'afterPerson' }],
    ['conflict', connected, { when: 'afterPerson' }],
    ['held', connected, { when: 'notWhileHeld' }],
    ['waitingForPatient', connected, { when: 'afterPatient' }],
  ] as const)('for a record in state %s', (state, around, next) => {
    expect(nextAttempt(state, around)).toEqual(next);
  });
});
