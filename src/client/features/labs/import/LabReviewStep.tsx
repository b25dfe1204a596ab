import { Alert, Button, Card, Flex, Segmented, Statistic, Typography } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LabMapping } from '@/client/csv/labMapping';
import { labRowStates, type TakenLabRow } from '@/client/csv/labRows';
import type { CsvTable } from '@/client/csv/readCsvFile';
import { formatNumber } from '@/client/i18n/formats';
import { selectAreRecordsPending, selectScope } from '@/client/records/recordsStatusSlice';
import { useAppSelector } from '@/client/redux/hooks';
import { downloadText } from '@/client/ui/downloadText';
import { LabReviewTable } from './LabReviewTable';
import { faultyLabRowsCsv, type ReviewRow } from './reviewRows';

interface LabReviewStepProps {
  name: string;
  table: Pick<CsvTable, 'header' | 'delimiter'>;
  rows: readonly ReviewRow[];
  mapping: LabMapping;
  /** lines of the questionable rows that the user confirmed */
  confirmed: ReadonlySet<number>;
  onConfirmed(lines: ReadonlySet<number>): void;
  onSave(rows: TakenLabRow[]): void;
  onColumns(): void;
  onBack(): void;
}

const filters = ['all', 'faulty', 'question'] as const;

/** What would be saved, what is already here, what needs confirmation, and what cannot be imported. */
export function LabReviewStep(props: LabReviewStepProps) {
  const { name, table, rows, mapping, confirmed, onConfirmed, onSave, onColumns, onBack } = props;
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
  const wanted = useMemo(
    () => rows.flatMap((row) => (isWanted(row, confirmed) ? [row] : [])),
    [rows, confirmed],
  );
  const shown = filter === 'all' ? rows : byState[filter];

  return (
    <>
      {isIncomplete && <Alert type="warning" showIcon title={t('labImport.notAllKnown')} />}
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
        <Segmented
          aria-label={t('labImport.show')}
          value={filter}
          onChange={setFilter}
          options={filters.map((value) => ({ value, label: t(`labImport.filters.${value}`) }))}
        />
        {filter === 'question' && byState.question.length > 0 && (
          <>
            <Button
              size="small"
              onClick={() => onConfirmed(new Set(byState.question.map(({ row }) => row.line)))}
            >
              {t('labImport.takeAll')}
            </Button>
            <Button size="small" onClick={() => onConfirmed(new Set())}>
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
                text: faultyLabRowsCsv(t, table, byState.faulty, i18n.language),
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
        confirmed={confirmed}
        onConfirm={(line, isConfirmed) => {
          const lines = new Set(confirmed);
          if (isConfirmed) lines.add(line);
          else lines.delete(line);
          onConfirmed(lines);
        }}
      />
      <Flex gap="small" align="center" wrap>
        <Button type="primary" disabled={wanted.length === 0} onClick={() => onSave(wanted)}>
          {t('labImport.saveAll', { count: wanted.length })}
        </Button>
        <Button onClick={onColumns}>{t('transfer.backToColumns')}</Button>
        <Button onClick={onBack}>{t('transfer.otherFile')}</Button>
        <Typography.Text type="secondary">
          {wanted.length === 0
            ? t('labImport.nothingToSave')
            : byState.faulty.length > 0
              ? t('transfer.faultyStay')
              : ''}
        </Typography.Text>
      </Flex>
    </>
  );
}

function isWanted(row: ReviewRow, confirmed: ReadonlySet<number>): row is TakenLabRow {
  return row.state === 'new' || (row.state === 'question' && confirmed.has(row.row.line));
}
