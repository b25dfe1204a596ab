import type { LabListRow } from './labListRow';

/** with more changes, everything is sorted again */
const few = 100;

/** Sorted rows, with some removed and others inserted in order. */
export function inPlace(
  rows: readonly LabListRow[],
  gone: readonly LabListRow[],
  come: readonly LabListRow[],
): readonly LabListRow[] {
  if (gone.length + come.length === 0) return rows;
  if (gone.length + come.length > few) {
    const left = new Set(gone.map(({ record_id }) => record_id));
    return [...rows.filter(({ record_id }) => !left.has(record_id)), ...come].sort(byUrgency);
  }
  const changed = [...rows];
  for (const row of gone) changed.splice(placeOf(changed, row), 1);
  for (const row of come) changed.splice(placeOf(changed, row), 0, row);
  return changed;
}

/** The number of rows sorted before a row. */
function placeOf(rows: readonly LabListRow[], row: LabListRow): number {
  let [from, to] = [0, rows.length];
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    const found = rows[middle];
    if (found && byUrgency(found, row) < 0) from = middle + 1;
    else to = middle;
  }
  return from;
}

function byUrgency(a: LabListRow, b: LabListRow): number {
  // Results that are not urgent are sorted by date only, whether they were seen or not.
  const [one, other] = [Math.max(a.urgency, 1), Math.max(b.urgency, 1)];
  return other - one || b.collectedMs - a.collectedMs || compareText(b.record_id, a.record_id);
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
