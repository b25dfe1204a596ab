import { ExperimentOutlined, HomeOutlined, MedicineBoxOutlined, StopOutlined } from '@ant-design/icons';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ChartEntries } from '@/client/chart/assessment/useChartEntries';
import { followed, type Followed, type FollowedPoint } from '@/client/chart/chartSeries';
import { useFigureWords } from '@/client/chart/useFigureWords';
import { calculatedFindings } from '@/client/features/labs/calculatedFindings';
import { verdictOf } from '@/client/features/labs/labVerdict';
import { formatDateNear, formatItems } from '@/client/i18n/formats';
import { calculatedLabText, flagWord, labValueText } from '@/client/i18n/labWords';
import { doseText, supplementName } from '@/client/i18n/supplementWords';
import { useToday } from '@/client/i18n/useToday';
import { routes } from '@/client/navigation/routes';
import { useLabHistory } from '@/client/records/kinds/useLabHistory';
import { useSupplementHistory } from '@/client/records/kinds/useSupplementHistory';
import { selectReferenceRanges } from '@/client/records/referenceRangesSlice';
import { useAppSelector } from '@/client/redux/hooks';
import { SectionCard } from '@/client/ui/SectionCard';
import { StatusTag } from '@/client/ui/StatusTag';
import { WholeTerms } from '@/client/ui/WholeTerms';
import type { Lab } from '@/contract/lab';
import type { Patient } from '@/contract/patient';
import { latestEvents, type ChartEvent } from './latestEvents';
import './events.css';

interface EventsCardProps {
  /** with the lists of the whole chart */
  patient: Patient;
  patientIds: readonly string[];
  entries: ChartEntries;
  series: Record<Followed, FollowedPoint[]>;
}

const icons: Record<ChartEvent['kind'], ReactNode> = {
  visit: <HomeOutlined aria-hidden />,
  labs: <ExperimentOutlined aria-hidden />,
  started: <MedicineBoxOutlined aria-hidden />,
  stopped: <StopOutlined aria-hidden />,
};

/** What happened last, in a line each. Nothing happened: nothing shown. */
export function EventsCard({ patient, patientIds, entries, series }: EventsCardProps) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const today = useToday().slice(0, 10);
  const labs = useLabHistory(patientIds);
  const supplements = useSupplementHistory(patientIds);
  const events = useMemo(
    () => latestEvents({ entries, labs, supplements }, today),
    [entries, labs, supplements, today],
  );
  const labsText = useLabsText(patient);
  const { valueText } = useFigureWords();
  const textOf = (event: ChartEvent): string => {
    switch (event.kind) {
      case 'visit': {
        const figures = followed.flatMap((figure) => {
          const point = series[figure].find(({ at }) => at.slice(0, 10) === event.day);
          const measure = t(`chart.figures.${figure}.name`);
          return point ? [t('measurements.valueOf', { measure, value: valueText(figure, point) })] : [];
        });
        return formatItems(figures, language);
      }
      case 'labs':
        return labsText(event.labs);
      case 'started':
      case 'stopped': {
        const speech = { t, language };
        const { supplement } = event;
        return formatItems([supplementName(speech, supplement), doseText(speech, supplement)], language);
      }
    }
  };
  if (events.length === 0) return null;
  return (
    <SectionCard
      title={t('chart.events.title')}
      extra={
        <Link to={`${routes.patient.href(patient.patient_id)}?tab=history`}>{t('chart.events.all')}</Link>
      }
    >
      <ul className="plain-list chart-events">
        {events.map((event) => (
          <li key={`${event.day}/${event.kind}/${'supplement' in event ? event.supplement.record_id : ''}`}>
            <time dateTime={event.day}>{formatDateNear(event.day, today, language)}</time>
            <span className="chart-event-icon">{icons[event.kind]}</span>
            <span>
              <strong>{t(`chart.events.kinds.${event.kind}`)}</strong>{' '}
              {event.isWaiting && <StatusTag tone="neutral">{t('record.waiting')}</StatusTag>}
              <span className="faint chart-event-text">
                <bdi>
                  <WholeTerms text={textOf(event)} />
                </bdi>
              </span>
            </span>
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}

/** Those of a collection that are out of their limits, then how many there are. */
function useLabsText(patient: Patient): (labs: readonly Lab[]) => string {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const clinicRanges = useAppSelector(selectReferenceRanges);
  return (labs) => {
    const calculated = calculatedFindings(labs, { person: patient, clinicRanges });
    const flagged = labs.flatMap((lab) => {
      const { flag } = verdictOf(lab, patient, labs);
      const beside = (calculated.get(lab.record_id) ?? []).map((one) =>
        calculatedLabText({ t, language }, one),
      );
      if (flag === null || flag === 'N') return beside;
      const measure = t(`labs.analytes.${lab.analyte}`);
      return [
        t('measurements.valueOf', {
          measure,
          value: formatItems([labValueText({ language }, lab), flagWord(t, flag)], language),
        }),
        ...beside,
      ];
    });
    return [...flagged, t('labs.list.count', { count: labs.length })].join(' · ');
  };
}
