import { Steps } from 'antd';
import { useTranslation } from 'react-i18next';
import { visitSteps, type VisitStep } from './visitSteps';

interface VisitProgressProps {
  step: VisitStep;
  /** the steps with records of this visit, and what was saved in each, in a few words */
  saved: ReadonlyMap<VisitStep, string>;
  /** there is room for the steps beside the form */
  isWide: boolean;
  onGo(step: VisitStep): void;
}

/**
 * Progress of a visit: the steps below each other with what was saved, or a bar for each. A tick means that something is
 * recorded, not that the step was visited.
 */
export function VisitProgress({ step, saved, isWide, onGo }: VisitProgressProps) {
  const { t } = useTranslation();
  const current = visitSteps.indexOf(step);
  const statusOf = (name: VisitStep) => {
    if (name === step) return 'process';
    return saved.has(name) || (name === 'details' && current > 0) ? 'finish' : 'wait';
  };
  /** The same in words: the colours of the steps are not heard. */
  const nameOf = (name: VisitStep) => {
    const isSkipped = visitSteps.indexOf(name) < current && statusOf(name) === 'wait';
    const words = t(`visit.step.${name}`);
    if (isSkipped) return t('visit.stepSkipped', { step: words });
    const isDone = saved.has(name) || statusOf(name) === 'finish';
    return isDone ? t('visit.stepDone', { step: words }) : words;
  };
  if (isWide) {
    return (
      <nav aria-label={t('visit.steps')}>
        <Steps
          className="visit-steps"
          orientation="vertical"
          current={current}
          onChange={(index) => onGo(visitSteps[index] ?? 'details')}
          // Its number or tick would be part of the name, the tick in English.
          iconRender={(icon) => (
            <span aria-hidden className="visit-step-icon">
              {icon}
            </span>
          )}
          items={visitSteps.map((name) => ({
            title: (
              <>
                <span aria-hidden>{t(`visit.step.${name}`)}</span>
                <span className="visually-hidden">{nameOf(name)}</span>
              </>
            ),
            content: saved.get(name),
            status: statusOf(name),
          }))}
        />
      </nav>
    );
  }
  return (
    <nav aria-label={t('visit.steps')} className="visit-bars">
      <ol>
        {visitSteps.map((name) => (
          <li key={name}>
            <button
              type="button"
              className="visit-bar"
              data-status={statusOf(name)}
              aria-current={name === step ? 'step' : undefined}
              title={t(`visit.step.${name}`)}
              onClick={() => onGo(name)}
            >
              <span className="visually-hidden">
                {[nameOf(name), saved.get(name)].filter(Boolean).join(': ')}
              </span>
            </button>
          </li>
        ))}
      </ol>
      <div className="visit-step-of" aria-hidden>
        <strong>{t(`visit.step.${step}`)}</strong>
        <span>{t('visit.stepOf', { step: current + 1, steps: visitSteps.length })}</span>
      </div>
    </nav>
  );
}
