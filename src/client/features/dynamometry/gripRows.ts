import { ageInYears } from '@/clinical/ageInYears';
import { ewgsop2 } from '@/clinical/sarcopenia/ewgsop2';
import { nothingMeasured } from '@/clinical/sarcopenia/sarcopeniaInputs';
import { gripCutOff } from './gripCutOff';
import { maximumKgOf } from './sessionSummary';
import type { PatientRow } from '@/client/patients/patientsSelectors';
import { overlay } from '@/client/records/overlay';
import type { Dynamometry } from '@/contract/dynamometry';

/**
 * The newest session of each patient with a strength in kg, or else the newest, by patient_id: those of the server, with the waiting ones laid over the versions of them that it
 * has. Archived ones do not count.
 */
export function newestOf(
  acknowledged: readonly Dynamometry[],
  waiting: readonly Dynamometry[],
): Map<string, Dynamometry> {
  const newest = new Map<string, Dynamometry>();
  for (const { record: session } of overlay(acknowledged, waiting)) {
    const known = newest.get(session.patient_id);
    // The newest comes first; a pressure does not hide what was measured as a force before.
    const isForce = (one: Dynamometry) => maximumKgOf(one) !== null;
    if (!known || (!isForce(known) && isForce(session))) newest.set(session.patient_id, session);
  }
  return newest;
}

export interface GripRow {
  patient: PatientRow;
  session: Dynamometry;
  /** `null`: a pressure, or no valid trial */
  maximumKg: number | null;
  /** against the cut-off of EWGSOP2; `null`: nobody can say */
  isLow: boolean | null;
}

/** Those below the cut-off first, then those of whom nobody can say it, then the others; of each, the newest first. */
export function gripRows(
  patients: readonly PatientRow[],
  sessions: ReadonlyMap<string, Dynamometry>,
): GripRow[] {
  const rows = patients.flatMap((patient): GripRow[] => {
    const session = sessions.get(patient.patient_id);
    if (!session) return [];
    const maximumKg = maximumKgOf(session);
    return [{ patient, session, maximumKg, isLow: isLowGrip(patient, session, maximumKg) }];
  });
  const rank = ({ isLow }: GripRow) => (isLow === null ? 1 : isLow ? 0 : 2);
  const capturedMs = ({ session }: GripRow) => Date.parse(session.captured_at);
  return rows.sort((a, b) => rank(a) - rank(b) || capturedMs(b) - capturedMs(a));
}

function isLowGrip(
  { sex, birth_date }: PatientRow,
  { captured_at }: Dynamometry,
  gripMaxKg: number | null,
): boolean | null {
  const ageYears = ageInYears(birth_date, captured_at);
  const reading = ewgsop2({ ...nothingMeasured, sex, ageYears, gripMaxKg });
  const found = gripCutOff(reading);
  return found.status === 'compared' && reading.status === 'assessed' ? found.test.isLow : null;
}
