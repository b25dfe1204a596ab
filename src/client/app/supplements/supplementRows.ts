import type { PatientRow } from '@/client/features/patients/patientsSelectors';
import { inState, keysOf, safetyOf } from '@/client/features/supplements/supplementSafety';
import type { InteractionSeverity } from '@/clinical/interactions';
import type { Authority } from '@/clinical/supplementDoses';
import type { Patient } from '@/contract/patient';
import type { Supplement } from '@/contract/supplement';

/** A supplement that somebody takes now, as the list of all patients shows it. */
export interface SupplementRow {
  patient: PatientRow;
  supplement: Supplement;
  isAboveLimit: boolean;
  /** of the gravest interaction that it has a part in; null: none */
  severity: InteractionSeverity | null;
}

interface Around {
  /** `YYYY-MM-DD` */
  day: string;
  authority: Authority;
  /** the charts of the patients, for what they take besides */
  charts(patientId: string): Patient | undefined;
}

/**
 * What the patients take on a day: what is above its upper limit or interacts first, the gravest before the others, then by the patients' order.
 *
 * @param supplements of the clinic, archived ones among them
 */
export function supplementRows(
  patients: readonly PatientRow[],
  supplements: readonly Supplement[],
  { day, authority, charts }: Around,
): SupplementRow[] {
  const byPatient = grouped(inState(supplements, day, 'taken'));
  const rows = patients.flatMap((patient): SupplementRow[] => {
    const taken = byPatient.get(patient.patient_id) ?? [];
    const chart = charts(patient.patient_id);
    if (taken.length === 0 || chart === undefined) return [];
    const { intakes, interactions } = safetyOf(taken, chart, { day, authority });
    return taken.map((supplement) => {
      const keys = keysOf(supplement);
      const own = interactions.find(
        ({ supplement: one, partner }) =>
          partner.kind !== 'anybody' &&
          (keys.includes(one) || (partner.kind === 'supplement' && keys.includes(partner.supplement))),
      );
      return {
        ...{ patient, supplement },
        isAboveLimit: intakes.some((one) => one.isAboveLimit && keys.includes(one.key)),
        severity: own?.severity ?? null,
      };
    });
  });
  return rows.sort((a, b) => urgency(b) - urgency(a));
}

const severities: readonly (InteractionSeverity | null)[] = [
  null,
  'minor',
  'moderate',
  'major',
  'contraindicated',
];

function urgency({ isAboveLimit, severity }: SupplementRow): number {
  return severities.indexOf(severity) + (isAboveLimit ? severities.indexOf('major') : 0);
}

function grouped(supplements: readonly Supplement[]): ReadonlyMap<string, Supplement[]> {
  const found = new Map<string, Supplement[]>();
  for (const one of supplements) {
    if (one.archived) continue;
    const known = found.get(one.patient_id);
    if (known) known.push(one);
    else found.set(one.patient_id, [one]);
  }
  return found;
}
