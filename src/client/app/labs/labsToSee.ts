import { createSelector } from '@reduxjs/toolkit';
import { selectPatientRows } from '@/client/features/patients/patientsSelectors';
import type { RootState } from '@/client/redux/appThunk';
import { isFlaggedUnseen, labListRows } from './labRows';

/** How many results are out of their range, or critical, and were seen by nobody. */
export const selectLabsToSee = createSelector(
  (state: RootState) => state.labs.entities,
  selectPatientRows,
  (labs, patients): number => labListRows(labs, [], patients).filter(isFlaggedUnseen).length,
);
