import { useTranslation } from 'react-i18next';
import { ewgsop2Of } from '@/client/chart/assessment/ewgsop2Of';
import type { Assessment } from '@/client/chart/assessment/useAssessment';
import { useIsStale } from '@/client/chart/assessment/useIsStale';
import { useTestWords } from '@/client/chart/assessment/useTestWords';
import { selectMayWrite } from '@/client/auth/authSlice';
import { formatDateNear, formatAbout } from '@/client/i18n/formats';
import { useToday } from '@/client/i18n/useToday';
import { routes } from '@/client/navigation/routes';
import type { HistoryEntry } from '@/client/records/overlay';
import { useAppSelector } from '@/client/redux/hooks';
import { useSetting } from '@/client/settings/useSetting';
import { MeasureTile } from '@/client/ui/MeasureTile';
import { calendarDaysBetween } from '@/clinical/calendarDays';
import { sarcFItems } from '@/clinical/sarcopenia/sarcF';
import type { Patient } from '@/contract/patient';
import type { PhysicalData } from '@/contract/physicalData';
import { changesOf, followed, type Change, type Followed, type FollowedPoint } from './chartSeries';
import type { ChartTab } from './chartTabs';
import { comparablePoints, lossAsChange, readingOf } from './tileFindings';
import { useFigureWords, type ChangeParts } from './useFigureWords';
import { weightFallOf } from './summary/lossOfChart';
import { useDueScreening } from './useDueScreening';
import { useTileLimits } from './useTileLimits';

interface MeasureTilesProps {
  /** with the lists of the whole chart */
  patient: Patient;
  series: Record<Followed, FollowedPoint[]>;
  /** newest first */
  measurements: readonly HistoryEntry<PhysicalData>[];
  assessment: Assessment;
}

/** Each question has at most two points. */
const sarcFMostPoints = sarcFItems.length * 2;

/** Where a measure is shown in full, and added. */
const tabs: Record<Followed, ChartTab> = {
  weight: 'measurements',
  bmi: 'measurements',
  grip: 'grip',
  sarcF: 'sarcF',
  gait: 'measurements',
  calf: 'measurements',
};

/** The six figures that are followed: the newest value of each, what changed, and what it means. */
export function MeasureTiles({ patient, series, measurements, assessment }: MeasureTilesProps) {
  const { t, i18n } = useTranslation();
  const mayWrite = useAppSelector(selectMayWrite);
  const words = useFigureWords();
  const testWords = useTestWords();
  const limitOf = useTileLimits(patient, measurements, assessment.timeZone);
  const isStale = useIsStale(assessment.timeZone);
  const { isDue } = useDueScreening(patient);
  const today = useToday();
  const [staleDays] = useSetting('staleDays');
  const tests = ewgsop2Of(assessment.readings())?.tests ?? [];
  const changes = changesOf(series);
  const ageOf = (figure: Followed, at: string) => {
    if (figure === 'sarcF' && isDue) return { age: t('patients.attentions.dueForScreening') };
    return isStale(at) ? { age: t('assessment.stale', { count: staleDays }) } : {};
  };
  /** A share says little without the time it took. */
  const spanned = ({ now, before, percent }: Change, parts: ChangeParts) => {
    if (percent === null || before === null) return parts;
    const days = formatAbout(calendarDaysBetween(before.at, now.at, assessment.timeZone), i18n.language);
    const within = (change: string) => t('chart.tiles.within', { change, days });
    return { ...parts, short: within(parts.short), amount: within(parts.amount), isSpanned: true };
  };
  const loss = lossAsChange(
    series.weight,
    weightFallOf(measurements, {
      ...{ timeZone: assessment.timeZone, birthDate: patient.birth_date },
      ...{ conditions: patient.conditions, dueDate: patient.due_date },
    }),
  );
  const recordAt = (moment: string) =>
    measurements.find(({ record }) => record.captured_at === moment && record.weight_kg !== null)?.record;

  const tile = (figure: Followed) => {
    const shared = {
      measure: t(`chart.figures.${figure}.name`),
      to: `${routes.patient.href(patient.patient_id)}?tab=${tabs[figure]}`,
      canAdd: mayWrite,
    };
    const sinceVisit = changes.find((one) => one.figure === figure);
    const isLoss = figure === 'weight' && loss !== null;
    const change = isLoss ? loss : sinceVisit;
    if (!change) return <MeasureTile {...shared} latest={null} points={[]} status={null} />;
    const { now } = change;
    const parts = words.changeParts(change);
    const reading = readingOf(figure, tests);
    const judged = reading && testWords(reading);
    const weighed = recordAt(now.at);
    const [, ...earlier] = series[figure];
    const limit = limitOf({ figure, points: [now, ...earlier], reading, weighed });
    return (
      <MeasureTile
        {...shared}
        latest={{
          value: judged?.number ?? words.numberText(figure, now),
          unit: figure === 'sarcF' ? t('blocks.score.of', { most: sarcFMostPoints }) : words.unit(figure),
          date: formatDateNear(now.at.slice(0, 10), today, i18n.language),
        }}
        {...(parts && {
          change: {
            ...spanned(change, parts),
            matters: isLoss,
          },
        })}
        {...ageOf(figure, now.at)}
        note={now.isFluidAffected ? t('results.weightNotCompared') : limit?.note}
        points={comparablePoints(series[figure])}
        cutOff={limit?.cutOff ?? null}
        status={limit && (limit.isOutside ? 'outside' : 'normal')}
      />
    );
  };
  return (
    <ul className="plain-list measure-tiles" aria-label={t('chart.changes')}>
      {followed.map((figure) => (
        <li key={figure}>{tile(figure)}</li>
      ))}
    </ul>
  );
}
