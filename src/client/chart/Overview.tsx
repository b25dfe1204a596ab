import { Card, Descriptions, Flex } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { MalnutritionCard } from '@/client/chart/assessment/MalnutritionCard';
import { SarcopeniaCard } from '@/client/chart/assessment/SarcopeniaCard';
import type { Assessment } from '@/client/chart/assessment/useAssessment';
import { useChartEntries } from '@/client/chart/assessment/useChartEntries';
import { zoneOf } from '@/client/i18n/zoneOf';
import { useListsOfChart } from '@/client/patients/useListsOfChart';
import { selectAreRecordsPending } from '@/client/records/recordsStatusSlice';
import { useAppSelector } from '@/client/redux/hooks';
import type { Patient } from '@/contract/patient';
import { ChangesCard } from './ChangesCard';
import { ChartLists } from './ChartLists';
import { changesOf, chartSeries } from './chartSeries';
import { TrendCards } from './TrendCards';

interface OverviewProps {
  patient: Patient;
  patientIds: readonly string[];
  assessment: Assessment;
}

/** A patient at a glance: the newest figures, what changed, what they mean together, and their trends. */
export function Overview({ patient, patientIds, assessment }: OverviewProps) {
  const entries = useChartEntries(patientIds);
  const series = useMemo(() => chartSeries(entries), [entries]);
  const isAnyKnown = Object.values(entries).some(({ length }) => length > 0);
  const arePending = useAppSelector(selectAreRecordsPending);
  const isPending = arePending && !isAnyKnown;
  const timeZone = zoneOf(patient);
  const person = useListsOfChart(patient);
  return (
    <Flex vertical gap="middle">
      <ChartLists patient={patient} />
      <div className="chart-cards">
        <ChangesCard timeZone={timeZone} changes={changesOf(series)} isPending={isPending} />
        <SarcopeniaCard assessment={assessment} isPending={isPending} />
        <MalnutritionCard
          patient={person}
          timeZone={timeZone}
          measurements={entries.physicalData}
          isPending={isPending}
        />
        <Contact patient={patient} />
      </div>
      <TrendCards patient={patient} entries={entries} series={series} isPending={arePending} />
    </Flex>
  );
}

function Contact({ patient }: { patient: Patient }) {
  const { t } = useTranslation();
  return (
    <Card title={t('chart.contact')}>
      <Descriptions
        column={1}
        size="small"
        items={[
          {
            key: 'phone',
            label: t('patients.phone'),
            children: <bdi dir="ltr">{patient.phone ?? '–'}</bdi>,
          },
          {
            key: 'email',
            label: t('patients.email'),
            children: <bdi dir="ltr">{patient.email ?? '–'}</bdi>,
          },
          { key: 'address', label: t('patients.address'), children: <bdi>{patient.address ?? '–'}</bdi> },
          { key: 'notes', label: t('patients.notes'), children: <bdi>{patient.notes ?? '–'}</bdi> },
        ]}
      />
    </Card>
  );
}
