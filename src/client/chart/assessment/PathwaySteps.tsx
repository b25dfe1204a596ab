import { CheckOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { formatDateNear, formatItems, formatNumber } from '@/client/i18n/formats';
import { useToday } from '@/client/i18n/useToday';
import { StatusTag } from '@/client/ui/StatusTag';
import type { ReadingOf } from '@/clinical/sarcopenia/sarcopeniaReading';
import type { SarcopeniaTest, TestReading } from '@/clinical/sarcopenia/sarcopeniaMeasures';
import { figureOf } from './figureOfTest';
import type { Figures } from '@/assessment/figures';
import { sarcopeniaSteps, testToCome, type NextTest, type SarcopeniaStep } from './sarcopeniaSteps';
import { StaleTag } from './StaleTag';
import { useIsStale } from './useIsStale';
import { useLimitWords } from './useLimitWords';
import { useTestWords } from './useTestWords';
import './pathway.css';

interface PathwayStepsProps {
  reading: ReadingOf<'ewgsop2'>;
  next: NextTest | null;
  figures: Figures;
  /** of the place where the patient lives */
  timeZone: string;
  /** what the card says of every figure, not said again in a step; and what the tile of SARC-F says instead of its age */
  said: { day: string | null; isAllStale: boolean; isScreeningDue: boolean };
}

/** Find, assess, confirm, severity: each with its tests, their values and cut-offs, and a date that is not the card's. */
export function PathwaySteps({ reading, next, ...shared }: PathwayStepsProps) {
  const { t, i18n } = useTranslation();
  const steps = sarcopeniaSteps(reading);
  if (steps.length === 0) return null;
  const algorithm = t('verdicts.algorithms.ewgsop2');
  // A severity is not reached before there is something to be severe.
  const isAhead = (at: number): boolean =>
    steps.slice(0, at).some(({ part, state }) => part !== 'find' && state !== 'met');
  return (
    <ol className="plain-list pathway" aria-label={t('assessment.steps.name', { algorithm })}>
      {steps.map((step, at) => (
        <li
          key={step.part}
          data-state={step.state === 'met' && isAhead(at) ? 'ahead' : step.state}
          {...(step.part === next && { 'aria-current': 'step' as const })}
        >
          <span className="pathway-mark" aria-hidden>
            {step.state === 'notMet' || (step.state === 'met' && !isAhead(at)) ? (
              <CheckOutlined aria-hidden />
            ) : (
              formatNumber(at + 1, i18n.language)
            )}
          </span>
          <strong className="pathway-name">{t(`assessment.steps.names.${step.part}`)}</strong>
          <Step step={step} among={reading.tests} {...shared} />
        </li>
      ))}
    </ol>
  );
}

interface StepProps extends Omit<PathwayStepsProps, 'reading' | 'next'> {
  step: SarcopeniaStep;
  among: readonly TestReading[];
}

function Step({ step: { part, state, tests }, ...shared }: StepProps) {
  const { t } = useTranslation();
  const limitWords = useLimitWords();
  if (state === 'notMeasured' || state === 'notJudged' || state === 'notNeeded') {
    const test = state === 'notMeasured' ? testToCome(part, shared.figures.inputs.sex) : null;
    return (
      <div className="pathway-test">
        <span className="faint">{t(`assessment.steps.tests.${part}`)}</span>
        <span className="pathway-value">–</span>
        {test && (
          <span className="pathway-limit">{t('assessment.steps.cutOff', { cutOff: limitWords(test) })}</span>
        )}
        <StatusTag tone="missing">{t(`assessment.steps.without.${state}`)}</StatusTag>
      </div>
    );
  }
  const [first, ...further] = tests;
  return (
    <>
      {first && <Test test={first} {...shared} />}
      {further.map((test) => (
        <FurtherTest key={`${test.test}/${test.sex}`} test={test} {...shared} />
      ))}
      {state === 'undecided' && (
        <StatusTag tone="missing">{t('assessment.steps.without.undecided')}</StatusTag>
      )}
    </>
  );
}

type TestProps = Omit<StepProps, 'step'> & { test: TestReading };

function Test({ test, ...shared }: TestProps) {
  const { t } = useTranslation();
  const { name, number, value, limit } = useTestWords()(test, shared.among);
  // "15.2 kg": the unit in small, wherever it stands after its number.
  const unit = number !== null && value.startsWith(number) ? value.slice(number.length) : '';
  return (
    <div className="pathway-test">
      <span className="faint">
        <bdi>{name}</bdi>
      </span>
      <span className="pathway-value">
        <bdi>
          {unit === '' ? value : number}
          {unit !== '' && <span className="pathway-unit">{unit}</span>}
        </bdi>
      </span>
      <span className="pathway-limit">{t('assessment.steps.cutOff', { cutOff: limit })}</span>
      <StatusTag tone={test.isLow ? 'warning' : 'neutral'}>
        {t(`assessment.steps.results.${resultOf(test)}`)}
      </StatusTag>
      <Dated test={test} {...shared} />
    </div>
  );
}

/** A second test of a step, in small: "Five chair stands 16.2 s" and "Slow, cut-off above 15 s". */
function FurtherTest({ test, ...shared }: TestProps) {
  const { t, i18n } = useTranslation();
  const { name, value, cutOff } = useTestWords()(test, shared.among);
  const result = t(`assessment.steps.results.${resultOf(test)}`);
  return (
    <div className="pathway-further" data-low={test.isLow}>
      <span>
        <bdi>{name}</bdi> <strong>{value}</strong>
      </span>
      <span className="pathway-limit">{formatItems([result, cutOff], i18n.language)}</span>
      <Dated test={test} {...shared} />
    </div>
  );
}

/** A time is met when it is long. */
const timed: readonly SarcopeniaTest[] = ['chairStands', 'timedUpAndGo', 'walk400m'];

function resultOf({ part, test, isLow }: TestReading): 'positive' | 'negative' | 'normal' | 'slow' | 'low' {
  if (part === 'find') return isLow ? 'positive' : 'negative';
  if (!isLow) return 'normal';
  return timed.includes(test) ? 'slow' : 'low';
}

/** When a test was done, where that is not what the card says of all of them. */
function Dated({ test, figures, timeZone, said }: TestProps) {
  const { i18n } = useTranslation();
  const isStale = useIsStale(timeZone);
  const today = useToday();
  const figure = figureOf(figures.taken, test.test);
  if (!figure) return null;
  const day = figure.captured_at.slice(0, 10);
  const isDue = test.part === 'find' && said.isScreeningDue;
  const isAlone = isDue || (!said.isAllStale && isStale(figure.captured_at));
  if (day === said.day && !isAlone) return null;
  return (
    <span className="pathway-limit">
      {formatDateNear(day, today, i18n.language)} {isAlone && <StaleTag isDue={isDue} />}
    </span>
  );
}
