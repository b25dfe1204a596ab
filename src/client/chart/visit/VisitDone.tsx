import { Card, Flex, Result, Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { usePrintLanguage } from '@/client/chart/print/usePrintLanguage';
import { languageOf } from '@/client/i18n/languages';
import { routes } from '@/client/navigation/routes';
import { selectAreRecordsPending } from '@/client/records/recordsStatusSlice';
import { useAppSelector } from '@/client/redux/hooks';
import type { Patient } from '@/contract/patient';
import { PrintButtons } from '@/client/chart/print/PrintButtons';
import { NextPatient, useNextOfToday } from './NextPatient';
import { PatientSummary } from './PatientSummary';
import type { VisitRecords } from './recordsOfVisit';
import { recordedSteps } from './visitSteps';

interface VisitDoneProps {
  patient: Patient;
  patientIds: readonly string[];
  records: VisitRecords;
}

/** After a visit: the handout for the patient, or a note that nothing was recorded. */
export function VisitDone(props: VisitDoneProps) {
  const arePending = useAppSelector(selectAreRecordsPending);
  if (recordedSteps(props.records).length > 0) return <FinishedVisit {...props} />;
  return arePending ? <Skeleton active /> : <NothingRecorded patient={props.patient} />;
}

function NothingRecorded({ patient: { patient_id } }: Pick<VisitDoneProps, 'patient'>) {
  const { t } = useTranslation();
  return (
    <Result
      status="info"
      className="visit-done visit-end"
      title={<h1 tabIndex={-1}>{t('visit.skipped')}</h1>}
      extra={
        <Flex gap="middle" justify="center" wrap>
          <Link to={{ search: '?step=review' }}>{t('visit.toReview')}</Link>
          <Link to={routes.patient.href(patient_id)}>{t('visit.toChart')}</Link>
        </Flex>
      }
    />
  );
}

/** A printed summary, in a language that the patient reads. */
function FinishedVisit({ patient, patientIds, records }: VisitDoneProps) {
  const { t, i18n } = useTranslation();
  const next = useNextOfToday(patient.patient_id);
  const { language, choose, status } = usePrintLanguage(languageOf(patient.language ?? i18n.language));
  return (
    <Flex vertical gap="middle" className="visit-end">
      <Result
        status="success"
        className="not-printed visit-done"
        title={<h1 tabIndex={-1}>{t('visit.finished')}</h1>}
        extra={
          <Flex vertical gap="middle">
            {next && <NextPatient visit={next} />}
            <Flex gap="small" justify="center" wrap align="center">
              <Link to={routes.patient.href(patient.patient_id)}>{t('visit.toChart')}</Link>
              <PrintButtons
                language={language}
                onLanguage={choose}
                print={t('visit.print')}
                isSecondary={next !== null}
              />
            </Flex>
          </Flex>
        }
      />
      {status === 'loaded' && (
        <Card>
          <PatientSummary {...{ patient, patientIds, records, language }} />
        </Card>
      )}
    </Flex>
  );
}
