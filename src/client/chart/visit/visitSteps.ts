import type { VisitRecords } from './recordsOfVisit';

/** The steps of a visit, in order. `done` comes after the visit is finished. */
export const visitSteps = ['details', 'sarcF', 'measurements', 'grip', 'review'] as const;
export type VisitStep = (typeof visitSteps)[number];

/** Reads the step of a visit from its address. */
export function readVisitStep(name: string | null): VisitStep | 'done' {
  if (name === 'done') return 'done';
  return visitSteps.find((step) => step === name) ?? 'details';
}

/** The step at an offset, limited to the steps of the visit. */
export function stepBeside(step: VisitStep, by: 1 | -1): VisitStep {
  return visitSteps[visitSteps.indexOf(step) + by] ?? step;
}

/** The step in which each kind of record is captured. */
export const stepOf = { sarcF: 'sarcF', physicalData: 'measurements', dynamometry: 'grip' } as const;

/** The steps that already have a record of this visit. */
export function recordedSteps(records: VisitRecords): VisitStep[] {
  return (['sarcF', 'physicalData', 'dynamometry'] as const).flatMap((kind) =>
    records[kind] === null ? [] : [stepOf[kind]],
  );
}
