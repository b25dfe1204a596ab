import { useTranslation } from 'react-i18next';
import { useChartEntries } from '@/client/chart/assessment/useChartEntries';
import { changesOf, chartSeries } from '@/client/chart/chartSeries';
import { useFigureWords } from '@/client/chart/useFigureWords';
import { selectAccount } from '@/client/auth/authSlice';
import { fullName } from '@/client/patients/usePatient';
import { formatDate, formatMoment } from '@/client/i18n/formats';
import { languages, type Language } from '@/client/i18n/languages';
import { useToday } from '@/client/i18n/useToday';
import { isPast } from '@/client/patients/table/visitText';
import { useAppSelector } from '@/client/redux/hooks';
import { useUnits } from '@/client/settings/useUnits';
import { physicalMeasureKeys, physicalMeasures } from '@/clinical/body/physicalMeasures';
import type { Patient } from '@/contract/patient';
import type { VisitRecords } from './recordsOfVisit';
import { gripFigures, measuredFigures } from './visitFigures';
import '@/client/chart/print/print.css';

interface PatientSummaryProps {
  patient: Patient;
  patientIds: readonly string[];
  records: VisitRecords;
  language: Language;
}

/** An earlier weight is stated, not measured. */
const measuredKeys = physicalMeasureKeys.filter((key) => physicalMeasures[key].group !== 'nutrition');

/**
 * The handout for the patient: what was measured in the visit, the weight over time, and the next visit. It has no
 * scores or verdicts.
 */
export function PatientSummary({ patient, patientIds, records, language }: PatientSummaryProps) {
  const { t } = useTranslation(undefined, { lng: language });
  const { code, isRTL } = languages[language];
  const account = useAppSelector(selectAccount);
  const today = useToday();
  const visited = visitedOn(records);
  const entries = useChartEntries(patientIds);
  const { measured, dynamometry } = records;
  const speech = { t, language: code, units: useUnits() };
  const { differenceText } = useFigureWords(language);
  const figures = [
    ...measuredFigures(speech, measured, measuredKeys),
    ...(dynamometry ? gripFigures(speech, dynamometry.record) : []),
  ];
  const weight = changesOf(chartSeries(entries)).find(({ figure }) => figure === 'weight');
  const isWeighedNow = measured.some(({ captured_at }) => captured_at === weight?.now.at);
  const planned = patient.next_visit_at;
  // A visit planned for the day of this one is this one.
  const isAfterThis = planned !== null && planned.slice(0, 10) > (visited ?? '');
  const next = isAfterThis && !isPast(planned, { now: today }) ? planned : null;
  return (
    <article lang={code} dir={isRTL ? 'rtl' : 'ltr'} className="printed-record" tabIndex={0}>
      <h1>
        <bdi>{fullName(patient)}</bdi>
      </h1>
      {visited !== null && <p>{t('visit.visitOn', { date: formatDate(visited, code) })}</p>}
      {figures.length > 0 && <h2>{t('visit.measured')}</h2>}
      <table>
        <tbody>
          {figures.map(({ key, name, value }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              <td>
                <bdi>{value}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {weight?.before && weight.by !== null && isWeighedNow && (
        <p>
          {t('visit.weightSince', {
            change: differenceText('weight', weight.by),
            date: formatDate(weight.before.at.slice(0, 10), code),
          })}
        </p>
      )}
      {next !== null && <p>{t('chart.nextVisit', { moment: formatMoment(next, code) })}</p>}
      {account && (
        <p>
          <bdi>{account.name}</bdi>, <bdi>{account.clinic_name}</bdi>
        </p>
      )}
    </article>
  );
}

/**
 * The day on which the first record of the visit was captured, by the wall clock of that moment; `null`: no records.
 */
function visitedOn({ sarcF, measured, dynamometry }: VisitRecords): string | null {
  const captured = [sarcF?.record, ...measured, dynamometry?.record].flatMap((record) =>
    record ? [record.captured_at] : [],
  );
  const [first] = captured.sort((a, b) => Date.parse(a) - Date.parse(b));
  return first?.slice(0, 10) ?? null;
}
