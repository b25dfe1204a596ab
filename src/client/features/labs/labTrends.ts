import { criticalLimitText, type LabSpeech } from '@/client/i18n/labWords';
import { formatNumber } from '@/client/i18n/formats';
import type { TrendLimit, TrendMark, TrendPoint } from '@/client/ui/trendSeries';
import type { LabFlag } from '@/clinical/labs/labFlag';
import type { LabRange } from '@/clinical/labs/labRange';
import { hasReference } from '@/clinical/labs/rangeOfEitherSex';
import type { LabLine, LabResult } from './labLines';
import { figureOf } from './resultText';

/** The results of an analyte in one unit, with what they are judged by. */
export interface LabTrend {
  /** UCUM */
  unit: string;
  /** newest first; `recordId`: where it may be corrected, `null` for a calculated one */
  points: (TrendPoint & { recordId: string | null })[];
  /** the ranges that judge them */
  band: { at: string; from: number; to: number }[];
  limits: TrendLimit[];
}

const marks: Record<LabFlag, TrendMark | undefined> = {
  LL: 'critical',
  L: 'low',
  N: undefined,
  H: 'high',
  HH: 'critical',
};

/**
 * The results of an analyte by the unit they were given in, that of the newest first. Nothing is converted, so that no
 * two units share a line.
 */
export function labTrends({ results }: LabLine, speech: LabSpeech): LabTrend[] {
  const byUnit = new Map<string, LabResult[]>();
  for (const result of results) {
    const unit = figureOf(result, speech.language)?.unit;
    if (unit !== undefined) byUnit.set(unit, [...(byUnit.get(unit) ?? []), result]);
  }
  return [...byUnit].map(([unit, ofUnit]) => ({
    unit,
    points: ofUnit.flatMap((result) => pointOf(result, speech.language)),
    band: ofUnit.flatMap(({ collectedAt, verdict }) => {
      const range = verdict?.range ?? null;
      if (!hasReference(range) || range.high === null) return [];
      return [{ at: collectedAt, from: range.low ?? 0, to: range.high }];
    }),
    limits: limitsOf(ofUnit, speech),
  }));
}

function pointOf(result: LabResult, language: string): LabTrend['points'] {
  const figure = figureOf(result, language);
  if (figure === null) return [];
  const flag = result.verdict?.flag ?? null;
  const mark = flag === null ? undefined : marks[flag];
  return [
    {
      ...{ at: result.collectedAt, value: figure.value, text: figure.text },
      ...(mark !== undefined && { mark }),
      isWaiting: result.kind === 'entered' && result.entry.isWaiting,
      recordId: result.kind === 'entered' ? result.entry.record.record_id : null,
    },
  ];
}

/**
 * A critical limit is drawn where the newest result is out of range on its side, or one was critical: elsewhere it would
 * only flatten the line.
 */
function limitsOf(results: readonly LabResult[], speech: LabSpeech): TrendLimit[] {
  const range = results[0]?.verdict?.range ?? null;
  if (range === null) return [];
  const newest = results[0]?.verdict?.flag;
  const flags = new Set(results.map(({ verdict }) => verdict?.flag));
  return [
    ...(newest === 'L' || flags.has('LL') ? criticalLimit(range, 'low', speech) : []),
    ...(newest === 'H' || flags.has('HH') ? criticalLimit(range, 'high', speech) : []),
    // A range without an upper bound is no area.
    ...(hasReference(range) && range.low !== null && range.high === null
      ? [
          {
            name: speech.t('labs.trend.from', { low: formatNumber(range.low, speech.language) }),
            value: range.low,
          },
        ]
      : []),
  ];
}

function criticalLimit(range: LabRange, side: 'low' | 'high', speech: LabSpeech): TrendLimit[] {
  const limit = criticalLimitText(speech, range, side);
  const value = side === 'low' ? range.critical_low : range.critical_high;
  if (limit === null || value === null) return [];
  return [{ name: speech.t('labs.trend.critical', { limit }), value, isCritical: true }];
}
