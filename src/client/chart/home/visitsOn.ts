import type { PatientRow } from '@/client/patients/patientsSelectors';
import { stepOf, visitSteps, type VisitStep } from '@/client/chart/visit/visitSteps';
import type { LeftStep } from './leftSteps';
import { isIn, type Capture, type Span } from './daySeen';

/**
 * A visit on a day. `planned`: nothing is captured or typed yet. `inProgress`: something is, and the plan for the day
 * still stands: finishing a visit replaces it. `done`: something was captured, and no visit is planned for the day any
 * more.
 */
export interface Visit {
  patient: PatientRow;
  state: 'planned' | 'inProgress' | 'done';
  /** RFC 3339: when it is planned; of a finished visit, when its first record was captured */
  at: string;
  /** RFC 3339: when its last record was captured; `null`: nothing was */
  lastCapturedAt: string | null;
  /** the step in which something was typed last, or the one after the last with a record */
  step: VisitStep;
}

/**
 * The visits of a day, in the order of their times.
 *
 * @param patients those that are not archived
 * @param captures of that day and of others
 * @param left what was typed and is not saved, on that day and on others
 */
export function visitsOn(
  day: Span,
  patients: readonly PatientRow[],
  captures: readonly Capture[],
  left: readonly LeftStep[] = [],
): Visit[] {
  const leftOn = new Map<string, LeftStep>();
  for (const one of left) {
    const other = leftOn.get(one.patient_id);
    if (isIn(day, one.typedAt) && (other === undefined || isLater(one, other)))
      leftOn.set(one.patient_id, one);
  }
  const captured = new Map<string, Capture[]>();
  for (const capture of captures) {
    if (!isIn(day, capture.captured_at)) continue;
    captured.set(capture.patient_id, [...(captured.get(capture.patient_id) ?? []), capture]);
  }
  return patients
    .flatMap((patient): Visit[] => {
      const { next_visit_at } = patient;
      const planned = next_visit_at !== null && isIn(day, next_visit_at) ? next_visit_at : null;
      const known = (captured.get(patient.patient_id) ?? []).toSorted(byTime);
      const [first, last] = [known[0]?.captured_at ?? null, known.at(-1)?.captured_at ?? null];
      const at = planned ?? first;
      if (at === null) return [];
      const typed = leftOn.get(patient.patient_id) ?? null;
      const isTypedLast = typed !== null && (last === null || Date.parse(typed.typedAt) >= Date.parse(last));
      const step = isTypedLast ? typed.step : stepAfter(known);
      const isBegun = first !== null || typed !== null;
      const state = !isBegun ? 'planned' : planned === null ? 'done' : 'inProgress';
      return [{ patient, state, at, lastCapturedAt: last, step }];
    })
    .sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
}

/** Of two that were typed in the same second, the one of the later step. */
function isLater(one: LeftStep, other: LeftStep): boolean {
  const byMs = Date.parse(one.typedAt) - Date.parse(other.typedAt);
  return byMs === 0 ? visitSteps.indexOf(one.step) > visitSteps.indexOf(other.step) : byMs > 0;
}

function byTime(a: Capture, b: Capture): number {
  return Date.parse(a.captured_at) - Date.parse(b.captured_at);
}

function stepAfter(captures: readonly Capture[]): VisitStep {
  const reached = captures.map(({ kind }) => visitSteps.indexOf(stepOf[kind]));
  return visitSteps[Math.max(-1, ...reached) + 1] ?? 'review';
}
