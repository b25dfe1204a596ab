import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@/client/i18n/formats';
import { useToday } from '@/client/i18n/useToday';
import type { HistoryEntry } from '@/client/records/overlay';
import { selectAreRecordsPending } from '@/client/records/recordsStatusSlice';
import { useAppSelector } from '@/client/redux/hooks';
import { useSetting } from '@/client/settings/useSetting';
import { TrendChart } from '@/client/ui/TrendChart';
import { ewgsop2Figure } from '@/clinical/sarcopenia/ewgsop2Figure';
import { fromCanonical } from '@/clinical/units';
import type { Dynamometry } from '@/contract/dynamometry';
import type { Patient } from '@/contract/patient';
import { centileBands, deviceSeries } from './gripTrendOf';

interface GripTrendProps {
  patient: Pick<Patient, 'sex' | 'birth_date'>;
  entries: readonly HistoryEntry<Dynamometry>[];
}

/**
 * Maximum grip over time in the chosen unit, one line per device, with the centiles for age and sex in the
 * background.
 */
export function GripTrend({ patient, entries }: GripTrendProps) {
  const { t, i18n } = useTranslation();
  const { series, bands } = useMemo(() => {
    const found = deviceSeries(entries);
    const moments = found.flatMap(({ points }) => points.map(({ at }) => at));
    return { series: found, bands: centileBands(patient, moments) };
  }, [patient, entries]);
  const [unit] = useSetting('gripUnit');
  const today = useToday();
  const isPending = useAppSelector(selectAreRecordsPending);
  const unitText = t(`units.${unit}`);
  const limitKg = ewgsop2Figure('grip', patient, today);
  const limit = limitKg === null ? null : fromCanonical(limitKg, unit);
  const hasPressure = entries.some(({ record }) => record.unit === 'kPa');
  return (
    <TrendChart
      title={t('grip.trend')}
      unit={unitText}
      seriesLabel={t('grip.fields.device')}
      series={series.map(({ device, deviceName, points }) => ({
        key: `${device}/${deviceName ?? ''}`,
        name: deviceName ?? t(`grip.devices.${device}`),
        points: points.map(({ value: kg, ...point }) => {
          const value = fromCanonical(kg, unit);
          return { ...point, value, text: formatNumber(value, i18n.language, 1) };
        }),
      }))}
      bands={bands.map(({ from, to, points }) => ({
        key: `P${from}`,
        name: t('grip.band', { from, to }),
        points: points.map((point) => ({
          at: point.at,
          from: fromCanonical(point.from, unit),
          to: fromCanonical(point.to, unit),
        })),
      }))}
      limits={
        limit === null
          ? []
          : [
              {
                name: t('trend.ewgsop2', {
                  figure: t('trend.withUnit', {
                    value: formatNumber(Number(limit.toFixed(1)), i18n.language),
                    unit: unitText,
                  }),
                }),
                value: limit,
              },
            ]
      }
      isPending={isPending}
      emptyText={t(hasPressure ? 'grip.pressureNotDrawn' : 'chart.figures.grip.empty')}
      explanation={
        <>
          {series.length > 1 && <p>{t('grip.notJoined')}</p>}
          {hasPressure && <p>{t('grip.pressureNotDrawn')}</p>}
          {bands.length > 0 && <p>{t('grip.bandSource')}</p>}
        </>
      }
    />
  );
}
