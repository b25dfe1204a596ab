import { useMemo } from 'react';
import { useToday } from '@/client/i18n/useToday';
import { withListsOfChart } from '@/client/patients/listsOfChart';
import { selectMergedInto } from '@/client/patients/mergedPatients';
import { selectServersVersions } from '@/client/patients/serversVersions';
import { selectPatientRows } from '@/client/patients/patientsSelectors';
import { idsOfChart, rootOf } from '@/client/records/mergeLinks';
import { selectIsCacheUnread, selectIsCacheUnreadable } from '@/client/records/recordsStatusSlice';
import { selectReferenceRanges } from '@/client/records/referenceRangesSlice';
import { useWaitingPatients, useWaitingRecords } from '@/client/records/useWaitingRecords';
import { useAppSelector } from '@/client/redux/hooks';
import { allInShards, inShards } from '@/client/redux/shards';
import { useSetting } from '@/client/settings/useSetting';
import { supplementSchema, type Supplement } from '@/contract/supplement';
import { supplementRows } from './supplementRows';
import { useClinicLabs } from './useClinicLabs';

/** What all patients take now, the most urgent first, and which of the supplements wait on this device. */
export function useSupplementRows() {
  const day = useToday().slice(0, 10);
  const [authority] = useSetting('upperLimits');
  const patients = useAppSelector(selectPatientRows);
  const charts = useAppSelector((state) => state.patients);
  const mergedInto = useAppSelector(selectMergedInto);
  const serversVersions = useAppSelector(selectServersVersions);
  const acknowledged = useAppSelector((state) => state.supplements);
  const waiting = useWaitingRecords<Supplement>('supplements', supplementSchema);
  const labs = useClinicLabs();
  const clinicRanges = useAppSelector(selectReferenceRanges);
  const isReading = useAppSelector(selectIsCacheUnread);
  const isUnreadable = useAppSelector(selectIsCacheUnreadable);
  const areLabsRead = !isReading && !isUnreadable;
  const waitingIds = useMemo(() => new Set(waiting.map(({ record_id }) => record_id)), [waiting]);
  const known = useMemo(
    () => [...allInShards(acknowledged).filter(({ record_id }) => !waitingIds.has(record_id)), ...waiting],
    [acknowledged, waiting, waitingIds],
  );
  const takers = useMemo(() => {
    const charts = new Set(known.map(({ patient_id }) => rootOf(mergedInto, patient_id)));
    return [...charts].flatMap((id) => idsOfChart(mergedInto, id));
  }, [known, mergedInto]);
  const waitingPatients = useWaitingPatients(takers);
  const rows = useMemo(() => {
    // A medicine added offline is known here before the server knows it.
    const waitingCharts = new Map(waitingPatients.map((one) => [one.patient_id, one]));
    const personOf = (patientId: string) => waitingCharts.get(patientId) ?? inShards(charts, patientId);
    return supplementRows(patients, known, {
      ...{ day, authority, clinicRanges },
      labs: areLabsRead ? labs : null,
      charts: (patientId) => {
        const person = personOf(patientId);
        return person && withListsOfChart(person, mergedInto, personOf, serversVersions);
      },
      rootOf: (patientId) => rootOf(mergedInto, patientId),
    });
  }, [
    patients,
    charts,
    mergedInto,
    known,
    waitingPatients,
    serversVersions,
    day,
    authority,
    labs,
    clinicRanges,
    areLabsRead,
  ]);
  return { rows, waitingIds };
}
