import { Alert, Flex, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { selectIsOnline } from '@/client/api/connectivitySlice';
import { routes } from '@/client/navigation/routes';
import { useAppSelector } from '@/client/redux/hooks';

/**
 * Shown when the patient in the address is neither on this device nor on the server, or the server cannot be reached.
 */
export function UnknownPatient() {
  const { t } = useTranslation();
  const why = useWhyUnknown();
  return (
    <Flex vertical gap="middle" align="start">
      <Typography.Title level={1}>{t('chart.unknown')}</Typography.Title>
      <Typography.Text>{why}</Typography.Text>
      <Link className="touch-link" to={routes.patients.href()}>
        {t('home.openPatients')}
      </Link>
    </Flex>
  );
}

/** The same on a page that has a heading of its own. */
export function UnknownPatientNotice() {
  const { t } = useTranslation();
  return (
    <Alert role="note" type="warning" showIcon title={t('chart.unknown')} description={useWhyUnknown()} />
  );
}

function useWhyUnknown(): string {
  const { t } = useTranslation();
  const isOnline = useAppSelector(selectIsOnline);
  return t(isOnline ? 'chart.notOfClinic' : 'chart.notOnDevice');
}
