import { Flex, Typography } from 'antd';
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
  const isOnline = useAppSelector(selectIsOnline);
  return (
    <Flex vertical gap="middle" align="start">
      <Typography.Title level={1}>{t('chart.unknown')}</Typography.Title>
      <Typography.Text>{t(isOnline ? 'chart.notOfClinic' : 'chart.notOnDevice')}</Typography.Text>
      <Link className="touch-link" to={routes.patients.href()}>
        {t('home.openPatients')}
      </Link>
    </Flex>
  );
}
