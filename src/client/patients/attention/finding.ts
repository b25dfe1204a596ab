import type { RefeedingLevel } from '@/assessment/refeedingLevel';
import type { PatientRow } from '@/client/patients/patientsSelectors';
import type { WeightLoss } from '@/clinical/body/weightLoss';
import type { LabFlag } from '@/clinical/labs/labFlag';
import type { LabRange } from '@/clinical/labs/labRange';
import type { FoundInteraction } from '@/clinical/supplements/foundInteraction';
import type { SupplementKey } from '@/clinical/supplements/supplements';
import type { Lab } from '@/contract/lab';
import type { Reminder } from '@/contract/reminder';
import type { Supplement } from '@/contract/supplement';

/** A value of an analyte with what judges it, entered or calculated from others. */
export interface JudgedValue extends Pick<Lab, 'analyte' | 'value' | 'comparator' | 'unit'> {
  range: LabRange | null;
  flag: LabFlag | null;
}

/** A lab result with its verdict, as the list of all results has it. */
export interface JudgedLab {
  lab: Lab;
  flag: LabFlag | null;
  range: LabRange | null;
  collectedMs: number;
  /** to review beside it, critical ones first */
  calculated: readonly JudgedValue[];
  isUnseen: boolean;
}

/**
 * How far apart two things are taken that must be kept apart. `unknown`: a time is not recorded. `close`: the dose is so
 * many hours after or before the other, and must be `keepHours` from it; `null`: it must not come before it at all.
 */
export type DoseSpacing =
  | { kind: 'apart' | 'unknown' }
  | { kind: 'close'; side: 'after' | 'before'; hours: number; keepHours: number | null };

/** An interaction of what is taken now. `spacing`: `null` if no time of the day prevents it */
export interface SpacedInteraction extends FoundInteraction {
  spacing: DoseSpacing | null;
}

/** A supplement that is taken now, with what was found in it. */
export interface CheckedSupplement {
  patient: Pick<PatientRow, 'patient_id'>;
  supplement: Supplement;
  /** of its contents: those whose daily total, with other products, exceeds the upper limit */
  aboveLimit: readonly SupplementKey[];
  /** those that it is part of, the gravest first */
  interactions: readonly SpacedInteraction[];
}

/** A reminder with its state at present. */
export interface StatedReminder {
  reminder: Reminder;
  /** that it depends on */
  supplement: Supplement | null;
  state: { kind: string };
  sortMs: number;
}

/** What is found in the records of a patient. */
export type FoundInRecords =
  /** `result`: the one that is critical, of the row or calculated from it */
  | { kind: 'criticalLab'; row: JudgedLab; result: JudgedValue }
  | { kind: 'conflict' | 'rejected' }
  | { kind: 'refeeding'; level: RefeedingLevel }
  | { kind: 'weightLoss'; loss: WeightLoss }
  /** `row`: the first supplement that it is found for */
  | { kind: 'interaction'; row: CheckedSupplement; interaction: SpacedInteraction }
  | { kind: 'aboveLimit'; row: CheckedSupplement; nutrient: SupplementKey }
  /** `points` of the SARC-F; `null`: positive before every question was answered */
  | { kind: 'strengthMissing'; points: number | null }
  | { kind: 'massMissing' }
  | { kind: 'overdueReminder'; row: StatedReminder }
  /** of an archived patient: how many entries the person who archived the chart may not have known */
  | { kind: 'unseenInArchive'; count: number };

/** Why a patient needs attention. `sinceMs`: when it began, as far as is known */
export type Finding = { patient: PatientRow; sinceMs: number } & FoundInRecords;

/** Each patient who needs attention, by patient_id, the most urgent first; of each all findings, the worst first. */
export type Attention = ReadonlyMap<string, readonly [Finding, ...Finding[]]>;
