import { Checkbox } from 'antd';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { collectedText } from '@/client/i18n/labFieldText';
import { labUnitText } from '@/client/i18n/labUnitText';
import { routes } from '@/client/navigation/routes';
import { TrendChart } from '@/client/ui/TrendChart';
import type { TrendPeriod } from '@/client/ui/trendSeries';
import type { LabLine } from './labLines';
import { labTrends, type LabTrend } from './labTrends';

interface LabChartsProps {
  line: LabLine;
  /** supplements taken in this time, drawn under the line */
  courses: readonly TrendPeriod[];
  /** beside the switch of the first chart */
  head: ReactNode;
}

/**
 * The results of one analyte over time: a chart for each unit they were given in, that of the newest first. A single
 * value in another unit is a line of text.
 */
export function LabCharts({ line, courses, head }: LabChartsProps) {
  const { t, i18n } = useTranslation();
  const [areCoursesShown, showCourses] = useState(false);
  const name = t(`labs.analytes.${line.key}`);
  const speech = { t, language: i18n.language };
  const trends = labTrends(line, speech);
  // A single value in another unit is no line.
  const isDrawn = ({ points }: LabTrend, at: number) => at === 0 || points.length > 1;
  const single = trends.filter((trend, at) => !isDrawn(trend, at));
  return (
    <>
      {trends.filter(isDrawn).map(({ unit, points, band, limits }, at) => {
        const unitText = labUnitText(unit);
        return (
          <TrendChart
            key={unit}
            title={
              at === 0
                ? t('labs.trend.title', { analyte: name })
                : t('labs.trend.titleIn', { analyte: name, unit: unitText })
            }
            {...(at === 0 && { head })}
            unit={unitText}
            series={[
              {
                ...{ key: line.key, name },
                points: points.map(({ recordId, ...point }) => ({
                  ...point,
                  ...(recordId !== null && { href: routes.labEdit.href(recordId) }),
                })),
              },
            ]}
            bands={
              band.length === 0
                ? []
                : [{ key: 'range', name: t('labs.trend.range'), isNormal: true, points: band }]
            }
            limits={limits}
            periods={areCoursesShown && at === 0 ? courses : []}
            emptyText={t('labs.trend.empty', { analyte: name })}
          />
        );
      })}
      {single.length > 0 && (
        <ul className="lab-other-units">
          {single.flatMap(({ unit, points }) =>
            points.map(({ at, text, mark, recordId }) => (
              <li key={`${at}/${recordId}`}>
                {collectedText(at, i18n.language)}:{' '}
                <SingleValue text={[text, labUnitText(unit)].join(' ')} recordId={recordId} />
                {mark !== undefined && ` · ${t(`trend.marks.${mark}`)}`}
              </li>
            )),
          )}
        </ul>
      )}
      {trends.length > 1 && <p className="faint lab-units-note">{t('labs.trend.units')}</p>}
      {courses.length > 0 && (
        <Checkbox checked={areCoursesShown} onChange={({ target }) => showCourses(target.checked)}>
          {t('labs.trend.supplements')}
        </Checkbox>
      )}
    </>
  );
}

/** A value that may be corrected is a link to its form. */
function SingleValue({ text, recordId }: { text: string; recordId: string | null }) {
  const value = <bdi className="one-line">{text}</bdi>;
  return recordId === null ? value : <Link to={routes.labEdit.href(recordId)}>{value}</Link>;
}
