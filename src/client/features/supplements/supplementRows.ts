import type { PatientRow } from '@/client/patients/patientsSelectors';
import type { SpacedInteraction } from '@/client/patients/attention/finding';
import { doseSpacing } from './doseSpacing';
import { inState, medicinesOf, safetyOf } from './supplementSafety';
import { ageLimitKeys } from '@/clinical/supplements/ageLimits';
import type { FoundInteraction } from '@/clinical/supplements/foundInteraction';
import { severities, type InteractionSeverity } from '@/clinical/supplements/interactions';
import { medicineTimesOf } from '@/clinical/supplements/medicineTimes';
import type { SupplementKey } from '@/clinical/supplements/supplements';
import type { ClinicRange } from '@/clinical/labs/labRange';
import type { Authority } from '@/clinical/supplements/supplementDoses';
import { notRecognized } from '@/matching/medicineNames';
import { notRecordedIn, type ChartList } from './chartLists';
import type { Lab } from '@/contract/lab';
import type { Patient } from '@/contract/patient';
import { keysOf, type Supplement } from '@/contract/supplement';

/** A supplement in the list of what all patients take now. */
export interface SupplementRow {
  patient: PatientRow;
  supplement: Supplement;
  /** of its contents: those whose daily total exceeds the upper limit */
  aboveLimit: SupplementKey[];
  /** those that it is part of, the gravest first */
  interactions: SpacedInteraction[];
  /** of the gravest interaction; null: there is none */
  severity: InteractionSeverity | null;
  /** medicines and allergies of the chart that are not recognized; that most conditions have no rule is no finding */
  notChecked: string[];
  /** lists that the chart does not have, or all of them if it is not available */
  notRecorded: ChartList[];
}

interface IntakeContext {
  /** `YYYY-MM-DD` */
  day: string;
  authority: Authority;
  /** the patients with the lists of their charts; undefined: not available */
  charts(patientId: string): Patient | undefined;
  /** the lab results of the clinic, including archived ones; null: they are not read */
  labs: readonly Lab[] | null;
  clinicRanges: readonly ClinicRange[];
  /** for a duplicate, the patient it is merged into; otherwise the patient itself */
  rootOf(patientId: string): string;
}

/**
 * What the patients take on a day. Supplements above a limit or with interactions come first, most severe first, then
 * in the order of the patients.
 *
 * @param supplements of the clinic, including archived ones
 */
export function supplementRows(
  patients: readonly PatientRow[],
  supplements: readonly Supplement[],
  { day, authority, charts, labs, clinicRanges, rootOf }: IntakeContext,
): SupplementRow[] {
  const recorded = grouped(supplements, rootOf);
  const byPatient = grouped(inState(supplements, day, 'taken'), rootOf);
  const labsByPatient = grouped(labs ?? [], rootOf);
  const rows = patients.flatMap((patient): SupplementRow[] => {
    const taken = byPatient.get(patient.patient_id) ?? [];
    if (taken.length === 0) return [];
    const { sex, birth_date } = patient;
    const person = charts(patient.patient_id) ?? {
      sex,
      birth_date,
      medicines: null,
      conditions: null,
      allergies: null,
    };
    const { intakes, interactions } = safetyOf(taken, person, {
      ...{ day, authority, clinicRanges },
      labs: labs && (labsByPatient.get(patient.patient_id) ?? []),
    });
    const known = recorded.get(patient.patient_id) ?? [];
    const medicineTimes = medicineTimesOf(known, medicinesOf(person));
    const spaced = interactions.map((one) => ({ ...one, spacing: doseSpacing(one, taken, medicineTimes) }));
    const notChecked = notRecognized({ ...person, conditions: null });
    const notRecorded = notRecordedIn(person);
    return taken.map((supplement) => {
      const keys = keysOf(supplement);
      const own = spaced.filter(
        ({ supplement: one, key, partner, severity }) =>
          (partner.kind !== 'anybody' || severity === 'contraindicated' || isOfAge(key)) &&
          (keys.includes(one) || (partner.kind === 'supplement' && keys.includes(partner.supplement))),
      );
      return {
        ...{ patient, supplement, notChecked, notRecorded },
        aboveLimit: intakes.filter((one) => one.isAboveLimit && keys.includes(one.key)).map(({ key }) => key),
        interactions: own,
        severity: own[0]?.severity ?? null,
      };
    });
  });
  return rows.sort((a, b) => urgency(a) - urgency(b));
}

/** What one patient takes now. */
export interface TakenByPatient extends Pick<SupplementRow, 'patient' | 'notChecked' | 'notRecorded'> {
  rows: SupplementRow[];
}

/** The rows by patient. A patient comes where the first of their rows was. */
export function byPatient(rows: readonly SupplementRow[]): TakenByPatient[] {
  const groups = new Map<string, TakenByPatient>();
  for (const row of rows) {
    const { patient, notChecked, notRecorded } = row;
    const known = groups.get(patient.patient_id);
    if (known) known.rows.push(row);
    else groups.set(patient.patient_id, { patient, notChecked, notRecorded, rows: [row] });
  }
  return [...groups.values()];
}

function isOfAge(key: FoundInteraction['key']): boolean {
  return ageLimitKeys.some((one) => one === key);
}

/** A total above its limit ranks like a major interaction. @returns lower for more urgent rows */
function urgency({ aboveLimit, severity }: SupplementRow): number {
  const rankOf = (one: InteractionSeverity | null) =>
    one === null ? severities.length : severities.indexOf(one);
  return Math.min(rankOf(severity), rankOf(aboveLimit.length > 0 ? 'major' : null));
}

function grouped<R extends { patient_id: string; archived: boolean }>(
  records: readonly R[],
  rootOf: IntakeContext['rootOf'],
): ReadonlyMap<string, R[]> {
  const found = new Map<string, R[]>();
  for (const one of records) {
    if (one.archived) continue;
    const root = rootOf(one.patient_id);
    const known = found.get(root);
    if (known) known.push(one);
    else found.set(root, [one]);
  }
  return found;
}
