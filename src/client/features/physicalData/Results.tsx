import { Typography } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useUnits } from '@/client/settings/useUnits';
import { SaidOnLeaving } from '@/client/ui/SaidOnLeaving';
import { allResults } from './findingsSoFar';
import { useFound } from './LiveFound';
import { ResultLine } from './ResultLine';
import { checkFindings, checkResults } from './valuesToCheck';

interface ResultsProps {
  /** the BMI is said to a screen reader when a field of the form around it is left */
  isSaid?: boolean;
}

/** The results of the rules as the user types. */
export function Results({ isSaid = false }: ResultsProps) {
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
          {isSaid && (
            <SaidOnLeaving
              words={[
                ...checkFindings(found.toCheck, speech).map(({ title }) => title),
                ...(bmi.figure
                  ? [[`${bmi.name} ${bmi.figure}`, bmi.tag?.text ?? ''].filter(Boolean).join('. ')]
                  : []),
              ]}
            />
          )}
          <div role="group" aria-label={t('measurements.bmi')} className="result">
            <ResultLine {...bmi} />
          </div>
        </li>
        {[...checkResults(found.toCheck, speech), ...others].map((result) => (
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
