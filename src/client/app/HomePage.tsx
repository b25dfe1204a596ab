import { Card, Col, Flex, Row, Statistic, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { selectAccount } from '@/client/auth/authSlice';
import { selectPatientRows } from '@/client/features/patients/patientsSelectors';
import { formatNumber } from '@/client/i18n/formats';
import { newPatientState, routes } from '@/client/navigation/routes';
import { selectOutboxStatus, selectPendingCount } from '@/client/outbox/outboxSelectors';
import { useAppSelector } from '@/client/redux/hooks';
import { selectAreRecordsPending } from '@/client/records/recordsStatusSlice';

/** Where a day begins: what waits on this device, and the way to the patients. */
export function HomePage() {
  const { t, i18n } = useTranslation();
  const account = useAppSelector(selectAccount);
  const patients = useAppSelector(selectPatientRows).length;
  const arePatientsPending = useAppSelector(selectAreRecordsPending) && patients === 0;
  const pending = useAppSelector(selectPendingCount);
  const isOutboxUnread = useAppSelector(selectOutboxStatus) === 'unread';
  const number = (value: number | string) => formatNumber(Number(value), i18n.language);
  return (
    <Flex vertical gap="middle">
      <div>
        <Typography.Title level={1}>{t('screens.home')}</Typography.Title>
        <Typography.Text type="secondary">
          <bdi>{account && t('home.hello', { name: account.name })}</bdi>
        </Typography.Text>
      </div>
      <Row gutter={[24, 24]}>
        <Col xs={24} sm={12} lg={8}>
          <Card style={{ height: '100%' }}>
            <Statistic
              title={t('screens.patients')}
              value={patients}
              loading={arePatientsPending}
              formatter={number}
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
            <Statistic
              title={t('screens.outbox')}
              value={pending}
              loading={isOutboxUnread}
              formatter={number}
            />
            <Link to={routes.outbox.href()}>{t('home.openOutbox')}</Link>
          </Card>
        </Col>
      </Row>
    </Flex>
  );
}
