import { useCallback } from 'react';
import { medicinesOf } from '@/client/features/supplements/supplementSafety';
import { useWaitingPatients } from '@/client/records/useWaitingRecords';
import { useAppSelector } from '@/client/redux/hooks';
import { inShards } from '@/client/redux/shards';
import { medicineKeys, type MedicineKey } from '@/clinical/supplements/interactions';
import type { Patient } from '@/contract/patient';

/**
 * The medicines that some patients take, as this device knows them now. For a patient that is not on this device, any
 * medicine is possible.
 */
export function useKnownMedicines(
  patientIds: readonly string[],
): (patientId: string) => readonly MedicineKey[] {
  const acknowledged = useAppSelector((state) => state.patients);
  const waiting = useWaitingPatients(patientIds);
  return useCallback(
    (patientId: string) => {
      const patient =
        waiting.find(({ patient_id }) => patient_id === patientId) ?? inShards(acknowledged, patientId);
      return patient ? readOnce(patient) : medicineKeys;
    },
    [acknowledged, waiting],
  );
}

/** Extracts the medicines from the free text, once per version of a patient. */
function readOnce(patient: Patient): readonly MedicineKey[] {
  const found = known.get(patient) ?? medicinesOf(patient);
  known.set(patient, found);
  return found;
}

const known = new WeakMap<Patient, readonly MedicineKey[]>();
