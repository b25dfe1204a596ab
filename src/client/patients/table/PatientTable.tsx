import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { selectDesk } from '@/client/desk/deskSlice';
import type { PatientRow } from '@/client/patients/patientsSelectors';
import { fullName } from '@/client/patients/usePatient';
import { routes } from '@/client/navigation/routes';
import { CalmList } from '@/client/ui/CalmList';
import { useCalmRows } from '@/client/records/useCalmRows';
import { useAppSelector } from '@/client/redux/hooks';
import { breakpoints } from '@/client/ui/breakpoints';
import { EmptyState } from '@/client/ui/EmptyState';
import { useMediaQuery } from '@/client/ui/useMediaQuery';
import { VirtualTable, type TableOrder } from '@/client/ui/VirtualTable';
import { useUnits } from '@/client/settings/useUnits';
import { firstColumns, firstColumnsOfTablet, tableColumns } from './columns';
import type { FilterAround } from './patientFilters';
import './patientTable.css';

interface PatientTableProps {
  rows: readonly PatientRow[];
  /** what the user asked for: filters, search and order */
  asked: string;
  around: FilterAround;
  order: TableOrder;
  onOrder(order: TableOrder): void;
  chosen: ReadonlySet<string>;
  onChoose(chosen: ReadonlySet<string>): void;
  /** there are no patients at all, whatever the filters */
  isClinicEmpty: boolean;
}

/** in px; a card has one line more, and targets of 44 px */
const heights = { row: 56, card: 72 };

const keyOfRow = ({ patient_id }: PatientRow) => patient_id;

/** The rows that were found. Memoised, so that typing into the box above does not wait for it. */
export const PatientTable = memo(function PatientTable({
  rows,
  asked,
  around,
  order,
  onOrder,
  chosen,
  onChoose,
  isClinicEmpty,
}: PatientTableProps) {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const { columns: chosenColumns } = useAppSelector(selectDesk);
  const units = useUnits();
  const isNarrow = useMediaQuery(`(width < ${breakpoints.small}px)`);
  const isTablet = useMediaQuery(`(width < ${breakpoints.medium}px)`);
  const calm = useCalmRows({ rows, keyOf: keyOfRow, asked });
  return (
    <div className="patients-table">
      <CalmList calm={calm}>
        <VirtualTable
          label={t('screens.patients')}
          rows={calm.rows}
          rowKey={keyOfRow}
          columns={tableColumns(chosenColumns ?? (isTablet ? firstColumnsOfTablet : firstColumns), {
            ...around,
            ...{ t, language: i18n.language, units, isNarrow },
          })}
          order={order}
          onOrder={onOrder}
          selection={{
            chosen,
            onChoose,
            labelOf: (row) => t('patients.choose', { name: fullName(row) }),
            labelOfAll: t('patients.chooseAll'),
          }}
          onOpen={({ patient_id }) => void navigate(routes.patient.href(patient_id))}
          rowHeightPx={isNarrow ? heights.card : heights.row}
          empty={<EmptyState text={t(isClinicEmpty ? 'patients.empty' : 'patients.noMatch')} />}
        />
      </CalmList>
    </div>
  );
});
