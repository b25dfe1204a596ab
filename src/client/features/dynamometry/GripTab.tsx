import { PlusOutlined } from '@ant-design/icons';
import { Button, Card, Flex, Skeleton, Table, Tag, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { v7 as uuidv7 } from 'uuid';
import { ForWriters } from '@/client/auth/ForWriters';
import type { Hand } from '@/clinical/grip/gripTrials';
import { formatMoment } from '@/client/i18n/formats';
import { routes } from '@/client/navigation/routes';
import type { HistoryEntry } from '@/client/records/overlay';
import { selectAreRecordsPending } from '@/client/records/recordsStatusSlice';
import { StoredVerdicts } from '@/client/records/StoredVerdicts';
import { useAppSelector } from '@/client/redux/hooks';
import { useUnits } from '@/client/settings/useUnits';
import type { Dynamometry } from '@/contract/dynamometry';
import type { Patient } from '@/contract/patient';
import { GripTrend } from './GripTrend';
import { handText } from './gripWords';
import { useDynamometryHistory } from '@/client/records/kinds/useDynamometryHistory';
import { notLive } from '@/client/ui/notLive';

interface GripTabProps {
  patient: Patient;
  /** the patient and the duplicates whose sessions are shown too */
  patientIds: readonly string[];
}

/** A patient's grip strength over time, and every session. */
export function GripTab({ patient, patientIds }: GripTabProps) {
  const { t, i18n } = useTranslation();
  const entries = useDynamometryHistory(patientIds);
  const isPending = useAppSelector(selectAreRecordsPending);
  const navigate = useNavigate();
  const deviceText = ({ device, device_name }: Dynamometry) => device_name ?? t(`grip.devices.${device}`);
  return (
    <Flex vertical gap="middle">
      <Flex justify="space-between" align="center" wrap gap="small">
        <Typography.Title level={2}>{t('grip.title')}</Typography.Title>
        <ForWriters>
          <Button
            type="primary"
            icon={<PlusOutlined aria-hidden />}
            onClick={() => void navigate(routes.dynamometryEdit.href(uuidv7(), patient.patient_id))}
          >
            {t('grip.new')}
          </Button>
        </ForWriters>
      </Flex>
      <Card>
        <GripTrend patient={patient} entries={entries} />
      </Card>
      <Table<HistoryEntry<Dynamometry>>
        loading={notLive}
        aria-label={t('grip.history')}
        size="small"
        rowKey={({ record }) => record.record_id}
        dataSource={entries}
        pagination={false}
        locale={{ emptyText: isPending ? <Skeleton active title={false} /> : t('chart.nothingYet') }}
        columns={[
          {
            title: t('record.capturedAt'),
            render: (_, { record, isWaiting }) => (
              <>
                <Link to={routes.dynamometryEdit.href(record.record_id)}>
                  {formatMoment(record.captured_at, i18n.language)}
                </Link>
                <bdi className="narrow-line">{deviceText(record)}</bdi>
                <div className="narrow-line">
                  <StoredVerdicts verdicts={record.verdicts} />
                </div>
                {isWaiting && (
                  <div>
                    <Tag color="processing">{t('record.waiting')}</Tag>
                  </div>
                )}
              </>
            ),
          },
          {
            title: t('grip.fields.device'),
            responsive: ['sm'],
            render: (_, { record }) => <bdi>{deviceText(record)}</bdi>,
          },
          {
            title: t('grip.hands.right'),
            align: 'end',
            render: (_, { record }) => <HandCell session={record} hand="right" />,
          },
          {
            title: t('grip.hands.left'),
            align: 'end',
            render: (_, { record }) => <HandCell session={record} hand="left" />,
          },
          {
            title: t('grip.verdicts'),
            responsive: ['sm'],
            render: (_, { record }) => <StoredVerdicts verdicts={record.verdicts} />,
          },
        ]}
      />
    </Flex>
  );
}

function HandCell({ session, hand }: { session: Dynamometry; hand: Hand }) {
  const { t, i18n } = useTranslation();
  const text = handText({ t, language: i18n.language, units: useUnits() }, session, hand);
  return <bdi className="one-line">{text ?? '–'}</bdi>;
}
