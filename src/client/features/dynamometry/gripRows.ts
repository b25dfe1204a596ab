import { maximumKgOf } from '@/assessment/sessionSummary';
import { isLowGrip } from '@/client/patients/grip/lowGrip';
import type { PatientRow } from '@/client/patients/patientsSelectors';
import { overlay } from '@/client/records/overlay';
import type { Dynamometry } from '@/contract/dynamometry';
import { isPregnant } from '@/matching/pregnancy';

/**
 * The newest session with a strength in kg for each patient, or otherwise the newest session, by patient_id. Waiting
 * sessions replace the server's versions. Archived sessions are left out.
 *
 * @param chartOf the patient whose chart shows the records of a patient
 */
export function newestOf(
  acknowledged: readonly Dynamometry[],
  waiting: readonly Dynamometry[],
  chartOf: (patientId: string) => string,
): Map<string, Dynamometry> {
  const newest = new Map<string, Dynamometry>();
  for (const { record: session } of overlay(acknowledged, waiting)) {
    const chart = chartOf(session.patient_id);
    const known = newest.get(chart);
    // Sessions come newest first. A pressure does not replace an earlier force.
    const isForce = (one: Dynamometry) => maximumKgOf(one) !== null;
    if (!known || (!isForce(known) && isForce(session))) newest.set(chart, session);
  }
  return newest;
}

export interface GripRow {
  patient: PatientRow;
  session: Dynamometry;
  /** `null`: a pressure, or no valid trial */
  maximumKg: number | null;
  /** against the cut-off of EWGSOP2; `null`: cannot be assessed */
  isLow: boolean | null;
  /** pregnancy is among the conditions, so it is not compared */
  isWithheld: boolean;
}

/**
 * Sessions below the cut-off first, then those that cannot be assessed, then the rest. Each group is sorted newest
 * first.
 */
export function gripRows(
  patients: readonly PatientRow[],
  sessions: ReadonlyMap<string, Dynamometry>,
): GripRow[] {
  const rows = patients.flatMap((patient): GripRow[] => {
    const session = sessions.get(patient.patient_id);
    if (!session) return [];
    const maximumKg = maximumKgOf(session);
    const isLow = isLowGrip(patient, session.captured_at, maximumKg);
    return [{ patient, session, maximumKg, isLow, isWithheld: isPregnant(patient, session.captured_at) }];
  });
  const rank = ({ isLow }: GripRow) => (isLow === null ? 1 : isLow ? 0 : 2);
  const capturedMs = ({ session }: GripRow) => Date.parse(session.captured_at);
  return rows.sort((a, b) => rank(a) - rank(b) || capturedMs(b) - capturedMs(a));
}
