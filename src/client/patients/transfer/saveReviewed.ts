import { catchUp } from '@/client/outbox/upload/catchUp';
import { indexOfPatients } from '@/client/patients/patientSearch';
import { selectAllPatientRows } from '@/client/patients/patientsSelectors';
import type { AppThunk } from '@/client/redux/appThunk';
import { StorageError } from '@/client/storage/connection/storageError';
import { importLock } from '@/client/outbox/imports/importLock';
import { makeDuplicateFinder } from '@/matching/likelyDuplicates';
import type { Failure } from '@/contract/errors';
import type { Candidate, FoundDuplicate, ReadFile } from './candidates';
import { compareAgain } from './compareWithCharts';
import { saveCandidates, type SaveControl } from './saveCandidates';

export type Saved =
  | { state: 'saved' }
  | { state: 'failed'; failure: Failure }
  /** `count` of the patients have come to this device since they were compared: they are left out until a person decides */
  | { state: 'addedMeanwhile'; read: ReadFile; count: number }
  /** the charts contradict the file by now in a way that the review did not show */
  | { state: 'changedMeanwhile'; read: ReadFile };

/**
 * Saves what a person decided on the candidates: all or none. Nothing is saved if patients who may be the same have come
 * to this device since the file was compared, as by the same import in another tab, or if a chart was changed so that it
 * contradicts the file.
 */
export function saveReviewed(read: ReadFile, control: SaveControl): AppThunk<Promise<Saved>> {
  return (dispatch, getState, { withLock }) =>
    withLock(importLock, async (): Promise<Saved> => {
      try {
        await dispatch(catchUp());
        const rows = selectAllPatientRows(getState()).filter(
          ({ patient_id }) => !read.knownIds.has(patient_id),
        );
        if (rows.length > 0) {
          const knownIds = new Set([...read.knownIds, ...rows.map(({ patient_id }) => patient_id)]);
          const duplicatesOf = makeDuplicateFinder(await indexOfPatients(rows));
          const added = new Set(rows.map(({ patient_id }) => patient_id));
          const candidates = read.candidates.map((one): Candidate => {
            const { patient_id, values, state, duplicates } = one;
            const found: FoundDuplicate[] = added.has(patient_id)
              ? [{ patient_id, reasons: ['sameId'] }]
              : duplicatesOf({ patient_id, ...values });
            // Who it was to be merged into was compared as the file describes them.
            const isTargetNew = added.has(state.merged_into ?? '');
            if (one.decision !== 'add' || (found.length === 0 && !isTargetNew)) return one;
            return { ...one, duplicates: [...found, ...duplicates], decision: 'leaveOut' };
          });
          const count = candidates.filter((one, at) => one !== read.candidates[at]).length;
          if (count > 0) {
            const again = await dispatch(compareAgain({ ...read, candidates, knownIds }));
            return { state: 'addedMeanwhile', read: again.read, count };
          }
        }
        const now = await dispatch(compareAgain(read));
        if (now.isOther) return { state: 'changedMeanwhile', read: now.read };
        const failure = await dispatch(saveCandidates(now.read.candidates, control));
        return failure === null ? { state: 'saved' } : { state: 'failed', failure };
      } catch (error) {
        return { state: 'failed', failure: StorageError.from(error).failure };
      }
    });
}
