import { Alert, Form } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatDate } from '@/client/i18n/formats';
import { routes } from '@/client/navigation/routes';
import { useAppSelector } from '@/client/redux/hooks';
import { likelyDuplicates, type LikelyDuplicate } from '@/matching/likelyDuplicates';
import { birthDate } from '@/contract/fields';
import { indexOfPatients } from './patientSearch';
import type { PatientValues } from './PatientFields';
import { selectAllPatientRows } from './patientsSelectors';
import { fullName } from './usePatient';

const shownAtMost = 3;
const typingPauseMs = 300;

/**
 * Warns while a new patient is typed into the form around it that the person may already exist, online or offline. It
 * does not block saving.
 */
export function DuplicateWarning({ patient_id }: { patient_id: string }) {
  const { t, i18n } = useTranslation();
  const rows = useAppSelector(selectAllPatientRows);
  const [found, setFound] = useState<LikelyDuplicate[]>([]);
  const person = Form.useWatch(comparedOf, Form.useFormInstance<PatientValues>());
  const { first_name = '', last_name = '', birth_date = '', phone, identifier } = person;
  useEffect(() => {
    let isShown = true;
    const timer = setTimeout(() => {
      void indexOfPatients(rows).then((index) => {
        const typed = {
          patient_id,
          first_name,
          last_name,
          phone: phone || null,
          identifier: identifier || null,
        };
        // A missing date of birth does not rule out a match: an equal identifier is enough.
        const date = birthDate.safeParse(birth_date).success ? birth_date : '';
        if (isShown) setFound(likelyDuplicates({ ...typed, birth_date: date }, index).slice(0, shownAtMost));
      });
    }, typingPauseMs);
    return () => {
      isShown = false;
      clearTimeout(timer);
    };
  }, [rows, patient_id, first_name, last_name, birth_date, phone, identifier]);

  const shown = found.flatMap(({ patient_id: id, reasons }) => {
    const row = rows.find((one) => one.patient_id === id);
    return row ? [{ row, reasons }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <Alert
      type="warning"
      showIcon
      role="status"
      className="shell-notice"
      title={t('patients.duplicate.title')}
      description={
        <ul className="plain-list">
          {shown.map(({ row, reasons }) => (
            <li key={row.patient_id}>
              <Link to={routes.patient.href(row.patient_id)}>
                <bdi>{fullName(row)}</bdi>
              </Link>{' '}
              {formatDate(row.birth_date, i18n.language)} ·{' '}
              {reasons.map((reason) => t(`patients.duplicate.${reason}`)).join(' · ')}
            </li>
          ))}
        </ul>
      }
    />
  );
}

/** What is compared with the other patients: typing anything else renders nothing here. */
function comparedOf({ first_name, last_name, birth_date, phone, identifier }: PatientValues) {
  return { first_name, last_name, birth_date, phone, identifier };
}
