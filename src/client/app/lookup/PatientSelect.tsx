import { Select } from 'antd';
import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { filterByText, selectPatientRows } from '@/client/features/patients/patientsSelectors';
import { fullName } from '@/client/features/patients/usePatient';
import { formatDate } from '@/client/i18n/formats';
import { useAppSelector } from '@/client/redux/hooks';

interface PatientSelectProps {
  id: string;
  patientId: string | null;
  onChoose(patientId: string): void;
}

/** As many as one looks through. */
const offeredAtMost = 30;

/** A field for a patient of this device: found by any part of name, birth date or identifier as one types. */
export function PatientSelect({ id, patientId, onChoose }: PatientSelectProps) {
  const { t, i18n } = useTranslation();
  const rows = useAppSelector(selectPatientRows);
  const [typed, setTyped] = useState('');
  const sought = useDeferredValue(typed);
  const options = useMemo(() => {
    const found = filterByText(rows, sought).slice(0, offeredAtMost);
    const chosen = rows.find((row) => row.patient_id === patientId);
    const shown = chosen && !found.includes(chosen) ? [chosen, ...found] : found;
    return shown.map((row) => ({
      value: row.patient_id,
      label: (
        <>
          <bdi>{fullName(row)}</bdi>
          <span className="faint">
            {' · '}
            {formatDate(row.birth_date, i18n.language)}
          </span>
        </>
      ),
    }));
  }, [rows, sought, patientId, i18n.language]);
  return (
    <Select<string>
      id={id}
      value={patientId}
      autoFocus={patientId === null}
      placeholder={t('labs.entry.choosePatient')}
      showSearch={{ filterOption: false, onSearch: setTyped, searchValue: typed }}
      notFoundContent={t('lookup.nobody')}
      options={options}
      onChange={(chosen) => {
        setTyped('');
        onChoose(chosen);
      }}
      style={{ width: '100%', maxWidth: '46rem' }}
    />
  );
}
