import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@/client/i18n/formats';
import type { HistoryEntry } from '@/client/records/overlay';
import { TrendChart } from '@/client/ui/TrendChart';
import type { Dynamometry } from '@/contract/dynamometry';
import type { Patient } from '@/contract/patient';
import { centileBands, deviceSeries } from './gripTrendOf';

interface GripTrendProps {
  patient: Pick<Patient, 'sex' | 'birth_date'>;
  entries: readonly HistoryEntry<Dynamometry>[];
}

/** Maximum grip over time, a line for each device, with the centiles of people of this age and sex behind. */
export function GripTrend({ patient, entries }: GripTrendProps) {
  const { t, i18n } = useTranslation();
  const { series, bands } = useMemo(() => {
    const found = deviceSeries(entries);
    const moments = found.flatMap(({ points }) => points.map(({ at }) => at));
    return { series: found, bands: centileBands(patient, moments) };
  }, [patient, entries]);
  const hasPressure = entries.some(({ record }) => record.unit === 'kPa');
  return (
    <TrendChart
      title={t('grip.trend')}
      unit={t('grip.units.kg')}
      seriesLabel={t('grip.fields.device')}
      series={series.map(({ device, deviceName, points }) => ({
        key: `${device}/${deviceName ?? ''}`,
        name: deviceName ?? t(`grip.devices.${device}`),
        points: points.map((point) => ({
          ...point,
          ...(point.isWaiting && { note: t('record.waiting') }),
        })),
      }))}
      bands={bands.map(({ from, to, points }) => ({
        key: `P${from}`,
        name: t('grip.band', { from, to }),
        points,
      }))}
      format={(value) => formatNumber(value, i18n.language)}
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
