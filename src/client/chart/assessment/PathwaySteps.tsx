import { CheckOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { formatDate } from '@/client/i18n/formats';
import { StatusTag } from '@/client/ui/StatusTag';
import type { ReadingOf } from '@/clinical/sarcopenia/sarcopeniaReading';
import type { SarcopeniaTest, TestReading } from '@/clinical/sarcopenia/sarcopeniaMeasures';
import { figureOf } from './figureOfTest';
import type { Figures } from '@/assessment/figures';
import { sarcopeniaSteps, type NextTest, type SarcopeniaStep } from './sarcopeniaSteps';
import { StaleTag } from './StaleTag';
import { useIsStale } from './useIsStale';
import { useTestWords } from './useTestWords';
import './pathway.css';

interface PathwayStepsProps {
  reading: ReadingOf<'ewgsop2'>;
  next: NextTest | null;
  taken: Figures['taken'];
  /** of the place where the patient lives */
  timeZone: string;
}

/** Find, assess, confirm, severity: each with its tests, their values, dates and cut-offs. */
export function PathwaySteps({ reading, next, taken, timeZone }: PathwayStepsProps) {
  const { t } = useTranslation();
  const steps = sarcopeniaSteps(reading);
  if (steps.length === 0) return null;
  const algorithm = t('verdicts.algorithms.ewgsop2');
  return (
    <ol className="plain-list pathway" aria-label={t('assessment.steps.name', { algorithm })}>
      {steps.map((step, at) => (
        <li
          key={step.part}
          data-state={step.state}
          {...(step.part === next && { 'aria-current': 'step' as const })}
        >
          <span className="pathway-mark" aria-hidden>
            {step.state === 'met' || step.state === 'notMet' ? <CheckOutlined aria-hidden /> : at + 1}
          </span>
          <strong className="pathway-name">{t(`assessment.steps.names.${step.part}`)}</strong>
          <Step {...{ step, among: reading.tests, taken, timeZone }} />
        </li>
      ))}
    </ol>
  );
}

interface StepProps {
  step: SarcopeniaStep;
  among: readonly TestReading[];
  taken: Figures['taken'];
  timeZone: string;
}

function Step({ step: { part, state, tests }, among, taken, timeZone }: StepProps) {
  const { t } = useTranslation();
  if (state === 'notMeasured' || state === 'notJudged' || state === 'notNeeded') {
    return (
      <div className="pathway-test">
        <span className="faint">{t(`assessment.steps.tests.${part}`)}</span>
        <span className="pathway-value">–</span>
        <StatusTag tone="missing">{t(`assessment.steps.without.${state}`)}</StatusTag>
      </div>
    );
  }
  return (
    <>
      {tests.map((test) => (
        <Test key={`${test.test}/${test.sex}`} {...{ test, among, taken, timeZone }} />
      ))}
      {state === 'undecided' && (
        <StatusTag tone="missing">{t('assessment.steps.without.undecided')}</StatusTag>
      )}
    </>
  );
}

/** A time is met when it is long. */
const timed: readonly SarcopeniaTest[] = ['chairStands', 'timedUpAndGo', 'walk400m'];

function Test({ test, among, taken, timeZone }: Omit<StepProps, 'step'> & { test: TestReading }) {
  const { t, i18n } = useTranslation();
  const isStale = useIsStale(timeZone);
  const wordsOf = useTestWords();
  const { name, value, cutOff } = wordsOf(test, among);
  const figure = figureOf(taken, test.test);
  const result = () => {
    if (test.part === 'find') return test.isLow ? 'positive' : 'negative';
    if (!test.isLow) return 'normal';
    return timed.includes(test.test) ? 'slow' : 'low';
  };
  return (
    <div className="pathway-test">
      <span className="faint">
        <bdi>{name}</bdi>
      </span>
      <span className="pathway-value">
        <bdi>{value}</bdi>
      </span>
      <span className="pathway-limit">{cutOff}</span>
      <StatusTag tone={test.isLow ? 'warning' : 'neutral'}>
        {t(`assessment.steps.results.${result()}`)}
      </StatusTag>
      {figure && (
        <span className="pathway-limit">
          {formatDate(figure.captured_at.slice(0, 10), i18n.language)}
          {isStale(figure.captured_at) && (
            <>
              {' '}
              <StaleTag />
            </>
          )}
        </span>
      )}
    </div>
  );
}
