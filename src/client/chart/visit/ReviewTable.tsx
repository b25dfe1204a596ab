import { Button, Flex, Tag } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { selectWaiting } from '@/client/outbox/outboxSelectors';
import { StateTag } from '@/client/outbox/waiting/WaitingCells';
import { VerdictTags } from '@/client/records/VerdictTags';
import { StatusTag } from '@/client/ui/StatusTag';
import { useAppSelector } from '@/client/redux/hooks';
import { isKeyedByRecord, type OfflineTable } from '@/contract/recordKinds';
import { verdictsOfDay } from '@/assessment/verdictsOfDay';
import type { ScreenedPerson } from '@/clinical/sarcopenia/sarcFVerdicts';
import type { SarcF } from '@/contract/sarcF';
import type { RecordedTable, VisitRecords } from './recordsOfVisit';
import type { ReviewRow } from './reviewRow';
import { stepOf, type VisitStep } from './visitSteps';
import './reviewTable.css';

interface ReviewTableProps {
  records: VisitRecords;
  rows: Record<RecordedTable, ReviewRow[] | null>;
  /** the steps with unsaved input */
  unsaved: readonly VisitStep[];
  /** whom a screening is scored for on its day */
  personOn(captured_at: string): ScreenedPerson;
  onCorrect(step: VisitStep): void;
}

const tables = ['sarcF', 'physicalData', 'dynamometry'] as const;

/** Every value of a visit beside that of the last one. Explicit roles: on a phone the rows are not laid out as a table. */
export function ReviewTable({ records, rows, unsaved, personOn, onCorrect }: ReviewTableProps) {
  const { t } = useTranslation();
  return (
    <table className="review-table" role="table" aria-label={t('visit.review.title')}>
      {tables.some((table) => rows[table] !== null) && (
        <thead role="rowgroup">
          <tr role="row">
            <td />
            {(['last', 'now', 'change'] as const).map((column) => (
              <th key={column} scope="col" role="columnheader">
                {t(`visit.review.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
      )}
      {tables.map((table) => (
        <Group
          key={table}
          table={table}
          entry={records[table]}
          rows={rows[table]}
          isUnsaved={unsaved.includes(stepOf[table])}
          verdicts={
            table === 'sarcF' && records.sarcF
              ? verdictsOfDay(records.sarcF.record, personOn(records.sarcF.record.captured_at))
              : (records[table]?.record.verdicts ?? null)
          }
          onCorrect={() => onCorrect(stepOf[table])}
        />
      ))}
    </table>
  );
}

interface GroupProps {
  table: RecordedTable;
  entry: VisitRecords[RecordedTable];
  rows: readonly ReviewRow[] | null;
  isUnsaved: boolean;
  verdicts: SarcF['verdicts'];
  onCorrect(): void;
}

function Group({ table, entry, rows, isUnsaved, verdicts, onCorrect }: GroupProps) {
  const { t } = useTranslation();
  const id = useId();
  const step = t(`visit.step.${stepOf[table]}`);
  const empty = isUnsaved
    ? ({ open: 'visit.continue', openStep: 'visit.continueStep', words: 'visit.notSavedYet' } as const)
    : ({ open: 'visit.record', openStep: 'visit.recordStep', words: 'visit.skipped' } as const);
  const waiting = useAppSelector(
    (state) => entry?.isWaiting && selectWaiting(state, table, waitingKeyOf(table, entry.record)),
  );
  return (
    <tbody role="rowgroup" aria-labelledby={id}>
      <tr role="row" className="review-group">
        <th scope="rowgroup" role="rowheader" colSpan={4}>
          <Flex justify="space-between" gap="small" align="center">
            <Flex gap="small" align="center" wrap>
              <span id={id}>{step}</span>
              {entry &&
                (waiting ? <StateTag waiting={waiting} /> : <Tag color="success">{t('save.uploaded')}</Tag>)}
            </Flex>
            <Button
              className="review-correct"
              onClick={onCorrect}
              aria-label={t(entry ? 'visit.correctStep' : empty.openStep, { step })}
            >
              {t(entry ? 'visit.correct' : empty.open)}
            </Button>
          </Flex>
        </th>
      </tr>
      {rows?.map((row) => (
        <Row key={row.key} row={row} />
      ))}
      {entry && verdicts && verdicts.length > 0 && (
        <tr role="row">
          <td role="cell" colSpan={4} className="review-verdicts">
            <VerdictTags
              verdicts={verdicts}
              {...(table === 'sarcF' && { screenedAt: entry.record.captured_at })}
            />
          </td>
        </tr>
      )}
      {entry === null && (
        <tr role="row">
          <td role="cell" colSpan={4} className="faint">
            {t(empty.words)}
          </td>
        </tr>
      )}
    </tbody>
  );
}

function Row({ row }: { row: ReviewRow }) {
  return (
    <tr role="row">
      <th scope="row" role="rowheader">
        {row.name}
      </th>
      {row.kind === 'noted' ? (
        <td role="cell" colSpan={3} className="review-noted">
          <bdi>{row.text}</bdi>
        </td>
      ) : (
        <>
          <td role="cell" className="review-last">
            {row.last === null ? (
              '–'
            ) : (
              <>
                <bdi>{row.last.text}</bdi> <span className="review-date">{row.last.on}</span>
              </>
            )}
          </td>
          <td role="cell" className="review-now">
            {row.outside === null ? (
              <bdi>{row.now}</bdi>
            ) : (
              <>
                <StatusTag tone="warning">
                  <bdi>{row.now}</bdi>
                </StatusTag>{' '}
                <span className="review-outside">{row.outside}</span>
              </>
            )}
          </td>
          <td role="cell" className="review-change">
            {row.isConcern ? (
              <StatusTag tone="warning">
                <bdi>{row.change}</bdi>
              </StatusTag>
            ) : (
              <bdi>{row.change ?? '–'}</bdi>
            )}
          </td>
        </>
      )}
    </tr>
  );
}

function waitingKeyOf(table: OfflineTable, record: { patient_id: string; record_id: string }): string {
  return isKeyedByRecord(table) ? record.record_id : record.patient_id;
}
