import { useTranslation } from 'react-i18next';
import type { LabAnalyteKey } from '@/clinical/labs/labAnalytes';
import { publishedRanges } from './rangeFormValues';
import { rangeSourceText } from '@/client/i18n/labWords';
import { peopleText, publishedCritical, publishedTexts } from './rangeWords';

/** The published ranges of an analyte: for whom, in which units, by whom. */
export function PublishedRanges({ analyte }: { analyte: LabAnalyteKey }) {
  const { t, i18n } = useTranslation();
  const speech = { t, language: i18n.language };
  const ranges = publishedRanges(analyte);
  const critical = publishedCritical(analyte, i18n.language);
  return (
    <>
      {ranges.length === 0 && <span className="faint">{t('ranges.noneKnown')}</span>}
      <ul className="plain-list range-list">
        {ranges.map((range) => (
          <li key={`${range.kind} ${range.sex} ${range.fromAge}`}>
            {publishedTexts(analyte, range, i18n.language).map((text) => (
              <div key={text} className="range-figures">
                {text}
              </div>
            ))}
            <span className="faint below">
              {peopleText({ sex: range.sex, from_age: range.fromAge, to_age: null }, speech)}
              {' · '}
              <bdi>{rangeSourceText(t, range.source)}</bdi>
            </span>
            {range.kind !== 'reference' && <span className="faint below">{t('ranges.olderAdults')}</span>}
          </li>
        ))}
        {critical.length > 0 && (
          <li className="faint">
            {critical.map((limits) => (
              <div key={limits} className="range-figures">
                {t('ranges.critical', { limits })}
              </div>
            ))}
          </li>
        )}
      </ul>
    </>
  );
}
