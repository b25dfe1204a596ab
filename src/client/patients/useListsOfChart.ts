import { useMemo } from 'react';
import { shallowEqual } from 'react-redux';
import { useWaitingPatients } from '@/client/records/useWaitingRecords';
import { useAppSelector } from '@/client/redux/hooks';
import { inShards } from '@/client/redux/shards';
import type { ClinicalList, Patient } from '@/contract/patient';
import { withListsOfChart } from './listsOfChart';
import { selectMergedInto } from './mergedPatients';
import { othersOfChart } from '@/client/records/mergeLinks';
import { selectServersVersions } from './serversVersions';

/**
 * A patient with the lists of the whole chart, as this device knows the others of it now: waiting or acknowledged, and
 * both while they are in conflict.
 */
export function useListsOfChart<P extends Pick<Patient, 'patient_id' | ClinicalList>>(patient: P): P {
  const mergedInto = useAppSelector(selectMergedInto);
  const { patient_id } = patient;
  const others = useMemo(() => othersOfChart(mergedInto, patient_id), [mergedInto, patient_id]);
  const waiting = useWaitingPatients(others);
  const acknowledged = useAppSelector(
    (state) => others.flatMap((id) => inShards(state.patients, id) ?? []),
    shallowEqual,
  );
  const serversVersions = useAppSelector(selectServersVersions);
  return useMemo(
    () =>
      withListsOfChart(
        patient,
        mergedInto,
        (id) => [...waiting, ...acknowledged].find((one) => one.patient_id === id),
        serversVersions,
      ),
    [patient, mergedInto, waiting, acknowledged, serversVersions],
  );
}
