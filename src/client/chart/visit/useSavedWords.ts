import { useTranslation } from 'react-i18next';
import { useFigureWords } from '@/client/chart/useFigureWords';
import { handText } from '@/client/features/dynamometry/gripWords';
import { formatItems } from '@/client/i18n/formats';
import { useUnits } from '@/client/settings/useUnits';
import { maximumKgOf } from '@/assessment/sessionSummary';
import { hands } from '@/clinical/grip/gripTrials';
import { physicalMeasureKeys } from '@/clinical/body/physicalMeasures';
import { scoreSarcF } from '@/clinical/sarcopenia/sarcF';
import { chartSeries } from '@/client/chart/chartSeries';
import type { RecordedTable, VisitRecords } from './recordsOfVisit';
import { measuredFigures } from './visitFigures';
import type { VisitStep } from './visitSteps';

/** What was saved in each step of a visit, in a few words: "6 of 10, positive", "52.4 kg, gait 0.74 m/s". */
export function useSavedWords(records: VisitRecords): ReadonlyMap<VisitStep, string> {
  const { t, i18n } = useTranslation();
  const speech = { t, language: i18n.language, units: useUnits() };
  const { valueText } = useFigureWords();
  const { sarcF, physicalData, dynamometry } = records;

  const screened = (): string => {
    if (!sarcF) return '';
    const { totalPoints, screen } = scoreSarcF(sarcF.record);
    if (screen === 'indeterminate') return t('sarcF.screen.indeterminate');
    return t(`visit.saved.${screen}`, { score: t('sarcF.scoreOf', { points: totalPoints ?? '–' }) });
  };
  const measured = (): string => {
    const [gait] = chartSeries({
      ...{ sarcF: [], dynamometry: [] },
      physicalData: records.measured.map((record) => ({ record, isWaiting: false })),
    }).gait;
    const figures = measuredFigures(speech, records.measured, physicalMeasureKeys);
    const weight = figures.find(({ key }) => key === 'weight_kg');
    const parts = [
      ...(weight ? [weight.value] : []),
      ...(gait ? [t('visit.saved.gait', { speed: valueText('gait', gait) })] : []),
    ];
    const [first] = figures;
    if (parts.length === 0 && first) {
      return t('measurements.valueOf', { measure: first.name, value: first.value });
    }
    return formatItems(parts, i18n.language);
  };
  const gripped = (): string => {
    if (!dynamometry) return '';
    const kg = maximumKgOf(dynamometry.record);
    if (kg !== null) return valueText('grip', { value: kg, display: null });
    const [best] = hands.flatMap((hand) => handText(speech, dynamometry.record, hand) ?? []);
    return best ?? '';
  };
  const words: Record<RecordedTable, [VisitStep, string] | null> = {
    sarcF: sarcF && ['sarcF', screened()],
    physicalData: physicalData && ['measurements', measured()],
    dynamometry: dynamometry && ['grip', gripped()],
  };
  return new Map(Object.values(words).filter((one) => one !== null));
}
