import { createSelector } from '@reduxjs/toolkit';
import { selectAccountId, selectMayWrite } from '@/client/auth/authSlice';
import { coverOn } from '@/client/patients/owners/cover';
import { selectOwnerOf } from '@/client/patients/owners/whose';
import type { RootState } from '@/client/redux/appThunk';
import { allInShards } from '@/client/redux/shards';
import type { StoredPatient } from '@/contract/patient';
import type { StoredReminder } from '@/contract/reminder';

/** What a colleague did with a task of this account, as the server's versions of the records say. */
export interface TaskEvent {
  kind: 'patientsGiven' | 'remindersGiven' | 'remindersDone';
  /** account_id */
  by: string;
  /** RFC 3339 */
  at: string;
  patient_id: string;
  /** the last day of a cover */
  until: string | null;
  reminder: StoredReminder | null;
}

/** For so long it is listed. */
const listedMs = 14 * 24 * 60 * 60 * 1000;

/**
 * What colleagues have handed over to this account, and which of its reminders they have completed, of the last two
 * weeks. It is read from the records, so nothing is saved for it and it is there offline. @param now RFC 3339
 */
export const selectTaskEvents = createSelector(
  [
    (state: RootState) => state.patients,
    (state: RootState) => state.reminders,
    selectAccountId,
    selectMayWrite,
    (state: RootState, now: string) => selectOwnerOf(state, now),
    (_: RootState, now: string) => now,
  ],
  (patients, reminders, own, mayWrite, ownerOf, now): readonly TaskEvent[] => {
    if (own === null || !mayWrite) return [];
    const events = [
      ...allInShards(patients).flatMap((patient) => ofPatient(patient, own, now.slice(0, 10))),
      ...allInShards(reminders).flatMap((reminder) => ofReminder(reminder, own, ownerOf(reminder))),
    ];
    const since = Date.parse(now) - listedMs;
    return events.filter(({ by, at }) => by !== own && Date.parse(at) >= since);
  },
);

function ofPatient(patient: StoredPatient, own: string, today: string): TaskEvent[] {
  const { patient_id, handed_over_by: by, handed_over_at: at, cover_id, responsible_id } = patient;
  const cover = coverOn(today, patient);
  // Whose patient it is again after a cover was not handed over by anybody.
  const isGiven = cover === null ? cover_id === null && responsible_id === own : cover.by === own;
  if (by === null || at === null || !isGiven || patient.archived) return [];
  return [{ kind: 'patientsGiven', by, at, patient_id, until: cover?.until ?? null, reminder: null }];
}

function ofReminder(reminder: StoredReminder, own: string, owner: string | null): TaskEvent[] {
  const { patient_id, audience, archived, owner_id, handed_over_by, handed_over_at, done, done_by } =
    reminder;
  // What the patient does alone is nobody's task.
  if (owner !== own || archived || audience === 'patient') return [];
  const around = { patient_id, until: null, reminder };
  const last = done.reduce<(typeof done)[number] | null>(
    (newest, one) =>
      newest !== null && Date.parse(newest.noted_at) >= Date.parse(one.noted_at) ? newest : one,
    null,
  );
  const events: TaskEvent[] = [];
  if (owner_id === own && handed_over_by !== null && handed_over_at !== null)
    events.push({ ...around, kind: 'remindersGiven', by: handed_over_by, at: handed_over_at });
  if (done_by !== null && last?.outcome === 'done')
    events.push({ ...around, kind: 'remindersDone', by: done_by, at: last.noted_at });
  return events;
}
