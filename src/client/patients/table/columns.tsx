import { Tag } from 'antd';
import type { TFunction } from 'i18next';
import { riskOf, type FilterAround } from './patientFilters';
import type { PatientRow } from '@/client/patients/patientsSelectors';
import { fullName } from '@/client/patients/usePatient';
import { formatDate, formatMoment, formatNumber } from '@/client/i18n/formats';
import { localMoment } from '@/client/i18n/localMoment';
import { routes } from '@/client/navigation/routes';
import type { VirtualColumn } from '@/client/ui/VirtualTable';
import { ageInYears } from '@/clinical/ageInYears';

export const columnNames = [
  'name',
  'birthDate',
  'age',
  'sex',
  'identifier',
  'phone',
  'risk',
  'weightLoss',
  'lastSeen',
  'nextVisit',
  'tags',
] as const;
export type ColumnName = (typeof columnNames)[number];

export function isColumnName(name: string): name is ColumnName {
  return columnNames.some((known) => known === name);
}

/** Always shown: the name links to the chart. */
export const firstColumns: readonly ColumnName[] = [
  'birthDate',
  'age',
  'sex',
  'identifier',
  'risk',
  'lastSeen',
];

interface ColumnContext extends FilterAround {
  t: TFunction;
  language: string;
  /** a single column with the most important details in two lines */
  isNarrow: boolean;
}

export function tableColumns(chosen: readonly string[], around: ColumnContext): VirtualColumn<PatientRow>[] {
  const { t, isNarrow } = around;
  const shown = isNarrow ? [] : columnNames.filter((name) => name !== 'name' && chosen.includes(name));
  return (['name', ...shown] as const).map((name): VirtualColumn<PatientRow> => ({
    key: name,
    title: t(`patients.columns.${name}`),
    ...widths[name],
    isSortable: name !== 'tags',
    ...(name === 'age' && { align: 'end' }),
    render: (row) => (name === 'name' ? <NameCell row={row} around={around} /> : cell(name, row, around)),
  }));
}

const widths: Record<ColumnName, { minRem: number; share: number }> = {
  name: { minRem: 11, share: 3 },
  birthDate: { minRem: 8, share: 1 },
  age: { minRem: 4.5, share: 0.1 },
  sex: { minRem: 6, share: 1 },
  identifier: { minRem: 8, share: 1 },
  phone: { minRem: 10, share: 1 },
  risk: { minRem: 10.5, share: 1 },
  weightLoss: { minRem: 8, share: 1 },
  lastSeen: { minRem: 8, share: 1 },
  nextVisit: { minRem: 12, share: 1 },
  tags: { minRem: 9, share: 2 },
};

/** A tag too long for its column is cut off with dots; its tooltip shows all of it. */
const cutShort = {
  maxInlineSize: '100%',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  verticalAlign: 'bottom',
};

function NameCell({ row, around }: { row: PatientRow; around: ColumnContext }) {
  const { t, language, isNarrow, waiting, now } = around;
  const state = waiting.get(row.patient_id);
  const age = ageInYears(row.birth_date, now);
  return (
    <>
      <a href={routes.patient.href(row.patient_id)}>
        <bdi>{fullName(row)}</bdi>
      </a>
      {state && (
        <Tag color={state === 'failed' ? 'error' : 'processing'} className="row-tag">
          {t(state === 'failed' ? 'patients.notTaken' : 'record.waiting')}
        </Tag>
      )}
      {row.archived && (
        <Tag className="row-tag">{t(row.merged_into === null ? 'patients.archived' : 'patients.merged')}</Tag>
      )}
      {isNarrow && (
        <div className="row-detail">
          {[
            formatDate(row.birth_date, language),
            age !== null && t('patients.ageYears', { count: age }),
            row.identifier,
          ]
            .filter(Boolean)
            .join(' · ')}
        </div>
      )}
    </>
  );
}

function cell(name: Exclude<ColumnName, 'name'>, row: PatientRow, around: ColumnContext) {
  const { t, language, caseload, now } = around;
  const entry = caseload.get(row.patient_id);
  switch (name) {
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
      if (risk === 'waiting') {
        return (
          <Tag className="row-tag" style={cutShort} title={t('patients.risks.waiting')}>
            {t('patients.risks.waiting')}
          </Tag>
        );
      }
      if (risk === 'notScreened' || !entry?.screening)
        return <span className="faint">{t('patients.risks.notScreened')}</span>;
      return (
        <Tag color={risk === 'positive' ? 'error' : 'success'} className="row-tag">
          {t('patients.riskOf', {
            risk: t(`patients.risks.${risk}`),
            points: entry.screening.score.totalPoints ?? '–',
          })}
        </Tag>
      );
    }
    case 'weightLoss':
      return entry?.weightLoss ? (
        <Tag color={entry.weightLoss.degree === 'severe' ? 'error' : 'warning'} className="row-tag">
          {t('patients.lost', { percent: formatNumber(entry.weightLoss.percent, language, 1) })}
        </Tag>
      ) : (
        '–'
      );
    case 'lastSeen':
      return entry?.lastSeenAt ? formatDate(localMoment(new Date(entry.lastSeenAt)), language) : '–';
    case 'nextVisit':
      return row.next_visit_at === null ? '–' : formatMoment(row.next_visit_at, language);
    case 'tags':
      return row.tags.map((tag) => (
        <Tag key={tag} className="row-tag">
          <bdi>{tag}</bdi>
        </Tag>
      ));
  }
}
