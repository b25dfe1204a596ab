import { useMemo } from 'react';
import { useWaitingPatients } from '@/client/records/useWaitingRecords';
import { useAppSelector } from '@/client/redux/hooks';
import { inShards } from '@/client/redux/shards';

/** Where patients live, by patient_id, as this device knows it; those without an address are left out. */
export function useAddresses(patientIds: readonly string[]): ReadonlyMap<string, string> {
  const acknowledged = useAppSelector((state) => state.patients);
  const waiting = useWaitingPatients(patientIds);
  return useMemo(() => {
    const waitingById = new Map(waiting.map((patient) => [patient.patient_id, patient]));
    return new Map(
      patientIds.flatMap((id) => {
        const address = (waitingById.get(id) ?? inShards(acknowledged, id))?.address ?? null;
        return address === null ? [] : [[id, address] as const];
      }),
    );
  }, [patientIds, acknowledged, waiting]);
}
