import { useCallback } from 'react';
import { medicinesOf } from '@/client/features/supplements/supplementSafety';
import { withListsOfChart } from '@/client/patients/listsOfChart';
import { selectMergedInto } from '@/client/patients/mergedPatients';
import { selectServersVersions } from '@/client/patients/serversVersions';
import { othersOfChart } from '@/client/records/mergeLinks';
import { useWaitingPatients } from '@/client/records/useWaitingRecords';
import { useAppSelector } from '@/client/redux/hooks';
import { inShards } from '@/client/redux/shards';
import { medicineKeys, type MedicineKey } from '@/clinical/supplements/interactions';
import type { Patient } from '@/contract/patient';

/**
 * The medicines in the charts of some patients, as this device knows them now. For a patient that is not on this device,
 * any medicine is possible.
 */
export function useKnownMedicines(
  patientIds: readonly string[],
): (patientId: string) => readonly MedicineKey[] {
  const acknowledged = useAppSelector((state) => state.patients);
  const mergedInto = useAppSelector(selectMergedInto);
  const serversVersions = useAppSelector(selectServersVersions);
  const waiting = useWaitingPatients(patientIds.flatMap((id) => [id, ...othersOfChart(mergedInto, id)]));
  return useCallback(
    (patientId: string) => {
      const known = (id: string) =>
        waiting.find(({ patient_id }) => patient_id === id) ?? inShards(acknowledged, id);
      const patient = known(patientId);
      return patient ? readOnce(withListsOfChart(patient, mergedInto, known, serversVersions)) : medicineKeys;
    },
    [acknowledged, waiting, mergedInto, serversVersions],
  );
}

/** Extracts the medicines from the free text, once per version of a patient. */
function readOnce(patient: Patient): readonly MedicineKey[] {
  const found = alreadyRead.get(patient) ?? medicinesOf(patient);
  alreadyRead.set(patient, found);
  return found;
}

const alreadyRead = new WeakMap<Patient, readonly MedicineKey[]>();
