import { CheckCircleFilled, MinusCircleOutlined, QuestionCircleOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { sentenceCase } from '@/client/i18n/sentenceCase';
import { storedGlimCriteria, type CriterionState } from '@/client/i18n/storedGlimNeeds';
import type { NewestVerdict } from './newestVerdicts';
import { useGlimFigureWords } from './useGlimFigureWords';

const marks: Record<CriterionState, ReactNode> = {
  met: <CheckCircleFilled aria-hidden />,
  absent: <MinusCircleOutlined aria-hidden />,
  unknown: <QuestionCircleOutlined aria-hidden />,
};

/** What the last verdict of GLIM was made from: each criterion with its figure, its limit, and whether it is met. */
export function GlimCriteria({ glim: { verdict } }: { glim: NewestVerdict }) {
  const { t } = useTranslation();
  const figureWords = useGlimFigureWords(verdict.inputs);
  const criteria = storedGlimCriteria(verdict.verdict, verdict.inputs);
  if (criteria === null) return null;
  return (
    <div className="glim-criteria">
      <Criteria
        title={t('assessment.malnutrition.phenotypic')}
        items={criteria.phenotypic.map(({ criterion, state }) => ({
          ...{ state, name: t(`results.phenotypic.${criterion}`) },
          ...figureWords(criterion),
        }))}
      />
      <Criteria
        title={t('assessment.malnutrition.etiologic')}
        items={criteria.etiologic.map(({ criterion, state }) => ({
          ...{ state, name: t(`results.etiologic.${criterion}`) },
          ...figureWords(criterion),
        }))}
      />
    </div>
  );
}

interface Criterion {
  name: string;
  /** with the figure that was compared */
  limit?: string | undefined;
  state: CriterionState;
}

function Criteria({ title, items }: { title: string; items: readonly Criterion[] }) {
  const { t, i18n } = useTranslation();
  return (
    <div>
      <span className="faint">{title}</span>
      <ul className="plain-list" aria-label={title}>
        {items.map(({ name, limit, state }) => (
          <li key={name} data-state={state}>
            {marks[state]}
            <span>
              <bdi>{sentenceCase(name, i18n.language)}</bdi>{' '}
              <span className="glim-limit">
                {[t(`assessment.malnutrition.states.${state}`), ...(limit === undefined ? [] : [limit])].join(
                  ' · ',
                )}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
