import { useEffect, useMemo, useState } from 'react';
import { shallowEqual } from 'react-redux';
import { z } from 'zod';
import { selectAllWaiting } from '@/client/outbox/outboxSelectors';
import { selectAccountNames } from '@/client/outbox/waiting/accountNames';
import { readWaitingRecords } from '@/client/outbox/waiting/readWaitingRecord';
import { recordsOfPatients } from '@/client/records/recordsOfPatients';
import { useAppDispatch, useAppSelector } from '@/client/redux/hooks';
import type { Waiting } from '@/client/storage/outbox/envelope';
import { offlineTableNames, recordKey } from '@/contract/recordKinds';
import type { KnownSave } from './historySaves';

interface Acknowledged {
  patient_id: string;
  record_id?: string;
  revision: number;
  captured_at: string;
  received_at: string;
  captured_by: string;
}

const fieldsSchema = z.record(z.string(), z.unknown());
const finders = offlineTableNames.map((table) => ({ table, find: recordsOfPatients<Acknowledged>() }));

/**
 * The records of a chart as this device has them: the acknowledged version of each, then those that wait for upload,
 * the newest of them first.
 *
 * @param patientIds the patient of the chart, and the duplicates merged into it; the same list until they change
 */
export function useKnownSaves(patientIds: readonly string[]): readonly KnownSave[] {
  const tables = useAppSelector((state) => finders.map(({ table }) => state[table]), shallowEqual);
  const names = useAppSelector(selectAccountNames);
  const waiting = useWaitingContents(patientIds);
  return useMemo(() => {
    const acknowledged = finders.flatMap(({ table, find }, at) =>
      find(tables[at] ?? {}, patientIds).map((record): KnownSave => ({
        ...{ table, record_key: recordKey(record), record: { ...record } },
        ...{ revision: record.revision, captured_at: record.captured_at, at: record.received_at },
        author: names.get(record.captured_by) ?? null,
      })),
    );
    const unsent = waiting.map(({ item, record }): KnownSave => ({
      ...{ table: item.descriptor.kind, record_key: recordKey(item), record },
      ...{ revision: null, captured_at: item.captured_at, at: item.saved_at },
      author: names.get(item.saved_by) ?? null,
    }));
    return [...acknowledged, ...unsent];
  }, [tables, patientIds, names, waiting]);
}

interface WaitingContent {
  item: Waiting;
  /** empty while it is read, and where it cannot be read */
  record: Readonly<Record<string, unknown>>;
}

function useWaitingContents(patientIds: readonly string[]): readonly WaitingContent[] {
  const dispatch = useAppDispatch();
  const all = useAppSelector(selectAllWaiting);
  const waiting = useMemo(
    () => all.filter(({ patient_id }) => patientIds.includes(patient_id)),
    [all, patientIds],
  );
  const [read, setRead] = useState<{ of: readonly Waiting[]; records: unknown[] }>({ of: [], records: [] });
  useEffect(() => {
    let isShown = true;
    void dispatch(readWaitingRecords(waiting)).then((records) => {
      if (isShown) setRead({ of: waiting, records });
    });
    return () => {
      isShown = false;
    };
  }, [dispatch, waiting]);
  return useMemo(
    () =>
      waiting.map((item, at) => {
        const record: unknown = read.of === waiting ? read.records[at] : undefined;
        return { item, record: fieldsSchema.catch({}).parse(record ?? {}) };
      }),
    [waiting, read],
  );
}
