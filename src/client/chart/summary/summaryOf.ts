import { refeedingLevelOf, type RefeedingLevel } from '@/assessment/refeedingLevel';
import { glimStageOf, type GlimStage } from '@/client/i18n/storedGlimNeeds';
import { isHighMust } from '@/client/i18n/storedMust';
import type { NewestVerdict } from '@/client/chart/assessment/newestVerdicts';
import type { Reassessment } from '@/client/chart/assessment/reassessment';
import { nextTest, type NextTest } from '@/client/chart/assessment/sarcopeniaSteps';
import { readingOf } from '@/client/chart/tileFindings';
import type { WeightFall } from '@/client/patients/lossWithin6Months';
import type { SarcopeniaPart, SarcopeniaTest, TestReading } from '@/clinical/sarcopenia/sarcopeniaMeasures';
import type { ReadingOf, SarcopeniaVerdicts } from '@/clinical/sarcopenia/sarcopeniaReading';
import type { UnreviewedLab } from './worstUnreviewed';

/** What the summary of a chart is written from. */
export interface SummaryFacts {
  sarcopenia: ReadingOf<'ewgsop2'>;
  /** when the figure of a test was taken, RFC 3339; `null`: never */
  takenAt(test: SarcopeniaTest): string | null;
  /** the newest stored verdict of GLIM; `null`: none */
  glim: NewestVerdict | null;
  /** the newest stored MUST; `null`: none */
  must: NewestVerdict | null;
  /** the newest stored risk of refeeding; `null`: none */
  refeeding: NewestVerdict | null;
  /** unplanned as far as is known */
  loss: WeightFall | null;
  lab: UnreviewedLab | null;
  /** a newer record asks for another assessment of malnutrition; `null`: none does */
  reassessment: Reassessment | null;
  /** when a SARC-F that is due again was made last, RFC 3339; `null`: none is, or it was never made */
  dueSince: string | null;
  /** whether a figure is too old to say how the patient is now */
  isStale(captured_at: string): boolean;
  /** every record of the chart has been read, so that what is not there was not recorded */
  isComplete: boolean;
}

/** Something that the records say. */
export interface Said<What> {
  what: What;
  /** RFC 3339: when the oldest figure behind it was taken, if that is too old to be said without its date; else `null` */
  oldSince: string | null;
}

export type SummarySentence =
  | {
      kind: 'verdicts';
      refeeding: Said<RefeedingLevel> | null;
      sarcopenia: Said<SarcopeniaVerdicts['ewgsop2']> | null;
      glim: Said<GlimStage> | null;
      must: Said<'high'> | null;
    }
  | { kind: 'changes'; loss: Said<WeightFall> | null; tests: Said<TestReading>[] }
  | { kind: 'lab'; lab: UnreviewedLab }
  | { kind: 'gap'; gap: NextTest }
  | { kind: 'again'; reassessment: Reassessment }
  | { kind: 'due'; screenedAt: string };

const sentencesAtMost = 3;

/**
 * At most three sentences, the most important first: the verdicts; a loss of weight that matters, with a low grip and a
 * positive SARC-F; the most urgent unreviewed lab result; the one thing that is missing: another assessment of
 * malnutrition, otherwise a test, otherwise a screening that is due again. Each is derived from records. What rests on a figure that is too old carries its date, what was not measured is never called normal, and a test
 * is called missing only once all records have been read.
 */
export function summaryOf(facts: SummaryFacts): SummarySentence[] {
  const sarcopenia = sarcopeniaSaid(facts);
  const glim = glimSaid(facts);
  const must = mustSaid(facts);
  const refeeding = refeedingSaid(facts);
  const loss = facts.loss && said(facts.loss, [facts.loss.to.captured_at], facts);
  const tests = lowTests(facts);
  const gap = gapOf(facts, sarcopenia !== null);
  const sentences: SummarySentence[] = [
    ...(refeeding !== null || sarcopenia !== null || glim !== null || must !== null
      ? [{ kind: 'verdicts' as const, refeeding, sarcopenia, glim, must }]
      : []),
    ...(loss !== null || tests.length > 0 ? [{ kind: 'changes' as const, loss, tests }] : []),
    ...(facts.lab === null ? [] : [{ kind: 'lab' as const, lab: facts.lab }]),
    ...missingOf(facts, gap),
  ];
  return sentences.slice(0, sentencesAtMost);
}

/** The parts that a verdict rests on, where they were measured. */
const partsOf: Record<SarcopeniaVerdicts['ewgsop2'], readonly SarcopeniaPart[]> = {
  'no-sarcopenia': ['strength'],
  probable: ['strength', 'mass'],
  confirmed: ['strength', 'mass'],
  severe: ['strength', 'mass', 'performance'],
};

/** What EWGSOP2 concludes; `null`: nothing. */
export function sarcopeniaSaid({
  sarcopenia,
  takenAt,
  isStale,
}: Pick<SummaryFacts, 'sarcopenia' | 'takenAt' | 'isStale'>): Said<SarcopeniaVerdicts['ewgsop2']> | null {
  if (sarcopenia.status !== 'assessed') return null;
  const { verdict } = sarcopenia;
  const moments = sarcopenia.tests
    .filter(({ part }) => partsOf[verdict].includes(part))
    .flatMap(({ test }) => takenAt(test) ?? []);
  return said(verdict, moments, { isStale });
}

/** Only that the criteria are met: what an unknown input could change is said in the card of malnutrition. */
export function glimSaid({
  glim,
  sarcopenia,
  isStale,
}: Pick<SummaryFacts, 'glim' | 'sarcopenia' | 'isStale'>): Said<GlimStage> | null {
  const stage = glim === null || isWithheld(sarcopenia) ? null : glimStageOf(glim.verdict);
  return glim && stage && said(stage, [glim.captured_at], { isStale });
}

/** That the risk of malnutrition is high, where GLIM does not say more. */
export function mustSaid({
  must,
  glim,
  sarcopenia,
  isStale,
}: Pick<SummaryFacts, 'must' | 'glim' | 'sarcopenia' | 'isStale'>): Said<'high'> | null {
  if (must === null || isWithheld(sarcopenia) || !isHighMust(flat(must), glim && flat(glim))) return null;
  return said('high', [must.captured_at], { isStale });
}

const flat = ({ verdict, captured_at }: NewestVerdict) => ({ ...verdict, captured_at });

/** In pregnancy and below 18 years, where the definitions do not apply. */
function isWithheld({ status }: SummaryFacts['sarcopenia']): boolean {
  return status === 'pregnant' || status === 'tooYoung';
}

/** That the risk of refeeding is high, or that a specialist must judge it. */
export function refeedingSaid({
  refeeding,
  isStale,
}: Pick<SummaryFacts, 'refeeding' | 'isStale'>): Said<RefeedingLevel> | null {
  const level = refeeding && refeedingLevelOf(refeeding.verdict);
  return refeeding && level && said(level, [refeeding.captured_at], { isStale });
}

function said<What>(
  what: What,
  moments: readonly string[],
  { isStale }: Pick<SummaryFacts, 'isStale'>,
): Said<What> {
  const [oldest] = moments.filter(isStale).sort((a, b) => Date.parse(a) - Date.parse(b));
  return { what, oldSince: oldest ?? null };
}

function lowTests({ sarcopenia, takenAt, isStale }: SummaryFacts): Said<TestReading>[] {
  return (['grip', 'sarcF'] as const).flatMap((figure) => {
    const reading = readingOf(figure, sarcopenia.tests);
    const moment = reading && takenAt(reading.test);
    return reading?.isLow === true && moment !== null ? [said(reading, [moment], { isStale })] : [];
  });
}

function missingOf({ reassessment, dueSince }: SummaryFacts, gap: NextTest | null): SummarySentence[] {
  if (reassessment !== null) return [{ kind: 'again', reassessment }];
  if (gap !== null) return [{ kind: 'gap', gap }];
  return dueSince === null ? [] : [{ kind: 'due', screenedAt: dueSince }];
}

/** A further test is missed only beside a verdict that is said. */
function gapOf({ sarcopenia, isComplete }: SummaryFacts, isVerdictSaid: boolean): NextTest | null {
  if (!isComplete) return null;
  const next = nextTest(sarcopenia);
  return next === 'strength' || isVerdictSaid ? next : null;
}
