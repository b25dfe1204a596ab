import { Select, Table, Typography } from 'antd';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { PatientColumn } from '@/client/csv/patientColumns';
import { selectAllPatientRows } from '@/client/patients/patientsSelectors';
import { fullName } from '@/client/patients/usePatient';
import { formatDate, formatItems, formatList, isolated } from '@/client/i18n/formats';
import { routes } from '@/client/navigation/routes';
import { useAppSelector } from '@/client/redux/hooks';
import { breakpoints } from '@/client/ui/breakpoints';
import { useMediaQuery } from '@/client/ui/useMediaQuery';
import { SegmentedControl } from '@/client/ui/SegmentedControl';
import { detailConflictsOf, identityFields } from './detailConflicts';
import { detailConflictWords } from './detailConflictWords';
import { entriesText } from './listConflictWords';
import { MergeInFile } from './MergeInFile';
import { decisions, isPossible, type Candidate, type Decision, type FoundDuplicate } from './candidates';
import { notLive } from '@/client/ui/notLive';

interface CandidateTableProps {
  label: string;
  candidates: Candidate[];
  /** all of the file */
  inFile: readonly Candidate[];
  onDecide(wanted: ReadonlySet<Candidate>, decision: Decision): void;
}

const garbledShown = 3;

/** The patients in a file, their likely duplicates, and the decision for each. */
export function CandidateTable({ label, candidates, inFile, onDecide }: CandidateTableProps) {
  const { t, i18n } = useTranslation();
  const rows = useAppSelector(selectAllPatientRows);
  const isNarrow = useMediaQuery(`(width < ${breakpoints.small}px)`);
  const inFileOf = (id: string) => inFile.find(({ patient_id }) => patient_id === id);
  const rowOf = (id: string) => rows.find(({ patient_id }) => patient_id === id);
  const reasonsText = (reasons: FoundDuplicate['reasons']) =>
    reasons.map((reason) => t(`patients.duplicate.${reason}`)).join(' · ');
  const fieldNames = (fields: readonly PatientColumn[]) =>
    formatList(
      fields.map((field) => t(`fields.${field}`)),
      i18n.language,
    );
  const sameText = ({ duplicates: [first], sameAsLine, sameInFile }: Candidate) => {
    const row = first && rowOf(first.patient_id);
    if (row && first)
      return (
        <>
          <Link to={routes.patient.href(row.patient_id)} target="_blank">
            <bdi>{fullName(row)}</bdi>
          </Link>
          <div className="faint">{reasonsText(first.reasons)}</div>
        </>
      );
    const other = sameInFile === null ? undefined : inFileOf(sameInFile);
    if (other) return t('transfer.sameInFile', { name: fullName(other.values) });
    return sameAsLine === null ? null : t('transfer.sameAsLine', { line: sameAsLine });
  };
  const mergeText = (candidate: Candidate) => {
    const into = candidate.state.merged_into;
    const kept = into === null ? undefined : (rowOf(into) ?? inFileOf(into)?.values);
    return kept && isPossible(candidate, 'add') ? (
      <MergeInFile duplicate={candidate.values} kept={kept} />
    ) : null;
  };
  const choice = (candidate: Candidate) =>
    isPossible(candidate, 'fillIn') ? (
      <Select
        aria-label={t('transfer.decisionOf', { name: fullName(candidate.values) })}
        value={candidate.decision}
        style={{ minWidth: 200 }}
        options={decisions
          .filter((value) => isPossible(candidate, value))
          .map((value) => ({ value, label: t(`transfer.decisions.${value}`) }))}
        onChange={(decision) => onDecide(new Set([candidate]), decision)}
      />
    ) : (
      <SegmentedControl
        size="small"
        aria-label={t('transfer.decisionOf', { name: fullName(candidate.values) })}
        value={candidate.decision}
        options={(['add', 'leaveOut'] as const).map((value) => ({
          value,
          label: t(`transfer.decisions.${value}`),
        }))}
        onChange={(decision) => onDecide(new Set([candidate]), decision)}
      />
    );
  return (
    <Table<Candidate>
      loading={notLive}
      aria-label={label}
      size="small"
      rowKey="patient_id"
      dataSource={candidates}
      pagination={{ pageSize: 20, hideOnSinglePage: true, showSizeChanger: false }}
      scroll={isNarrow ? {} : { x: 720 }}
      columns={[
        { title: t('transfer.line'), align: 'end', render: (_, { line }) => line ?? '–' },
        {
          title: t('patients.name'),
          render: (_, candidate) => {
            const { values, garbled, garbledRecords, shortened, contradictions = [] } = candidate;
            return (
              <>
                <bdi>{fullName(values)}</bdi>
                <div className="faint">
                  {formatDate(values.birth_date, i18n.language)}
                  {[values.identifier, values.phone]
                    .filter((one) => one !== null)
                    .map((one, at) => (
                      <Fragment key={at}>
                        {' · '}
                        <bdi className="unbroken">{one}</bdi>
                      </Fragment>
                    ))}
                </div>
                {garbled.length > 0 && (
                  <Typography.Paragraph type="danger">
                    {t('transfer.garbled', { fields: fieldNames(garbled) })}
                  </Typography.Paragraph>
                )}
                {garbledRecords.length > 0 && (
                  <Typography.Paragraph type="danger">
                    {t('transfer.garbledRecords', {
                      texts: formatItems(
                        [
                          ...garbledRecords.slice(0, garbledShown).map(isolated),
                          ...(garbledRecords.length > garbledShown ? ['…'] : []),
                        ],
                        i18n.language,
                      ),
                    })}
                  </Typography.Paragraph>
                )}
                {shortened.length > 0 && (
                  <Typography.Paragraph type="danger">
                    {t('transfer.shortened', { fields: fieldNames(shortened) })}
                  </Typography.Paragraph>
                )}
                {contradictions.map(({ list, entries }) => (
                  <Typography.Paragraph key={list} type="danger">
                    {t('transfer.listConflict.found', {
                      field: t(`fields.${list}`),
                      entries: entriesText(entries, i18n.language),
                    })}
                  </Typography.Paragraph>
                ))}
                {detailConflictsOf(candidate, inFileOf).map((conflict) => (
                  <Typography.Paragraph
                    key={conflict.field}
                    type={identityFields.includes(conflict.field) ? 'danger' : 'warning'}
                  >
                    {detailConflictWords(t, conflict, 'found', i18n.language)}
                  </Typography.Paragraph>
                ))}
                {mergeText(candidate)}
                {isNarrow && (
                  <>
                    <div>{sameText(candidate)}</div>
                    {choice(candidate)}
                  </>
                )}
              </>
            );
          },
        },
        ...(isNarrow
          ? []
          : [
              {
                title: t('transfer.thereAlready'),
                render: (_: unknown, candidate: Candidate) => sameText(candidate) ?? '–',
              },
              {
                title: t('transfer.decision'),
                render: (_: unknown, candidate: Candidate) => choice(candidate),
              },
            ]),
      ]}
    />
  );
}
