import { Alert, Button } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ForWriters } from '@/client/auth/ForWriters';
import { rootOf } from '@/client/records/mergeLinks';
import { selectMergedInto } from '@/client/patients/mergedPatients';
import { selectAllPatientRows, selectWaitingByPatient } from '@/client/patients/patientsSelectors';
import { fullName } from '@/client/patients/usePatient';
import { useUndoableChange } from '@/client/patients/useUndoableChange';
import { routes } from '@/client/navigation/routes';
import { countQueuedOf } from '@/client/outbox/imports/importQueueThunks';
import { selectQueuedCount } from '@/client/outbox/outboxSelectors';
import { useAppDispatch, useAppSelector } from '@/client/redux/hooks';
import type { Patient } from '@/contract/patient';
import { ArchivedNotice } from './ArchivedNotice';
import { ConflictNotice } from './ConflictNotice';
import { RecordsInConflict } from './RecordsInConflict';

/** Notices about the patient as a whole: archived, merged into another chart, or with duplicates merged in. */
export function ChartNotices({ patient, patientIds }: { patient: Patient; patientIds: readonly string[] }) {
  const { t } = useTranslation();
  const change = useUndoableChange();
  const rows = useAppSelector(selectAllPatientRows);
  const mergedInto = useAppSelector(selectMergedInto);
  const waiting = useAppSelector(selectWaitingByPatient);
  const rowOf = (id: string) => rows.find(({ patient_id }) => patient_id === id);
  const takeApart = (
    { patient_id, merged_into }: Pick<Patient, 'patient_id' | 'merged_into'>,
    name: string,
  ) =>
    void change({
      patientIds: [patient_id],
      change: () => ({ archived: false, merged_into: null }),
      isAsShown: (now) => now.merged_into === merged_into,
      done: () => t('patients.merge.apartNow', { name }),
    });

  const queued = useQueuedCount(patientIds);

  const root = patient.merged_into === null ? undefined : rowOf(rootOf(mergedInto, patient.patient_id));
  if (patient.merged_into !== null) {
    return (
      <>
        <ConflictNotice patientIds={patientIds} />
        <Alert
          role="note"
          type="warning"
          showIcon
          title={
            <>
              {t('patients.merge.isDuplicate')}{' '}
              <Link to={routes.patient.href(root?.patient_id ?? patient.merged_into)}>
                <bdi>{root ? fullName(root) : t('patients.merge.otherChart')}</bdi>
              </Link>
            </>
          }
          action={
            <ForWriters>
              <Button size="small" onClick={() => takeApart(patient, fullName(patient))}>
                {t('patients.merge.apart')}
              </Button>
            </ForWriters>
          }
        />
      </>
    );
  }
  const duplicates = patientIds.slice(1).flatMap((id) => rowOf(id) ?? []);
  return (
    <>
      <ConflictNotice patientIds={patientIds} />
      <RecordsInConflict patientIds={patientIds} />
      {patient.archived && <ArchivedNotice patient={patient} />}
      {queued > 0 && <Alert role="note" type="info" showIcon title={t('chart.queued', { count: queued })} />}
      {duplicates.map((row) => (
        <Alert
          role="note"
          key={row.patient_id}
          type="info"
          showIcon
          title={
            <>
              {t('patients.merge.hasDuplicate')}{' '}
              <Link to={routes.patient.href(row.patient_id)}>
                <bdi>{fullName(row)}</bdi>
              </Link>
              {waiting.has(row.patient_id) && (
                <>
                  {' '}
                  <Link to={routes.outbox.href()}>{t('record.waiting')}</Link>
                </>
              )}
            </>
          }
          action={
            <ForWriters>
              <Button size="small" onClick={() => takeApart(row, fullName(row))}>
                {t('patients.merge.apart')}
              </Button>
            </ForWriters>
          }
        />
      ))}
    </>
  );
}

/** How many records of an import are not in this chart yet. */
function useQueuedCount(patientIds: readonly string[]): number {
  const dispatch = useAppDispatch();
  const all = useAppSelector(selectQueuedCount);
  const ids = patientIds.join();
  const [count, setCount] = useState(0);
  useEffect(() => {
    let isShown = true;
    const counting = all === 0 ? Promise.resolve(0) : dispatch(countQueuedOf(ids.split(',')));
    void counting.catch(() => 0).then((found) => isShown && setCount(found));
    return () => {
      isShown = false;
    };
  }, [dispatch, ids, all]);
  return count;
}
