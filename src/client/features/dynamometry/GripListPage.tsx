import { PlusOutlined } from '@ant-design/icons';
import { Alert, Button, Flex, Skeleton, Table, Typography } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { v7 as uuidv7 } from 'uuid';
import { ForWriters } from '@/client/auth/ForWriters';
import { selectMergedInto } from '@/client/patients/mergedPatients';
import { rootOf } from '@/client/records/mergeLinks';
import { filterByText, selectPatientRows } from '@/client/patients/patientsSelectors';
import { PatientInRow } from '@/client/patients/PatientInRow';
import { GripLine } from './GripLine';
import { gripText } from './gripWords';
import { fullName } from '@/client/patients/usePatient';
import { formatMoment } from '@/client/i18n/formats';
import { routes } from '@/client/navigation/routes';
import { selectIsCacheUnread, selectIsCacheUnreadable } from '@/client/records/recordsStatusSlice';
import { useAppSelector } from '@/client/redux/hooks';
import { allInShards } from '@/client/redux/shards';
import { useUnits } from '@/client/settings/useUnits';
import { EmptyState } from '@/client/ui/EmptyState';
import { StatusTag } from '@/client/ui/StatusTag';
import { FilterText } from '@/client/ui/FilterText';
import { gripRows, sessionsByChart, type GripRow } from './gripRows';
import './grip.css';
import { CalmList } from '@/client/ui/CalmList';
import { useCalmRows } from '@/client/records/useCalmRows';
import { useWaitingRecords } from '@/client/records/useWaitingRecords';
import { dynamometrySchema, type Dynamometry } from '@/contract/dynamometry';
import { notLive } from '@/client/ui/notLive';

/** A patient has one row, whichever session is the newest. */
const keyOfRow = ({ patient }: GripRow) => patient.patient_id;

/** The newest grip session of each patient, those below the cut-off first. */
export function GripListPage() {
  const { t, i18n } = useTranslation();
  const speech = { t, language: i18n.language, units: useUnits() };
  const navigate = useNavigate();
  const patients = useAppSelector(selectPatientRows);
  const mergedInto = useAppSelector(selectMergedInto);
  const acknowledged = useAppSelector((state) => state.dynamometry);
  const waiting = useWaitingRecords<Dynamometry>('dynamometry', dynamometrySchema);
  const isReading = useAppSelector(selectIsCacheUnread);
  const isUnreadable = useAppSelector(selectIsCacheUnreadable);
  const [typed, setTyped] = useState('');
  const rows = useMemo(() => {
    const sessions = sessionsByChart(allInShards(acknowledged), waiting, (id) => rootOf(mergedInto, id));
    return gripRows(filterByText(patients, typed), sessions);
  }, [patients, mergedInto, acknowledged, waiting, typed]);
  const calm = useCalmRows({ rows, keyOf: keyOfRow, asked: typed });
  const waitingIds = new Set(waiting.map(({ record_id }) => record_id));
  const cutOffTag = ({ isLow, isWithheld }: GripRow) =>
    isWithheld ? (
      <span className="faint">{t('results.pregnant')}</span>
    ) : isLow === null ? null : (
      <StatusTag tone={isLow ? 'warning' : 'neutral'}>{t(isLow ? 'grip.low' : 'grip.notLow')}</StatusTag>
    );
  const captured = ({ session }: GripRow) => (
    <>
      <Link to={routes.dynamometryEdit.href(session.record_id)} className="quiet-link">
        {formatMoment(session.captured_at, i18n.language)}
      </Link>
      {waitingIds.has(session.record_id) && (
        <div>
          <StatusTag tone="neutral">{t('record.waiting')}</StatusTag>
        </div>
      )}
    </>
  );

  return (
    <Flex vertical gap="middle">
      <Flex justify="space-between" align="center" wrap gap="small">
        <Typography.Title level={1}>{t('screens.dynamometry')}</Typography.Title>
        <ForWriters>
          <Button
            type="primary"
            icon={<PlusOutlined aria-hidden />}
            onClick={() => void navigate(routes.dynamometryEdit.href(uuidv7()))}
          >
            {t('grip.new')}
          </Button>
        </ForWriters>
      </Flex>
      <Flex>
        <FilterText label={t('patients.filter')} onType={setTyped} />
      </Flex>
      {isUnreadable && <Alert role="note" type="error" showIcon title={t('outbox.unreadable')} />}
      <Typography.Text type="secondary">{t('grip.list.order')}</Typography.Text>
      {isReading && rows.length === 0 ? (
        <Skeleton active title={false} paragraph={{ rows: 8 }} />
      ) : (
        <CalmList calm={calm}>
          <Table<GripRow>
            loading={notLive}
            aria-label={t('grip.list.newest')}
            rowKey={({ session }) => session.record_id}
            dataSource={calm.rows}
            pagination={{ pageSize: 50, hideOnSinglePage: true, showSizeChanger: false }}
            locale={{
              emptyText: <EmptyState text={t(typed === '' ? 'grip.list.empty' : 'lookup.noMatch')} />,
            }}
            columns={[
              {
                title: t('grip.list.patient'),
                render: (_, row) => (
                  <PatientInRow id={row.patient.patient_id} name={fullName(row.patient)}>
                    <Link to={`${routes.patient.href(row.patient.patient_id)}?tab=grip`}>
                      <bdi>{fullName(row.patient)}</bdi>
                    </Link>
                    <div className="narrow-line">
                      {cutOffTag(row)}
                      <div>{captured(row)}</div>
                    </div>
                  </PatientInRow>
                ),
              },
              {
                title: t('grip.list.maximum'),
                align: 'end',
                render: (_, { maximumKg }) =>
                  maximumKg === null ? (
                    '–'
                  ) : (
                    <bdi className="one-line grip-maximum">{gripText(speech, { unit: 'kg' }, maximumKg)}</bdi>
                  ),
              },
              {
                title: t('grip.list.trend'),
                responsive: ['lg'],
                render: (_, row) => <GripLine row={row} />,
              },
              {
                title: t('grip.list.cutOff'),
                responsive: ['sm'],
                render: (_, row) => cutOffTag(row) ?? '–',
              },
              {
                title: t('grip.fields.device'),
                responsive: ['md'],
                render: (_, { session }) => (
                  <bdi>{session.device_name ?? t(`grip.devices.${session.device}`)}</bdi>
                ),
              },
              {
                title: t('record.capturedAt'),
                responsive: ['sm'],
                render: (_, row) => captured(row),
              },
            ]}
          />
        </CalmList>
      )}
    </Flex>
  );
}
