import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCutOff, formatDate, formatNumber } from '@/client/i18n/formats';
import { amountText } from '@/client/i18n/supplementWords';
import { BulletBar } from '@/client/ui/BulletBar';
import { CentileBar } from '@/client/ui/CentileBar';
import { MeasureTile } from '@/client/ui/MeasureTile';
import { RangeBar } from '@/client/ui/RangeBar';
import { ScoreArc } from '@/client/ui/ScoreArc';
import { Sparkline } from '@/client/ui/Sparkline';
import { StackBar } from '@/client/ui/StackBar';

/** The building blocks that draw values, by the names of their components, each with what it may look like. */
export const pictureSamples: Record<string, ComponentType> = {
  MeasureTile: MeasureTiles,
  RangeBar: RangeBars,
  Sparkline: Sparklines,
  ScoreArc: ScoreArcs,
  StackBar: StackBars,
  CentileBar: CentileBars,
  BulletBar: BulletBars,
};

function MeasureTiles() {
  const { t, i18n } = useTranslation();
  const number = (value: number, decimals: number) => formatNumber(value, i18n.language, decimals);
  const date = formatDate('2026-11-25', i18n.language);
  return (
    <div className="block-tiles">
      <MeasureTile
        measure={t('chart.figures.grip.name')}
        latest={{ value: number(15.2, 1), unit: t('units.kg'), date }}
        change={{ direction: 'down', short: number(-1.8, 1), amount: number(1.8, 1), matters: true }}
        points={series(18.1, 17.6, 16.4, 15.2)}
        cutOff={16}
        status="outside"
        note={t('assessment.cutOff', { cutOff: formatCutOff({ sign: '<', figure: 16 }, i18n.language) })}
        to="/"
      />
      <MeasureTile
        measure={t('labs.analytes.potassium')}
        latest={{ value: number(4.1, 1), unit: '', date }}
        change={{ direction: 'up', short: `+${number(0.2, 1)}`, amount: number(0.2, 1), matters: false }}
        points={series(3.9, 4, 3.9, 4.1)}
        band={{ low: 3.5, high: 5 }}
        status="normal"
        note={`${number(3.5, 1)}–${number(5, 1)}`}
        age={t('assessment.stale', { count: 90 })}
        to="/"
      />
      <MeasureTile measure={t('chart.figures.calf.name')} latest={null} points={[]} status={null} to="/" />
    </div>
  );
}

function RangeBars() {
  const { i18n } = useTranslation();
  const { language } = i18n;
  const potassium = {
    range: { low: 3.5, high: 5 },
    critical: { low: 2.8, high: 6.2 },
  };
  return (
    <div className="block-samples">
      {([4.1, 3.1, 2.6, 4.4] as const).map((value, at) => (
        <RangeBar
          key={value}
          {...potassium}
          value={value}
          status={(['normal', 'outside', 'critical'] as const)[at] ?? null}
          text={{
            value: formatNumber(value, language),
            range: [3.5, 5].map((bound) => formatNumber(bound, language)).join('–'),
          }}
        />
      ))}
      <RangeBar value={4.1} range={null} status={null} text={{ value: '', range: '' }} />
    </div>
  );
}

function Sparklines() {
  const { t, i18n } = useTranslation();
  return (
    <div className="block-samples">
      <Sparkline
        points={series(55.9, 55.2, 54.6, 53.6, 52.4)}
        cutOff={53.1}
        status="outside"
        alone={{
          name: t('chart.figures.weight.name'),
          text: (value) => formatNumber(value, i18n.language, 1),
        }}
      />
      <Sparkline points={series(4, 4.1, 4, 4.2)} band={{ low: 3.5, high: 5 }} status="normal" />
      <Sparkline points={series(3.1, 2.6)} status="critical" />
      <Sparkline points={series(12)} status={null} />
    </div>
  );
}

function series(...values: number[]) {
  return values.map((value, month) => ({ atMs: month * 30 * 86_400_000, value }));
}

function ScoreArcs() {
  return (
    <div className="block-samples">
      {[null, 3, 6].map((points) => (
        <ScoreArc key={points} points={points} most={10} cutOff={4} isPositive={points === 6} />
      ))}
    </div>
  );
}

function StackBars() {
  const { t } = useTranslation();
  const verdicts = ['no-sarcopenia', 'probable', 'confirmed', 'severe'] as const;
  const counts = [8, 5, 3, 1];
  return (
    <StackBar
      title={t('chart.sarcF')}
      parts={[
        ...verdicts.map((verdict, at) => ({
          name: t(`assessment.verdicts.${verdict}`),
          count: counts[at] ?? 0,
          step: ([0, 2, 3, 4] as const)[at] ?? null,
          to: '/',
        })),
        { name: t('chart.notRecorded'), count: 3, step: null, to: '/' },
      ]}
    />
  );
}

function CentileBars() {
  const { t, i18n } = useTranslation();
  const number = (value: number) => formatNumber(value, i18n.language, 1);
  const withUnit = (value: number) => t('trend.withUnit', { value: number(value), unit: t('units.kg') });
  return (
    <CentileBar
      measured={{ value: 15.2, text: withUnit(15.2), centile: '27', status: 'outside' }}
      cutOff={{ value: 16, text: t('assessment.cutOff', { cutOff: withUnit(16) }) }}
      centiles={{ 5: 9.3, 20: 13.9, 50: 18.6, 80: 23.3, 95: 28 }}
      centileText={number}
    />
  );
}

function BulletBars() {
  const { t, i18n } = useTranslation();
  const amount = (value: number) => amountText({ t, language: i18n.language }, value, 'mg');
  const marked = (kind: 'RDA' | 'UL', value: number) => ({
    value,
    text: `${t(`supplements.kinds.${kind}`)} ${amount(value)}`,
  });
  return (
    <>
      {[65, 20, 6].map((value) => (
        <BulletBar
          key={value}
          total={{ value, text: amount(value) }}
          reference={marked('RDA', 8)}
          limit={value === 20 ? null : marked('UL', 45)}
          isAboveLimit={value === 65}
        />
      ))}
    </>
  );
}
