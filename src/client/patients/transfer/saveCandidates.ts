import { noBase } from '@/client/storage/outbox/base';
import { selectAccountId } from '@/client/auth/authSlice';
import { mergedFields } from '@/client/patients/merge/mergedFields';
import { changeFailure, editOf, knownPatients } from '@/client/patients/changePatients';
import { selectAllPatientRows } from '@/client/patients/patientsSelectors';
import { fullName } from '@/client/patients/usePatient';
import { localMoment } from '@/client/i18n/localMoment';
import { recordsNotHere, saveImport } from '@/client/outbox/imports/importQueueThunks';
import { patientDescriptor } from '@/client/outbox/save/patientDescriptor';
import { selectReferenceRanges } from '@/client/records/referenceRangesSlice';
import type { RecordSave } from '@/client/outbox/save/saveAllOffline';
import type { AppThunk } from '@/client/redux/appThunk';
import type { QueuedRecord } from '@/client/storage/outbox/importQueue';
import { labRangeFor, type ClinicRange } from '@/clinical/labs/labRange';
import type { Failure } from '@/contract/errors';
import type { Patient } from '@/contract/patient';
import { unconfirmedMeasures, type PhysicalData } from '@/contract/physicalData';
import { recordsToTake, type Candidate } from './candidates';
import { joinedInFile } from './joinedInFile';

export interface SaveControl {
  /** the user confirmed the unusual values; otherwise measurements with one are left out */
  areUnusualConfirmed: boolean;
  signal: AbortSignal;
  /** from 0 to 1 */
  onProgress(fraction: number): void;
  /** from then on it cannot be cancelled */
  onKept?(): void;
}

/**
 * Saves the decisions on the candidates: all or none.
 *
 * @returns why nothing was saved, `null` when everything was
 */
export function saveCandidates(
  candidates: readonly Candidate[],
  { areUnusualConfirmed, ...control }: SaveControl,
): AppThunk<Promise<Failure | null>> {
  return async (dispatch, getState, { now }) => {
    try {
      const joined = joinedInFile(candidates);
      const filled = joined.filter(({ decision }) => decision === 'fillIn');
      const added = withDuplicatesLast(joined.filter(({ decision }) => decision === 'add'));
      const willBeThere = new Set([
        ...added.map(({ patient_id }) => patient_id),
        ...selectAllPatientRows(getState()).map(({ patient_id }) => patient_id),
      ]);
      const saves: RecordSave[] = added.map(({ patient_id, values, state: { captured_at, ...state } }) => {
        const merged_into = willBeThere.has(state.merged_into ?? '') ? state.merged_into : null;
        // A duplicate is archived here; another system may not say that it is inactive.
        const archived = state.archived || merged_into !== null;
        const record = { ...values, archived, merged_into, patient_id };
        return {
          table: 'patients',
          patient_id,
          record,
          descriptor: patientDescriptor(record, true),
          captured_at: captured_at ?? undefined,
          base: noBase,
        };
      });
      const known = await dispatch(knownPatients([...new Set(filled.map(targetOf))]));
      const targets = new Map(known.map((one) => [one.patient.patient_id, one]));
      for (const one of filled) {
        const target = targets.get(targetOf(one));
        if (!target) continue;
        const filledIn = mergedFields(target.patient, { ...target.patient, ...one.values }, new Set());
        // Two rows may fill in the same patient: the second builds on the first.
        targets.set(targetOf(one), { ...target, patient: { ...target.patient, ...filledIn } });
      }
      for (const [id, one] of targets) {
        const before = known.find(({ patient }) => patient.patient_id === id)?.patient;
        // Nothing was missing, so nothing is saved.
        if (before !== one.patient && JSON.stringify(before) !== JSON.stringify(one.patient))
          saves.push(editOf(one, {}));
      }
      const confirmed_by = selectAccountId(getState());
      const confirmed = areUnusualConfirmed ? { confirmed_by, confirmed_at: localMoment(now()) } : null;
      const clinicRanges = selectReferenceRanges(getState());
      const taken = [...added, ...filled].map((one) => ({ ...one, ...recordsToTake(one) }));
      const records = taken.flatMap((one) => [
        ...recordsOf(one, confirmed),
        ...labsOf(one, targets.get(targetOf(one))?.patient ?? one.values, clinicRanges),
      ]);
      return await dispatch(
        saveImport({ saves, records: await dispatch(recordsNotHere(records)), ...control }),
      );
    } catch (error) {
      return changeFailure(error);
    }
  };
}

/** The patient that a candidate becomes or fills in. */
function targetOf({ decision, patient_id, duplicates }: Candidate): string {
  return decision === 'fillIn' ? (duplicates[0]?.patient_id ?? patient_id) : patient_id;
}

/** The server must know the kept patient before it accepts a duplicate of it. */
function withDuplicatesLast(candidates: readonly Candidate[]): Candidate[] {
  const isDuplicate = ({ state }: Candidate) => state.merged_into !== null;
  return [...candidates.filter((one) => !isDuplicate(one)), ...candidates.filter(isDuplicate)];
}

type Confirmation = Pick<PhysicalData, 'confirmed_by' | 'confirmed_at'>;

/**
 * @param confirmation for unusual values that were not confirmed before; `null`: measurements with one are left out
 */
function recordsOf(candidate: Candidate, confirmation: Confirmation | null): QueuedRecord[] {
  const measurements = candidate.physicalData.flatMap((record) => {
    const unusual = unconfirmedMeasures(record);
    if (unusual.length === 0) return [record];
    if (confirmation === null) return [];
    return [{ ...record, ...confirmation, confirmed: [...(record.confirmed ?? []), ...unusual] }];
  });
  return [
    ...candidate.sarcF.map((record) => queued(candidate, 'sarcF', record)),
    ...measurements.map((record) => queued(candidate, 'physicalData', record)),
    ...candidate.dynamometry.map((record) => queued(candidate, 'dynamometry', record)),
  ];
}

/** A result without its own range is judged by the clinic's range, or by the published one, like a typed result. */
function labsOf(
  candidate: Candidate,
  { sex, birth_date }: Pick<Patient, 'sex' | 'birth_date'>,
  clinicRanges: readonly ClinicRange[],
): QueuedRecord[] {
  return candidate.labs.map((lab) => {
    const { analyte, unit, collected_at: collectedAt } = lab;
    const subject = { sex, birth_date };
    const range = lab.range ?? labRangeFor({ analyte, unit, collectedAt, subject, clinicRanges });
    const judged = { ...lab, range };
    return queued(candidate, 'labs', judged);
  });
}

function queued(
  candidate: Candidate,
  table: QueuedRecord['table'],
  record: { record_id: string; captured_at: string },
): QueuedRecord {
  const patient_id = targetOf(candidate);
  return {
    table,
    patient_id,
    record: { ...record, patient_id },
    captured_at: record.captured_at,
    descriptor: { kind: table, name: fullName(candidate.values), patient: null },
  };
}
