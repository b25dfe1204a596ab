import { Select } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { filterByText, selectPatientRows } from '@/client/patients/patientsSelectors';
import { fullName } from '@/client/patients/usePatient';
import { formatDate } from '@/client/i18n/formats';
import { useAppSelector } from '@/client/redux/hooks';

interface PatientSelectProps {
  id: string;
  patientId: string | null;
  onChoose(patientId: string): void;
}

/** The most rows that a user will look through. */
const offeredAtMost = 30;

/** A field to choose a patient of this device, searchable by any part of name, birth date or identifier. */
export function PatientSelect({ id, patientId, onChoose }: PatientSelectProps) {
  const { t, i18n } = useTranslation();
  const rows = useAppSelector(selectPatientRows);
  const [typed, setTyped] = useState('');
  // Not deferred: Enter right after typing takes the first row, which must match the typed text.
  const options = useMemo(() => {
    const found = filterByText(rows, typed).slice(0, offeredAtMost);
    const chosen = typed === '' ? rows.find((row) => row.patient_id === patientId) : undefined;
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
  }, [rows, typed, patientId, i18n.language]);
  return (
    <Select<string>
      id={id}
      value={patientId}
      autoFocus={patientId === null}
      placeholder={t('labs.entry.choosePatient')}
      showSearch={{ filterOption: false, onSearch: setTyped, searchValue: typed }}
      notFoundContent={t('lookup.noMatch')}
      options={options}
      onChange={(chosen) => {
        setTyped('');
        onChoose(chosen);
      }}
      style={{ width: '100%', maxWidth: 640 }}
    />
  );
}
