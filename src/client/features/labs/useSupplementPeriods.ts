import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSupplementHistory } from '@/client/records/kinds/useSupplementHistory';
import { supplementName } from '@/client/i18n/supplementWords';
import type { TrendPeriod } from '@/client/ui/trendSeries';
import { takenPeriods } from '@/clinical/supplements/supplementCourse';

/** The supplements of a chart with the periods in which they were taken, earliest start first. */
export function useSupplementPeriods(patientIds: readonly string[]): readonly TrendPeriod[] {
  const { t } = useTranslation();
  const entries = useSupplementHistory(patientIds);
  return useMemo(
    () =>
      entries
        .map(({ record }) => ({
          key: record.record_id,
          name: supplementName({ t }, record),
          spans: takenPeriods(record),
        }))
        .filter(({ spans }) => spans.length > 0)
        .sort((a, b) => ((a.spans[0]?.from ?? '') < (b.spans[0]?.from ?? '') ? -1 : 1)),
    [entries, t],
  );
}
