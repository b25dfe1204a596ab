import { Card } from 'antd';
import { useTranslation } from 'react-i18next';
import { GripTrend } from '@/client/features/dynamometry/GripTrend';
import { formatNumber } from '@/client/i18n/formats';
import { TrendChart } from '@/client/ui/TrendChart';
import { sarcFCutOffPoints } from '@/clinical/sarcF';
import type { Patient } from '@/contract/patient';
import type { ChartEntries } from '@/client/app/assessment/useChartEntries';
import type { Followed, FollowedPoint } from './chartSeries';

interface TrendCardsProps {
  patient: Patient;
  entries: ChartEntries;
  series: Record<Followed, FollowedPoint[]>;
}

const single = ['weight', 'bmi', 'sarcF', 'gait'] as const;

/** Weight, body mass index, grip strength, SARC-F and gait speed over time. */
export function TrendCards({ patient, entries, series }: TrendCardsProps) {
  const { t, i18n } = useTranslation();
  const cards = single.map((figure) => ({
    figure,
    chart: (
      <TrendChart
        title={t(`chart.figures.${figure}.name`)}
        unit={t(`chart.figures.${figure}.unit`)}
        series={[
          {
            key: figure,
            name: t(`chart.figures.${figure}.name`),
            points: series[figure].map(({ at, value, isWaiting }) => ({
              at,
              value,
              isWaiting,
              ...(isWaiting && { note: t('record.waiting') }),
            })),
          },
        ]}
        {...(figure === 'sarcF' && {
          domain: [0, 10] as const,
          limits: [{ name: t('chart.sarcFFrom', { points: sarcFCutOffPoints }), value: sarcFCutOffPoints }],
        })}
        format={(value) =>
          formatNumber(value, i18n.language, figure === 'bmi' || figure === 'gait' ? 2 : undefined)
        }
      />
    ),
  }));
  const all = [
    ...cards.slice(0, 2),
    { figure: 'grip' as const, chart: <GripTrend patient={patient} entries={entries.dynamometry} /> },
    ...cards.slice(2),
  ];
  return (
    <div className="chart-cards">
      {all.map(({ figure, chart }) => (
        <Card key={figure} title={t(`chart.figures.${figure}.name`)}>
          {chart}
        </Card>
      ))}
    </div>
  );
}
