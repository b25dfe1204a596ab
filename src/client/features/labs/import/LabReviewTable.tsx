import { Checkbox, Table, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { LabMapping } from '@/client/csv/labMapping';
import { resultKey } from '@/client/csv/labResultRows';
import { fullName } from '@/client/patients/usePatient';
import { formatDate } from '@/client/i18n/formats';
import { collectedText } from '@/client/i18n/labFieldText';
import { preciseLabValueText } from '@/client/i18n/labWords';
import { routes } from '@/client/navigation/routes';
import {
  cellsShown,
  questionWords,
  reasonsOf,
  takeWords,
  type ResultAnswers,
  type ReviewRow,
} from './reviewRows';
import { notLive } from '@/client/ui/notLive';
import { useMediaQuery } from '@/client/ui/useMediaQuery';

interface LabReviewTableProps {
  rows: readonly ReviewRow[];
  mapping: LabMapping;
  answers: ResultAnswers;
  onConfirm(key: string, isConfirmed: boolean): void;
}

const colors = {
  new: 'success',
  question: 'warning',
  recorded: 'default',
  repeated: 'default',
  faulty: 'error',
} as const;

/** Each result of a file: its place, its content, its status, and the reason. */
export function LabReviewTable({ rows, mapping, answers, onConfirm }: LabReviewTableProps) {
  const { t } = useTranslation();
  // Beside each other on a phone, both would be of one word a line.
  const isNarrow = useMediaQuery('(width < 600px)');
  const stateOf = (row: ReviewRow) => <RowState row={row} answers={answers} onConfirm={onConfirm} />;
  return (
    <Table<ReviewRow>
      loading={notLive}
      aria-label={t('labImport.preview')}
      size="small"
      rowKey={({ row }) => resultKey(row)}
      // No copy: there may be two hundred thousand rows.
      dataSource={rows}
      pagination={{ pageSize: 50, hideOnSinglePage: true, showSizeChanger: false }}
      locale={{ emptyText: t('labImport.noRows') }}
      columns={[
        {
          title: t('labImport.row'),
          align: 'end',
          width: 72,
          render: (_, { row: { line, column } }) => (
            <>
              {line}
              {column && (
                <div className="faint">
                  <bdi>{column.name}</bdi>
                </div>
              )}
            </>
          ),
        },
        ...(isNarrow
          ? [
              {
                title: t('labImport.result'),
                render: (_: unknown, row: ReviewRow) => (
                  <>
                    <RowContent row={row} mapping={mapping} />
                    {stateOf(row)}
                  </>
                ),
              },
            ]
          : [
              {
                title: t('labImport.result'),
                render: (_: unknown, row: ReviewRow) => <RowContent row={row} mapping={mapping} />,
              },
              { title: t('labImport.state'), render: (_: unknown, row: ReviewRow) => stateOf(row) },
            ]),
      ]}
    />
  );
}

interface RowStateProps extends Pick<LabReviewTableProps, 'answers' | 'onConfirm'> {
  row: ReviewRow;
}

/** Whether a row is saved, why not, and what is asked about it. */
function RowState({ row, answers, onConfirm }: RowStateProps) {
  const { t, i18n } = useTranslation();
  return (
    <>
      <Tag color={colors[row.state]}>{t(`labImport.states.${row.state}`)}</Tag>
      {reasonsOf(t, row, i18n.language).map((words, at) => (
        <div key={at}>{words}</div>
      ))}
      {row.state === 'faulty' && 'here' in row && row.here && (
        <Link
          to={routes.patientLabs.href(row.here.patient.patient_id)}
          target="_blank"
          aria-label={t('labs.grid.titleOf', { name: fullName(row.here.patient) })}
        >
          <bdi>{fullName(row.here.patient)}</bdi>
        </Link>
      )}
      {row.state === 'question' && (
        <>
          {row.questions.map((question) => (
            <div key={question.code}>{questionWords(t, question, i18n.language)}</div>
          ))}
          <Checkbox
            aria-label={takeWords(t, row.row)}
            checked={answers.get(resultKey(row.row)) === true}
            onChange={({ target }) => onConfirm(resultKey(row.row), target.checked)}
          >
            {t('labImport.take')}
          </Checkbox>
        </>
      )}
    </>
  );
}

/** A parsed row in the language of the screen, a faulty one as it is in the file. */
function RowContent({ row, mapping }: { row: ReviewRow; mapping: LabMapping }) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  if (row.state === 'faulty') {
    const { patient, analyte, result, collected } = cellsShown(t, row, mapping);
    return (
      <>
        <bdi>{patient}</bdi>
        <div>
          <bdi>{analyte}</bdi> <bdi>{result}</bdi>
        </div>
        <div className="faint">
          <bdi>{collected}</bdi>
        </div>
      </>
    );
  }
  const { patient, result } = row;
  return (
    <>
      <bdi>{fullName(patient)}</bdi>{' '}
      <span className="faint">
        {formatDate(patient.birth_date, language)}
        {patient.identifier !== null && (
          <>
            {' · '}
            <bdi className="unbroken">{patient.identifier}</bdi>
          </>
        )}
      </span>
      <div>
        {t(`labs.analytes.${result.analyte}`)}{' '}
        <bdi className="lab-figure one-line">{preciseLabValueText({ language }, result)}</bdi>
      </div>
      <div className="faint">
        {t('labImport.collected', { date: collectedText(result.collected_at, language) })}
      </div>
    </>
  );
}
