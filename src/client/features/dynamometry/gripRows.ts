import { maximumKgOf } from '@/assessment/sessionSummary';
import { gripTest } from '@/client/patients/grip/lowGrip';
import type { PatientRow } from '@/client/patients/patientsSelectors';
import { overlay } from '@/client/records/overlay';
import type { SparklinePoint } from '@/client/ui/sparklinePlaces';
import type { Dynamometry } from '@/contract/dynamometry';
import { isPregnant } from '@/matching/pregnancy';

/**
 * The sessions of each patient, newest first, by patient_id. Waiting sessions replace the server's versions. Archived
 * sessions are left out.
 *
 * @param chartOf the patient whose chart shows the records of a patient
 */
export function sessionsByChart(
  acknowledged: readonly Dynamometry[],
  waiting: readonly Dynamometry[],
  chartOf: (patientId: string) => string,
): Map<string, Dynamometry[]> {
  const byChart = new Map<string, Dynamometry[]>();
  for (const { record: session } of overlay(acknowledged, waiting)) {
    const chart = chartOf(session.patient_id);
    const known = byChart.get(chart);
    if (known) known.push(session);
    else byChart.set(chart, [session]);
  }
  return byChart;
}

export interface GripRow {
  patient: PatientRow;
  /** the newest with a strength in kg, or otherwise the newest: a pressure does not replace an earlier force */
  session: Dynamometry;
  /** `null`: a pressure, or no valid trial */
  maximumKg: number | null;
  /** the maxima measured with the same device, oldest first; those of another cannot be compared */
  trend: SparklinePoint[];
  /** against the cut-off of EWGSOP2; `null`: cannot be assessed */
  isLow: boolean | null;
  /** in kg; `null`: none applies */
  cutOffKg: number | null;
  /** pregnancy is among the conditions, so it is not compared */
  isWithheld: boolean;
}

/**
 * Sessions below the cut-off first, then those that cannot be assessed, then the rest. Each group is sorted newest
 * first.
 */
export function gripRows(
  patients: readonly PatientRow[],
  sessionsOf: ReadonlyMap<string, readonly Dynamometry[]>,
): GripRow[] {
  const rows = patients.flatMap((patient): GripRow[] => {
    const sessions = sessionsOf.get(patient.patient_id) ?? [];
    const session = sessions.find((one) => maximumKgOf(one) !== null) ?? sessions[0];
    if (!session) return [];
    const maximumKg = maximumKgOf(session);
    const test = gripTest(patient, session.captured_at, maximumKg);
    return [
      {
        ...{ patient, session, maximumKg, trend: trendOf(sessions, session.device) },
        ...{ isLow: test?.isLow ?? null, cutOffKg: test?.limit.figure ?? null },
        isWithheld: isPregnant(patient, session.captured_at),
      },
    ];
  });
  const rank = ({ isLow }: GripRow) => (isLow === null ? 1 : isLow ? 0 : 2);
  const capturedMs = ({ session }: GripRow) => Date.parse(session.captured_at);
  return rows.sort((a, b) => rank(a) - rank(b) || capturedMs(b) - capturedMs(a));
}

function trendOf(sessions: readonly Dynamometry[], device: Dynamometry['device']): SparklinePoint[] {
  const points = sessions.flatMap((session) => {
    const value = session.device === device ? maximumKgOf(session) : null;
    return value === null ? [] : [{ atMs: Date.parse(session.captured_at), value }];
  });
  return points.reverse();
}
