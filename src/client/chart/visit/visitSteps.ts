import type { VisitRecords } from './recordsOfVisit';

/** The steps of a visit, in their order; `done` comes after it is finished. */
export const visitSteps = ['details', 'sarcF', 'measurements', 'grip', 'review'] as const;
export type VisitStep = (typeof visitSteps)[number];

/** Where a visit stands, from its address. */
export function readVisitStep(name: string | null): VisitStep | 'done' {
  if (name === 'done') return 'done';
  return visitSteps.find((step) => step === name) ?? 'details';
}

/** The step that is so many further on, within the visit. */
export function stepBeside(step: VisitStep, by: 1 | -1): VisitStep {
  return visitSteps[visitSteps.indexOf(step) + by] ?? step;
}

/** Where each kind of record is captured. */
const recordedIn = { sarcF: 'sarcF', physicalData: 'measurements', dynamometry: 'grip' } as const;

/** The steps that have something of this visit already. */
export function recordedSteps(records: VisitRecords): VisitStep[] {
  return (['sarcF', 'physicalData', 'dynamometry'] as const).flatMap((kind) =>
    records[kind] === null ? [] : [recordedIn[kind]],
  );
}
