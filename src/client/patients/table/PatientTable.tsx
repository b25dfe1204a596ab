import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { selectDesk } from '@/client/desk/deskSlice';
import type { PatientRow } from '@/client/patients/patientsSelectors';
import { fullName } from '@/client/patients/usePatient';
import { routes } from '@/client/navigation/routes';
import { useAppSelector } from '@/client/redux/hooks';
import { EmptyState } from '@/client/ui/EmptyState';
import { useMediaQuery } from '@/client/ui/useMediaQuery';
import { VirtualTable, type TableOrder } from '@/client/ui/VirtualTable';
import { firstColumns, tableColumns } from './columns';
import type { FilterAround } from './patientFilters';

interface PatientTableProps {
  rows: readonly PatientRow[];
  around: FilterAround;
  order: TableOrder;
  onOrder(order: TableOrder): void;
  chosen: ReadonlySet<string>;
  onChoose(chosen: ReadonlySet<string>): void;
  /** there are no patients at all, whatever the filters */
  isClinicEmpty: boolean;
}

const narrowPx = 700;

/** The rows that were found. Memoised, so that typing into the box above does not wait for it. */
export const PatientTable = memo(function PatientTable({
  rows,
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
  const isNarrow = useMediaQuery(`(max-width: ${narrowPx}px)`);
  return (
    <VirtualTable
      label={t('screens.patients')}
      rows={rows}
      rowKey={({ patient_id }) => patient_id}
      columns={tableColumns(chosenColumns ?? firstColumns, {
        ...around,
        t,
        language: i18n.language,
        isNarrow,
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
      rowHeightPx={isNarrow ? 64 : 46}
      empty={<EmptyState text={t(isClinicEmpty ? 'patients.empty' : 'patients.noMatch')} />}
    />
  );
});
