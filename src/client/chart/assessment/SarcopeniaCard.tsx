import { Alert, Card, Flex, Skeleton, Tag, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { formatDate, formatList } from '@/client/i18n/formats';
import { useAppSelector } from '@/client/redux/hooks';
import { selectSettings } from '@/client/settings/settingsSlice';
import { areWithinDays } from '@/clinical/body/latestMeasures';
import type { SarcopeniaReading } from '@/clinical/sarcopenia/sarcopeniaReading';
import type { SarcopeniaTest, TestReading } from '@/clinical/sarcopenia/sarcopeniaMeasures';
import type { Figure, FigureKey, Figures } from './figures';
import type { Assessment } from './useAssessment';
import { StaleTag } from './StaleTag';
import { useIsStale } from './useIsStale';
import { useTestWords } from './useTestWords';
import './assessment.css';

interface SarcopeniaCardProps {
  assessment: Assessment;
  /** the records are still being read, so it is not yet known what is missing */
  isPending?: boolean;
}

/** What each chosen definition concludes from the newest figures, listed with their dates and cut-offs. */
export function SarcopeniaCard({ assessment, isPending = false }: SarcopeniaCardProps) {
  const { t } = useTranslation();
  const title = t('assessment.title');
  if (isPending) {
    return (
      <Card title={title}>
        <Skeleton active title={false} />
      </Card>
    );
  }
  return (
    <Card title={title} className="assessment">
      <Flex vertical gap="middle">
        {assessment.readings().map((reading) => (
          <Reading
            key={reading.algorithm}
            reading={reading}
            taken={assessment.taken}
            timeZone={assessment.timeZone}
          />
        ))}
        <Typography.Text type="secondary">{t('assessment.caution')}</Typography.Text>
      </Flex>
    </Card>
  );
}

interface ReadingProps {
  reading: SarcopeniaReading;
  taken: Figures['taken'];
  /** of the place where the patient lives */
  timeZone: string;
}

function Reading({ reading, taken, timeZone }: ReadingProps) {
  const { t, i18n } = useTranslation();
  const { staleDays } = useAppSelector(selectSettings);
  const algorithm = t(`verdicts.algorithms.${reading.algorithm}`);
  const used = reading.tests.flatMap(({ test }) => figuresUsed(taken, test));
  const needs =
    reading.status === 'cannotAssess'
      ? formatList(
          reading.needs.map((need) => t(`assessment.needs.${need}`)),
          i18n.language,
        )
      : null;
  return (
    <section aria-label={algorithm}>
      <Flex gap="small" wrap align="center">
        <Typography.Text strong>{algorithm}</Typography.Text>
        {reading.status === 'assessed' && (
          <Tag color={reading.verdict === 'no-sarcopenia' ? 'success' : 'warning'}>
            {t(`assessment.verdicts.${reading.verdict}`)}
          </Tag>
        )}
      </Flex>
      {needs !== null && <div>{t('assessment.needed', { needs })}</div>}
      {reading.status === 'tooYoung' && (
        <div>{t('assessment.notForAge', { algorithm, years: reading.fromAgeYears })}</div>
      )}
      {reading.status === 'pregnant' && <div>{t('results.pregnant')}</div>}
      {reading.tests.length > 0 && (
        <ul className="plain-list assessment-tests">
          {reading.tests.map((test) => (
            <TestLine
              key={`${test.part}/${test.test}/${test.sex}/${test.asmMethod}`}
              reading={test}
              isOfBoth={isOfBothSexes(reading, test)}
              figure={figureOf(taken, test.test)}
              timeZone={timeZone}
            />
          ))}
        </ul>
      )}
      {!areWithinDays(used, { timeZone, days: staleDays }) && (
        <Alert type="info" title={t('assessment.apart', { count: staleDays })} className="assessment-note" />
      )}
      {reading.notes.map((note) => (
        <Alert key={note} type="info" title={t(`assessment.notes.${note}`)} className="assessment-note" />
      ))}
    </section>
  );
}

interface TestLineProps {
  reading: TestReading;
  figure: Figure | undefined;
  /** the sex is unknown and its cut-offs differ, so each is named */
  isOfBoth: boolean;
  timeZone: string;
}

function isOfBothSexes({ tests }: SarcopeniaReading, { part, test, sex }: TestReading): boolean {
  return tests.some((other) => other.part === part && other.test === test && other.sex !== sex);
}

function TestLine({ reading, figure, isOfBoth, timeZone }: TestLineProps) {
  const { t, i18n } = useTranslation();
  const isStale = useIsStale(timeZone);
  const { test, isLow, sex, asmMethod } = reading;
  const wordsOf = useTestWords();
  const { value, cutOff } = wordsOf(reading);
  return (
    <li data-low={isLow}>
      <span>
        {t(`assessment.tests.${test}`)}
        {isOfBoth && sex !== 'either' && ` (${t(`patients.sexes.${sex}`)})`}
        {asmMethod && ` (${t(`measurements.asmMethods.${asmMethod}`)})`}
      </span>
      <span className="assessment-value">
        <bdi>{value}</bdi>
      </span>
      <span className="faint">
        {cutOff} {isLow && <Tag color="warning">{t('assessment.met')}</Tag>}
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

/** Where the value of a test comes from. */
const figureKeys: Record<SarcopeniaTest, FigureKey> = {
  sarcF: 'sarcFPoints',
  sarcCalf: 'sarcFPoints',
  calf: 'calfCm',
  grip: 'gripMaxKg',
  chairStands: 'chairStands5S',
  asm: 'asmKg',
  asmPerHeight2: 'asmKg',
  asmPerBmi: 'asmKg',
  gaitSpeed: 'gait4mS',
  sppb: 'sppbPoints',
  timedUpAndGo: 'timedUpAndGoS',
  walk400m: 'walk400mS',
};

function figuresUsed(taken: Figures['taken'], test: SarcopeniaTest): Figure[] {
  const height = test === 'asmPerHeight2' || test === 'asmPerBmi' ? taken.heightCm : undefined;
  const weight = test === 'asmPerBmi' ? taken.weightKg : undefined;
  return [figureOf(taken, test), height, weight].flatMap((figure) => figure ?? []);
}

function figureOf(taken: Figures['taken'], test: SarcopeniaTest): Figure | undefined {
  return taken[figureKeys[test]];
}
