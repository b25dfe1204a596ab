import { useMemo } from 'react';
import { allWaiting, type WaitingShards } from '@/client/outbox/waiting/waitingShards';
import { selectMergedInto } from '@/client/patients/mergedPatients';
import { rootOf } from '@/client/records/mergeLinks';
import { useAppSelector } from '@/client/redux/hooks';
import { allInShards, type Shards } from '@/client/redux/shards';
import { isIn, type Capture, type Span } from './daySeen';
import { weekSpan } from './weekOf';

interface Dated {
  patient_id: string;
  captured_at: string;
  archived: boolean;
}

interface Table {
  kind: Capture['kind'];
  acknowledged: Shards<Dated>;
  waiting: WaitingShards;
}

/** What was captured in the week of a moment, on the server and waiting here. @param now RFC 3339 */
export function useCaptures(now: string): readonly Capture[] {
  const mergedInto = useAppSelector(selectMergedInto);
  const sarcF = useAppSelector((state) => state.sarcF);
  const physicalData = useAppSelector((state) => state.physicalData);
  const dynamometry = useAppSelector((state) => state.dynamometry);
  const waiting = useAppSelector((state) => state.outbox.tables);
  return useMemo(() => {
    const week = weekSpan(now);
    return [
      { kind: 'sarcF', acknowledged: sarcF, waiting: waiting.sarcF } as const,
      { kind: 'physicalData', acknowledged: physicalData, waiting: waiting.physicalData } as const,
      { kind: 'dynamometry', acknowledged: dynamometry, waiting: waiting.dynamometry } as const,
    ].flatMap((table) => capturesIn(week, table, (patientId) => rootOf(mergedInto, patientId)));
  }, [now, mergedInto, sarcF, physicalData, dynamometry, waiting]);
}

function capturesIn(week: Span, table: Table, chartOf: (patientId: string) => string): Capture[] {
  // An offset shifts a time by less than a day, so most records can be skipped without parsing their times.
  const day = (ms: number) => new Date(ms).toISOString().slice(0, 10);
  const [from, until] = [day(week.fromMs - dayMs), day(week.untilMs + dayMs)];
  const isNear = ({ captured_at }: { captured_at: string }) =>
    captured_at >= from && captured_at <= `${until}~`;
  return [
    ...allInShards(table.acknowledged).filter((record) => isNear(record) && !record.archived),
    ...allWaiting(table.waiting),
  ]
    .filter(({ captured_at }) => isIn(week, captured_at))
    .map(({ patient_id, captured_at }) => ({
      ...{ patient_id: chartOf(patient_id), kind: table.kind, captured_at },
    }));
}

const dayMs = 86_400_000;
