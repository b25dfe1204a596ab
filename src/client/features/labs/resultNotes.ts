import type { TFunction } from 'i18next';
import { formatList, formatNumber } from '@/client/i18n/formats';
import { bandText, labFigureText, type LabSpeech } from '@/client/i18n/labWords';
import { labUnitText } from '@/client/i18n/labUnitText';
import type { CalculatedLab } from '@/clinical/labs/calculatedLabs';
import { labDecision } from '@/clinical/labs/labDecision';
import { isCriticalFlag } from '@/clinical/labs/labFlag';
import { isPregnant } from '@/matching/pregnancy';
import { calculatedReading, type CalculatedReading } from './calculatedReading';
import type { LabRowKey } from './labGridOf';
import type { LabLine } from './labLines';
import { figureOf, withUnitText } from './resultText';
import { labPersonOf, littleMuscleOf, type ChartPerson } from './labVerdict';

/** What has to stand beside a result in the list, because the value and its flag would mislead without it. */
export function resultNotes(speech: LabSpeech, line: NotedLine, person: ChartPerson): string[] {
  const { t } = speech;
  const { newest } = line;
  const { verdict } = newest;
  return [
    // The calculated eGFR has a row of its own.
    ...(verdict?.decision && !verdict.decision.isCalculated ? [bandText(t, verdict.decision)] : []),
    ...(verdict?.hasAdultCritical && isCriticalFlag(verdict.flag) ? [t('labs.adultCritical')] : []),
    ...ownNotes(speech, line, person),
    ...(newest.kind === 'entered' && newest.entry.isWaiting ? [t('record.waiting')] : []),
  ];
}

type NotedLine = Pick<LabLine, 'newest' | 'besides'>;

/** What a result says by itself, whatever judges it. */
export function ownNotes(speech: LabSpeech, { newest, besides }: NotedLine, person: ChartPerson): string[] {
  const { t, language } = speech;
  const others = besides.flatMap((one) => {
    const figure = figureOf(one, language);
    return figure === null ? [] : [withUnitText(figure)];
  });
  return [
    ...(newest.kind === 'calculated'
      ? calculatedNotes(speech, newest.result, newest.collectedAt, person)
      : []),
    ...muscleNotes(t, newest.kind === 'entered' ? newest.entry.record.analyte : newest.result.key, person),
    ...(others.length === 0 ? [] : [t('labs.grid.besides', { values: formatList(others, language) })]),
  ];
}

/** That a creatinine, or the eGFR of one, misleads where there is little muscle. */
export function muscleNotes(
  t: TFunction,
  key: LabRowKey,
  person: Pick<ChartPerson, 'amputations' | 'conditions'>,
): string[] {
  const why = key === 'creatinine' || key === 'egfr' ? littleMuscleOf(person) : null;
  return why === null ? [] : [t(`labs.littleMuscle.${why}`)];
}

/** What a calculated result says by itself, and why one is missing. */
function calculatedNotes(
  { t, language }: LabSpeech,
  result: CalculatedLab,
  collectedAt: string,
  person: ChartPerson,
): string[] {
  if (result.status === 'notValid') {
    return result.between === undefined
      ? [t(`labs.calculated.notValid.${result.reason}`)]
      : rateNotes({ t, language }, result.between, collectedAt, person);
  }
  const { missingPercent } = result;
  return [
    ...readingNotes({ t, language }, calculatedReading(result, collectedAt, person)),
    ...(missingPercent === undefined
      ? []
      : [
          t('labs.calculated.correctedWeight', {
            percent: t('results.percent', { value: formatNumber(missingPercent, language) }),
          }),
        ]),
  ];
}

function readingNotes({ t, language }: LabSpeech, read: CalculatedReading): string[] {
  if (read === null) return [];
  if (read.key === 'gnri') return [t(`labs.calculated.risk.${read.risk}`)];
  const words = read.doubts.map((one) => t(`labs.calculated.osmolarityDoubts.${one}`));
  return [t(`labs.calculated.osmolarity.${read.reading}`, { reasons: formatList(words, language) })];
}

/** The eGFR where the sex is not known: between which values it lies, and its stage if both sexes agree on it. */
function rateNotes(
  { t, language }: LabSpeech,
  { low, high, unit }: { low: number; high: number; unit: string },
  collectedAt: string,
  person: ChartPerson,
): string[] {
  const read = (value: number) => {
    const rate = { analyte: 'egfr', value, comparator: null, unit } as const;
    return {
      figure: labFigureText(language, rate),
      stage: labDecision(rate, labPersonOf('egfr', person, collectedAt), collectedAt),
    };
  };
  const [lower, higher] = [read(low), read(high)];
  const { stage } = lower;
  return [
    t('labs.calculated.egfrBySex.between', {
      ...{ low: lower.figure, high: higher.figure, unit: labUnitText(unit) },
    }),
    ...(isPregnant(person, collectedAt)
      ? []
      : [
          stage !== null && stage.band === higher.stage?.band
            ? t('labs.calculated.egfrBySex.stage', { band: bandText(t, stage) })
            : t('labs.calculated.egfrBySex.noStage'),
        ]),
  ];
}
