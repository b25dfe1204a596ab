import { mergedFields } from '@/client/app/merge/mergedFields';
import { editOf, knownPatients } from '@/client/features/patients/changePatients';
import { fullName } from '@/client/features/patients/usePatient';
import { saveImport } from '@/client/outbox/importQueueThunks';
import { patientDescriptor } from '@/client/outbox/patientDescriptor';
import type { RecordSave } from '@/client/outbox/saveAllOffline';
import type { AppThunk, RootState } from '@/client/redux/appThunk';
import type { QueuedRecord } from '@/client/storage/importQueue';
import { StorageError } from '@/client/storage/storageError';
import type { Failure } from '@/contract/errors';
import { unconfirmedMeasures } from '@/contract/physicalData';
import type { Candidate } from './candidates';

/** What a new patient of a file has beside what the file says. */
const fresh = { archived: false, base_revision: null, merged_into: null };

interface Control {
  /** the unusual values were looked at and are right; else the measurements with one are left out */
  areUnusualConfirmed: boolean;
  signal: AbortSignal;
  /** from 0 to 1 */
  onProgress(fraction: number): void;
}

/**
 * Saves what was decided of the candidates: all or none.
 *
 * @returns why nothing was saved, `null` when all of it was
 */
export function saveCandidates(
  candidates: readonly Candidate[],
  { areUnusualConfirmed, ...control }: Control,
): AppThunk<Promise<Failure | null>> {
  return async (dispatch, getState) => {
    try {
      const added = candidates.filter(({ decision }) => decision === 'add');
      const filled = candidates.filter(({ decision }) => decision === 'fillIn');
      const saves: RecordSave[] = added.map(({ patient_id, values }) => ({
        table: 'patients',
        patient_id,
        record: { ...fresh, ...values, patient_id },
        descriptor: patientDescriptor({ ...values, archived: false }, true),
        opened_on: null,
      }));
      const known = await dispatch(knownPatients([...new Set(filled.map(targetOf))]));
      const targets = new Map(known.map((one) => [one.patient.patient_id, one]));
      for (const one of filled) {
        const target = targets.get(targetOf(one));
        if (!target) continue;
        const filledIn = mergedFields(target.patient, { ...target.patient, ...one.values }, new Set());
        // Two rows may fill in the same patient: the second goes on from the first.
        targets.set(targetOf(one), { ...target, patient: { ...target.patient, ...filledIn } });
      }
      for (const [id, one] of targets) {
        const before = known.find(({ patient }) => patient.patient_id === id)?.patient;
        // Nothing was missing: nothing is saved.
        if (before !== one.patient && JSON.stringify(before) !== JSON.stringify(one.patient))
          saves.push(editOf(one, {}));
      }
      const records = [...added, ...filled].flatMap((one) =>
        recordsOf(one, { state: getState(), areUnusualConfirmed }),
      );
      return await dispatch(
        saveImport({ saves, records, newPatientId: added[0]?.patient_id ?? null, ...control }),
      );
    } catch (error) {
      return StorageError.from(error).failure;
    }
  };
}

/** The patient that a candidate becomes, or whom it fills in. */
function targetOf({ decision, patient_id, duplicates }: Candidate): string {
  return decision === 'fillIn' ? (duplicates[0]?.patient_id ?? patient_id) : patient_id;
}

/** The records of a candidate that are not here already. */
function recordsOf(
  candidate: Candidate,
  { state, areUnusualConfirmed }: { state: RootState; areUnusualConfirmed: boolean },
): QueuedRecord[] {
  const patient_id = targetOf(candidate);
  const name = fullName(candidate.values);
  const queued = (table: 'sarcF' | 'physicalData', record: { captured_at: string }): QueuedRecord => ({
    table,
    patient_id,
    record: { ...record, patient_id, base_revision: null },
    captured_at: record.captured_at,
    descriptor: { kind: table, name, patient: null },
  });
  const screenings = candidate.sarcF.filter(({ record_id }) => !(record_id in state.sarcF.entities));
  const measurements = candidate.physicalData.flatMap((record) => {
    if (record.record_id in state.physicalData.entities) return [];
    const unusual = unconfirmedMeasures(record);
    if (unusual.length > 0 && !areUnusualConfirmed) return [];
    return [
      {
        ...record,
        confirmed: unusual.length > 0 ? [...(record.confirmed ?? []), ...unusual] : record.confirmed,
      },
    ];
  });
  return [
    ...screenings.map((record) => queued('sarcF', record)),
    ...measurements.map((record) => queued('physicalData', record)),
  ];
}
