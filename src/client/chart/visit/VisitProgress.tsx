import { Steps } from 'antd';
import { useTranslation } from 'react-i18next';
import { useMediaQuery } from '@/client/ui/useMediaQuery';
import { visitSteps, type VisitStep } from './visitSteps';

interface VisitProgressProps {
  step: VisitStep;
  /** those with something of this visit */
  recorded: readonly VisitStep[];
  onGo(step: VisitStep): void;
}

/** Where a visit stands: a tick says that something is recorded, and not that one has been there. */
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
        // Five names have no room beside each other, and the step has its own as a heading: here they are only said.
        title: <span className={isNarrow ? 'visually-hidden' : undefined}>{t(`visit.step.${name}`)}</span>,
        status: statusOf(name),
      }))}
    />
  );
}
