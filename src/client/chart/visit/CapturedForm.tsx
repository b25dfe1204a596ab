import { Alert, Skeleton } from 'antd';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Meanwhile } from '@/client/records/meanwhile';
import type { Captured, HistoryEntry } from '@/client/records/overlay';
import { selectIsCacheUnread } from '@/client/records/recordsStatusSlice';
import { useCapture, type CapturedTable, type OpenCapture } from '@/client/records/useCapture';
import { useAppSelector } from '@/client/redux/hooks';
import { inShards } from '@/client/redux/shards';
import type { StoredPhysicalData } from '@/contract/physicalData';
import type { StoredSarcF } from '@/contract/sarcF';

interface CapturedFormProps {
  table: CapturedTable;
  patientId: string;
  /** the newest of this visit: an interrupted visit continues with it */
  entry: HistoryEntry<Captured> | null;
  /** @param meanwhile a record of this visit that the form does not work on, if there is one */
  children(capture: OpenCapture, meanwhile: Meanwhile | null): ReactNode;
}

/** The form of a step, on the record of the visit. A visit has one of a kind, unless the user records another. */
export function CapturedForm({ table, patientId, entry, children }: CapturedFormProps) {
  const { t } = useTranslation();
  const isUnread = useAppSelector(selectIsCacheUnread);
  const acknowledged = useAppSelector(
    (state) => entry && inShards<StoredSarcF | StoredPhysicalData>(state[table], entry.record.record_id),
  );
  const id = entry?.record.record_id;
  const goingOn = isUnread ? 'reading' : (acknowledged ?? null);
  const { capture, goOnWith } = useCapture(table, patientId, goingOn, id ?? null);
  /** the record_id beside which the user records another one */
  const [apart, setApart] = useState<string | null>(null);
  if (capture.status === 'reading') return <Skeleton active />;
  if (capture.status === 'unreadable')
    return <Alert role="note" type="error" showIcon title={t('outbox.unreadable')} />;
  const isOther = capture.record === null && id !== capture.record_id && id !== apart;
  if (id === undefined || !entry || !isOther) return children(capture, null);
  return children(capture, {
    ...{ table, entry },
    onGoOn: () => goOnWith(id),
    onAnother: entry.isWaiting ? null : () => setApart(id),
  });
}
