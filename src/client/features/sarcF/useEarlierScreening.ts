import { useMemo } from 'react';
import { selectMergedInto } from '@/client/patients/mergedPatients';
import { useSarcFHistory } from '@/client/records/kinds/useSarcFHistory';
import { idsOfChart, rootOf } from '@/client/records/mergeLinks';
import { useAppSelector } from '@/client/redux/hooks';
import type { SarcF } from '@/contract/sarcF';

interface Screening {
  patientId: string;
  recordId: string;
  /** RFC 3339; `null`: not saved yet */
  capturedAt: string | null;
}

/** The newest screening of the chart that was captured before this one. */
export function useEarlierScreening({ patientId, recordId, capturedAt }: Screening): SarcF | null {
  const mergedInto = useAppSelector(selectMergedInto);
  const patientIds = useMemo(
    () => idsOfChart(mergedInto, rootOf(mergedInto, patientId)),
    [mergedInto, patientId],
  );
  const entries = useSarcFHistory(patientIds);
  const isEarlier = ({ record_id, captured_at }: SarcF) =>
    record_id !== recordId && (capturedAt === null || Date.parse(captured_at) < Date.parse(capturedAt));
  return entries.find(({ record }) => isEarlier(record))?.record ?? null;
}
