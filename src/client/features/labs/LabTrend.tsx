import { Checkbox } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@/client/i18n/formats';
import { labUnitText } from '@/client/i18n/labUnitText';
import { decisionText, labHintText, labValueText, pregnancyText } from '@/client/i18n/labWords';
import type { HistoryEntry } from '@/client/records/overlay';
import { useSetting } from '@/client/settings/useSetting';
import { TrendChart } from '@/client/ui/TrendChart';
import type { TrendPeriod } from '@/client/ui/trendSeries';
import type { LabAnalyteKey } from '@/clinical/labs/labAnalytes';
import { unitOfSystem } from '@/clinical/labs/labUnits';
import type { Lab } from '@/contract/lab';
import { LabFlagTag } from './LabFlagTag';
import { labPoints, rangeInUnit } from './labTrendOf';
import { conversionText, pointText } from './labTexts';
import { judgedBy, verdictOf, type ChartPerson } from './labVerdict';

interface LabTrendProps {
  analyte: LabAnalyteKey;
  entries: readonly HistoryEntry<Lab>[];
  patient: ChartPerson;
  /** supplements taken in this time, drawn under the line */
  courses: readonly TrendPeriod[];
}

/**
 * The results of one analyte over time, in one unit, against the range that each was judged by. A result entered in
 * another unit is marked with its conversion factor.
 */
export function LabTrend({ analyte, entries, patient, courses }: LabTrendProps) {
  const { t, i18n } = useTranslation();
  const speech = { t, language: i18n.language };
  const [system] = useSetting('labUnits');
  const [areCoursesShown, showCourses] = useState(false);
  const unit = unitOfSystem(analyte, system);
  const points = labPoints(analyte, entries, unit);
  const name = t(`labs.analytes.${analyte}`);
  const newest = points.at(-1)?.entry.record;
  const verdict =
    newest &&
    verdictOf(
      newest,
      patient,
      entries.map(({ record }) => record),
    );
  const hint = labHintText(t, analyte, verdict?.flag ?? null);
  const ranges = points.flatMap(({ entry: { record } }) => {
    const { range: judging } = judgedBy(record.range, patient);
    const range = rangeInUnit(record.analyte, judging, unit);
    return range === null ? [] : [{ at: record.collected_at, ...range }];
  });
  const newestRange = ranges.at(-1);
  const enteredAs = (record: Lab): string => {
    const value = labValueText(speech, record);
    const factor = conversionText(speech, record, unit);
    return factor === ''
      ? t('labs.trend.enteredAs', { value })
      : t('labs.trend.converted', { value, factor });
  };
  return (
    <>
      <TrendChart
        title={t('labs.trend.title', { analyte: name })}
        unit={labUnitText(unit)}
        series={[
          {
            key: analyte,
            name,
            points: points.map((point) => ({
              at: point.entry.record.collected_at,
              value: point.value,
              text: pointText(speech, point, unit),
              isWaiting: point.entry.isWaiting,
              ...(point.isConverted && { note: enteredAs(point.entry.record) }),
            })),
          },
        ]}
        bands={
          ranges.every(({ high }) => high === null)
            ? []
            : [
                {
                  key: 'range',
                  name: t('labs.trend.range'),
                  points: ranges.flatMap(({ at, low, high }) =>
                    high === null ? [] : [{ at, from: low ?? 0, to: high }],
                  ),
                },
              ]
        }
        limits={
          newestRange && newestRange.high === null && newestRange.low !== null
            ? [
                {
                  name: t('labs.trend.from', { low: formatNumber(newestRange.low, i18n.language) }),
                  value: newestRange.low,
                },
              ]
            : []
        }
        periods={areCoursesShown ? courses : []}
        emptyText={t('labs.trend.empty', { analyte: name })}
      />
      {courses.length > 0 && points.length > 0 && (
        <Checkbox checked={areCoursesShown} onChange={({ target }) => showCourses(target.checked)}>
          {t('labs.trend.supplements')}
        </Checkbox>
      )}
      {newest && (
        <div className="lab-newest">
          <strong className="one-line">{labValueText(speech, newest)}</strong>
          <LabFlagTag flag={verdict?.flag ?? null} t={t} />
          {verdict?.pregnancy && <span className="faint">{pregnancyText(speech, verdict.pregnancy)}</span>}
          {verdict?.hasAdultCritical && <span className="faint">{t('labs.adultCritical')}</span>}
          {verdict?.decision && <span className="faint">{decisionText(speech, verdict.decision)}</span>}
        </div>
      )}
      {hint !== null && <p className="faint lab-hint">{hint}</p>}
    </>
  );
}
