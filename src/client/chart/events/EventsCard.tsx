import { ExperimentOutlined, HomeOutlined, MedicineBoxOutlined, StopOutlined } from '@ant-design/icons';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ChartEntries } from '@/client/chart/assessment/useChartEntries';
import { followed, type Followed, type FollowedPoint } from '@/client/chart/chartSeries';
import { useFigureWords } from '@/client/chart/useFigureWords';
import { formatDateNear, formatItems } from '@/client/i18n/formats';
import { doseText, supplementName } from '@/client/i18n/supplementWords';
import { useToday } from '@/client/i18n/useToday';
import { routes } from '@/client/navigation/routes';
import { useLabHistory } from '@/client/records/kinds/useLabHistory';
import { useSupplementHistory } from '@/client/records/kinds/useSupplementHistory';
import { SectionCard } from '@/client/ui/SectionCard';
import { StatusTag } from '@/client/ui/StatusTag';
import { WholeTerms } from '@/client/ui/WholeTerms';
import type { Patient } from '@/contract/patient';
import { latestEvents, type ChartEvent } from './latestEvents';
import { useCollectionWords } from './useCollectionWords';
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
  const labsOf = useCollectionWords(patient);
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
        return labsOf(event.labs).text;
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
        <Link to={`${routes.patient.href(patient.patient_id)}?tab=history`} className="not-printed">
          {t('chart.events.all')}
        </Link>
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
            {event.kind === 'labs' && <span className="chart-event-review">{labsOf(event.labs).review}</span>}
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}
