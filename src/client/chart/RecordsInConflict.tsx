import { Alert } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '@/client/i18n/formats';
import { labValueText } from '@/client/i18n/labWords';
import { selectAllOvertaken, selectInConflict } from '@/client/outbox/outboxSelectors';
import { kindText } from '@/client/outbox/waiting/kindText';
import { useReadWaiting } from '@/client/records/useReadWaiting';
import { useAppSelector } from '@/client/redux/hooks';
import { inShards } from '@/client/redux/shards';
import { placeKey, type Waiting } from '@/client/storage/outbox/envelope';
import { labSchema, type Lab } from '@/contract/lab';
import { CompareLink } from './CompareLink';

/**
 * Names the records of a chart, other than the patient's, that differ on the server, until a person has compared the two
 * versions. Of a lab result both values are said: the chart shows only the one of this device.
 */
export function RecordsInConflict({ patientIds }: { patientIds: readonly string[] }) {
  const { t } = useTranslation();
  const inConflict = useAppSelector(selectInConflict);
  const overtaken = useAppSelector(selectAllOvertaken);
  const records = useMemo(
    () =>
      [...new Set([...inConflict, ...overtaken])].filter(
        ({ patient_id, descriptor }) => descriptor.kind !== 'patients' && patientIds.includes(patient_id),
      ),
    [inConflict, overtaken, patientIds],
  );
  const labs = useMemo(() => records.filter(({ descriptor }) => descriptor.kind === 'labs'), [records]);
  const mine = useReadWaiting(labs, labSchema);
  if (records.length === 0) return null;
  return (
    <Alert
      role="note"
      type="warning"
      showIcon
      title={t('chart.recordsInConflict', { count: records.length })}
      description={
        <ul className="plain-list">
          {records.map((waiting) => (
            <li key={`${waiting.descriptor.kind}/${placeKey(waiting)}`}>
              <RecordInConflict
                waiting={waiting}
                mine={mine.find(({ record_id }) => record_id === waiting.record_id)}
              />{' '}
              <CompareLink waiting={waiting} />
            </li>
          ))}
        </ul>
      }
    />
  );
}

function RecordInConflict({ waiting, mine }: { waiting: Waiting; mine: Lab | undefined }) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const theirs = useAppSelector((state) => inShards(state.labs, waiting.record_id ?? ''));
  const name = kindText(t, waiting.descriptor);
  if (!mine || !theirs) {
    const date = formatDate(waiting.captured_at.slice(0, 10), language);
    return <bdi>{t('chart.recordInConflict', { name, date })}</bdi>;
  }
  const valueOf = (lab: Lab) =>
    lab.archived ? t('chart.removedInConflict') : labValueText({ language }, lab);
  const date = formatDate(mine.collected_at.slice(0, 10), language);
  return <bdi>{t('chart.labInConflict', { name, date, mine: valueOf(mine), theirs: valueOf(theirs) })}</bdi>;
}
