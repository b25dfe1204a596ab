import { Card } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ChartEntries } from '@/client/chart/assessment/useChartEntries';
import { GripTrend } from '@/client/features/dynamometry/GripTrend';
import { formatNumber } from '@/client/i18n/formats';
import { useToday } from '@/client/i18n/useToday';
import { TrendChart } from '@/client/ui/TrendChart';
import { ewgsop2Figure } from '@/clinical/sarcopenia/ewgsop2Figure';
import type { TrendLimit } from '@/client/ui/trendSeries';
import { sarcFCutOffPoints } from '@/clinical/sarcopenia/sarcF';
import type { Patient } from '@/contract/patient';
import type { Followed, FollowedPoint } from './chartSeries';
import { useFigureWords } from './useFigureWords';

interface TrendCardsProps {
  patient: Patient;
  entries: ChartEntries;
  series: Record<Followed, FollowedPoint[]>;
  /** the records are still being read */
  isPending: boolean;
}

const drawn = ['weight', 'bmi', 'grip', 'sarcF', 'gait'] as const;
type Drawn = Exclude<(typeof drawn)[number], 'grip'>;

/** Weight, body mass index, grip strength, SARC-F and gait speed over time. */
export function TrendCards({ patient, entries, series, isPending }: TrendCardsProps) {
  const { t, i18n } = useTranslation();
  const today = useToday();
  const words = useFigureWords();

  const limitsOf = (figure: Drawn): TrendLimit[] => {
    switch (figure) {
      case 'sarcF':
        return [{ name: t('chart.sarcFFrom', { points: sarcFCutOffPoints }), value: sarcFCutOffPoints }];
      case 'gait': {
        const value = ewgsop2Figure('gaitSpeed', patient, today);
        if (value === null) return [];
        const figureText = words.withUnit('gait', formatNumber(value, i18n.language), value);
        return [{ name: t('trend.ewgsop2', { figure: figureText }), value }];
      }
      case 'weight':
      case 'bmi':
        return [];
    }
  };

  const chart = (figure: Drawn) => (
    <TrendChart
      title={t(`chart.figures.${figure}.name`)}
      unit={words.unit(figure)}
      series={[
        {
          key: figure,
          name: t(`chart.figures.${figure}.name`),
          points: series[figure].map((point) => ({
            at: point.at,
            value: words.shown(figure, point.value),
            text: words.numberText(figure, point),
            isWaiting: point.isWaiting,
            ...(point.isFluidAffected && { note: t('measurements.fluidAffected') }),
          })),
        },
      ]}
      withUnit={(text, value) => words.withUnit(figure, text, value)}
      limits={limitsOf(figure)}
      {...(figure === 'sarcF' && { domain: [0, 10] as const })}
      isPending={isPending}
      emptyText={t(`chart.figures.${figure}.empty`)}
    />
  );
  return (
    <div className="trend-cards">
      {drawn.map((figure) => (
        <Card key={figure} title={t(`chart.figures.${figure}.name`)}>
          {figure === 'grip' ? <GripTrend patient={patient} entries={entries.dynamometry} /> : chart(figure)}
        </Card>
      ))}
    </div>
  );
}
