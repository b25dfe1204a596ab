import { useTranslation } from 'react-i18next';
import { trendRows, type TrendPoint, type TrendSeries } from './trendSeries';

interface Summarised {
  title: string;
  series: readonly TrendSeries[];
  /** a value with its unit */
  valueText(point: TrendPoint): string;
  momentText(at: string): string;
}

/** The chart in words: for each series the number of values, the first and the last. */
export function useTrendSummary({ title, series, valueText, momentText }: Summarised): string {
  const { t } = useTranslation();
  const shown = series.filter(({ points }) => points.length > 0);
  const sentences = shown.map((one) => {
    const points = trendRows([one]).map(({ point }) => point);
    const [first, last] = [points.at(0), points.at(-1)];
    if (!first || !last) return '';
    const name = shown.length > 1 ? one.name : title;
    const ofLast = { last: valueText(last), lastDate: momentText(last.at) };
    if (points.length === 1) return t('trend.summaryOfOne', { name, ...ofLast });
    return t('trend.summary', {
      name,
      values: t('trend.values', { count: points.length }),
      first: valueText(first),
      firstDate: momentText(first.at),
      ...ofLast,
    });
  });
  return shown.length > 1
    ? t('trend.summaryOfAll', { title, sentences: sentences.join(' ') })
    : sentences.join('');
}
