import Big from 'big.js';
import { useTranslation } from 'react-i18next';
import { formatDateNear, formatDecimal, formatNumber } from '@/client/i18n/formats';
import { shownValue, unitOf } from '@/client/measures/measureUnits';
import { measureText } from '@/client/measures/measureWords';
import { useUnits } from '@/client/settings/useUnits';
import { StatusTag } from '@/client/ui/StatusTag';
import { zoneOf } from '@/contract/zoneOf';
import { physicalMeasures, type PhysicalMeasureKey } from '@/clinical/body/physicalMeasures';
import { lastMeasured, lastVisitAt } from './lastMeasured';
import { useFound } from './LiveFound';
import { measureTag } from './measureTag';
import { useUnusualText } from './useUnusualText';
import { askedValues } from './valuesToCheck';

const tones = { good: 'neutral', neutral: 'neutral', concern: 'warning' } as const;

interface MeasureFindingsProps {
  measure: PhysicalMeasureKey;
  /** the field of the measure is described by it */
  id: string;
}

/** The last value of a measure, and what the typed one means. */
export function MeasureFindings({ measure, id }: MeasureFindingsProps) {
  const { t, i18n } = useTranslation();
  const speech = { t, language: i18n.language, units: useUnits() };
  const found = useFound();
  const unusualText = useUnusualText(zoneOf(found.context.patient));
  const last = lastMeasured(measure, found.context);
  const isToCheck = found.toCheck.includes(measure);
  const tag = isToCheck
    ? { text: t('measurements.checkValue'), tone: 'concern' as const }
    : measureTag(measure, found, speech);
  const { captured_at } = found.context;
  const reasons = isToCheck
    ? askedValues(found.values, found.context).filter(({ key }) => key === measure)
    : [];
  const isOfLastVisit = last?.captured_at.slice(0, 10) === lastVisitAt(found.context)?.slice(0, 10);

  const lastText = (value: number | 'unable'): string => {
    if (value === 'unable') return t('assessment.unable');
    const { unit } = physicalMeasures[measure];
    if (unit !== 's') {
      return formatNumber(shownValue(measure, value, unitOf(measure, speech.units)), i18n.language);
    }
    const seconds = measureText(speech, measure, value);
    return measure === 'gait_4m_s' ? `${seconds} · ${speedText(value)}` : seconds;
  };
  const speedText = (seconds: number): string =>
    t('assessment.values.gaitSpeed', {
      value: formatNumber(new Big(4).div(seconds).toNumber(), i18n.language, 2),
    });

  return (
    <div id={id} className="measure-findings">
      {last && (
        <span className="faint">
          {t('measurements.last', { value: lastText(last.value) })}
          {!isOfLastVisit &&
            ` · ${formatDateNear(last.captured_at.slice(0, 10), captured_at, i18n.language)}`}
        </span>
      )}{' '}
      {tag && (
        <StatusTag tone={tones[tag.tone]}>
          <bdi>{tag.text}</bdi>
        </StatusTag>
      )}
      {reasons.map((one) => (
        <span key={one.reason} className="measure-reason">
          {unusualText(one, found.values, captured_at)}
        </span>
      ))}
    </div>
  );
}

/** "= 0.74 m/s": the speed of the walk that is timed. Nothing where the rules read none. */
export function GaitSpeed() {
  const { t, i18n } = useTranslation();
  const reading = useFound().performance.tests.find(({ test }) => test === 'gaitSpeed');
  if (!reading || reading.result === 'unable') return null;
  const value = t('assessment.values.gaitSpeed', {
    value: formatDecimal(reading.result.display, i18n.language),
  });
  return <span>{t('measurements.equals', { value })}</span>;
}

/** The day of the last set of measurements, beside the heading of the first group. */
export function LastVisit() {
  const { t, i18n } = useTranslation();
  const { context } = useFound();
  const at = lastVisitAt(context);
  if (at === null) return null;
  const date = formatDateNear(at.slice(0, 10), context.captured_at, i18n.language);
  return <span className="faint">{t('measurements.lastVisit', { date })}</span>;
}
