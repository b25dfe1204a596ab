import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePhysicalDataHistory } from '@/client/features/physicalData/usePhysicalDataHistory';
import { useSarcFHistory } from '@/client/features/sarcF/useSarcFHistory';
import { fullName } from '@/client/features/patients/usePatient';
import { formatDate, formatMoment, formatNumber } from '@/client/i18n/formats';
import { languages, type Language } from '@/client/i18n/languages';
import { localMoment } from '@/client/i18n/localMoment';
import { fieldText } from '@/client/outbox/fieldWords';
import { ageInYears } from '@/clinical/ageInYears';
import { physicalMeasureKeys } from '@/clinical/physicalMeasures';
import { sarcFItems, scoreSarcF } from '@/clinical/sarcF';
import type { Patient } from '@/contract/patient';

interface PrintedRecordProps {
  patient: Patient;
  /** the patient, and the duplicates whose records are printed besides */
  patientIds: readonly string[];
  language: Language;
}

const details = [
  ...(['identifier', 'phone', 'email', 'address', 'allergies', 'conditions', 'medicines'] as const),
  ...(['usual_weight_kg', 'dominant_hand', 'tags', 'notes'] as const),
];

/** Everything recorded about a patient, in words of the language it is printed in. */
export function PrintedRecord({ patient, patientIds, language }: PrintedRecordProps) {
  const { t } = useTranslation(undefined, { lng: language });
  const screenings = useSarcFHistory(patientIds);
  const measurements = usePhysicalDataHistory(patientIds);
  const [now] = useState(() => localMoment(new Date()));
  const age = ageInYears(patient.birth_date, now);
  const { code, isRTL } = languages[language];
  const value = (field: (typeof details)[number]) =>
    fieldText(t, { table: 'patients', field, value: patient[field] }, code);
  const measures = physicalMeasureKeys.filter((key) =>
    measurements.some(({ record }) => record[key] !== null),
  );
  return (
    <article lang={code} dir={isRTL ? 'rtl' : 'ltr'} className="printed-record">
      <h1>
        <bdi>{fullName(patient)}</bdi>
      </h1>
      <p>
        {formatDate(patient.birth_date, code)}
        {age !== null && ` · ${t('patients.ageYears', { count: age })}`} ·{' '}
        {t(`patients.sexes.${patient.sex}`)}
      </p>
      <dl>
        {details.map((field) => (
          <div key={field} style={{ display: 'contents' }}>
            <dt>{t(`fields.${field}`)}</dt>
            <dd>
              <bdi>{value(field)}</bdi>
            </dd>
          </div>
        ))}
        {patient.next_visit_at && (
          <>
            <dt>{t('fields.next_visit_at')}</dt>
            <dd>{formatMoment(patient.next_visit_at, code)}</dd>
          </>
        )}
      </dl>
      <h2>{t('sarcF.title')}</h2>
      {screenings.length === 0 ? (
        <p>{t('chart.nothingYet')}</p>
      ) : (
        <table>
          <thead>
            <tr>
              <th scope="col">{t('record.capturedAt')}</th>
              {sarcFItems.map((item) => (
                <th key={item} scope="col">
                  {t(`sarcF.items.${item}.name`)}
                </th>
              ))}
              <th scope="col">{t('sarcF.score')}</th>
              <th scope="col">{t('sarcF.result')}</th>
            </tr>
          </thead>
          <tbody>
            {screenings.map(({ record, isWaiting }) => {
              const { totalPoints, screen } = scoreSarcF(record);
              return (
                <tr key={record.record_id}>
                  <td>
                    {formatMoment(record.captured_at, code)} {isWaiting && `(${t('record.waiting')})`}
                  </td>
                  {sarcFItems.map((item) => (
                    <td key={item}>{t(`sarcF.items.${item}.answers.${record[item]}`)}</td>
                  ))}
                  <td>{totalPoints === null ? '–' : formatNumber(totalPoints, code)}</td>
                  <td>{t(`sarcF.screen.${screen}`)}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
      <h2>{t('measurements.title')}</h2>
      {measurements.length === 0 ? (
        <p>{t('chart.nothingYet')}</p>
      ) : (
        <table>
          <thead>
            <tr>
              <th scope="col">{t('record.capturedAt')}</th>
              {measures.map((key) => (
                <th key={key} scope="col">
                  {t(`measurements.fields.${key}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {measurements.map(({ record, isWaiting }) => (
              <tr key={record.record_id}>
                <td>
                  {formatMoment(record.captured_at, code)} {isWaiting && `(${t('record.waiting')})`}
                </td>
                {measures.map((key) => {
                  const measured = record[key];
                  return <td key={key}>{measured === null ? '–' : formatNumber(measured, code)}</td>;
                })}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className="faint">{t('print.made', { moment: formatMoment(now, code) })}</p>
    </article>
  );
}
