import type { ClinicRange } from '@/clinical/labs/labRange';
import { collectionKey } from '@/contract/lab';
import { calculatedFindings, calculatedWith } from './calculatedFindings';
import { inPlace } from './labListOrder';
import { chartOf, urgencyOf, type LabListRow, type Patients } from './labListRow';

/**
 * The list with the calculated results that need review, each beside the unreviewed result that it is calculated from.
 * Only collections with an unreviewed one are read, as there are two hundred thousand rows.
 */
export function withCalculated(
  rows: readonly LabListRow[],
  patients: Patients,
  clinicRanges: readonly ClinicRange[],
): readonly LabListRow[] {
  const read = rows.filter(({ lab }) => calculatedWith.has(lab.analyte));
  const placeOf = ({ lab }: LabListRow) => `${chartOf(patients, lab)} ${collectionKey(lab.collected_at)}`;
  const open = new Map<string, LabListRow[]>();
  for (const row of read) if (row.isUnseen) open.set(placeOf(row), []);
  for (const row of open.size === 0 ? [] : read) open.get(placeOf(row))?.push(row);
  const gone: LabListRow[] = [];
  const come: LabListRow[] = [];
  for (const collected of open.values()) {
    const [first] = collected;
    const person = first && patients.get(first.lab.patient_id);
    if (!person) continue;
    const labs = collected.map(({ lab }) => lab);
    const found = calculatedFindings(labs, { person, clinicRanges });
    for (const row of collected) {
      const calculated = found.get(row.record_id);
      if (!calculated || !row.isUnseen) continue;
      gone.push(row);
      come.push({ ...row, calculated, urgency: urgencyOf({ ...row, calculated }) });
    }
  }
  return inPlace(rows, gone, come);
}
