import type { z } from 'zod';
import type { DoseSpacing } from '@/client/patients/attention/finding';
import type { FoundInteraction } from '@/clinical/supplements/foundInteraction';
import type { SupplementKey } from '@/clinical/supplements/supplements';
import type { Lab } from '@/contract/lab';
import type { Patient } from '@/contract/patient';
import { offlineTables } from '@/contract/recordKinds';
import type { Supplement } from '@/contract/supplement';
import { supplementContent } from './changeSupplement';
import { doseSpacing } from './doseSpacing';
import { closeTimes, type CloseTime, type MealTimes } from './intakePlan';
import type { Keeping } from './keptClose';
import { readableDraft, readableTimes } from './readableDraft';
import {
  otherProduct,
  typedSupplement,
  type SupplementFormValues,
  type TypedTimes,
} from './supplementFormValues';
import {
  findingsOf,
  findingsOfChosen,
  inState,
  type SafetyContext,
  type SupplementFindings,
} from './supplementSafety';

/** What the reading of a typed supplement depends on, beside what is typed. */
export interface ReadingAround {
  /** the supplement being edited; null: a new one */
  opened: Supplement | null;
  /** of the supplement, also of a new one */
  record_id: string;
  patient: Patient;
  /** the other supplements of the patient */
  others: readonly Supplement[];
  mealTimes: MealTimes;
  /** times of medicines without input in the form */
  knownTimes: TypedTimes;
  /** a moment of today, RFC 3339 */
  today: string;
  authority: SafetyContext['authority'];
  /** the lab results of the patient; null: they are not read */
  labs: readonly Lab[] | null;
  clinicRanges: SafetyContext['clinicRanges'];
}

/** What is taken at which times, with those of the medicines. */
type Timed = Keeping & Pick<Supplement, 'medicine_times'>;

type Read = { status: 'read'; record: Supplement } | { status: 'faulty'; issues: z.core.$ZodIssue[] };

/** The typed values as a record, if they are valid, with the findings beside the other supplements. */
export type SupplementReading = Read & TypedFindings & { close: CloseTime[] };

/** What is found, and of each interaction how far apart the times keep it, by the rule of what is saved. */
export interface TypedFindings extends SupplementFindings {
  /** `spacing`: left out where no times can be read */
  interactions: (FoundInteraction & { spacing?: DoseSpacing | null })[];
}

/** Reads what is typed. A fault in one field does not hide what the others already say. */
export function readSupplement(typed: SupplementFormValues, around: ReadingAround): SupplementReading {
  const { opened, record_id, patient, others, mealTimes, knownTimes, today } = around;
  const day = today.slice(0, 10);
  const stamp = { captured_at: today, device_id: record_id, device_revision: 1 };
  const content = opened ? supplementContent(opened) : {};
  const place = { record_id, patient_id: patient.patient_id };
  const candidate = { ...content, ...typedSupplement(typed, knownTimes), ...place, ...stamp };
  const { authority, labs, clinicRanges } = around;
  const context = { day, authority, labs, clinicRanges };
  // A paused supplement will return to its times.
  const toKeepFrom = inState(others, day, 'taken', 'planned', 'paused');
  const timesTooClose = (planned: Timed) =>
    closeTimes(planned, { ...{ others: toKeepFrom, mealTimes }, medicineTimes: planned.medicine_times });
  const taken = inState(others, day, 'taken', 'planned');
  const spaced = (found: SupplementFindings, own: Timed | null): TypedFindings => ({
    ...found,
    interactions: found.interactions.map((one) => ({
      ...one,
      ...(own && { spacing: doseSpacing(one, [own, ...taken], own.medicine_times) }),
    })),
  });
  const parsed = offlineTables.supplements.schema.safeParse(candidate);
  if (parsed.success) {
    const record = parsed.data;
    const close = timesTooClose(record);
    return { status: 'read', record, close, ...spaced(findingsOf(record, others, patient, context), record) };
  }
  const faulty = { status: 'faulty' as const, issues: parsed.error.issues };
  const draft = readableDraft(candidate, day);
  if (draft) {
    const close = timesTooClose(draft);
    return { ...faulty, close, ...spaced(findingsOf(draft, others, patient, context), draft) };
  }
  const own = typedKeys(typed);
  const times = readableTimes(candidate);
  const contents = own.map((one) => ({ key: one }));
  const planned = times && { ...times, contents, key: null, started_on: day, stopped_on: null };
  const close = planned ? timesTooClose(planned) : [];
  return { ...faulty, close, ...spaced(findingsOfChosen(own, others, patient, context), planned) };
}

/** What is chosen so far: the supplement and the contents of a product. */
export function typedKeys({ key, contents = [] }: SupplementFormValues): SupplementKey[] {
  const chosen = key === undefined || key === otherProduct ? [] : [key];
  return [...chosen, ...contents.flatMap((one) => one?.key ?? [])];
}
