import { ArrowDownOutlined, ArrowRightOutlined, ArrowUpOutlined } from '@ant-design/icons';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateNear, formatNumber } from '@/client/i18n/formats';
import { shownValue, unitOf } from '@/client/measures/measureUnits';
import { useUnits } from '@/client/settings/useUnits';
import { Sparkline } from '@/client/ui/Sparkline';
import { fieldOf, isConcern } from './comparedConcern';
import { lastToNow, type Compared, type ComparedMeasure } from './lastToNow';
import { lastVisitAt } from './lastMeasured';
import { useFound } from './LiveFound';

/** The measures of the last visit beside those that are typed. Nothing where there is neither. */
export function ComparedCard() {
  const { t, i18n } = useTranslation();
  const found = useFound();
  const speech = { t, language: i18n.language, units: useUnits() };
  const id = useId();
  const { context } = found;
  const rows = lastToNow(found).filter(({ last, now }) => last !== null || now !== null);
  const at = lastVisitAt(context);
  if (rows.length === 0) return null;

  const unitText = (measure: ComparedMeasure): string => {
    if (measure === 'bmi') return t('units.kg/m2');
    return measure === 'gait'
      ? t('chart.figures.gait.unit')
      : t(`units.${unitOf(fieldOf[measure], speech.units)}`);
  };
  const numberText = (measure: ComparedMeasure, value: number): string => {
    if (measure === 'bmi') return formatNumber(value, i18n.language, 1);
    if (measure === 'gait') return formatNumber(value, i18n.language, 2);
    const key = fieldOf[measure];
    return formatNumber(shownValue(key, value, unitOf(key, speech.units)), i18n.language);
  };
  const nameOf = (measure: ComparedMeasure): string => {
    if (measure === 'bmi') return t('measurements.bmi');
    return measure === 'gait' ? t('chart.figures.gait.name') : t(`measurements.names.${fieldOf[measure]}`);
  };

  return (
    <section aria-labelledby={id} className="capture-card">
      <div className="measure-head">
        <h3 id={id}>{t('measurements.lastToNow')}</h3>
        {at !== null && (
          <span className="faint">{formatDateNear(at.slice(0, 10), context.captured_at, i18n.language)}</span>
        )}
      </div>
      <ul className="compared">
        {rows.map(({ measure, last, now, points, judged }) => {
          const status = judged !== null && isConcern(measure, judged, speech) ? 'outside' : 'normal';
          return (
            <li key={measure}>
              <span className="compared-words">
                <span>{nameOf(measure)}</span>
                <span className="compared-values">
                  <bdi>{last === null ? '–' : numberText(measure, last)}</bdi>{' '}
                  <ArrowRightOutlined aria-hidden className="mirrored" />{' '}
                  <strong>
                    <bdi>{now === null ? '–' : `${numberText(measure, now)} ${unitText(measure)}`}</bdi>
                  </strong>
                </span>
              </span>
              <Sparkline points={points} status={status} size={{ width: 56, height: 24 }} />
              <Direction last={last} now={now} status={status} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Direction({ last, now, status }: Pick<Compared, 'last' | 'now'> & { status: string }) {
  const { t } = useTranslation();
  if (last === null || now === null || last === now) return <span className="compared-arrow" />;
  return (
    <span className="compared-arrow" data-status={status}>
      {now < last ? <ArrowDownOutlined aria-hidden /> : <ArrowUpOutlined aria-hidden />}
      <span className="visually-hidden">{t(now < last ? 'measurements.fell' : 'measurements.rose')}</span>
    </span>
  );
}
