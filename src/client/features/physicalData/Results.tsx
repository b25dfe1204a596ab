import { Typography } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useUnits } from '@/client/settings/useUnits';
import { allResults } from './findingsSoFar';
import { useFound } from './LiveFound';
import { ResultLine } from './ResultLine';

/** The results of the rules as the user types. */
export function Results() {
  const found = useFound();
  const { t, i18n } = useTranslation();
  const speech = { t, language: i18n.language, units: useUnits() };
  const [bmi, ...others] = allResults(found, speech);
  const headingId = useId();
  return (
    <section className="results" aria-labelledby={headingId}>
      <Typography.Title level={3} id={headingId}>
        {t('results.title')}
      </Typography.Title>
      <ul>
        <li>
          <div role="status" aria-label={t('measurements.bmi')} className="result">
            <ResultLine {...bmi} />
          </div>
        </li>
        {others.map((result) => (
          <li key={result.name} className="result">
            <ResultLine {...result} />
          </li>
        ))}
      </ul>
      <Typography.Text type="secondary" className="result-faint">
        {t('results.supports')}
      </Typography.Text>
    </section>
  );
}
