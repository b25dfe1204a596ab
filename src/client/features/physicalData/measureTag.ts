import Big from 'big.js';
import { formatNumber, isolated, signedText } from '@/client/i18n/formats';
import { shownValue, unitOf } from '@/client/measures/measureUnits';
import type { Speech } from '@/client/measures/measureWords';
import type { PhysicalAssessment } from '@/assessment/assessPhysical';
import type { PhysicalMeasureKey } from '@/clinical/body/physicalMeasures';
import { isLossWithin6Months } from '@/clinical/malnutrition/glimPhenotypic';
import type { CutOff } from '@/clinical/exactValue';
import type { SarcopeniaTest } from '@/clinical/sarcopenia/sarcopeniaMeasures';
import { calfResult, waistResult } from './bodyResults';
import { lastMeasured } from './lastMeasured';
import { chairStandResult } from './performanceResults';
import { changeText } from './weightResults';

/** What a typed value means, in a word or two. */
export interface MeasureTag {
  text: string;
  /** `concern`: a clinician should look at it */
  tone: 'good' | 'concern' | 'neutral';
}

/** The tests of EWGSOP2 that are timed here. */
const tests: Partial<Record<PhysicalMeasureKey, SarcopeniaTest>> = {
  gait_4m_s: 'gaitSpeed',
  chair_stands_5_s: 'chairStands',
  timed_up_and_go_s: 'timedUpAndGo',
  walk_400m_s: 'walk400m',
};

/** The verdict of a typed value, or else how it has changed; `null`: nothing is typed, or there is nothing to say. */
export function measureTag(
  measure: PhysicalMeasureKey,
  found: PhysicalAssessment,
  speech: Speech,
): MeasureTag | null {
  if (tests[measure] !== undefined) return testTag(tests[measure], found, speech);
  const kept = found.values[measure];
  if (kept === null) return null;
  if (measure === 'weight_kg') return weightTag(kept, found, speech);
  return judged(resultTag(measure, kept, found, speech), change(measure, kept, found, speech));
}

/** The verdict of a value that a clinician should look at, without its change; `null`: there is none. */
export function concernTag(
  measure: PhysicalMeasureKey,
  found: PhysicalAssessment,
  speech: Speech,
): MeasureTag | null {
  const kept = found.values[measure];
  if (kept === null) return null;
  const tag =
    tests[measure] === undefined
      ? resultTag(measure, kept, found, speech)
      : testTag(tests[measure], found, speech);
  return tag?.tone === 'concern' ? tag : null;
}

function resultTag(
  measure: PhysicalMeasureKey,
  kept: number,
  found: PhysicalAssessment,
  speech: Speech,
): MeasureTag | null {
  if (measure === 'calf_cm') return calfResult(found, speech, kept).tag ?? null;
  if (measure === 'waist_cm') return waistResult(found, speech, kept).tag ?? null;
  return measure === 'chair_stands_30_count' ? (chairStandResult(found, speech).tag ?? null) : null;
}

function testTag(
  test: SarcopeniaTest,
  { performance }: PhysicalAssessment,
  speech: Speech,
): MeasureTag | null {
  const { t, language } = speech;
  const reading = performance.tests.find((one) => one.test === test);
  if (!reading) return null;
  if (reading.result === 'unable') return { text: t('results.performance.low'), tone: 'concern' };
  const isSpeed = test === 'gaitSpeed';
  if (!reading.isLow)
    return {
      text: t(isSpeed ? 'results.performance.normal' : 'results.performance.notSlow'),
      tone: 'neutral',
    };
  const figure = formatNumber(reading.limit.figure, language);
  const limit = t(`assessment.limits.${limitWords[reading.limit.sign]}`, {
    value: t(`assessment.values.${test}`, { value: figure }),
  });
  return {
    text: t(isSpeed ? 'results.performance.lowBy' : 'results.performance.slowBy', { limit }),
    tone: 'concern',
  };
}

const limitWords = { '<': 'below', '<=': 'orLess', '>': 'above', '>=': 'orMore' } as const satisfies Record<
  CutOff['sign'],
  string
>;

/** Compared with the weight that the rules compare it with: never one with oedema or ascites. */
function weightTag(kept: number, found: PhysicalAssessment, speech: Speech): MeasureTag | null {
  const { fromLast } = found;
  if (fromLast.status !== 'calculated') return null;
  const { t } = speech;
  const by = difference('weight_kg', kept, fromLast.from.weight_kg, speech);
  if (by === null) return { text: t('measurements.same'), tone: 'neutral' };
  // A loss may be judged from an earlier weight than the last one: it matters while the weight still falls.
  const isLoss = isLossBeyondLimit(kept, found) && kept < fromLast.from.weight_kg;
  return {
    text: `${isolated(by)} (${isolated(changeText(fromLast, speech))})`,
    tone: isLoss ? 'concern' : 'neutral',
  };
}

/** By Blackburn's limits, or by that of GLIM within six months, which is lower from the second month on. */
function isLossBeyondLimit(kept: number, { loss, weights, inputs }: PhysicalAssessment): boolean {
  if (loss.status === 'tooYoung' || loss.status === 'pregnant') return false;
  if (loss.status === 'judged' && loss.loss !== null) return true;
  const { within6Months } = weights;
  return (
    inputs.lossIntended !== true &&
    within6Months !== null &&
    isLossWithin6Months(within6Months.weight_kg, kept)
  );
}

/** A finding of concern stands beside the change; another one is said only where nothing has changed. */
function judged(tag: MeasureTag | null, changed: MeasureTag | null): MeasureTag | null {
  if (tag?.tone !== 'concern') return changed ?? tag;
  return { text: changed === null ? tag.text : `${changed.text} · ${tag.text}`, tone: 'concern' };
}

function change(
  measure: PhysicalMeasureKey,
  kept: number,
  { context }: PhysicalAssessment,
  speech: Speech,
): MeasureTag | null {
  const last = lastMeasured(measure, context);
  if (last === null || last.value === 'unable') return null;
  const by = difference(measure, kept, last.value, speech);
  return { text: by === null ? speech.t('measurements.same') : isolated(by), tone: 'neutral' };
}

/** With its sign, between the values as they are shown; `null`: they are the same. */
function difference(
  measure: PhysicalMeasureKey,
  kept: number,
  last: number,
  { language, units }: Speech,
): string | null {
  const unit = unitOf(measure, units);
  const by = new Big(shownValue(measure, kept, unit)).minus(shownValue(measure, last, unit));
  if (by.eq(0)) return null;
  return signedText(by.toNumber(), formatNumber(by.abs().toNumber(), language));
}
