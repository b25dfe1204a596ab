import { formatDate, formatNumber } from '@/client/i18n/formats';
import type { PatientRow } from '@/client/patients/patientsSelectors';
import { Sparkline } from '@/client/ui/Sparkline';
import { StatusTag } from '@/client/ui/StatusTag';
import type { VirtualColumn } from '@/client/ui/VirtualTable';
import { ageInYears } from '@/clinical/ageInYears';
import type { ColumnContext } from './columnContext';
import { FindingTags } from './FindingTags';
import { PatientCell } from './PatientCell';
import { riskOf } from './patientFilters';
import { RowMenu } from './RowMenu';
import { LastVisit, NextVisit } from './VisitCell';
import { WeightCell } from './WeightCell';

export const columnNames = [
  'name',
  'findings',
  'weight',
  'trend',
  'lastSeen',
  'nextVisit',
  'birthDate',
  'age',
  'sex',
  'identifier',
  'phone',
  'risk',
  'weightLoss',
  'tags',
] as const;
export type ColumnName = (typeof columnNames)[number];

export function isColumnName(name: string): name is ColumnName {
  return columnNames.some((known) => known === name);
}

/** Beside the name, which is always shown: it links to the chart. */
export const firstColumns: readonly ColumnName[] = ['findings', 'weight', 'trend', 'lastSeen', 'nextVisit'];

/** Those of them that a tablet has room for. */
export const firstColumnsOfTablet: readonly ColumnName[] = ['findings', 'weight', 'nextVisit'];

const unsortedColumns = ['findings', 'trend', 'tags'] as const satisfies readonly ColumnName[];
export type UnsortedColumn = (typeof unsortedColumns)[number];

/** Whether rows have no order by a column. */
export function isUnsorted(name: ColumnName): name is UnsortedColumn {
  return unsortedColumns.some((unsorted) => unsorted === name);
}

export function tableColumns(chosen: readonly string[], around: ColumnContext): VirtualColumn<PatientRow>[] {
  const { t, isNarrow } = around;
  const shown = isNarrow ? [] : columnNames.filter((name) => name !== 'name' && chosen.includes(name));
  const columns = (['name', ...shown] as const).map((name): VirtualColumn<PatientRow> => ({
    key: name,
    title: t(`patients.columns.${name}`),
    ...(isNarrow ? { minRem: 11, share: 1 } : widths[name]),
    isSortable: !isUnsorted(name),
    ...((name === 'age' || name === 'weight') && { align: 'end' }),
    render: (row) => (name === 'name' ? <PatientCell row={row} around={around} /> : cell(name, row, around)),
  }));
  const menu: VirtualColumn<PatientRow> = {
    ...{ key: 'menu', title: t('patients.actions'), isTitleHidden: true, isSortable: false },
    ...{ minRem: isNarrow ? 2.75 : 3.25, share: 0, align: 'end' },
    render: (row) => <RowMenu row={row} />,
  };
  return [...columns, menu];
}

const widths: Record<ColumnName, { minRem: number; share: number }> = {
  name: { minRem: 14, share: 3 },
  findings: { minRem: 12, share: 4 },
  weight: { minRem: 4.75, share: 0.5 },
  trend: { minRem: 4.75, share: 0.2 },
  lastSeen: { minRem: 9.25, share: 1 },
  nextVisit: { minRem: 9.25, share: 1.5 },
  birthDate: { minRem: 8, share: 1 },
  age: { minRem: 4.5, share: 0.1 },
  sex: { minRem: 6, share: 1 },
  identifier: { minRem: 8, share: 1 },
  phone: { minRem: 10, share: 1 },
  risk: { minRem: 10.5, share: 1 },
  weightLoss: { minRem: 8, share: 1 },
  tags: { minRem: 9, share: 2 },
};

const trendSize = { width: 60, height: 28 };

function cell(name: Exclude<ColumnName, 'name'>, row: PatientRow, around: ColumnContext) {
  const { t, language, caseload, now } = around;
  const entry = caseload.get(row.patient_id);
  switch (name) {
    case 'findings':
      return <FindingTags row={row} around={around} />;
    case 'weight':
      return <WeightCell entry={entry} around={around} />;
    case 'trend':
      return (
        <Sparkline
          points={entry?.weights ?? []}
          status={entry?.weight?.isFall ? 'outside' : null}
          size={trendSize}
        />
      );
    case 'birthDate':
      return formatDate(row.birth_date, language);
    case 'age': {
      const age = ageInYears(row.birth_date, now);
      return age === null ? '–' : formatNumber(age, language);
    }
    case 'sex':
      return t(`patients.sexes.${row.sex}`);
    case 'identifier':
      return <bdi>{row.identifier ?? '–'}</bdi>;
    case 'phone':
      return <bdi dir="ltr">{row.phone ?? '–'}</bdi>;
    case 'risk': {
      const risk = riskOf(around, row.patient_id);
      if (risk === 'waiting') return <StatusTag tone="neutral">{t('patients.risks.waiting')}</StatusTag>;
      if (risk === 'notScreened' || !entry?.screening)
        return <span className="faint">{t('patients.risks.notScreened')}</span>;
      return (
        <StatusTag tone={risk === 'positive' ? 'warning' : 'neutral'}>
          {t('patients.riskOf', {
            risk: t(`patients.risks.${risk}`),
            points: entry.screening.score.totalPoints ?? '–',
          })}
        </StatusTag>
      );
    }
    case 'weightLoss':
      return entry?.weightLoss ? (
        <StatusTag tone="warning">
          {t('patients.lost', { percent: formatNumber(entry.weightLoss.percent, language, 1) })}
        </StatusTag>
      ) : (
        '–'
      );
    case 'lastSeen':
      return <LastVisit at={entry?.lastSeenAt ?? null} around={around} />;
    case 'nextVisit':
      return <NextVisit at={row.next_visit_at} around={around} />;
    case 'tags':
      return (
        <span className="finding-tags">
          {row.tags.map((tag) => (
            <StatusTag key={tag} tone="neutral">
              <bdi>{tag}</bdi>
            </StatusTag>
          ))}
        </span>
      );
  }
}
