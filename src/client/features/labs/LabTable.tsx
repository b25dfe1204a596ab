import { memo, useMemo, useState, type ReactNode } from 'react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useToday } from '@/client/i18n/useToday';
import { byName, type PatientRow } from '@/client/patients/patientsSelectors';
import { CalmList } from '@/client/ui/CalmList';
import { useCalmRows } from '@/client/records/useCalmRows';
import { routes } from '@/client/navigation/routes';
import { useMediaQuery } from '@/client/ui/useMediaQuery';
import { VirtualTable, type TableOrder } from '@/client/ui/VirtualTable';
import { labAnalyteKeys, type LabAnalyteKey } from '@/clinical/labs/labAnalytes';
import { labColumns, nameOf } from './labColumns';
import type { LabListRow } from './labListRow';

interface LabTableProps {
  /** sorted by urgency */
  rows: readonly LabListRow[];
  /** what the user asked for: filters and search */
  asked: string;
  /** by the patient_id of a result, for all rows */
  patients: ReadonlyMap<string, PatientRow>;
  waitingIds: ReadonlySet<string>;
  /** `null`: this person may do nothing with chosen results */
  selection: { chosen: ReadonlySet<string>; onChoose(chosen: ReadonlySet<string>): void } | null;
  /** shown when there are no rows */
  empty: ReactNode;
}

/** Three lines where all of a result is in one cell, otherwise two: those of a flag and its note, of a name, of a date. */
const rowPx = { narrow: 84, beside: 64 };

const keyOfRow = ({ record_id }: LabListRow) => record_id;

const firstOrder: TableOrder = { key: 'urgency', direction: 'ascending' };

/** The results that were found. Memoised, so that typing into the box above does not wait for it. */
export const LabTable = memo(function LabTable({
  rows,
  asked,
  patients,
  waitingIds,
  selection,
  empty,
}: LabTableProps) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const navigate = useNavigate();
  const today = useToday();
  const isNarrow = useMediaQuery('(max-width: 700px)');
  const isMedium = useMediaQuery('(max-width: 1100px)');
  const isWide = useMediaQuery('(min-width: 1400px)');
  const [order, setOrder] = useState(firstOrder);
  const ordered = useMemo(
    () => inOrder(rows, order, { patients, nameRanks: () => ranksOfNames(t, language) }),
    [rows, order, patients, t, language],
  );
  const columns = labColumns({
    ...{ speech: { t, language }, today: today.slice(0, 10), patients, waitingIds },
    layout: isNarrow ? 'narrow' : isMedium ? 'medium' : 'wide',
    hasRange: isWide,
  });
  const calm = useCalmRows({
    rows: ordered,
    keyOf: keyOfRow,
    asked: `${asked} ${order.key} ${order.direction}`,
  });
  return (
    <CalmList calm={calm}>
      <VirtualTable
        label={t('screens.labList')}
        rows={calm.rows}
        rowKey={keyOfRow}
        columns={columns}
        order={order}
        onOrder={setOrder}
        selection={
          selection && {
            ...selection,
            labelOf: (row) =>
              t('labs.list.choose', {
                analyte: t(`labs.analytes.${row.lab.analyte}`),
                name: nameOf(patients, row),
              }),
            labelOfAll: t('labs.list.chooseAll'),
          }
        }
        onOpen={({ record_id }) => void navigate(routes.labEdit.href(record_id))}
        rowHeightPx={rowPx[isNarrow ? 'narrow' : 'beside']}
        empty={empty}
      />
    </CalmList>
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
