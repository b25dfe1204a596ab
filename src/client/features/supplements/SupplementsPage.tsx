import { Alert, Flex, Skeleton, Table, Typography } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { plain } from '@/matching/plainText';
import { PatientInRow } from '@/client/patients/PatientInRow';
import { filterByText, selectPatientRows } from '@/client/patients/patientsSelectors';
import { fullName } from '@/client/patients/usePatient';
import { formatItems } from '@/client/i18n/formats';
import { supplementName } from '@/client/i18n/supplementWords';
import { routes } from '@/client/navigation/routes';
import { CalmList } from '@/client/ui/CalmList';
import { useCalmRows } from '@/client/records/useCalmRows';
import { selectIsCacheUnread, selectIsCacheUnreadable } from '@/client/records/recordsStatusSlice';
import { selectIsFirstRead } from '@/client/records/selectIsFirstRead';
import { useAppSelector } from '@/client/redux/hooks';
import { EmptyState } from '@/client/ui/EmptyState';
import { FilterText } from '@/client/ui/FilterText';
import { byPatient, type TakenByPatient } from './supplementRows';
import { TakenLine } from './TakenLine';
import { useSupplementRows } from './useSupplementRows';
import './takenNow.css';
import { notLive } from '@/client/ui/notLive';

const keyOfGroup = ({ patient }: TakenByPatient) => patient.patient_id;

/** What each patient takes now. Those above an upper limit or with interactions come first. */
export function SupplementsPage() {
  const { t } = useTranslation();
  const patients = useAppSelector(selectPatientRows);
  const isUnread = useAppSelector(selectIsCacheUnread);
  const isFirstRead = useAppSelector(selectIsFirstRead);
  const isUnreadable = useAppSelector(selectIsCacheUnreadable);
  const [typed, setTyped] = useState('');
  const { rows: all, waitingIds } = useSupplementRows();
  // During the very first read none is known yet, which is not that there is none.
  const isReading = isUnread || (isFirstRead && all.length === 0);
  const rows = useMemo(() => {
    if (typed.trim() === '') return all;
    const found = new Set(filterByText(patients, typed));
    const sought = plain(typed);
    return all.filter(
      ({ patient, supplement }) =>
        found.has(patient) || plain(supplementName({ t }, supplement)).includes(sought),
    );
  }, [all, patients, typed, t]);
  const groups = useMemo(() => byPatient(rows), [rows]);
  const calm = useCalmRows({ rows: groups, keyOf: keyOfGroup, asked: typed });

  return (
    <Flex vertical gap="middle">
      <Flex align="baseline" gap="small" wrap>
        <Typography.Title level={1}>{t('screens.supplements')}</Typography.Title>
        <Typography.Text type="secondary" aria-live="polite">
          {!isReading && t('supplements.list.count', { count: rows.length })}
        </Typography.Text>
      </Flex>
      <Flex>
        <FilterText label={t('supplements.list.filter')} onType={setTyped} />
      </Flex>
      {isUnreadable && <Alert role="note" type="error" showIcon title={t('outbox.unreadable')} />}
      {isUnreadable && <Typography.Text>{t('supplements.safety.labsNotRead')}</Typography.Text>}
      <Typography.Text type="secondary">{t('supplements.list.order')}</Typography.Text>
      {isReading ? (
        // Records come kind by kind: with medicines and results the order and the tags change.
        <Skeleton active title={false} paragraph={{ rows: 8 }} />
      ) : (
        <CalmList calm={calm}>
          <Table<TakenByPatient>
            className="taken-now"
            aria-label={t('screens.supplements')}
            rowKey={({ patient }) => patient.patient_id}
            dataSource={calm.rows}
            loading={notLive}
            pagination={{ pageSize: 50, hideOnSinglePage: true, showSizeChanger: false }}
            locale={{
              emptyText: (
                <EmptyState text={t(typed === '' ? 'supplements.list.empty' : 'supplements.list.noMatch')} />
              ),
            }}
            columns={[
              {
                key: 'patient',
                title: t('supplements.list.patient'),
                width: '32%',
                render: (_value, group) => <PatientCell group={group} />,
              },
              {
                key: 'taken',
                title: t('supplements.list.taken'),
                render: (_value, group) => (
                  <ul className="plain-list">
                    {group.rows.map((row) => {
                      const { record_id } = row.supplement;
                      return <TakenLine key={record_id} row={row} isWaiting={waitingIds.has(record_id)} />;
                    })}
                  </ul>
                ),
              },
            ]}
          />
        </CalmList>
      )}
    </Flex>
  );
}

function PatientCell({ group: { patient, notChecked, notRecorded } }: { group: TakenByPatient }) {
  const { t, i18n } = useTranslation();
  return (
    <PatientInRow id={patient.patient_id} name={fullName(patient)}>
      <Link to={routes.supplementsEdit.href(patient.patient_id)}>
        <bdi>{fullName(patient)}</bdi>
      </Link>
      {notChecked.length > 0 && (
        <bdi className="taken-note">
          {t('supplements.safety.notChecked', { names: formatItems(notChecked, i18n.language) })}
        </bdi>
      )}
      {notRecorded.length > 0 && (
        <span className="taken-note">
          {t('supplements.safety.notRecorded', {
            lists: formatItems(
              notRecorded.map((list) => t(`fields.${list}`)),
              i18n.language,
            ),
          })}
        </span>
      )}
    </PatientInRow>
  );
}
