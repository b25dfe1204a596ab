import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { TrendChart } from '@/client/ui/TrendChart';
import type { TrendSeries } from '@/client/ui/trendSeries';

/** The one big chart, with as many series as there are colours for them. */
export const chartSamples: Record<string, ComponentType> = { TrendChart: TrendCharts };

const days = ['2026-08-14', '2026-09-18', '2026-10-30', '2026-11-25'];
const series: TrendSeries[] = [1, 2, 3, 4].map((number) => ({
  key: String(number),
  name: String(number),
  points: days.map((at, day) => ({ at, value: 30 - 4 * number + (day % 3) })),
}));

function TrendCharts() {
  const { t } = useTranslation();
  return <TrendChart title={t('chart.figures.grip.name')} unit={t('units.kg')} series={series} />;
}
