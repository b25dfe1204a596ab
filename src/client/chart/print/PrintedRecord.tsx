import { useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { FromDuplicates } from '@/client/patients/FromDuplicates';
import { useOwnEntries } from '@/client/patients/useOwnEntries';
import { fullName } from '@/client/patients/usePatient';
import { measureText } from '@/client/measures/measureWords';
import { formatDate, formatItems, formatMoment } from '@/client/i18n/formats';
import { languages, type Language } from '@/client/i18n/languages';
import { localMoment } from '@/client/i18n/localMoment';
import { fieldText } from '@/client/outbox/waiting/fieldWords';
import { useStale } from '@/client/records/useStale';
import { useUnits } from '@/client/settings/useUnits';
import { ageInYears } from '@/clinical/ageInYears';
import { offlineTableNames, type OfflineTable } from '@/contract/recordKinds';
import { clinicalLists, type ClinicalList, type Patient } from '@/contract/patient';
import { fieldsWhere } from '@/contract/patientFields';
import { PrintedGripSessions } from './PrintedGripSessions';
import { PrintedLabs } from './PrintedLabs';
import { PrintedReminders } from './PrintedReminders';
import { PrintedSupplements } from './PrintedSupplements';
import { PrintedMeasurements } from './PrintedMeasurements';
import { PrintedScreenings } from './PrintedScreenings';
import type { PrintedRecords } from './PrintedTable';

interface PrintedRecordProps extends PrintedRecords {
  patient: Patient;
}

/** How each kind is printed, in upload order. The patient is the head of the page. */
const printed: Record<OfflineTable, ComponentType<PrintedRecords & { patient: Patient }> | null> = {
  patients: null,
  sarcF: PrintedScreenings,
  physicalData: PrintedMeasurements,
  dynamometry: PrintedGripSessions,
  labs: PrintedLabs,
  supplements: PrintedSupplements,
  reminders: PrintedReminders,
};

const details = fieldsWhere('print', 'always');

/** Everything recorded about a patient, in the print language. */
export function PrintedRecord({ patient, patientIds, language }: PrintedRecordProps) {
  const { t } = useTranslation(undefined, { lng: language });
  const stale = useStale(patientIds, language);
  const [now] = useState(() => localMoment(new Date()));
  const age = ageInYears(patient.birth_date, now);
  const { code, isRTL } = languages[language];
  const speech = { t, language: code, units: useUnits() };
  const detailOf = (field: (typeof details)[number]): { label: string; text: string } => {
    if (field !== 'usual_weight_kg')
      return {
        label: t(`fields.${field}`),
        text: fieldText(t, { table: 'patients', field, value: patient[field] }, code),
      };
    const usual = patient[field];
    return {
      label: t('patients.usualWeight'),
      text: usual === null ? '–' : measureText(speech, 'weight_kg', usual),
    };
  };
  return (
    <article lang={code} dir={isRTL ? 'rtl' : 'ltr'} className="printed-record" tabIndex={0}>
      <h1>
        <bdi>{fullName(patient)}</bdi>
      </h1>
      <p>
        {formatDate(patient.birth_date, code)}
        {age !== null && ` · ${t('patients.ageYears', { count: age })}`} ·{' '}
        {t(`patients.sexes.${patient.sex}`)}
      </p>
      {stale && (
        <p>
          <strong>{stale.title}</strong> {stale.reasons.join(' ')}
        </p>
      )}
      <dl>
        {details.map((field) => {
          const { label, text } = detailOf(field);
          return (
            <div key={field} style={{ display: 'contents' }}>
              <dt>{label}</dt>
              <dd>
                {isClinicalList(field) ? (
                  <PrintedList {...{ patient, list: field, language }} />
                ) : (
                  <bdi>{text}</bdi>
                )}
              </dd>
            </div>
          );
        })}
        {fieldsWhere('print', 'whenKnown').map((field) => {
          const value = patient[field];
          return (
            value !== null && (
              <div key={field} style={{ display: 'contents' }}>
                <dt>{t(`fields.${field}`)}</dt>
                <dd>{fieldText(t, { table: 'patients', field, value }, code)}</dd>
              </div>
            )
          );
        })}
      </dl>
      {offlineTableNames.map((table) => {
        const Printed = printed[table];
        return (
          Printed && <Printed key={table} patientIds={patientIds} language={language} patient={patient} />
        );
      })}
      <p className="faint">{t('print.made', { moment: formatMoment(now, code) })}</p>
    </article>
  );
}

interface PrintedListProps {
  patient: Patient;
  list: ClinicalList;
  language: Language;
}

/** A list of the patient, then what only duplicates or the server's version list. */
function PrintedList({ patient, list, language }: PrintedListProps) {
  const { t } = useTranslation(undefined, { lng: language });
  const { code } = languages[language];
  const value = useOwnEntries(patient, list);
  return (
    <>
      {value !== undefined && <bdi>{fieldText(t, { table: 'patients', field: list, value }, code)}</bdi>}
      <FromDuplicates
        {...{ patient, list, lng: language }}
        render={(title, entries) => (
          <div>
            <strong>{title}</strong> <bdi>{formatItems(entries, code)}</bdi>
          </div>
        )}
      />
    </>
  );
}

function isClinicalList(field: string): field is ClinicalList {
  return clinicalLists.some((list) => list === field);
}
