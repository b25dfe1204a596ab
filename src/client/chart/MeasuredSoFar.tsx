import { Flex } from 'antd';
import { useMemo } from 'react';
import { useChartEntries } from '@/client/chart/assessment/useChartEntries';
import { zoneOf } from '@/contract/zoneOf';
import { selectAreRecordsPending } from '@/client/records/recordsStatusSlice';
import { useAppSelector } from '@/client/redux/hooks';
import type { Patient } from '@/contract/patient';
import { ChangesCard } from './ChangesCard';
import { changesOf, chartSeries } from './chartSeries';
import { TrendCards } from './TrendCards';

interface MeasuredSoFarProps {
  patient: Patient;
  patientIds: readonly string[];
}

/** The newest figures of a chart as a table, with what changed, and all of them over time. */
export function MeasuredSoFar({ patient, patientIds }: MeasuredSoFarProps) {
  const entries = useChartEntries(patientIds);
  const series = useMemo(() => chartSeries(entries), [entries]);
  const arePending = useAppSelector(selectAreRecordsPending);
  const isAnyKnown = Object.values(entries).some(({ length }) => length > 0);
  return (
    <Flex vertical gap="middle">
      <ChangesCard
        timeZone={zoneOf(patient)}
        changes={changesOf(series)}
        isPending={arePending && !isAnyKnown}
      />
      <TrendCards patient={patient} entries={entries} series={series} isPending={arePending} />
    </Flex>
  );
}
