import { useMemo } from 'react';
import { selectOvertaken } from '@/client/outbox/outboxSelectors';
import { selectRowsOfRecords } from '@/client/patients/mergedPatients';
import { selectReferenceRanges } from '@/client/records/referenceRangesSlice';
import { useWaitingRecords } from '@/client/records/useWaitingRecords';
import { useAppSelector } from '@/client/redux/hooks';
import { labSchema, type Lab } from '@/contract/lab';
import { selectLabListRows, withWaitingLabs } from './labListRows';
import { withCalculated } from './withCalculated';

/** The results of all patients that are not archived, sorted by urgency, and which of them wait on this device. */
export function useLabListRows() {
  const patients = useAppSelector(selectRowsOfRecords);
  const acknowledged = useAppSelector((state) => state.labs);
  const acknowledgedRows = useAppSelector(selectLabListRows);
  const clinicRanges = useAppSelector(selectReferenceRanges);
  const waiting = useWaitingRecords<Lab>('labs', labSchema);
  const overtaken = useAppSelector((state) => selectOvertaken(state, 'labs'));
  const rows = useMemo(
    () =>
      withCalculated(
        withWaitingLabs(acknowledgedRows, {
          ...{ acknowledged, waiting, patients },
          overtaken: new Set(overtaken.flatMap(({ record_id }) => record_id ?? [])),
        }),
        patients,
        clinicRanges,
      ),
    [acknowledgedRows, acknowledged, waiting, overtaken, patients, clinicRanges],
  );
  const waitingIds = useMemo(() => new Set(waiting.map(({ record_id }) => record_id)), [waiting]);
  return { rows, waitingIds };
}
