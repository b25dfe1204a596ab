import type { Speech } from '@/client/measures/measureWords';
import type { PhysicalAssessment } from '@/assessment/assessPhysical';
import type { PhysicalMeasureKey } from '@/clinical/body/physicalMeasures';
import { bmiResult, bodyResults, otherBmiResults } from './bodyResults';
import { muscleResults } from './muscleResults';
import { performanceResults } from './performanceResults';
import type { Result } from './ResultLine';
import { scoreResults } from './scoreResults';

/** What the typed values mean, in a line, with what it rests on. */
export interface Finding {
  key: string;
  title: string;
  detail: string;
  /** `missing`: what a rule still needs */
  tone: 'concern' | 'neutral' | 'missing';
}

/** Every result of the rules: the body mass index, then the others in their order. */
export function allResults(found: PhysicalAssessment, speech: Speech): [bmi: Result, ...others: Result[]] {
  return [
    bmiResult(found, speech),
    ...otherBmiResults(found, speech),
    ...bodyResults(found, speech),
    ...performanceResults(found, speech),
    ...muscleResults(found, speech),
    ...scoreResults(found, speech),
  ];
}

/** So many notes of a result are read beside the fields; the others are among all results. */
const notesAtMost = 2;

/**
 * The results that a clinician should look at, the scores first, since they rest on the others; then what a score still
 * needs. A timed test is left out: what is concluded from it is a finding of its own.
 *
 * @param toCheck typed and not yet confirmed: while a weight or a height waits, no body mass index of an earlier one stands
 *   in its place
 */
export function findingsSoFar(
  found: PhysicalAssessment,
  speech: Speech,
  toCheck: readonly PhysicalMeasureKey[] = [],
): Finding[] {
  const scores = scoreResults(found, speech);
  const isBmiOpen = toCheck.includes('weight_kg') || toCheck.includes('height_cm');
  const bmi = isBmiOpen ? [] : [bmiResult(found, speech), ...otherBmiResults(found, speech)];
  const body = [...bmi, ...bodyResults(found, speech)];
  return [
    ...[...scores, ...body].flatMap((result) =>
      result.tag?.tone === 'concern' ? [findingOf(result, 'concern', speech)] : [],
    ),
    ...scores.flatMap((result) => (result.tag === undefined ? [findingOf(result, 'missing', speech)] : [])),
  ];
}

function findingOf(
  { name, figure, tag, notes = [] }: Result,
  tone: Finding['tone'],
  { t }: Pick<Speech, 't'>,
): Finding {
  const read = notes.filter((note) => note !== null).slice(0, notesAtMost);
  return {
    key: name,
    title: tag ? t('measurements.valueOf', { measure: name, value: tag.text }) : name,
    detail: [...(figure === undefined ? [] : [figure]), ...read].join(' · '),
    tone,
  };
}
