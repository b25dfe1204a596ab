import { createSelector } from '@reduxjs/toolkit';
import { ageInYears } from '@/clinical/ageInYears';
import { ewgsop2 } from '@/clinical/ewgsop2';
import { nothingMeasured } from '@/clinical/sarcopeniaInputs';
import { maximumKgOf } from '@/client/features/dynamometry/sessionSummary';
import type { PatientRow } from '@/client/features/patients/patientsSelectors';
import type { RootState } from '@/client/redux/appThunk';
import type { Dynamometry } from '@/contract/dynamometry';

/** The newest session of each patient that the server has, by patient_id. */
export const selectNewestSessions = createSelector(
  (state: RootState) => state.dynamometry.entities,
  (sessions): ReadonlyMap<string, Dynamometry> => newestOf(Object.values(sessions)),
);

/** The newest session of each patient, by patient_id; archived ones do not count. */
export function newestOf(sessions: Iterable<Dynamometry>): Map<string, Dynamometry> {
  const newest = new Map<string, Dynamometry>();
  for (const session of sessions) {
    const known = newest.get(session.patient_id);
    const isNewer = !known || Date.parse(session.captured_at) > Date.parse(known.captured_at);
    if (isNewer && !session.archived) newest.set(session.patient_id, session);
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
  return reading.status === 'assessed' ? reading.verdict !== 'no-sarcopenia' : null;
}
