import { Alert, Button, Card, Flex, Statistic, Typography } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HeadingRows } from '@/client/csv/labHeadingRows';
import type { LabArrangement } from '@/client/csv/labLayout';
import { resultKey, resultMapping } from '@/client/csv/labResultRows';
import { labRowStates, type TakenLabRow } from '@/client/csv/labRows';
import type { CsvTable } from '@/client/csv/readCsvFile';
import { formatNumber } from '@/client/i18n/formats';
import { selectAreRecordsPending, selectScope } from '@/client/records/recordsStatusSlice';
import { useAppSelector } from '@/client/redux/hooks';
import { downloadText } from '@/client/ui/downloadText';
import { SegmentedControl } from '@/client/ui/SegmentedControl';
import { useQuestion } from '@/client/ui/useQuestion';
import { LabReviewTable } from './LabReviewTable';
import { faultyLabRowsCsv } from './faultyLabRowsCsv';
import { ResultList } from './ResultList';
import { unansweredRows, type ResultAnswers, type ReviewRow } from './reviewRows';

interface LabReviewStepProps {
  name: string;
  table: CsvTable;
  rows: readonly ReviewRow[];
  understood: LabArrangement & HeadingRows;
  answers: ResultAnswers;
  onAnswers(answers: ResultAnswers): void;
  onSave(rows: TakenLabRow[]): void;
  onColumns(): void;
  onBack(): void;
}

/** results that the question before saving names */
const asked = 5;

const filters = ['all', 'faulty', 'question'] as const;

/** What would be saved, what is already here, what needs confirmation, and what cannot be imported. */
export function LabReviewStep(props: LabReviewStepProps) {
  const { name, table, rows, understood, answers, onAnswers, onSave, onColumns, onBack } = props;
  const { t, i18n } = useTranslation();
  const isIncomplete = useAppSelector(
    (state) => selectScope(state).kind === 'recent' || selectAreRecordsPending(state),
  );
  const [filter, setFilter] = useState<(typeof filters)[number]>('all');
  const byState = useMemo(() => {
    const found: Record<ReviewRow['state'], ReviewRow[]> = {
      new: [],
      question: [],
      recorded: [],
      repeated: [],
      faulty: [],
    };
    for (const row of rows) found[row.state].push(row);
    return found;
  }, [rows]);
  const wanted = useMemo(() => rows.flatMap((row) => (isWanted(row, answers) ? [row] : [])), [rows, answers]);
  const unanswered = useMemo(() => unansweredRows(byState.question, answers), [byState, answers]);
  const mapping = useMemo(() => resultMapping(understood), [understood]);
  const ask = useQuestion();
  const answerAll = (isTaken: boolean) =>
    onAnswers(new Map(byState.question.map(({ row }) => [resultKey(row), isTaken])));
  const showUnanswered = () => setFilter('question');
  const save = async (): Promise<void> => {
    if (unanswered.length > 0) {
      const isConfirmed = await ask({
        title: t('labImport.saveWithout', { count: unanswered.length }),
        content: <ResultList rows={unanswered} mapping={mapping} atMost={asked} />,
        okText: t('labImport.saveWithoutThem'),
        cancelText: t('labImport.showUnanswered'),
      });
      if (!isConfirmed) return showUnanswered();
    }
    onSave(wanted);
  };
  const shown = filter === 'all' ? rows : byState[filter];

  return (
    <>
      {isIncomplete && <Alert role="note" type="warning" showIcon title={t('labImport.notAllKnown')} />}
      <div className="figure-cards">
        {labRowStates.map((state) => (
          <Card key={state} size="small">
            <Statistic
              title={t(`labImport.states.${state}`)}
              value={byState[state].length}
              formatter={() => formatNumber(byState[state].length, i18n.language)}
            />
          </Card>
        ))}
      </div>
      <Flex gap="small" align="center" wrap>
        <SegmentedControl
          aria-label={t('labImport.show')}
          value={filter}
          onChange={setFilter}
          options={filters.map((value) => ({ value, label: t(`labImport.filters.${value}`) }))}
        />
        {filter === 'question' && byState.question.length > 0 && (
          <>
            <Button size="small" onClick={() => answerAll(true)}>
              {t('labImport.takeAll')}
            </Button>
            <Button size="small" onClick={() => answerAll(false)}>
              {t('labImport.takeNone')}
            </Button>
          </>
        )}
        {filter === 'faulty' && byState.faulty.length > 0 && (
          <Button
            size="small"
            onClick={() =>
              downloadText({
                name: `${name.replace(/\.\w+$/, '')}-faults.csv`,
                text: faultyLabRowsCsv(t, {
                  table,
                  understood,
                  rows: byState.faulty,
                  language: i18n.language,
                }),
                type: 'text/csv',
              })
            }
          >
            {t('transfer.downloadFaulty')}
          </Button>
        )}
      </Flex>
      <LabReviewTable
        rows={shown}
        mapping={mapping}
        answers={answers}
        onConfirm={(key, isConfirmed) => {
          const changed = new Map(answers);
          if (isConfirmed) changed.set(key, true);
          else changed.delete(key);
          onAnswers(changed);
        }}
      />
      {unanswered.length > 0 && (
        <Alert
          role="status"
          type="warning"
          showIcon
          title={t('labImport.unanswered', { count: unanswered.length })}
          action={
            <Button size="small" onClick={showUnanswered}>
              {t('labImport.showUnanswered')}
            </Button>
          }
        />
      )}
      <Flex gap="small" align="center" wrap>
        <Button type="primary" disabled={wanted.length === 0} onClick={() => void save()}>
          {t('labImport.saveAll', { count: wanted.length })}
        </Button>
        <Button onClick={onColumns}>{t('transfer.backTo.columns')}</Button>
        <Button onClick={onBack}>{t('transfer.otherFile')}</Button>
        <Typography.Text type="secondary">
          {wanted.length === 0
            ? t(
                unanswered.length > 0
                  ? 'labImport.confirmFirst'
                  : byState.question.length > 0
                    ? 'labImport.allLeftOut'
                    : 'labImport.nothingToSave',
              )
            : byState.faulty.length > 0
              ? t('transfer.faultyStay')
              : ''}
        </Typography.Text>
      </Flex>
    </>
  );
}

function isWanted(row: ReviewRow, answers: ResultAnswers): row is TakenLabRow {
  return row.state === 'new' || (row.state === 'question' && answers.get(resultKey(row.row)) === true);
}
