import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { sessionSummary } from '@/client/features/dynamometry/sessionSummary';
import { formatNumber } from '@/client/i18n/formats';
import { hands } from '@/clinical/gripTrials';
import { physicalMeasureKeys } from '@/clinical/physicalMeasures';
import { scoreSarcF } from '@/clinical/sarcF';
import type { Dynamometry } from '@/contract/dynamometry';
import type { PhysicalData } from '@/contract/physicalData';
import type { SarcF } from '@/contract/sarcF';
import type { DayRecords } from './recordsOfDay';

/** One figure of a visit, in words. */
export interface FigureText {
  key: string;
  name: string;
  value: string;
}

/** The figures of a visit as lists, to be read at a glance. */
export function useVisitFigures(records: DayRecords): Record<keyof DayRecords, ReactNode> {
  const { t, i18n } = useTranslation();
  const list = (figures: FigureText[]) => (
    <dl className="visit-figures">
      {figures.map(({ key, name, value }) => (
        <div key={key}>
          <dt>{name}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
  const { sarcF, physicalData, dynamometry } = records;
  return {
    sarcF: sarcF && list(sarcFFigures(t, sarcF.record)),
    physicalData: physicalData && list(measuredFigures(t, physicalData.record, i18n.language)),
    dynamometry: dynamometry && list(gripFigures(t, dynamometry.record, i18n.language)),
  };
}

export function sarcFFigures(t: TFunction, record: SarcF): FigureText[] {
  const { totalPoints } = scoreSarcF(record);
  return [{ key: 'sarcF', name: t('sarcF.score'), value: t('sarcF.scoreOf', { points: totalPoints }) }];
}

export function measuredFigures(t: TFunction, record: PhysicalData, language: string): FigureText[] {
  return physicalMeasureKeys.flatMap((key) => {
    const value = record[key];
    if (value === null) return [];
    return { key, name: t(`measurements.fields.${key}`), value: formatNumber(value, language) };
  });
}

export function gripFigures(t: TFunction, record: Dynamometry, language: string): FigureText[] {
  const summary = sessionSummary(record, null);
  if (summary.unit === 'mixed') return [];
  return hands.map((hand) => {
    const found = summary.hands[hand];
    const value =
      found.status === 'measured'
        ? `${formatNumber(found.best, language, 1)} ${t(`grip.units.${summary.unit}`)}`
        : found.status === 'excluded'
          ? t(`grip.exclusions.${found.reason}`)
          : '–';
    return { key: hand, name: t(`grip.hands.${hand}`), value };
  });
}
