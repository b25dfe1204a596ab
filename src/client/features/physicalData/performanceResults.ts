import { measureText, type Speech } from '@/client/measures/measureWords';
import { verdictText } from '@/client/i18n/verdictWords';
import { unableMeasures } from '@/clinical/body/physicalMeasures';
import type { TestReading } from '@/clinical/sarcopenia/sarcopeniaMeasures';
import { formatCutOff, formatDecimal } from '@/client/i18n/formats';
import { timeOf, type PhysicalAssessment } from '@/assessment/assessPhysical';
import type { Result } from './ResultLine';
import { neededText, unclassedText } from './resultWords';

/**
 * Each timed test against its EWGSOP2 cut-off, or for a child a note that there is none, and the chair stands of 30
 * seconds against STEADI's table.
 */
export function performanceResults(found: PhysicalAssessment, speech: Speech): Result[] {
  return [
    ...timedResults(found, speech),
    ...(found.values.chair_stands_30_count === null ? [] : [chairStandResult(found, speech)]),
  ];
}

function timedResults({ performance, values }: PhysicalAssessment, speech: Speech): Result[] {
  const { t } = speech;
  const isTimed = unableMeasures.some((test) => timeOf(values, test) !== null);
  if (isTimed && performance.tests.length === 0) {
    // Only the age can be missing: the cut-offs of these tests are the same for both sexes.
    const note =
      performance.status === 'tooYoung' || performance.status === 'pregnant'
        ? unclassedText(speech, performance)
        : neededText(speech, ['age']);
    return [{ name: t('measurements.groups.performance'), notes: [note] }];
  }
  return performance.tests.map((test) => performanceResult(test, speech));
}

function performanceResult({ test, result, limit, isLow }: TestReading, { t, language }: Speech): Result {
  const withUnit = (value: string) => t(`assessment.values.${test}`, { value });
  const isUnable = result === 'unable';
  return {
    name: t(`assessment.tests.${test}`),
    figure: isUnable ? t('assessment.unable') : withUnit(formatDecimal(result.display, language)),
    tag: isLow
      ? { text: t('results.performance.low'), tone: 'concern' }
      : { text: t('results.performance.normal'), tone: 'good' },
    source: t('results.ewgsop2CutOff', { cutOff: withUnit(formatCutOff(limit, language)) }),
    notes: [isUnable ? t('results.unableIsLow') : null],
  };
}

export function chairStandResult({ chairStand30, values }: PhysicalAssessment, speech: Speech): Result {
  const { t, language } = speech;
  const shared = {
    name: t('results.names.chairStand30'),
    figure: measureText(speech, 'chair_stands_30_count', values.chair_stands_30_count ?? 0),
  };
  switch (chairStand30.status) {
    case 'classed':
      return {
        ...shared,
        tag: {
          text: verdictText(t, { algorithm: 'chair-stand-30-steadi', verdict: chairStand30.class }, language),
          tone: chairStand30.class === 'below-average' ? 'concern' : 'good',
        },
        source: t('results.sources.steadi2017'),
      };
    case 'cannotAssess':
      return { ...shared, notes: [neededText(speech, chairStand30.needs)] };
    case 'outsideTable':
      return {
        ...shared,
        notes: [t('results.outsideTable', { from: chairStand30.fromAgeYears, to: chairStand30.toAgeYears })],
      };
  }
}
