import type { LabListRow } from '@/client/features/labs/labListRow';
import type { ReminderRow } from '@/client/features/reminders/reminderRows';
import type { SupplementRow } from '@/client/features/supplements/supplementRows';
import type { AttentionSources } from '@/client/patients/attention/attention';
import type { SpacedInteraction } from '@/client/patients/attention/finding';
import { type PatientRow, rowOf } from '@/client/patients/patientsSelectors';
import type { CaseloadEntry } from '@/client/patients/table/caseloadSelectors';
import { unnamedVersion } from '@/client/storage/outbox/base';
import type { Waiting } from '@/client/storage/outbox/envelope';
import type { WeightLoss } from '@/clinical/body/weightLoss';
import { scoreSarcF } from '@/clinical/sarcopenia/sarcF';
import type { InteractionSeverity } from '@/clinical/supplements/interactions';
import { aLab, aPatient, aReminder, aSupplement } from './builders';

export const captured_at = '2026-06-01T10:00:00Z';

export const aRow = () => {
  const patient = aPatient();
  return rowOf(patient.patient_id, patient);
};

export const [amina, boris] = [aRow(), aRow()];

export const loss = (percent: number, fields: Partial<WeightLoss> = {}): WeightLoss => ({
  ...{ degree: 'severe', withinDays: 92, days: 85, percent },
  from: { weight_kg: 80, captured_at: '2026-04-01T10:00:00Z' },
  to: { weight_kg: 73.3, captured_at },
  ...fields,
});

export const anEntry = (fields: Partial<CaseloadEntry> = {}): CaseloadEntry => ({
  ...{
    screening: null,
    weightLoss: null,
    weight: null,
    weights: [],
    reading: null,
    isStrengthMeasured: false,
    strengthAt: null,
    glim: null,
    must: null,
    refeeding: null,
  },
  gripSession: null,
  ...{ lastSeenAt: captured_at, timeZone: 'UTC', ...fields },
});

export const screening = (points: 0 | 1 | 2) => ({
  score: scoreSarcF({
    ...{ strength: points, assistance_walking: points, rise_from_chair: points },
    ...{ climb_stairs: points, falls: points },
  }),
  captured_at,
});

export const probable = { status: 'probable', captured_at, isMassMissing: true } as const;

export const critical = (patient_id: string, collected_at: string): LabListRow => ({
  ...{ flag: 'LL', range: null, pregnancy: null, decision: null, hasAdultCritical: false, calculated: [] },
  ...{ record_id: 'lab', lab: { ...aLab({ collected_at }), patient_id }, isUnseen: true, urgency: 3 },
  collectedMs: Date.parse(collected_at),
});

export const corrected = (flag: 'H' | 'HH') => ({
  ...({ analyte: 'calcium_corrected', value: 13, comparator: null, unit: 'mg/dL' } as const),
  ...{ range: null, flag, decision: null },
});

export const refused = (patient_id: string, code: 'record/conflict' | 'record/revisionReused'): Waiting => ({
  ...{ patient_id, revision: 1, saved_at: captured_at, saved_by: 'a', captured_at, attempts: 1 },
  ...{ last_attempt_at: '2026-06-02T16:20:00Z', held: false, saved: unnamedVersion, record_key: '' },
  descriptor: { name: '', kind: 'sarcF', patient: null },
  last_error: { code, message: '', status: 409 },
});

export const taken = (
  patient: PatientRow,
  fields: Partial<SupplementRow>,
  above_limit_reason: string | null = null,
): SupplementRow => ({
  ...{ patient, aboveLimit: [], interactions: [], severity: null },
  ...{ notChecked: [], notRecorded: [] },
  supplement: { ...aSupplement({ patient_id: patient.patient_id }), above_limit_reason },
  ...fields,
});

export const interaction = (
  severity: InteractionSeverity,
  supplement: 'iron' | 'calcium' = 'iron',
): SpacedInteraction => ({
  ...({ supplement, key: 'levothyroxine', severity, spacing: null } as const),
  partner: { kind: 'medicine', medicine: 'levothyroxine' } as const,
});

export const reminder = (patient_id: string, kind: 'due' | 'overdue'): ReminderRow => ({
  ...{ reminder: aReminder({ patient_id }), supplement: null, zone: 'UTC', isWaiting: false },
  ...{ state: { kind, at: '2026-05-20T08:00', next: null }, sortMs: Date.parse('2026-05-20T08:00:00Z') },
});

export const unseenIn = (...patients: PatientRow[]): AttentionSources['unseenInArchive'] => {
  const entry = {
    ...{ captured_at, captured_by: 'a', device_id: 'd', received_at: captured_at, key: 'r', lab: null },
    descriptor: { kind: 'labs' as const, name: '', patient: null },
  };
  return new Map(
    patients.map((patient) => {
      const { patient_id } = patient;
      return [patient_id, { patient, entries: [{ ...entry, patient_id }] }];
    }),
  );
};

/** Two patients of whom nothing is recorded. */
export const nothing: AttentionSources = {
  ...{ patients: [amina, boris], caseload: new Map() },
  ...{ labs: [], needingPerson: [], reminders: [], supplements: [], unseenInArchive: new Map() },
  ...{ now: '2026-06-01T18:00:00Z', staleDays: 90 },
  chartOf: (patientId) => patientId,
};
