import { Alert, Card, Col, Flex, Row, Statistic, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { selectAccount } from '@/client/auth/authSlice';
import { selectPatientRows } from '@/client/features/patients/patientsSelectors';
import { formatNumber } from '@/client/i18n/formats';
import { newPatientState, routes } from '@/client/navigation/routes';
import { selectOutboxStatus, selectPendingCount } from '@/client/outbox/outboxSelectors';
import { useAppSelector } from '@/client/redux/hooks';
import { selectAreRecordsPending, selectIsCacheUnreadable } from '@/client/records/recordsStatusSlice';

/** Where a day begins: what waits on this device, and the way to the patients. What is not known is not a number. */
export function HomePage() {
  const { t } = useTranslation();
  const account = useAppSelector(selectAccount);
  const patients = useAppSelector(selectPatientRows).length;
  const arePending = useAppSelector(selectAreRecordsPending);
  const isCacheUnreadable = useAppSelector(selectIsCacheUnreadable);
  const pending = useAppSelector(selectPendingCount);
  const outbox = useAppSelector(selectOutboxStatus);
  return (
    <Flex vertical gap="middle">
      <div>
        <Typography.Title level={1}>{t('screens.home')}</Typography.Title>
        <Typography.Text type="secondary">
          <bdi>{account && t('home.hello', { name: account.name })}</bdi>
        </Typography.Text>
      </div>
      {outbox === 'unreadable' && <Alert type="error" showIcon title={t('outbox.unreadable')} />}
      {isCacheUnreadable && <Alert type="error" showIcon title={t('patients.unreadable')} />}
      <Row gutter={[24, 24]}>
        <Col xs={24} sm={12} lg={8}>
          <Card style={{ height: '100%' }}>
            <Count
              title={t('screens.patients')}
              count={isCacheUnreadable ? null : patients}
              isPending={arePending && patients === 0}
            />
            <Flex gap="middle" wrap>
              <Link to={routes.patients.href()}>{t('home.openPatients')}</Link>
              <Link to={routes.patients.href()} state={newPatientState}>
                {t('patients.new')}
              </Link>
            </Flex>
          </Card>
        </Col>
        <Col xs={24} sm={12} lg={8}>
          <Card style={{ height: '100%' }}>
            <Count
              title={t('screens.outbox')}
              count={outbox === 'unreadable' ? null : pending}
              isPending={outbox === 'unread'}
            />
            <Link to={routes.outbox.href()}>{t('home.openOutbox')}</Link>
          </Card>
        </Col>
      </Row>
    </Flex>
  );
}

interface CountProps {
  title: string;
  /** `null`: cannot be known */
  count: number | null;
  /** not known yet */
  isPending: boolean;
}

function Count({ title, count, isPending }: CountProps) {
  const { i18n } = useTranslation();
  const text = count === null ? '–' : formatNumber(count, i18n.language);
  return <Statistic title={title} value={text} formatter={() => text} loading={isPending} />;
}
