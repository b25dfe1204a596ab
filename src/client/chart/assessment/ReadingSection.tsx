import { CheckOutlined } from '@ant-design/icons';
import { Alert, Flex, Tag, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { formatDate, formatList } from '@/client/i18n/formats';
import { useAppSelector } from '@/client/redux/hooks';
import { selectSettings } from '@/client/settings/settingsSlice';
import { areWithinDays } from '@/clinical/body/latestMeasures';
import type { SarcopeniaNote, SarcopeniaReading } from '@/clinical/sarcopenia/sarcopeniaReading';
import type { TestReading } from '@/clinical/sarcopenia/sarcopeniaMeasures';
import type { Figure, Figures } from '@/assessment/figures';
import { figureOf, figuresUsed } from './figureOfTest';
import type { NextTest } from './sarcopeniaSteps';
import { StatusTag } from '@/client/ui/StatusTag';
import { StaleTag } from './StaleTag';
import { useIsStale } from './useIsStale';
import { useTestWords } from './useTestWords';
import './assessment.css';

interface ReadingSectionProps {
  reading: SarcopeniaReading;
  taken: Figures['taken'];
  /** of the place where the patient lives */
  timeZone: string;
}

/** A verdict that sarcopenia is not indicated says nothing of what else was found: it has no colour of its own. */
const verdictTag = {
  normal: { tone: 'neutral', sign: <CheckOutlined aria-hidden /> },
  concern: { tone: 'warning' },
} as const;

/** What one definition concludes, with every test that it used. */
export function ReadingSection({ reading, taken, timeZone }: ReadingSectionProps) {
  const { t } = useTranslation();
  const algorithm = t(`verdicts.algorithms.${reading.algorithm}`);
  return (
    <section aria-label={algorithm}>
      <Flex gap="small" wrap align="center">
        <Typography.Text strong>{algorithm}</Typography.Text>
        {reading.status === 'assessed' && (
          <StatusTag {...verdictTag[reading.verdict === 'no-sarcopenia' ? 'normal' : 'concern']}>
            {t(`assessment.verdicts.${reading.verdict}`)}
          </StatusTag>
        )}
      </Flex>
      {reading.tests.length > 0 && (
        <ul className="plain-list assessment-tests">
          {reading.tests.map((test) => (
            <TestLine
              key={`${test.part}/${test.test}/${test.sex}/${test.asmMethod}`}
              reading={test}
              among={reading.tests}
              figure={figureOf(taken, test.test)}
              timeZone={timeZone}
            />
          ))}
        </ul>
      )}
      <ReadingNotes reading={reading} taken={taken} timeZone={timeZone} />
    </section>
  );
}

/** What says that a test is missing. */
const missingNotes: Record<NextTest, SarcopeniaNote | null> = {
  strength: null,
  mass: 'massNeeded',
  performance: 'severityNotAssessed',
};

/** What keeps a definition from a verdict, and what is to be known about one. */
export function ReadingNotes({
  reading,
  taken,
  timeZone,
  next = null,
}: ReadingSectionProps & {
  /** the missing test that stands beside the notes already */
  next?: NextTest | null;
}) {
  const { t, i18n } = useTranslation();
  const { staleDays } = useAppSelector(selectSettings);
  const algorithm = t(`verdicts.algorithms.${reading.algorithm}`);
  const used = reading.tests.flatMap(({ test }) => figuresUsed(taken, test));
  const needs =
    reading.status === 'cannotAssess' && !(next === 'strength' && reading.needs.length === 1)
      ? formatList(
          reading.needs.map((need) => t(`assessment.needs.${need}`)),
          i18n.language,
        )
      : null;
  return (
    <>
      {needs !== null && <div>{t('assessment.needed', { needs })}</div>}
      {reading.status === 'tooYoung' && (
        <div>{t('assessment.notForAge', { algorithm, years: reading.fromAgeYears })}</div>
      )}
      {reading.status === 'pregnant' && <div>{t('results.pregnant')}</div>}
      {!areWithinDays(used, { timeZone, days: staleDays }) && (
        <Alert
          role="note"
          type="info"
          title={t('assessment.apart', { count: staleDays })}
          className="assessment-note"
        />
      )}
      {reading.notes
        .filter((note) => next === null || note !== missingNotes[next])
        .map((note) => (
          <Alert
            role="note"
            key={note}
            type="info"
            title={t(`assessment.notes.${note}`)}
            className="assessment-note"
          />
        ))}
    </>
  );
}

interface TestLineProps {
  reading: TestReading;
  /** all tests of the definition */
  among: readonly TestReading[];
  figure: Figure | undefined;
  timeZone: string;
}

function TestLine({ reading, among, figure, timeZone }: TestLineProps) {
  const { t, i18n } = useTranslation();
  const isStale = useIsStale(timeZone);
  const wordsOf = useTestWords();
  const { name, value, cutOff } = wordsOf(reading, among);
  return (
    <li data-low={reading.isLow}>
      <span>{name}</span>
      <span className="assessment-value">
        <bdi>{value}</bdi>
      </span>
      <span className="faint">
        {cutOff}{' '}
        <Tag {...(reading.isLow && { color: 'warning' })}>
          {t(reading.isLow ? 'assessment.met' : 'assessment.notMet')}
        </Tag>
      </span>
      {figure && (
        <span className="faint">
          {formatDate(figure.captured_at.slice(0, 10), i18n.language)}
          {isStale(figure.captured_at) && (
            <>
              {' '}
              <StaleTag />
            </>
          )}
        </span>
      )}
    </li>
  );
}
