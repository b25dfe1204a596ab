import Big from 'big.js';
import { ageInYears } from '@/clinical/ageInYears';
import { bodyMassIndex } from '@/clinical/body/bodyMassIndex';
import { recordedCorrection } from '@/contract/recordedCorrection';
import type { PhysicalData } from '@/contract/physicalData';
import { assessPhysical, type PhysicalAssessment } from '@/assessment/assessPhysical';
import type { SparklinePoint } from '@/client/ui/sparklinePlaces';

/** The measures that are followed from visit to visit. */
export const comparedMeasures = ['weight_kg', 'bmi', 'calf_cm', 'gait', 'chair_stands_5_s'] as const;
export type ComparedMeasure = (typeof comparedMeasures)[number];

export interface Compared {
  measure: ComparedMeasure;
  /** kg, kg/m2, cm, m/s, s */
  last: number | null;
  now: number | null;
  /** oldest first, the typed one last */
  points: readonly SparklinePoint[];
  /** the measurements of the last point as the rules find them, or found them then; `null`: there is no point */
  judged: PhysicalAssessment | null;
}

/** How each measure has changed since the last visit. A weight with oedema or ascites is not compared. */
export function lastToNow(found: PhysicalAssessment): Compared[] {
  const { context, values } = found;
  const nowMs = Date.parse(context.captured_at);
  const earlier = context.earlier
    .filter((record) => !record.archived && Date.parse(record.captured_at) <= nowMs)
    .toSorted((a, b) => Date.parse(a.captured_at) - Date.parse(b.captured_at));
  return comparedMeasures.map((measure) => {
    const measured = earlier.flatMap((record, at) => {
      const value = valueOf(measure, record, earlier.slice(0, at + 1), context.patient.birth_date);
      return value === null ? [] : [{ record, value }];
    });
    const points = measured.map(({ record, value }) => ({ atMs: Date.parse(record.captured_at), value }));
    const last = measured.at(-1);
    const now = typedOf(measure, found);
    const isHidden = values.fluid_affected === true && isOfWeight(measure);
    const isDrawn = now !== null && !isHidden;
    return {
      measure,
      last: last?.value ?? null,
      now,
      points: isDrawn ? [...points, { atMs: nowMs, value: now }] : points,
      judged: isDrawn ? found : last ? foundThen(last.record, found) : null,
    };
  });
}

/** Only what was known by then: what was measured later is no earlier value of it. */
function foundThen(record: PhysicalData, { context }: PhysicalAssessment): PhysicalAssessment {
  const { captured_at } = record;
  const isBefore = (one: PhysicalData) => Date.parse(one.captured_at) < Date.parse(captured_at);
  return assessPhysical(record, { ...context, captured_at, earlier: context.earlier.filter(isBefore) });
}

function isOfWeight(measure: ComparedMeasure): boolean {
  return measure === 'weight_kg' || measure === 'bmi';
}

function typedOf(measure: ComparedMeasure, { values, bmi, inputs }: PhysicalAssessment): number | null {
  if (measure === 'gait') return speedOf(values.gait_4m_s);
  if (measure !== 'bmi') return values[measure];
  const isTyped = inputs.weight?.from === 'typed';
  return isTyped && bmi.status === 'calculated' ? Number(bmi.display) : null;
}

/** @param known the record and those before it, oldest first */
function valueOf(
  measure: ComparedMeasure,
  record: PhysicalData,
  known: readonly PhysicalData[],
  birthDate: string,
): number | null {
  if (isOfWeight(measure) && record.fluid_affected === true) return null;
  if (measure === 'gait') return speedOf(record.gait_4m_s);
  if (measure !== 'bmi') return record[measure];
  const bmi = bodyMassIndex({
    weightKg: record.weight_kg,
    heightCm: known.findLast(({ height_cm }) => height_cm !== null)?.height_cm ?? null,
    missingPercent: recordedCorrection(record),
    ageYears: ageInYears(birthDate, record.captured_at),
  });
  return bmi.status === 'calculated' ? Number(bmi.display) : null;
}

/** In m/s, of the seconds over four metres. */
function speedOf(seconds: number | null): number | null {
  return seconds === null || seconds <= 0 ? null : new Big(4).div(seconds).toNumber();
}
