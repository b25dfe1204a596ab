import { byName, type PatientRow } from '@/client/patients/patientsSelectors';
import type { Caseload } from './caseloadSelectors';
import type { TableOrder } from '@/client/ui/VirtualTable';

/** The sort value of a column. Rows without a value come last in either direction. */
function sortValue(key: string, row: PatientRow, caseload: Caseload): string | number | null {
  const entry = caseload.get(row.patient_id);
  switch (key) {
    case 'birthDate':
      return row.birth_date;
    case 'age':
      // The younger patient has the later birth date.
      return -Number(row.birth_date.replaceAll('-', ''));
    case 'sex':
      return row.sex;
    case 'identifier':
      return row.identifier;
    case 'phone':
      return row.phone;
    case 'risk':
      return entry?.screening?.score.totalPoints ?? null;
    case 'weightLoss':
      return entry?.weightLoss?.percent ?? null;
    case 'lastSeen':
      return entry?.lastSeenAt ? Date.parse(entry.lastSeenAt) : null;
    case 'nextVisit':
      return row.next_visit_at === null ? null : Date.parse(row.next_visit_at);
    default:
      return null;
  }
}

/** @param rows sorted by name, as the selector returns them: equal rows keep that order */
export function orderRows(
  rows: readonly PatientRow[],
  order: TableOrder,
  caseload: Caseload,
): readonly PatientRow[] {
  const sign = order.direction === 'ascending' ? 1 : -1;
  if (order.key === 'name') return sign === 1 ? rows : [...rows].sort((a, b) => -byName(a, b));
  return rows
    .map((row) => ({ row, value: sortValue(order.key, row, caseload) }))
    .sort((a, b) => {
      if (a.value === b.value) return 0;
      if (a.value === null) return 1;
      if (b.value === null) return -1;
      return a.value < b.value ? -sign : sign;
    })
    .map(({ row }) => row);
}
