import { byName, type PatientRow } from '@/client/patients/patientsSelectors';
import type { TableOrder } from '@/client/ui/VirtualTable';
import type { Caseload, CaseloadEntry } from './caseloadSelectors';
import { isColumnName, isUnsorted, type ColumnName, type UnsortedColumn } from './columns';

/** The sort value of each column; `null`: the row has none. Names are compared by `byName`; some columns have no order. */
const sortValues: Record<
  Exclude<ColumnName, 'name' | UnsortedColumn>,
  (row: PatientRow, entry: CaseloadEntry | undefined) => string | number | null
> = {
  weight: (_row, entry) => entry?.weight?.latest.kg ?? null,
  birthDate: (row) => row.birth_date,
  // The younger patient has the later birth date.
  age: (row) => -Number(row.birth_date.replaceAll('-', '')),
  sex: (row) => row.sex,
  identifier: (row) => row.identifier,
  phone: (row) => row.phone,
  risk: (_row, entry) => entry?.screening?.score.totalPoints ?? null,
  weightLoss: (_row, entry) => entry?.weightLoss?.percent ?? null,
  lastSeen: (_row, entry) => (entry?.lastSeenAt ? Date.parse(entry.lastSeenAt) : null),
  nextVisit: (row) => (row.next_visit_at === null ? null : Date.parse(row.next_visit_at)),
};

/**
 * Rows without a value come last in either direction.
 *
 * @param rows sorted by name, as the selector returns them: equal rows keep that order
 */
export function orderRows(
  rows: readonly PatientRow[],
  { key, direction }: TableOrder,
  caseload: Caseload,
): readonly PatientRow[] {
  const sign = direction === 'ascending' ? 1 : -1;
  if (!isColumnName(key) || isUnsorted(key)) return rows;
  if (key === 'name') return sign === 1 ? rows : [...rows].sort((a, b) => -byName(a, b));
  const sortValue = sortValues[key];
  return rows
    .map((row) => ({ row, value: sortValue(row, caseload.get(row.patient_id)) }))
    .sort((a, b) => {
      if (a.value === b.value) return 0;
      if (a.value === null) return 1;
      if (b.value === null) return -1;
      return a.value < b.value ? -sign : sign;
    })
    .map(({ row }) => row);
}
