import { Card, Skeleton } from 'antd';
import { useMemo, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ForWriters } from '@/client/auth/ForWriters';
import { MalnutritionCard } from '@/client/chart/assessment/MalnutritionCard';
import { SarcopeniaPathway } from '@/client/chart/assessment/SarcopeniaPathway';
import type { Assessment } from '@/client/chart/assessment/useAssessment';
import { useChartEntries } from '@/client/chart/assessment/useChartEntries';
import { routes } from '@/client/navigation/routes';
import { zoneOf } from '@/contract/zoneOf';
import { patientNameId } from '@/client/patients/patientNameId';
import { useListsOfChart } from '@/client/patients/useListsOfChart';
import { selectAreRecordsPending } from '@/client/records/recordsStatusSlice';
import { useAppSelector } from '@/client/redux/hooks';
import { EmptyState } from '@/client/ui/EmptyState';
import { hasModifier } from '@/client/ui/useLinkClicks';
import type { Patient } from '@/contract/patient';
import { chartSeries } from './chartSeries';
import { readChartTab, type ChartTab } from './chartTabs';
import { EventsCard } from './events/EventsCard';
import { MeasureTiles } from './MeasureTiles';
import { SideCard } from './SideCard';
import { ChartSummary } from './summary/ChartSummary';
import { useSummary } from './summary/useSummary';
import './overview.css';

interface OverviewProps {
  patient: Patient;
  patientIds: readonly string[];
  assessment: Assessment;
  /** a link to a tab of this chart was followed */
  onTab(tab: ChartTab): void;
}

/** A patient at a glance: the newest figures, what they mean together, and beside them who the patient is. */
export function Overview({ patient, patientIds, assessment, onTab }: OverviewProps) {
  const { t } = useTranslation();
  const entries = useChartEntries(patientIds);
  const series = useMemo(() => chartSeries(entries), [entries]);
  const isAnyKnown = Object.values(entries).some(({ length }) => length > 0);
  const arePending = useAppSelector(selectAreRecordsPending);
  const person = useListsOfChart(patient);
  const sentences = useSummary({
    ...{ patient: person, patientIds, assessment },
    measurements: entries.physicalData,
  });
  // A chart that stands beside others stays there.
  const followTab = (event: MouseEvent<HTMLElement>): void => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
    if (link?.pathname !== routes.patient.href(patient.patient_id)) return;
    if (event.button !== 0 || hasModifier(event)) return;
    event.preventDefault();
    onTab(readChartTab(new URLSearchParams(link.search).get('tab')));
  };
  return (
    <div className="overview" onClickCapture={followTab}>
      <div className="overview-columns">
        <div className="overview-main">
          {!isAnyKnown && arePending && <Skeleton active />}
          {!isAnyKnown && !arePending && (
            <Card>
              <EmptyState
                text={t('chart.noMeasurements')}
                action={
                  <ForWriters>
                    <Link
                      to={routes.visit.href(patient.patient_id)}
                      aria-describedby={patientNameId(patient.patient_id)}
                    >
                      {t('visit.start')}
                    </Link>
                  </ForWriters>
                }
              />
            </Card>
          )}
          {isAnyKnown && (
            <>
              {sentences.length > 0 && <ChartSummary sentences={sentences} timeZone={assessment.timeZone} />}
              <MeasureTiles
                patient={person}
                series={series}
                measurements={entries.physicalData}
                assessment={assessment}
              />
              <SarcopeniaPathway
                patient={patient}
                assessment={assessment}
                hasCaution={sentences.length === 0}
              />
              <MalnutritionCard
                patient={person}
                timeZone={zoneOf(patient)}
                measurements={entries.physicalData}
              />
            </>
          )}
        </div>
        <div className="overview-side">
          <SideCard patient={patient} patientIds={patientIds} />
        </div>
        <div className="overview-events">
          <EventsCard patient={person} patientIds={patientIds} entries={entries} series={series} />
        </div>
      </div>
    </div>
  );
}
