import { knownPatients } from '@/client/patients/changePatients';
import { differingFields, mergedFields, type MergeField } from '@/client/patients/merge/mergedFields';
import { fullName } from '@/client/patients/usePatient';
import type { PatientValues } from '@/client/csv/patientColumns';
import type { AppThunk } from '@/client/redux/appThunk';
import type { Candidate } from './candidates';
import { groupsInFile } from './joinedInFile';

/** A detail of which the file says something else than the record that it fills in, which keeps its own. */
export interface DetailConflict {
  field: MergeField;
  kept: PatientValues[MergeField];
  inFile: PatientValues[MergeField];
}

/** The details that tell whether it is one person. */
export const identityFields: readonly MergeField[] = ['first_name', 'last_name', 'birth_date', 'sex'];

/**
 * Adds to each candidate the patient of this device whom it would fill in. A duplicate who is not here any more, as after
 * a removal in another tab, is no duplicate, and who was to fill it in is left out until a person decides.
 *
 * @throws StorageError when the device cannot be read
 */
export function markHere(candidates: readonly Candidate[]): AppThunk<Promise<Candidate[]>> {
  return async (dispatch) => {
    const ids = new Set(
      candidates.flatMap(({ duplicates }) => duplicates.map(({ patient_id }) => patient_id)),
    );
    const known = new Map(
      (await dispatch(knownPatients([...ids]))).map(({ patient }) => [patient.patient_id, patient]),
    );
    return candidates.map((one): Candidate => {
      const duplicates = one.duplicates.filter(({ patient_id }) => known.has(patient_id));
      const here = known.get(duplicates[0]?.patient_id ?? '');
      const isOther = duplicates[0] !== one.duplicates[0];
      if (isOther && one.decision === 'fillIn') return { ...one, duplicates, here, decision: 'leaveOut' };
      return one.duplicates.length === 0 ? one : { ...one, duplicates, here };
    });
  };
}

/** What a candidate says otherwise than the patient here, or the earlier one of the file, whom it would fill in. */
export function detailConflictsOf(
  { values, here, sameInFile }: Candidate,
  inFileOf: (id: string) => Candidate | undefined,
): DetailConflict[] {
  const kept = here ?? inFileOf(sameInFile ?? '')?.values;
  return kept === undefined ? [] : conflictsBetween(kept, values);
}

/** What a person must be asked about before the decisions are saved: what is kept, and what of the file is not. */
export function detailsToAsk(candidates: readonly Candidate[]): (DetailConflict & { name: string })[] {
  return groupsInFile(candidates).flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    let record: PatientValues = (first.decision === 'fillIn' && first.here) || first.values;
    return group.flatMap(({ values }) => {
      const found = conflictsBetween(record, values);
      record = { ...record, ...mergedFields(record, values, new Set()) };
      return found.map((conflict) => ({ ...conflict, name: fullName(record) }));
    });
  });
}

function conflictsBetween(kept: PatientValues, inFile: PatientValues): DetailConflict[] {
  return differingFields(kept, inFile).map((field) => ({
    field,
    kept: kept[field],
    inFile: inFile[field],
  }));
}
