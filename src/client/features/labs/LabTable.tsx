import { memo, useMemo, useState, type ReactNode } from 'react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { LabRangeBar } from './LabRangeBar';
import { LabStanding } from './LabStanding';
import { UnseenMark } from './UnseenMark';
import { byName, type PatientRow } from '@/client/patients/patientsSelectors';
import { fullName } from '@/client/patients/usePatient';
import { collectedText } from '@/client/i18n/labFieldText';
import { formatItems } from '@/client/i18n/formats';
import {
  bandText,
  calculatedLabText,
  decisionText,
  labValueText,
  pregnancyText,
} from '@/client/i18n/labWords';
import { useToday } from '@/client/i18n/useToday';
import { routes } from '@/client/navigation/routes';
import { PatientInRow } from '@/client/patients/PatientInRow';
import { StatusTag } from '@/client/ui/StatusTag';
import { useMediaQuery } from '@/client/ui/useMediaQuery';
import { VirtualTable, type TableOrder, type VirtualColumn } from '@/client/ui/VirtualTable';
import { labAnalyteKeys, type LabAnalyteKey } from '@/clinical/labs/labAnalytes';
import { isCriticalFlag } from '@/clinical/labs/labFlag';
import type { LabListRow } from './labListRows';
import { shortCollected } from './shortCollected';

interface LabTableProps {
  /** sorted by urgency */
  rows: readonly LabListRow[];
  /** by the patient_id of a result, for all rows */
  patients: ReadonlyMap<string, PatientRow>;
  waitingIds: ReadonlySet<string>;
  chosen: ReadonlySet<string>;
  onChoose(chosen: ReadonlySet<string>): void;
  /** shown when there are no rows */
  empty: ReactNode;
}

const firstOrder: TableOrder = { key: 'urgency', direction: 'ascending' };

/** The results that were found. Memoised, so that typing into the box above does not wait for it. */
export const LabTable = memo(function LabTable({
  rows,
  patients,
  waitingIds,
  chosen,
  onChoose,
  empty,
}: LabTableProps) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const today = useToday().slice(0, 10);
  const navigate = useNavigate();
  const isNarrow = useMediaQuery('(max-width: 700px)');
  const isWide = useMediaQuery('(min-width: 1400px)');
  const [order, setOrder] = useState(firstOrder);
  const ordered = useMemo(
    () => inOrder(rows, order, { patients, nameRanks: () => ranksOfNames(t, language) }),
    [rows, order, patients, t, language],
  );
  const speech = { t, language };
  const nameOf = ({ lab }: LabListRow) => {
    const patient = patients.get(lab.patient_id);
    return patient ? fullName(patient) : '';
  };
  const chartIdOf = ({ lab }: LabListRow) => patients.get(lab.patient_id)?.patient_id ?? lab.patient_id;
  const patientCell = (row: LabListRow) => (
    <>
      <a href={routes.patientLabs.href(chartIdOf(row))}>
        <bdi>{nameOf(row)}</bdi>
      </a>
      {waitingIds.has(row.record_id) && <StatusTag tone="neutral">{t('record.waiting')}</StatusTag>}
    </>
  );
  const calculatedTexts = ({ calculated }: Pick<LabListRow, 'calculated'>) =>
    formatItems(
      calculated.map((one) => calculatedLabText(speech, one)),
      language,
    );
  const seenText = ({ isUnseen, lab }: LabListRow) =>
    isUnseen ? <strong>{t('labs.list.notSeen')}</strong> : <bdi>{lab.seen_by_name}</bdi>;
  const rangeColumn: VirtualColumn<LabListRow> = {
    ...{ key: 'range', title: t('labs.list.range'), minRem: 8.5, share: 1, isSortable: false },
    render: (row) => <LabRangeBar value={row.lab.value} text={labValueText(speech, row.lab)} verdict={row} />,
  };
  const columns: VirtualColumn<LabListRow>[] = isNarrow
    ? [
        {
          ...{ key: 'patient', title: t('labs.entry.patient'), minRem: 11, share: 1, isSortable: true },
          render: (row) => (
            <>
              <div className="lab-patient-line">
                {patientCell(row)} <LabStanding verdict={row} t={t} />
              </div>
              <div className="row-detail">
                {row.isUnseen && <UnseenMark t={t} />}{' '}
                <a href={routes.labEdit.href(row.record_id)}>
                  <bdi>{t(`labs.analytes.${row.lab.analyte}`)}</bdi>{' '}
                  <bdi className="one-line">{labValueText(speech, row.lab)}</bdi>
                </a>
                {' · '}
                {shortCollected(row.lab.collected_at, today, language)}
                {row.decision && ` · ${bandText(t, row.decision)}`}
                {row.calculated.length > 0 && ` · ${calculatedTexts(row)}`}
                {row.pregnancy && ` · ${pregnancyText(speech, row.pregnancy)}`}
                {row.hasAdultCritical && isCriticalFlag(row.flag) && ` · ${t('labs.adultCritical')}`}
              </div>
            </>
          ),
        },
      ]
    : [
        {
          ...{ key: 'patient', title: t('labs.entry.patient'), minRem: 10, share: 2, isSortable: true },
          render: (row) => (
            <PatientInRow id={chartIdOf(row)} name={nameOf(row)}>
              {patientCell(row)}
            </PatientInRow>
          ),
        },
        {
          ...{ key: 'analyte', title: t('labs.entry.analyte'), minRem: 8.5, share: 2, isSortable: true },
          render: ({ lab }) => t(`labs.analytes.${lab.analyte}`),
        },
        {
          ...{ key: 'value', title: t('labs.edit.value'), minRem: 8.5, share: 1, isSortable: false },
          align: 'end',
          render: (row) => (
            <a
              href={routes.labEdit.href(row.record_id)}
              className="lab-list-value"
              data-flag={row.flag ?? 'none'}
            >
              <bdi className="one-line">{labValueText(speech, row.lab)}</bdi>
            </a>
          ),
        },
        {
          ...{ key: 'urgency', title: t('labs.list.flag'), minRem: 9.5, share: 0.5, isSortable: true },
          render: ({ flag, decision, range, calculated, pregnancy, hasAdultCritical }) => (
            <>
              <LabStanding verdict={{ flag, decision, range }} t={t} isShort />
              {decision && (
                <div className="row-detail" title={decisionText(speech, decision)}>
                  {bandText(t, decision)}
                </div>
              )}
              {calculated.length > 0 && (
                <div className="row-detail" title={calculatedTexts({ calculated })}>
                  {calculatedTexts({ calculated })}
                </div>
              )}
              {pregnancy && (
                <div className="row-detail" title={pregnancyText(speech, pregnancy)}>
                  {pregnancyText(speech, pregnancy)}
                </div>
              )}
              {hasAdultCritical && isCriticalFlag(flag) && (
                <div className="row-detail" title={t('labs.adultCritical')}>
                  {t('labs.adultCritical')}
                </div>
              )}
            </>
          ),
        },
        ...(isWide ? [rangeColumn] : []),
        {
          ...{
            key: 'collected',
            title: t('labs.entry.collectedOn'),
            minRem: 8.5,
            share: 1,
            isSortable: true,
          },
          render: ({ lab }) => collectedText(lab.collected_at, language),
        },
        {
          ...{ key: 'seen', title: t('labs.list.seen'), minRem: 8.5, share: 1, isSortable: false },
          render: seenText,
        },
      ];
  return (
    <VirtualTable
      label={t('screens.labList')}
      rows={ordered}
      rowKey={({ record_id }) => record_id}
      columns={columns}
      order={order}
      onOrder={setOrder}
      selection={{
        chosen,
        onChoose,
        labelOf: (row) =>
          t('labs.list.choose', { analyte: t(`labs.analytes.${row.lab.analyte}`), name: nameOf(row) }),
        labelOfAll: t('labs.list.chooseAll'),
      }}
      onOpen={({ record_id }) => void navigate(routes.labEdit.href(record_id))}
      rowHeightPx={isNarrow ? 64 : 56}
      empty={empty}
    />
  );
});

/** The rank of each analyte by its name in the language of the screen. */
function ranksOfNames(t: TFunction, language: string): ReadonlyMap<LabAnalyteKey, number> {
  const { compare } = new Intl.Collator(language);
  const inOrderOfNames = labAnalyteKeys
    .map((key) => ({ key, name: t(`labs.analytes.${key}`) }))
    .sort((a, b) => compare(a.name, b.name));
  return new Map(inOrderOfNames.map(({ key }, rank) => [key, rank]));
}

interface Known {
  patients: ReadonlyMap<string, PatientRow>;
  /** computed only when sorting by name */
  nameRanks(): ReadonlyMap<LabAnalyteKey, number>;
}

/** Sorts rows that come in another order. Equal rows keep their order. */
function inOrder(
  rows: readonly LabListRow[],
  { key, direction }: TableOrder,
  { patients, nameRanks }: Known,
): readonly LabListRow[] {
  const sign = direction === 'ascending' ? 1 : -1;
  const sorted = (compare: (a: LabListRow, b: LabListRow) => number) =>
    rows.toSorted((a, b) => sign * compare(a, b));
  switch (key) {
    case 'patient':
      return sorted((a, b) => {
        const [one, other] = [patients.get(a.lab.patient_id), patients.get(b.lab.patient_id)];
        return one && other ? byName(one, other) : 0;
      });
    case 'analyte': {
      const ranks = nameRanks();
      return sorted((a, b) => (ranks.get(a.lab.analyte) ?? 0) - (ranks.get(b.lab.analyte) ?? 0));
    }
    case 'collected':
      return sorted((a, b) => a.collectedMs - b.collectedMs);
    default:
      return direction === 'ascending' ? rows : rows.toReversed();
  }
}
