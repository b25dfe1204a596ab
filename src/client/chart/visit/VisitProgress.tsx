import { Steps } from 'antd';
import { useTranslation } from 'react-i18next';
import { useMediaQuery } from '@/client/ui/useMediaQuery';
import { visitSteps, type VisitStep } from './visitSteps';

interface VisitProgressProps {
  step: VisitStep;
  /** the steps with records of this visit */
  recorded: readonly VisitStep[];
  onGo(step: VisitStep): void;
}

/** Progress of a visit. A tick means that something is recorded, not that the step was visited. */
export function VisitProgress({ step, recorded, onGo }: VisitProgressProps) {
  const { t } = useTranslation();
  const isNarrow = useMediaQuery('(width < 600px)');
  const current = visitSteps.indexOf(step);
  const statusOf = (name: VisitStep) => {
    if (name === step) return 'process';
    return recorded.includes(name) || (name === 'details' && current > 0) ? 'finish' : 'wait';
  };
  return (
    <Steps
      aria-label={t('visit.steps')}
      className="visit-steps"
      size="small"
      responsive={false}
      titlePlacement={isNarrow ? 'vertical' : 'horizontal'}
      current={current}
      onChange={(index) => onGo(visitSteps[index] ?? 'details')}
      items={visitSteps.map((name) => ({
        // Five names do not fit side by side, and the step has its own heading. Here they are only for screen
        // readers.
        title: <span className={isNarrow ? 'visually-hidden' : undefined}>{t(`visit.step.${name}`)}</span>,
        status: statusOf(name),
      }))}
    />
  );
}
