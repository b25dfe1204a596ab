import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useToday } from '@/client/i18n/useToday';
import { useAppSelector } from '@/client/redux/hooks';
import type { PatientIndex } from '@/matching/patientIndex';
import { indexOfPatients } from './patientSearch';
import { selectAllPatientRows, type PatientRow } from './patientsSelectors';

interface FoundPatients {
  /** the text that the rows belong to, which lags behind the input; `null`: no text yet */
  text: string | null;
  /** best first; archived ones after the others */
  rows: PatientRow[];
  /** the number of further matches */
  more: number;
  /** the index is being built, so patients may still be missing */
  isIndexing: boolean;
}

/** Finds patients on this device by typed text. @param limit the most rows returned */
export function useFoundPatients(typed: string, limit: number): FoundPatients {
  const rows = useAppSelector(selectAllPatientRows);
  const [ready, setReady] = useState<{ index: PatientIndex; rows: readonly PatientRow[] } | null>(null);
  const today = useToday().slice(0, 10);
  useEffect(() => {
    let isShown = true;
    void indexOfPatients(rows).then((index) => {
      if (isShown) setReady({ index, rows });
    });
    return () => {
      isShown = false;
    };
  }, [rows]);
  const text = useDeferredValue(typed);
  return useMemo(() => {
    const isIndexing = ready?.rows !== rows;
    if (ready === null) return { text: null, rows: [], more: 0, isIndexing };
    if (text.trim() === '') return { text, rows: [], more: 0, isIndexing };
    const byId = new Map(ready.rows.map((row) => [row.patient_id, row]));
    const found = ready.index.search(text, { today }).flatMap(({ patient_id }) => byId.get(patient_id) ?? []);
    const inOrder = [...found.filter((row) => !row.archived), ...found.filter((row) => row.archived)];
    const more = Math.max(0, inOrder.length - limit);
    return { text, rows: inOrder.slice(0, limit), more, isIndexing };
  }, [ready, rows, text, today, limit]);
}
