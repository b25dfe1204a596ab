import { createSelector } from '@reduxjs/toolkit';
import { z } from 'zod';
import { selectAccountId } from '@/client/auth/authSlice';
import { selectMergedInto } from '@/client/patients/mergedPatients';
import { selectAllPatientRows, selectPatientRows } from '@/client/patients/patientsSelectors';
import { rootOf } from '@/client/records/mergeLinks';
import type { RootState } from '@/client/redux/appThunk';
import { selectUnable } from './assignees';

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
}

export const selectOwners = createSelector([selectAccountId, selectUnable], (own, unable): Owners => ({
  own,
  unable,
}));

/** Whether a list shows what this account owns. */
export function isWhose(whose: Whose, owner: string | null, { own, unable }: Owners): boolean {
  if (whose === null) return true;
  return whose === 'mine' ? owner !== null && owner === own : owner === null || unable.has(owner);
}

/** The patients that are not archived, or those of them that a list shows. */
export const selectPatientsOfWhom = createSelector(
  [selectPatientRows, selectOwners, (_: RootState, whose: Whose) => whose],
  (rows, owners, whose) =>
    whose === null ? rows : rows.filter(({ responsible_id }) => isWhose(whose, responsible_id, owners)),
);

/** A task, as far as it matters whose it is. */
interface Task {
  patient_id: string;
  owner_id: string | null;
}

/** Tells whose a task is: its own owner, or whoever is responsible for the patient in whose chart it is. */
export const selectOwnerOf = createSelector(
  [selectAllPatientRows, selectMergedInto],
  (rows, mergedInto): ((task: Task) => string | null) => {
    const responsible = new Map(rows.map(({ patient_id, responsible_id }) => [patient_id, responsible_id]));
    return ({ owner_id, patient_id }) => owner_id ?? responsible.get(rootOf(mergedInto, patient_id)) ?? null;
  },
);
