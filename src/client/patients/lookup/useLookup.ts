import { useMemo, useState } from 'react';
import { selectDesk } from '@/client/desk/deskSlice';
import { localMoment } from '@/client/i18n/localMoment';
import { useToday } from '@/client/i18n/useToday';
import {
  selectAllPatientRows,
  selectPatientRows,
  type PatientRow,
} from '@/client/patients/patientsSelectors';
import { useFoundPatients } from '@/client/patients/useFoundPatients';
import { useAppSelector } from '@/client/redux/hooks';
import { useHeldEnter } from '@/client/ui/useHeldEnter';
import { useServerSearch } from './useServerSearch';

const shownAtMost = 50;

interface Lookup {
  typed: string;
  type(text: string): void;
  isTyped: boolean;
  /** from this device, best first, then from the server */
  rows: PatientRow[];
  /** what the rows are without input: the patients opened last, or before any was opened those to be visited next */
  suggested: 'recent' | 'nextVisits';
  /** the number of further matches */
  more: number;
  /** the rows that are not on this device */
  elsewhere: readonly PatientRow[];
  /** why rows may still be missing */
  missing: 'indexing' | 'asking' | null;
  /** the server has patients that are not on this device, but cannot be reached */
  isUnreachable: boolean;
  /** how many more the server found that this version cannot read; left out: none */
  unreadable: number | undefined;
  /** the part of the typed text that the server searches for, if it is not all of it */
  shortened: string | null;
  /** Opens the first row. If the rows do not match the typed text yet, it waits until they do. */
  pressEnter(): void;
}

/** Finds patients by typed text, on this device and on the server. @param without patients to leave out */
export function useLookup(onOpen: (patientId: string) => void, without: readonly string[]): Lookup {
  const [typed, setTyped] = useState('');
  const isTyped = typed.trim() !== '';
  const found = useFoundPatients(typed, shownAtMost);
  const elsewhere = useServerSearch(typed, found.rows);
  const recent = useRecentPatients();
  const nextVisits = useNextVisits();
  // Until the charts opened last are read, they would take the place of what is suggested.
  const isDeskRead = useAppSelector((state) => state.desk.status === 'read');
  const suggested = isDeskRead && recent.length === 0 && nextVisits.length > 0 ? 'nextVisits' : 'recent';
  const suggestions = suggested === 'recent' ? recent : nextVisits;
  const rows = (isTyped ? [...found.rows, ...elsewhere.rows] : suggestions).filter(
    ({ patient_id }) => !without.includes(patient_id),
  );
  const missing = found.isIndexing ? 'indexing' : elsewhere.isPending ? 'asking' : null;
  const enter = useHeldEnter({
    isSettled: !isTyped || (found.text === typed && (rows.length > 0 || missing === null)),
    open() {
      const [first] = rows;
      if (first) onOpen(first.patient_id);
    },
  });
  return {
    typed,
    type(text) {
      enter.forget();
      setTyped(text);
    },
    isTyped,
    rows,
    suggested,
    more: isTyped ? found.more : 0,
    elsewhere: elsewhere.rows,
    missing,
    isUnreachable: isTyped && elsewhere.isUnreachable,
    unreadable: elsewhere.unreadable,
    shortened: elsewhere.shortened,
    pressEnter: enter.press,
  };
}

function useRecentPatients(): PatientRow[] {
  const { recentPatients } = useAppSelector(selectDesk);
  const rows = useAppSelector(selectAllPatientRows);
  return recentPatients.flatMap((id) => rows.find(({ patient_id }) => patient_id === id) ?? []);
}

const nextVisitsAtMost = 6;

/** The patients to be visited from today on, the first visit first. */
function useNextVisits(): PatientRow[] {
  const today = useToday().slice(0, 10);
  const rows = useAppSelector(selectPatientRows);
  return useMemo(() => {
    const planned = rows.flatMap((row) => (row.next_visit_at === null ? [] : { row, at: row.next_visit_at }));
    return planned
      .filter(({ at }) => localMoment(new Date(at)).slice(0, 10) >= today)
      .sort((a, b) => Date.parse(a.at) - Date.parse(b.at))
      .slice(0, nextVisitsAtMost)
      .map(({ row }) => row);
  }, [rows, today]);
}
