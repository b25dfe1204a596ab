import { createSelector } from '@reduxjs/toolkit';
import { z } from 'zod';
import { selectAccountId } from '@/client/auth/authSlice';
import { selectMergedInto } from '@/client/patients/mergedPatients';
import { selectAllPatientRows, selectPatientRows } from '@/client/patients/patientsSelectors';
import { rootOf } from '@/client/records/mergeLinks';
import type { RootState } from '@/client/redux/appThunk';
import { selectUnable } from './assignees';
import { lookedAfterBy, type Care } from './cover';

/** Whose patients or tasks a list shows; `null`: those of the whole team. */
export const whoseChoices = ['mine', 'unassigned'] as const;
export type Whose = (typeof whoseChoices)[number] | null;

/** @param text of an address */
export const whoseSchema = z.enum(whoseChoices).nullable().catch(null);

/** What decides whose a patient or a task is. */
export interface Owners {
  /** the signed-in account */
  own: string | null;
  /** accounts whose patients nobody would look after */
  unable: ReadonlySet<string>;
  /** YYYY-MM-DD: whether somebody covers */
  today: string;
}

/** @param now a moment of today, RFC 3339 with the offset of this device */
const dayOf = (_: RootState, now: string): string => now.slice(0, 10);

export const selectOwners = createSelector(
  [selectAccountId, selectUnable, dayOf],
  (own, unable, today): Owners => ({ own, unable, today }),
);

/** Whether a list shows what this account owns. */
export function isWhose(whose: Whose, owner: string | null, { own, unable }: Owners): boolean {
  if (whose === null) return true;
  return whose === 'mine' ? owner !== null && owner === own : owner === null || unable.has(owner);
}

/** Whether a list shows a patient; one that is not on this device is nobody's. */
export function isPatientWhose(whose: Whose, patient: Care | undefined, owners: Owners): boolean {
  return isWhose(whose, patient === undefined ? null : lookedAfterBy(owners.today, patient), owners);
}

/** The patients that are not archived, or those of them that a list shows. */
export const selectPatientsOfWhom = createSelector(
  [
    selectPatientRows,
    (state: RootState, now: string, _: Whose) => selectOwners(state, now),
    (_: RootState, _now: string, whose: Whose) => whose,
  ],
  (rows, owners, whose) =>
    whose === null ? rows : rows.filter((patient) => isPatientWhose(whose, patient, owners)),
);

/** A task, as far as it matters whose it is. */
interface Task {
  patient_id: string;
  owner_id: string | null;
}

/**
 * Tells whose a task is: its own owner, or whoever looks after the patient in whose chart it is. Whoever covers a patient
 * also does the tasks of the person who is away.
 */
export const selectOwnerOf = createSelector(
  [selectAllPatientRows, selectMergedInto, dayOf],
  (rows, mergedInto, today): ((task: Task) => string | null) => {
    const patients = new Map(rows.map((row) => [row.patient_id, row]));
    return ({ owner_id, patient_id }) => {
      const patient = patients.get(rootOf(mergedInto, patient_id));
      if (patient === undefined) return owner_id;
      const isOfPatient = owner_id === null || owner_id === patient.responsible_id;
      return isOfPatient ? lookedAfterBy(today, patient) : owner_id;
    };
  },
);
