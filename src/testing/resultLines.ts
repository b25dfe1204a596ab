import i18next from 'i18next';
import type { Result } from '@/client/features/physicalData/ResultLine';
import { bodyResults, otherBmiResults } from '@/client/features/physicalData/bodyResults';
import { muscleResults } from '@/client/features/physicalData/muscleResults';
import { performanceResults } from '@/client/features/physicalData/performanceResults';
import { scoreResults } from '@/client/features/physicalData/scoreResults';
import { assessPhysical } from '@/assessment/assessPhysical';
import type { PhysicalContext } from '@/assessment/physicalInputs';
import { type PhysicalFormValues, readValues } from '@/assessment/physicalValues';
import { aPatient, aPhysicalData } from './builders';

/** The lines below a set of measurements, in English. */

const now = '2026-03-09T10:00:00Z';
const daysAgo = (days: number) => new Date(Date.parse(now) - days * 24 * 60 * 60 * 1000).toISOString();

/** Each line as text: its name, figure, class, source and notes. */
export function lines(values: PhysicalFormValues, context: Partial<PhysicalContext> = {}): string[] {
  const found = assessed(values, context);
  const speech = inEnglish();
  return [
    ...otherBmiResults(found, speech),
    ...bodyResults(found, speech),
    ...performanceResults(found, speech),
    ...muscleResults(found, speech),
    ...scoreResults(found, speech),
  ].map(textOf);
}

/** What the rules find in typed values; it is Mar 9, 2026. */
export function assessed(values: PhysicalFormValues, context: Partial<PhysicalContext>) {
  return assessPhysical(readValues(values), {
    patient: aPatient(),
    earlier: [],
    labs: [],
    captured_at: now,
    staleDays: 90,
    ...context,
  });
}

export const inEnglish = () =>
  ({
    t: i18next.t,
    language: 'en',
    units: { massUnit: 'kg', lengthUnit: 'cm', gripUnit: 'kg' },
  }) as const;

/** A line as text. */
export function textOf({ name, figure, tag, source, notes = [] }: Result): string {
  return [name, figure, tag?.text, source, ...notes].filter((part) => part != null).join(' | ');
}

export const noUsualWeight = 'Weight against the usual | No usual weight recorded';

/** An earlier weight. */
export const weighed = (days: number, weight_kg: number, fields = {}) =>
  aPhysicalData({ weight_kg, height_cm: null, captured_at: daysAgo(days), ...fields });
